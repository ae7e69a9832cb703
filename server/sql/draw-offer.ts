import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { AUTHORITIES, type Candidate } from './draw.ts';

/** An offer of a person, with its draw. */
export interface KeptOffer {
  drawId: string;
  poolId: string;
  date: string;
  until: string;
  state: 'OPEN' | 'TAKEN' | 'DECLINED' | 'EXPIRED';
}

export async function findOffer(db: Reader, employeeId: string, id: string): Promise<KeptOffer | undefined> {
  return db
    .selectFrom('draw_offer as offer')
    .innerJoin('draw', 'draw.id', 'offer.draw_id')
    .select(['draw.id as drawId', 'draw.pool_id as poolId', 'draw.date', 'offer.until', 'offer.state'])
    .where('offer.id', '=', id)
    .where('offer.employee_id', '=', employeeId)
    .executeTakeFirst();
}

export async function settleOffer(db: Writer, id: string, state: 'TAKEN' | 'DECLINED'): Promise<void> {
  await db.updateTable('draw_offer').set({ state }).where('id', '=', id).execute();
}

/** The place that a ticket led to in the end. */
export async function linkPlace(db: Writer, drawId: string, employeeId: string, reservationId: string): Promise<void> {
  await db
    .updateTable('draw_ticket')
    .set({ reservation_id: reservationId })
    .where('draw_id', '=', drawId)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** Ends offers whose time is over. @returns whose they were */
export async function expireOffers(db: Writer, now: string): Promise<string[]> {
  const rows = await db
    .updateTable('draw_offer')
    .set({ state: 'EXPIRED' })
    .where('state', '=', 'OPEN')
    .where('until', '<', now)
    .returning('employee_id')
    .execute();
  return rows.map(({ employee_id: id }) => id);
}

/**
 * How many places of a day are offered to others. Locks the draw, so that nothing is offered or taken meanwhile:
 * call it after locking person and place.
 */
export async function countOffered(db: Writer, poolId: string, date: string, but: string): Promise<number> {
  await sql`select id from draw where pool_id = ${poolId} and date = ${date}::date for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from draw_offer as offer
    join draw on draw.id = offer.draw_id where draw.pool_id = ${poolId} and draw.date = ${date}::date
      and offer.state = 'OPEN' and offer.employee_id <> ${but}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who lost in a draw, has no place yet and was offered none since, in their order. */
export async function listWaiting(db: Reader, drawId: string): Promise<Candidate['caller'][]> {
  const { rows } = await sql<Candidate['caller']>`select employee.id, employee.username,
      employee.language_code as locale, ${AUTHORITIES} as authorities
    from draw_ticket as ticket join draw on draw.id = ticket.draw_id join employee on employee.id = ticket.employee_id
    where ticket.draw_id = ${drawId} and ticket.outcome = 'LOST' and employee.suspended_at is null
      and not exists (select from draw_offer where draw_id = ticket.draw_id and employee_id = ticket.employee_id)
      and not exists (select from amenity_reservation as place where place.amenity_id = draw.pool_id
        and place.employee_id = ticket.employee_id and place.date = draw.date and place.status = 'APPROVED')
      and not exists (select from draw_pool as of join workplace_reservation as place on place.date = draw.date
        where of.id = draw.pool_id and of.building_id is not null and place.employee_id = ticket.employee_id
          and place.origin = 'own' and place.status in ('APPROVED', 'CONFIRMED'))
      and exists (select from draw_wish where pool_id = draw.pool_id and employee_id = ticket.employee_id)
    order by ticket.rank`.execute(db);
  return rows;
}

export async function insertOffer(
  db: Writer,
  { id, drawId, employeeId, until }: { id: string; drawId: string; employeeId: string; until: string },
): Promise<void> {
  await db.insertInto('draw_offer').values({ id, draw_id: drawId, employee_id: employeeId, until }).execute();
}
