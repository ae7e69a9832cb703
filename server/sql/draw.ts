import { sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Outcome, OwnDraws, Pool } from '../../src/domain/draw/draw.ts';
import { RECENT_DAYS } from '../../src/domain/draw/draw.ts';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { Weekday } from '../../src/domain/week/week.ts';
import type { Reader, Writer } from '../db/database.ts';

/** NOTIFY channel that wakes the job once a place was given back or an offer answered. */
export const DRAW_CHANNEL = 'roost_draw';

const pools = (db: Reader) =>
  db
    .selectFrom('draw_pool as pool')
    .innerJoin('amenity', 'amenity.id', 'pool.id')
    .innerJoin('building', 'building.id', 'amenity.building_id')
    .select([
      'pool.id',
      'amenity.name',
      'amenity.capacity as places',
      'pool.hour',
      'building.time_zone as timeZone',
      'pool.offer_minutes as offerMinutes',
    ])
    .orderBy('amenity.name')
    .orderBy('pool.id');

export interface KeptPool extends Pool {
  offerMinutes: number;
}

/** What is drawn instead of first come. @param ids restricts them */
export async function listPools(db: Reader, ids?: readonly string[]): Promise<KeptPool[]> {
  return pools(db)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`pool.id = any(${ids ?? []})`))
    .execute();
}

/** Draws an amenity from now on, or no more. */
export async function savePool(
  db: Writer,
  id: string,
  pool: { hour: number; offerMinutes: number } | null,
): Promise<void> {
  if (pool === null) await db.deleteFrom('draw_pool').where('id', '=', id).execute();
  else
    await db
      .insertInto('draw_pool')
      .values({ id, hour: pool.hour, offer_minutes: pool.offerMinutes })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ hour: pool.hour, offer_minutes: pool.offerMinutes }),
      )
      .execute();
  await wakeDraws(db);
}

export async function wakeDraws(db: Writer): Promise<void> {
  await sql`select pg_notify(${DRAW_CHANNEL}, '')`.execute(db);
}

/** States a standing wish, changes its days, or withdraws it with none: how long it has stood stays. */
export async function saveWish(
  db: Writer,
  wish: { poolId: string; employeeId: string; weekdays: readonly Weekday[]; token: string; since: string },
): Promise<void> {
  const { poolId, employeeId, weekdays, token, since } = wish;
  if (weekdays.length === 0) {
    await db.deleteFrom('draw_wish').where('pool_id', '=', poolId).where('employee_id', '=', employeeId).execute();
    return;
  }
  await sql`insert into draw_wish (pool_id, employee_id, weekdays, token, since)
    values (${poolId}, ${employeeId}, ${[...weekdays]}::int[], ${token}, ${since})
    on conflict (pool_id, employee_id) do update set weekdays = excluded.weekdays`.execute(db);
}

/** A draw as it is kept. */
export interface KeptDraw {
  id: string;
  poolId: string;
  date: string;
  seed: string;
  drawn: boolean;
}

/** Draws of a pool from an ISO date on. */
export async function listDraws(db: Reader, poolId: string, from: string): Promise<KeptDraw[]> {
  return db
    .selectFrom('draw')
    .select(['id', 'pool_id as poolId', 'date', 'seed', sql<boolean>`drawn_at is not null`.as('drawn')])
    .where('pool_id', '=', poolId)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
}

/** Whether the places of a day are still to be drawn. */
export async function isUndrawn(db: Reader, poolId: string, date: string): Promise<boolean> {
  const row = await db
    .selectFrom('draw')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('date', '=', date)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Promises a draw: its seed is kept, and its hash is shown before anybody wins by it. */
export async function insertDraw(
  db: Writer,
  draw: { id: string; poolId: string; date: string; seed: string; commitment: string },
): Promise<void> {
  const { poolId, ...rest } = draw;
  await db
    .insertInto('draw')
    .values({ ...rest, pool_id: poolId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markDrawn(db: Writer, id: string, places: number, at: string): Promise<void> {
  await db.updateTable('draw').set({ drawn_at: at, places }).where('id', '=', id).execute();
}

/** Who takes part in a draw. */
export interface Candidate {
  caller: { id: string; username: string; locale: Locale; authorities: Authority[] };
  token: string;
  wins: number;
  since: string;
}

/** Those who wish for a weekday and are not away on the date, with what they won before. */
export async function listCandidates(db: Reader, poolId: string, date: string, weekday: Weekday): Promise<Candidate[]> {
  const won = sql`from draw_ticket as ticket join draw on draw.id = ticket.draw_id
    join amenity_reservation as place on place.id = ticket.reservation_id and place.status = 'APPROVED'
    where ticket.employee_id = wish.employee_id and draw.pool_id = wish.pool_id and draw.date < ${date}::date`;
  const rows = await db
    .selectFrom('draw_wish as wish')
    .innerJoin('employee', 'employee.id', 'wish.employee_id')
    .select([
      'employee.id',
      'employee.username',
      'employee.language_code as locale',
      'wish.token',
      sql<Authority[]>`array(select authority from employee_authority
        where employee_id = employee.id order by authority)`.as('authorities'),
      sql<number>`(select count(*)::int ${won} and draw.date >= ${date}::date - ${RECENT_DAYS}::int)`.as('wins'),
      sql<string>`coalesce((select max(draw.date) ${won}), wish.since)::text`.as('since'),
    ])
    .where('wish.pool_id', '=', poolId)
    .where('employee.suspended_at', 'is', null)
    .where(sql<boolean>`${weekday}::int = any(wish.weekdays)`)
    .where(
      sql<boolean>`not exists (select from employee_location as entry where entry.employee_id = wish.employee_id
        and entry.date = ${date}::date and entry.day_part = 'FULLDAY'
        and entry.status in ('AWAY', 'HOLIDAY', 'SICK') and entry.actual_status = 'APPROVED')`,
    )
    .where(
      sql<boolean>`not exists (select from amenity_reservation as place where place.employee_id = wish.employee_id
        and place.amenity_id = wish.pool_id and place.date = ${date}::date and place.status = 'APPROVED')`,
    )
    .execute();
  return rows.map(({ token, wins, since, ...caller }) => ({ caller, token, wins, since }));
}

/** A ticket with what became of it. */
export interface DrawnTicket {
  ticket: string;
  employeeId: string;
  wins: number;
  since: string;
  rank: number;
  outcome: Outcome;
  reservationId: string | null;
}

export async function insertTickets(db: Writer, drawId: string, tickets: readonly DrawnTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  await db
    .insertInto('draw_ticket')
    .values(
      tickets.map(({ employeeId, reservationId, ...ticket }) => ({
        ...ticket,
        draw_id: drawId,
        employee_id: employeeId,
        reservation_id: reservationId,
      })),
    )
    .execute();
}

/** What is published of a draw; null for none that the amenity's readers may know. */
export async function findPublished(db: Reader, id: string) {
  const draw = await db
    .selectFrom('draw')
    .select(['pool_id as poolId', 'date', 'seed', 'commitment', 'places', 'drawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (draw === undefined) return undefined;
  const isDrawn = draw.drawn_at !== null;
  const tickets = await db
    .selectFrom('draw_ticket')
    .select(['ticket', 'wins', 'since', 'outcome'])
    .where('draw_id', '=', id)
    .orderBy('rank')
    .execute();
  const { poolId, date, commitment } = draw;
  // Before it is drawn the seed would tell who wins.
  return { id, poolId, date, commitment, seed: isDrawn ? draw.seed : null, places: draw.places ?? 0, tickets };
}

/** A person's part in draws of amenities that they may see; null where nothing is drawn. */
export async function findOwnDraws(db: Reader, employeeId: string, now: string): Promise<OwnDraws | null> {
  const all = await listPools(db);
  if (all.length === 0) return null;
  const [wishes, results, offers] = await Promise.all([
    db
      .selectFrom('draw_wish')
      .select(['pool_id as poolId', sql<Weekday[]>`weekdays`.as('weekdays'), 'token'])
      .where('employee_id', '=', employeeId)
      .orderBy('pool_id')
      .execute(),
    sql<OwnDraws['results'][number]>`select draw.id, draw.pool_id as "poolId", draw.date::text as date,
        case when place.id is not null then 'WON' else ticket.outcome end as outcome, ticket.rank,
        (select count(*)::int from draw_ticket as other where other.draw_id = draw.id) as wished,
        draw.places, ticket.wins
      from draw_ticket as ticket join draw on draw.id = ticket.draw_id
      left join amenity_reservation as place on place.id = ticket.reservation_id and ticket.outcome = 'LOST'
        and place.status = 'APPROVED'
      where ticket.employee_id = ${employeeId} and draw.date >= ${now}::timestamptz::date - ${RECENT_DAYS}::int
      order by draw.date desc, draw.id`.execute(db),
    db
      .selectFrom('draw_offer as offer')
      .innerJoin('draw', 'draw.id', 'offer.draw_id')
      .select(['offer.id', 'draw.pool_id as poolId', 'draw.date', 'offer.until'])
      .where('offer.employee_id', '=', employeeId)
      .where('offer.state', '=', 'OPEN')
      .orderBy('offer.until')
      .execute(),
  ]);
  return {
    pools: all.map(({ id, name, places, hour, timeZone }) => ({ id, name, places, hour, timeZone })),
    wishes,
    results: results.rows,
    offers,
  };
}

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

/** How many places of a day are offered to others. */
export async function countOffered(db: Reader, poolId: string, date: string, but: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from draw_offer as offer
    join draw on draw.id = offer.draw_id where draw.pool_id = ${poolId} and draw.date = ${date}::date
      and offer.state = 'OPEN' and offer.employee_id <> ${but}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Places of a day that are reserved. */
export async function countTaken(db: Reader, poolId: string, date: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from amenity_reservation
    where amenity_id = ${poolId} and date = ${date}::date and status = 'APPROVED'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who lost in a draw and was offered nothing since, in their order. */
export async function listWaiting(db: Reader, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ticket.employee_id as id from draw_ticket as ticket
    join draw on draw.id = ticket.draw_id
    where ticket.draw_id = ${drawId} and ticket.outcome = 'LOST' and ticket.employee_id is not null
      and not exists (select from draw_offer where draw_id = ticket.draw_id and employee_id = ticket.employee_id)
      and exists (select from draw_wish where pool_id = draw.pool_id and employee_id = ticket.employee_id)
    order by ticket.rank`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertOffer(
  db: Writer,
  { id, drawId, employeeId, until }: { id: string; drawId: string; employeeId: string; until: string },
): Promise<void> {
  await db.insertInto('draw_offer').values({ id, draw_id: drawId, employee_id: employeeId, until }).execute();
}

export async function listEmployeeIds(db: Reader): Promise<string[]> {
  return (await db.selectFrom('employee').select('id').execute()).map(({ id }) => id);
}

/** Locks people in the order of their ids, before any amenity: whoever reserves does so in this order, too. */
export async function lockPeople(db: Writer, ids: readonly string[]): Promise<void> {
  await sql`select id from employee where id = any(${ids}) order by id for no key update`.execute(db);
}
