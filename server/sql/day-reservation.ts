import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Writer } from '../db/database.ts';
import { template } from '../db/template.ts';
import { datesAround } from './workplace-reservation.ts';

type DayReservation = Pick<WorkplaceReservation, 'id' | 'date' | 'startDate' | 'endDate' | 'status'> & {
  roomId: string;
  visitId: string | null;
};

/** The person's reservations on the days around a slot, that the limits of a day count. Call it after locking. */
export function listDayReservations(
  db: Writer,
  employeeId: string,
  slot: Slot,
  whose: 'own' | 'guests',
): Promise<DayReservation[]> {
  return listing(db, { employeeId, isOwn: whose === 'own', ...slot });
}

const listing = template<Slot & { employeeId: string; isOwn: boolean }, DayReservation>(
  (_, mark) => sql`
  select id, room_id as "roomId", visit_id as "visitId",
    date, status, lower(slot) as "startDate", upper(slot) as "endDate" from workplace_reservation as reservation
  where employee_id = ${mark('employeeId')} and (origin = 'own') = ${mark('isOwn')}::boolean
    and status in ('APPROVED', 'BLOCKED', 'CONFIRMED', 'COMPLETED')
    and ${datesAround({ start: mark('start'), end: mark('end') }, 'reservation')}`,
);
