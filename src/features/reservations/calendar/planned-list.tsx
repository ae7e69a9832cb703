import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { savedWords } from '../../../i18n/saved-words.ts';
import { useText } from '../../../i18n/text.tsx';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import type { Person } from '../../../queries/person.ts';
import type { WaitingEntry } from '../../../queries/outbox.ts';
import { useOutbox } from '../../../queries/outbox.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { WaitingBadge } from '../../../ui/waiting-badge.tsx';
import { TakeNearest } from '../take-nearest.tsx';
import type { PlannedDay } from './use-plan-days.ts';

/** Saved, but not yet read from the outbox. */
const UNREAD: WaitingEntry['label'] = 'saved';

interface Shared {
  person: Person;
  dayPart: DayPart;
  now: string;
  /** All were undone. */
  takenBack: boolean;
}

/** The parts of a calendar entry that show a change's outcome. */
type MadeEntry = Pick<OwnLocation, 'id' | 'dayPart'> & { workplaceReservation: { id: string } | null };

/** Each day's outcome: waiting, confirmed, refused and why, or a choice. */
export function PlannedList({
  planned,
  calendar,
  onClose,
  ...shared
}: Shared & { planned: readonly PlannedDay[]; calendar: readonly MadeEntry[]; onClose: () => void }) {
  const { t } = useText();
  const outbox = useOutbox();
  return (
    <>
      <ul className="mb-4 grid gap-2">
        {planned.map((day) => (
          <PlannedLine
            key={day.date}
            day={day}
            entry={outbox?.find(({ resourceIds }) => resourceIds.includes(day.resourceId))}
            made={calendar.find(
              ({ id, workplaceReservation }) => id === day.resourceId || workplaceReservation?.id === day.resourceId,
            )}
            {...shared}
          />
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {t('app.close')}
      </Button>
    </>
  );
}

/** @param props.made the change's result in the calendar */
function PlannedLine({
  day,
  entry,
  made,
  ...shared
}: Shared & { day: PlannedDay; entry: WaitingEntry | undefined; made: MadeEntry | undefined }) {
  const text = useText();
  const { t, date: say } = text;
  const { date, room, status, saved } = day;
  const state = entry?.state;
  const params = entry?.params;
  const at =
    typeof params === 'object' && params !== null && 'room' in params && isNamed(params.room)
      ? params.room.name
      : (room?.name ?? t(`entry.location.${status}`));
  // Of several reservations only one yields, for its own time.
  const part = made === undefined || made.dayPart === shared.dayPart ? null : t(`entry.part.${made.dayPart}`);
  const refused = state === 'rejected';
  const why = saved.saved
    ? (refused || state === 'conflict') && entry?.problem != null
      ? problemWords(text, entry.problem)
      : null
    : savedWords(text, saved).text;
  return (
    <li className="rounded-2xl border border-line bg-surface px-3.5 py-2.5">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-semibold first-letter:uppercase">{say(date)}</span>
          <span className="block text-[0.9375rem] text-muted">{[at, part].filter(Boolean).join(' · ')}</span>
        </span>
        {saved.saved && shared.takenBack ? (
          <Badge icon="undo">{t('calendar.takenBack')}</Badge>
        ) : saved.saved ? (
          <WaitingBadge label={entry === undefined ? UNREAD : entry.label} />
        ) : (
          <Badge tone="danger" icon="warning">
            {t('calendar.notPlanned')}
          </Badge>
        )}
      </span>
      {why !== null && <p className="mt-1 text-[0.9375rem]">{why}</p>}
      {refused && entry !== undefined && room !== null && (
        <p className="mt-2">
          <TakeNearest seq={entry.seq} date={date} room={room} {...shared} />
        </p>
      )}
    </li>
  );
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
