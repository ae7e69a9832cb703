import { memo, useState } from 'react';
import { todayIn } from '../../domain/day-part/slot.ts';
import type { RoomCategory } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepClear } from '../../ui/keep-clear.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ChoiceBarProps } from './choice-bar.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { CodesLink } from './codes-link.tsx';
import { FloorPresence } from './floor-presence.tsx';
import { GuidelinesLink } from './guidelines-link.tsx';
import { HeatmapLink } from './heatmap/heatmap-link.tsx';
import type { BookingView } from './view-choice.ts';

const ALL = 'all';

export interface FloorControlsProps {
  choice: ChoiceBarProps;
  /** Plan and list are side by side. */
  beside: boolean;
  view: BookingView;
  onView: (view: BookingView) => void;
  categories: readonly RoomCategory[];
  category: string | null;
  onCategory: (category: string | null) => void;
  /** Several workstations are being selected. */
  selecting: boolean;
  /** Begins to select that many; null for who may not. */
  onSeveral: (() => void) | null;
  day: readonly OwnLocation[];
  person: Person;
  now: string;
}

/**
 * What is chosen above a floor: one line, and a sheet for the rest, since plan and list need the room. Memoised: what
 * is booked on the floor changes nothing of it.
 */
export const FloorControls = memo(function FloorControls({
  choice,
  beside,
  view,
  onView,
  categories,
  category,
  onCategory,
  selecting,
  onSeveral,
  day,
  person,
  now,
}: FloorControlsProps) {
  const { t } = useText();
  const [more, setMore] = useState(false);
  const { floor, date } = choice;
  const close = () => setMore(false);
  const rest = !selecting && (
    <>
      {onSeveral !== null && (
        <div className="grid gap-1 px-4">
          <Button
            wide
            variant="secondary"
            icon="team"
            onClick={() => {
              close();
              onSeveral();
            }}
          >
            {t('several.start')}
          </Button>
          <p className="text-sm text-muted">{t('several.startHint')}</p>
        </div>
      )}
      {date === todayIn(floor.building.timeZone, now) && (
        <FloorPresence floor={floor} day={day} person={person} now={now} onConfirmed={close} />
      )}
    </>
  );
  const links = !selecting && (
    <div className="flex flex-wrap gap-x-4 px-4">
      <GuidelinesLink buildingId={floor.building.id} />
      <HeatmapLink floor={floor} shown={false} />
      <CodesLink floorId={floor.id} />
    </div>
  );
  const kinds = [
    { value: ALL, label: t('booking.allCategories') },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const onKind = (chosen: string) => onCategory(chosen === ALL ? null : chosen);
  return (
    <>
      <ChoiceBar
        {...choice}
        person={person}
        now={now}
        forGuests={selecting}
        end={
          <>
            {categories.length > 1 && (
              <ChipSelect
                label={t('booking.category')}
                icon="filter"
                shown=""
                marked={category !== null}
                value={category ?? ALL}
                groups={[{ name: null, options: kinds }]}
                onChange={onKind}
              />
            )}
            {!selecting && (
              <IconButton
                icon="more"
                label={t('booking.moreOf', { floor: floor.name })}
                aria-haspopup="dialog"
                onClick={() => setMore(true)}
              />
            )}
          </>
        }
      />
      {!beside && (
        <div
          ref={keepClear}
          className={classNames(
            // Between the legend and the zoom, also with text of twice its size.
            'fixed right-[68px] z-10 under-panel:invisible print:hidden',
            selecting
              ? 'bottom-[calc(var(--several-bar,7.375rem)+0.75rem)]'
              : 'bottom-[calc(var(--bottom-bar)+0.75rem)]',
          )}
        >
          <SegmentedControl
            label={t('booking.view')}
            value={view}
            onChange={onView}
            iconsOnly
            className="border border-line shadow-float"
            options={[
              { value: 'plan', label: t('booking.viewPlan'), icon: 'floorPlan' },
              { value: 'list', label: t('booking.viewList'), icon: 'list' },
            ]}
          />
        </div>
      )}
      <Sheet open={more} onClose={close} title={floor.name} closeLabel={t('app.close')}>
        <div className="-mx-4 grid gap-2.5">
          {rest}
          {links}
        </div>
      </Sheet>
    </>
  );
});
