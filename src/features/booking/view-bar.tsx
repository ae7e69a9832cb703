import type { RoomCategory } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import type { BookingView } from './view-choice.ts';

const ALL = 'all';

export interface ViewBarProps {
  view: BookingView;
  onView: (view: BookingView) => void;
  categories: readonly RoomCategory[];
  category: string | null;
  onCategory: (category: string | null) => void;
}

/** Floor plan or list when not side by side, and their category filter. */
export function ViewBar({ view, onView, categories, category, onCategory }: ViewBarProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-center gap-2 px-4">
      <SegmentedControl
        label={t('booking.view')}
        value={view}
        onChange={onView}
        brief
        className="flex-[1_0_auto] beside:hidden"
        options={[
          { value: 'plan', label: t('booking.viewPlan'), icon: 'floorPlan' },
          { value: 'list', label: t('booking.viewList'), icon: 'list' },
        ]}
      />
      {categories.length > 1 && (
        <Select
          label={t('booking.category')}
          labelHidden
          value={category ?? ALL}
          className="min-w-0 flex-[2_1_auto]"
          options={[
            { value: ALL, label: t('booking.allCategories') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => onCategory(chosen === ALL ? null : chosen)}
        />
      )}
    </div>
  );
}
