import type { DayPart } from '../../../domain/day-part/day-part.ts';
import type { Room } from '../../../domain/room/room.ts';
import { reasonOf } from '../../../i18n/reason.ts';
import { useText } from '../../../i18n/text.tsx';
import { useWorkstationOffers } from '../../../queries/workstation-offers.ts';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import type { Person } from '../../../queries/person.ts';
import { isHeld } from '../../../queries/usual-room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFrozenWhile } from '../../../ui/use-frozen-while.ts';

/** Each day's workstation before booking: the usual, the nearest free, or why none. */
export function WorkstationPreview({
  dates,
  dayPart,
  usual,
  calendar,
  person,
  now,
  locked,
  onBack,
  onBook,
}: {
  dates: readonly string[];
  dayPart: DayPart;
  usual: Room | null;
  calendar: readonly OwnLocation[];
  person: Person;
  now: string;
  locked: boolean;
  onBack: () => void;
  onBook: (workstations: { date: string; room: Room }[]) => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  const offers = useFrozenWhile(useWorkstationOffers(dates, { room: usual, dayPart, person, now }), locked);
  if (offers === undefined) return <Skeleton className="h-40" />;
  const heldOn = (date: string) =>
    usual !== null &&
    isHeld(
      calendar.filter((location) => location.date === date),
      usual.id,
      dayPart,
    );
  const workstations = offers.flatMap(({ date, room }) => (room === null || heldOn(date) ? [] : [{ date, room }]));
  const zone = usual?.floor.building.timeZone ?? person.info.building?.timeZone ?? 'UTC';
  return (
    <>
      <ul className="mb-4 grid gap-2">
        {offers.map(({ date, room, verdict }) => {
          const held = heldOn(date);
          const reason = held ? t('calendar.held', { name: usual?.name ?? '' }) : reasonOf(verdict, text, zone, now);
          return (
            <li key={date} className="rounded-2xl border border-line bg-surface px-3.5 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold first-letter:uppercase">{say(date)}</span>
                {reason === null && room !== null && usual !== null && room.id !== usual.id && (
                  <Badge tone="caution" icon="desk">
                    {t('calendar.nearest', { name: usual.name })}
                  </Badge>
                )}
              </span>
              <span className="block text-[0.9375rem] text-muted">
                {reason ?? (room === null ? '' : `${room.name} · ${room.floor.name} · ${room.floor.building.name}`)}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button variant="secondary" onClick={onBack}>
          {t('app.back')}
        </Button>
        {workstations.length > 0 && (
          <Button icon="check" locked={locked} onClick={() => onBook(workstations)}>
            {t('calendar.book', { count: workstations.length })}
          </Button>
        )}
      </div>
    </>
  );
}
