import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { bookWorkstation } from '../../offline/mutations/workplace-reservation.ts';
import { retryEntry } from '../../offline/outbox/actions.ts';
import { aimElsewhere } from '../../offline/outbox/aim-elsewhere.ts';
import { useAccountDatabase } from '../../queries/account-database.tsx';
import { useDeskOffers } from '../../queries/desk-offers.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
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

/** The same for an entry of the calendar whose booking was refused; nothing for any other. */
export function LostWish({ location, person, now }: { location: OwnLocation; person: Person; now: string }) {
  const outbox = useOutbox();
  const { waiting, workplaceReservation, date, dayPart } = location;
  const booking = waiting?.label === 'rejected' ? outbox?.find(({ seq, kind, state }) => seq === waiting.seq && kind === bookWorkstation.kind && state === 'rejected') : undefined;
  if (booking === undefined || workplaceReservation === null) return null;
  return <div className="relative z-10"><TakeNearest seq={booking.seq} date={date} room={workplaceReservation.room} dayPart={dayPart} person={person} now={now} /></div>;
}
