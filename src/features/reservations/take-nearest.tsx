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
import { useOutbox } from '../../queries/waiting.ts';
import { Button } from '../../ui/button.tsx';

/** One tap to the nearest workstation that is free, for a booking that could not be had; to another try where there is none. @param props.seq place of the booking in the queue */
export function TakeNearest({ seq, date, room, dayPart, person, now }: { seq: number; date: string; room: Room; dayPart: DayPart; person: Person; now: string }) {
  const { t } = useText();
  const db = useAccountDatabase();
  const [offer] = useDeskOffers([date], { room, dayPart, person, now }) ?? [];
  const other = offer?.room ?? null;
  if (other === null || other.id === room.id) return <Button variant="secondary" icon="retry" className="mt-2" onClick={() => void retryEntry(db, seq)}>{t('app.retry')}</Button>;
  return <Button variant="secondary" icon="desk" className="mt-2" onClick={() => void aimElsewhere(db, seq, other)}>{t('calendar.takeNearest', { name: other.name })}</Button>;
}

const BOOKINGS: readonly string[] = [bookWorkstation.kind, holdWorkstation.kind];

/** The same for an entry whose booking was refused; nothing for any other. */
export function LostWish({ entry: { location, reservation }, person, now }: { entry: OwnEntry; person: Person; now: string }) {
  const outbox = useOutbox();
  const waiting = (location ?? reservation)?.waiting ?? null;
  const booking = waiting?.label === 'rejected' ? outbox?.find(({ seq, kind, state }) => seq === waiting.seq && BOOKINGS.includes(kind) && state === 'rejected') : undefined;
  if (booking === undefined || reservation === null) return null;
  const { date, room, dayPart } = reservation;
  return <div className="relative z-10"><TakeNearest seq={booking.seq} date={date} room={room} dayPart={dayPart} person={person} now={now} /></div>;
}
