import { type RawBuilder, sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Outcome, OwnDraws, Pool } from '../../src/domain/draw/draw.ts';
import { RECENT_DAYS } from '../../src/domain/draw/draw.ts';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { Weekday } from '../../src/domain/week/week.ts';
import type { Reader, Writer } from '../db/database.ts';
import { isOpenTo } from './shift.ts';

/** NOTIFY channel that wakes the job once a place was given back or an offer answered. */
export const DRAW_CHANNEL = 'roost_draw';

/** Workstations of a building that anybody may book. */
const drawnRooms = sql<number>`(select count(*)::int from room join floor on floor.id = room.floor_id
  where floor.building_id = pool.building_id and room.type = 'WORKSTATION' and room.reservable
    and room.status = 'AVAILABLE' and not exists (select from assigned_workstation where room_id = room.id)
    and not exists (select from team_workstation where room_id = room.id))`;

const pools = (db: Reader) =>
  db
    .selectFrom('draw_pool as pool')
    .leftJoin('amenity', 'amenity.id', 'pool.amenity_id')
    .innerJoin('building', (join) =>
      join.on(sql<boolean>`building.id = coalesce(pool.building_id, amenity.building_id)`),
    )
    .select([
      'pool.id',
      'pool.building_id as building',
      sql<string>`coalesce(amenity.name, building.name)`.as('name'),
      sql<number>`coalesce(amenity.capacity, ${drawnRooms})`.as('places'),
      'pool.hour',
      'building.time_zone as timeZone',
      'pool.offer_minutes as offerMinutes',
      'amenity.type',
    ])
    .orderBy('name')
    .orderBy('pool.id');

export interface KeptPool extends Pool {
  offerMinutes: number;
  /** The amenity's; null for workstations. */
  type: string | null;
}

/** What is drawn instead of first come. @param ids restricts them */
export async function listPools(db: Reader, ids?: readonly string[]): Promise<KeptPool[]> {
  return pools(db)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`pool.id = any(${ids ?? []})`))
    .execute();
}

/**
 * SQL condition: somebody may see the `pool` in scope, as everybody may workstations.
 * @param authorities array of theirs
 */
const isSeenBy = (authorities: RawBuilder<unknown>) =>
  sql<boolean>`(pool.building_id is not null or ${isOpenTo(sql`pool.amenity_id`, authorities)})`;

/** Id of the pool of a building's workstations; an amenity's pool has the amenity's. */
export const poolOfBuilding = (buildingId: string): string => `workstations:${buildingId}`;

/** Draws an amenity, or a building's workstations, from now on, or no more. */
export async function savePool(
  db: Writer,
  { amenityId = null, buildingId = null }: { amenityId?: string | null; buildingId?: string | null },
  pool: { hour: number; offerMinutes: number } | null,
): Promise<void> {
  const id = buildingId === null ? (amenityId ?? '') : poolOfBuilding(buildingId);
  if (pool === null) await db.deleteFrom('draw_pool').where('id', '=', id).execute();
  else
    await db
      .insertInto('draw_pool')
      .values({ id, amenity_id: amenityId, building_id: buildingId, hour: pool.hour, offer_minutes: pool.offerMinutes })
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

/** SQL: authorities of the `employee` in scope. */
export const AUTHORITIES = sql<Authority[]>`array(select authority from employee_authority
  where employee_id = employee.id order by authority)`;

/** Who takes part in a draw. */
export interface Candidate {
  caller: { id: string; username: string; locale: Locale; authorities: Authority[] };
  token: string;
  wins: number;
  since: string;
}

/** SQL: whether the `ticket` of the `draw` in scope led to a place that its person still has, be it another desk. */
const hasPlace = sql<boolean>`(ticket.reservation_id is not null and (
  exists (select from amenity_reservation as place where place.id = ticket.reservation_id and place.status = 'APPROVED')
  or exists (select from draw_pool as of join floor on floor.building_id = of.building_id
    join room on room.floor_id = floor.id join workplace_reservation as place on place.room_id = room.id
    where of.id = draw.pool_id and place.employee_id = ticket.employee_id and place.date = draw.date
      and place.origin = 'own' and place.status not in ('CANCELLED', 'REJECTED'))))`;

/** SQL: whether the person of the `wish` in scope has something else on the date already. */
const isTaken = ({ id, building }: Pick<Pool, 'id' | 'building'>, date: string) =>
  building === null
    ? sql<boolean>`(exists (select from employee_location as entry where entry.employee_id = wish.employee_id
        and entry.date = ${date}::date and entry.day_part = 'FULLDAY'
        and entry.status in ('AWAY', 'HOLIDAY', 'SICK') and entry.actual_status = 'APPROVED')
      or exists (select from amenity_reservation as place where place.employee_id = wish.employee_id
        and place.amenity_id = ${id} and place.date = ${date}::date and place.status = 'APPROVED'))`
    : sql<boolean>`(exists (select from employee_location as entry where entry.employee_id = wish.employee_id
        and entry.date = ${date}::date and entry.actual_status in ('PROPOSED', 'APPROVED', 'CONFIRMED'))
      or exists (select from workplace_reservation as place where place.employee_id = wish.employee_id
        and place.date = ${date}::date and place.origin = 'own' and place.status in ('APPROVED', 'CONFIRMED')))`;

/** Those who wish for a weekday, see the pool and have nothing else on the date, with what they won before. */
export async function listCandidates(
  db: Reader,
  pool: Pick<Pool, 'id' | 'building'>,
  date: string,
  weekday: Weekday,
): Promise<Candidate[]> {
  const won = sql`from draw_ticket as ticket join draw on draw.id = ticket.draw_id
    where ticket.employee_id = wish.employee_id and draw.pool_id = wish.pool_id and draw.date < ${date}::date
      and ${hasPlace}`;
  const rows = await db
    .selectFrom('draw_wish as wish')
    .innerJoin('employee', 'employee.id', 'wish.employee_id')
    .innerJoin('draw_pool as pool', 'pool.id', 'wish.pool_id')
    .select([
      'employee.id',
      'employee.username',
      'employee.language_code as locale',
      'wish.token',
      AUTHORITIES.as('authorities'),
      sql<number>`(select count(*)::int ${won} and draw.date >= ${date}::date - ${RECENT_DAYS}::int)`.as('wins'),
      sql<string>`coalesce((select max(draw.date) ${won}), wish.since)::text`.as('since'),
    ])
    .where('wish.pool_id', '=', pool.id)
    .where('employee.suspended_at', 'is', null)
    .where(isSeenBy(AUTHORITIES))
    .where(sql<boolean>`${weekday}::int = any(wish.weekdays)`)
    .where(sql<boolean>`not ${isTaken(pool, date)}`)
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

/** A person's part in draws of what they may see; null where nothing of it is drawn. */
export async function findOwnDraws(db: Reader, employeeId: string, now: string): Promise<OwnDraws | null> {
  const authorities = sql`array(select authority from employee_authority where employee_id = ${employeeId})`;
  const seen = await pools(db).where(isSeenBy(authorities)).execute();
  if (seen.length === 0) return null;
  // What they wished for, or got, before it was hidden from them is hidden, too.
  const ids = seen.map(({ id }) => id);
  const [wishes, results, offers] = await Promise.all([
    db
      .selectFrom('draw_wish')
      .select(['pool_id as poolId', sql<Weekday[]>`weekdays`.as('weekdays'), 'token'])
      .where('employee_id', '=', employeeId)
      .where(sql<boolean>`pool_id = any(${ids})`)
      .orderBy('pool_id')
      .execute(),
    sql<OwnDraws['results'][number]>`select draw.id, draw.pool_id as "poolId", draw.date::text as date,
        case when ticket.outcome = 'LOST' and ${hasPlace} then 'WON' else ticket.outcome end as outcome, ticket.rank,
        (select count(*)::int from draw_ticket as other where other.draw_id = draw.id) as wished,
        draw.places, ticket.wins
      from draw_ticket as ticket join draw on draw.id = ticket.draw_id
      where ticket.employee_id = ${employeeId} and draw.pool_id = any(${ids})
        and draw.date >= ${now}::timestamptz::date - ${RECENT_DAYS}::int
      order by draw.date desc, draw.id`.execute(db),
    db
      .selectFrom('draw_offer as offer')
      .innerJoin('draw', 'draw.id', 'offer.draw_id')
      .select(['offer.id', 'draw.pool_id as poolId', 'draw.date', 'offer.until'])
      .where('offer.employee_id', '=', employeeId)
      .where('offer.state', '=', 'OPEN')
      .where(sql<boolean>`draw.pool_id = any(${ids})`)
      .orderBy('offer.until')
      .execute(),
  ]);
  return {
    pools: seen.map(({ id, building, name, places, hour, timeZone }) => ({
      id,
      building,
      name,
      places,
      hour,
      timeZone,
    })),
    wishes,
    results: results.rows,
    offers,
  };
}

/** Locks people in the order of their ids, before any amenity: whoever reserves does so in this order, too. */
export async function lockPeople(db: Writer, ids: readonly string[]): Promise<void> {
  await sql`select id from employee where id = any(${ids}) order by id for no key update`.execute(db);
}

/** Locks the workstations of a building in the order of their ids, after the people: none is booked meanwhile. */
export async function lockWorkstations(db: Writer, buildingId: string): Promise<void> {
  await sql`select room.id from room join floor on floor.id = room.floor_id
    where floor.building_id = ${buildingId} and room.type = 'WORKSTATION' order by room.id
    for no key update of room`.execute(db);
}
