import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { retryEntry, retargetEntry } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import { useWorkstationOffers } from '../../queries/workstation-offers.ts';
import type { RejectedChange } from '../../queries/rejected-change.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { RejectedEntry } from '../../entries/rejected-entry.tsx';
import { wordsOf } from '../../entries/entry.ts';

/**
 * Books the nearest free workstation in one tap after a refusal; retries when there is none.
 * @param props.seq outbox entry of the booking
 */
export function TakeNearest({
  seq,
  date,
  room,
  dayPart,
  forGuests = false,
  person,
  now,
}: {
  seq: number;
  date: string;
  room: Room;
  dayPart: DayPart;
  forGuests?: boolean;
  person: Person;
  now: string;
}) {
  const { t } = useText();
  const db = useAccountDatabase();
  const [offer] = useWorkstationOffers([date], { room, dayPart, person, now, forGuests }) ?? [];
  const other = offer?.room ?? null;
  if (other === null || other.id === room.id)
    return (
      <Button variant="secondary" icon="retry" onClick={() => void retryEntry(db, seq)}>
        {t('app.retry')}
      </Button>
    );
  return (
    <Button variant="secondary" icon="desk" onClick={() => void retargetEntry(db, seq, other)}>
      {t('calendar.takeNearest', { name: other.name })}
    </Button>
  );
}

/**
 * Actions on an entry that was refused or needs a choice.
 * @param props.onGone after the person gave it up
 */
export function RejectedReservation({
  change,
  entry,
  person,
  now,
  onGone,
}: {
  change: RejectedChange;
  entry: OwnEntry;
  person: Person;
  now: string;
  onGone?: () => void;
}) {
  const { reservation } = entry;
  return (
    <RejectedEntry change={change} name={wordsOf(entry, useText()).name} onGone={onGone}>
      {change.retry !== null && reservation !== null && (
        <TakeNearest
          seq={change.seq}
          date={reservation.date}
          room={reservation.room}
          dayPart={reservation.dayPart}
          forGuests={reservation.forGuests === true}
          person={person}
          now={now}
        />
      )}
    </RejectedEntry>
  );
}
