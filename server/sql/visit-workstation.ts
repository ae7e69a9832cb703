import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import type { VisitWorkstation } from '../../src/domain/visit/announced-visit.ts';
import type { Reader, Writer } from '../db/database.ts';

/** SQL: workstations that are reserved for the `visit` in scope, by name. */
export const visitWorkstations = sql<VisitWorkstation[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', reserved.id, 'room', jsonb_build_object('id', room.id, 'name', room.name),
      'floor', jsonb_build_object('id', floor.id, 'name', floor.name),
      'start', lower(reserved.slot), 'end', upper(reserved.slot)) order by room.name, reserved.id), '[]')
    from workplace_reservation as reserved join room on room.id = reserved.room_id
    join floor on floor.id = room.floor_id
  where reserved.visit_id = visit.id and reserved.status in ('APPROVED', 'CONFIRMED', 'COMPLETED', 'CLOSED'))`;

/** JSON has instants in another form than columns. */
export const withInstants = <T extends Slot>({ start, end, ...one }: T): Omit<T, keyof Slot> & Slot => ({
  ...one,
  start: toInstant(Date.parse(start)),
  end: toInstant(Date.parse(end)),
});

/**
 * Takes workstations away from their visit; what was used needs cleaning.
 * @param at ISO instant
 * @returns ids of the reservations that were used, and stay
 */
export async function releaseWorkstations(db: Writer, ids: readonly string[], at: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; status: string }>`update workplace_reservation set visit_id = null,
      status = case status when 'APPROVED' then 'CANCELLED' when 'CONFIRMED' then 'COMPLETED' else status end,
      completed_at = case status when 'CONFIRMED' then ${at}::timestamptz else completed_at end
    where id = any(${ids}) returning id, status`.execute(db);
  return rows.flatMap(({ id, status }) => (status === 'CANCELLED' ? [] : [id]));
}

/** The visitor arrived, or left: so they did at their workstations. @param at ISO instant */
export async function markWorkstations(
  db: Writer,
  ids: readonly string[],
  change: 'CONFIRMED' | 'COMPLETED',
  at: string,
): Promise<void> {
  await (
    change === 'CONFIRMED'
      ? sql`update workplace_reservation set status = 'CONFIRMED', confirmed_at = ${at}
        where id = any(${ids}) and status = 'APPROVED'`
      : sql`update workplace_reservation set completed_at = ${at}, status = 'COMPLETED'
        where id = any(${ids}) and status = 'CONFIRMED'`
  ).execute(db);
}

/** Id of the visit that a reservation is for, or null. */
export async function findVisitOf(db: Reader, reservationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('workplace_reservation')
    .select('visit_id')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  return row?.visit_id ?? null;
}
