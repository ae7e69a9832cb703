import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { holdWorkstation } from '../../offline/mutations/hold-workstation.ts';
import { bookWorkstation } from '../../offline/mutations/workplace-reservation.ts';
import { retryEntry } from '../../offline/outbox/actions.ts';
import { aimElsewhere } from '../../offline/outbox/aim-elsewhere.ts';
import { useAccountDatabase } from '../../queries/account-database.tsx';
import { useDeskOffers } from '../../queries/desk-offers.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useUndo } from '../../queries/undo.ts';
import { useOutbox } from '../../queries/waiting.ts';
import { showUndone } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';

/** One tap to the nearest workstation that is free, for a booking that could not be had; to another try where there is none. @param props.seq place of the booking in the queue */
export function TakeNearest({ seq, date, room, dayPart, person, now }: { seq: number; date: string; room: Room; dayPart: DayPart; person: Person; now: string }) {
  const { t } = useText();
  const db = useAccountDatabase();
  const [offer] = useDeskOffers([date], { room, dayPart, person, now }) ?? [];
  const other = offer?.room ?? null;
  if (other === null || other.id === room.id) return <Button variant="secondary" icon="retry" onClick={() => void retryEntry(db, seq)}>{t('app.retry')}</Button>;
  return <Button variant="secondary" icon="desk" onClick={() => void aimElsewhere(db, seq, other)}>{t('calendar.takeNearest', { name: other.name })}</Button>;
}

const BOOKINGS: readonly string[] = [bookWorkstation.kind, holdWorkstation.kind];

/** The booking of an entry that was refused, by its place in the queue; null for any other entry. */
export function useLostWish({ location, reservation }: OwnEntry): { seq: number } | null {
  const outbox = useOutbox();
  const waiting = (location ?? reservation)?.waiting ?? null;
  if (waiting?.label !== 'rejected' || reservation === null) return null;
  return outbox?.find(({ seq, kind, state }) => seq === waiting.seq && BOOKINGS.includes(kind) && state === 'rejected') ?? null;
}

/** What can be done about a wish that was refused: the nearest workstation that is free, or nothing more of it. @param props.onGone after it was given up */
export function LostWish({ wish: { seq }, entry: { reservation }, person, now, onGone }: { wish: { seq: number }; entry: OwnEntry; person: Person; now: string; onGone?: () => void }) {
  const { t } = useText();
  const undo = useUndo();
  if (reservation === null) return null;
  const { date, room, dayPart } = reservation;
  const giveUp = async () => {
    showUndone(await undo(seq));
    onGone?.();
  };
  return (
    <div role="group" aria-label={t('reservations.actions', { name: room.name })} className="relative z-10 mt-3 flex flex-wrap justify-end gap-2">
      <Button variant="quiet" icon="trash" onClick={() => void giveUp()}>{t('waiting.giveUp')}</Button>
      <TakeNearest seq={seq} date={date} room={room} dayPart={dayPart} person={person} now={now} />
    </div>
  );
}
