import { blocksFor } from '../../domain/calendar/day.ts';
import { useText } from '../../i18n/text.tsx';
import { useBlockPeriods } from '../../queries/places.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';

/**
 * Closures that day where the person would go, one per line.
 * @param props.buildingId the preferred building, or null
 */
export function ClosedLines({
  date,
  buildingId,
  entries,
}: {
  date: string;
  buildingId: string | null;
  entries: readonly OwnLocation[];
}) {
  const { t } = useText();
  return blocksFor(useBlockPeriods() ?? [], date, buildingId, entries).map(({ id, building, floor, reason }) => (
    <p key={id} className="flex items-start gap-2 px-3 py-1.5 text-sm text-muted">
      <Icon name="lock" size={16} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        {t('calendar.closed', {
          place: [building?.name ?? t('calendar.everywhere'), floor?.name].filter(Boolean).join(' · '),
          reason,
        })}
      </span>
    </p>
  ));
}
