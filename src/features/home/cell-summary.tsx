import type { DayPart } from '../../domain/day-part/day-part.ts';
import { useText } from '../../i18n/text.tsx';
import { useRemoval } from '../../queries/pending-removal.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { entryOf, iconOf, placeOf, titleOf } from '../../entries/entry.ts';
import { RemovedLine } from '../../entries/removed-line.tsx';
import { StateBadge } from './state-badge.tsx';

/**
 * Icon, title with state, and second line.
 * @param props.date ISO date
 */
export function CellSummary({
  date,
  dayPart,
  location,
  showPart,
  onBrand,
}: {
  date: string;
  dayPart: DayPart;
  location: OwnLocation | null;
  showPart: boolean;
  onBrand?: boolean | undefined;
}) {
  const text = useText();
  const { t } = text;
  const place = location && placeOf(entryOf(location));
  const part = showPart ? t(`entry.part.${dayPart}`) : null;
  const second = [part, place?.floor, place?.building].filter(Boolean).join(' · ');
  const removal = useRemoval(date);
  const soft = onBrand ? 'text-white/75' : 'text-muted';
  return (
    <>
      <span
        className={classNames(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full',
          location === null
            ? classNames(
                'border-2 border-dashed',
                onBrand ? 'border-white/50 text-white' : 'border-line-strong text-muted',
              )
            : onBrand
              ? 'bg-white/15 text-white'
              : location.workplaceReservation
                ? 'bg-accent-soft text-accent'
                : 'bg-sunken text-ink',
          location?.waiting && 'outline-2 outline-offset-1 outline-dashed outline-current',
        )}
      >
        <Icon name={location === null ? 'plus' : iconOf(location.status)} />
      </span>
      <span className="min-w-0 flex-1">
        {/* As high as its badges, so that they come and go without moving what is below. */}
        <span className={classNames('flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1', location === null && soft)}>
          {location !== null ? (
            <>
              <span className="min-w-0 font-semibold wrap-break-word">{titleOf(entryOf(location), text)}</span>
              {location.workplaceReservation !== null && location.teamCalendar !== null && (
                <Badge tone="accent" icon="team">
                  {location.teamCalendar.teamName}
                </Badge>
              )}
              <StateBadge location={location} />
            </>
          ) : removal === null ? (
            t('entry.nothingPlanned')
          ) : (
            <RemovedLine removal={removal} />
          )}
        </span>
        {second !== '' && <span className={classNames('block text-sm wrap-break-word', soft)}>{second}</span>}
      </span>
    </>
  );
}
