import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { useText } from '../../i18n/text.tsx';
import { retryEntry, retargetEntry } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.tsx';
import { useWorkstationOffers } from '../../queries/workstation-offers.ts';
import type { RejectedChange } from '../../queries/rejected-change.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { showUndone } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { RefusedWish } from '../../ui/refused-wish.tsx';
import { wordsOf } from './entry-words.ts';

/** One tap to the nearest workstation that is free, for a booking that could not be had; to another try where there is none. @param props.seq place of the booking in the queue */
export function TakeNearest({
  seq,
  date,
  room,
  dayPart,
  person,
  now,
}: {
  seq: number;
  date: string;
  room: Room;
  dayPart: DayPart;
  person: Person;
  now: string;
}) {
  const { t } = useText();
  const db = useAccountDatabase();
  const [offer] = useWorkstationOffers([date], { room, dayPart, person, now }) ?? [];
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

/** What can be done about a wish that was refused or needs a choice: the nearest workstation that is free, another try, or nothing more of it. @param props.onGone after it was given up */
export function LostEntry({
  wish,
  entry,
  person,
  now,
  onGone,
}: {
  wish: RejectedChange;
  entry: OwnEntry;
  person: Person;
  now: string;
  onGone?: () => void;
}) {
  const text = useText();
  const { reservation } = entry;
  const { choose, retry } = wish;
  const giveUp = async () => {
    showUndone(await wish.giveUp());
    onGone?.();
  };
  return (
    <RefusedWish
      name={wordsOf(entry, text).name}
      why={wish.problem && problemWords(text, wish.problem)}
      onChoose={choose}
      onGiveUp={() => void giveUp()}
      onRetry={retry}
    >
      {retry !== null && reservation !== null && (
        <TakeNearest
          seq={wish.seq}
          date={reservation.date}
          room={reservation.room}
          dayPart={reservation.dayPart}
          person={person}
          now={now}
        />
      )}
    </RefusedWish>
  );
}
