import { type RawBuilder, sql } from 'kysely';
import { DAY_PART_MINUTES } from '../../src/domain/day-part/parts.ts';
import type { Writer } from '../db/database.ts';

/** A visit that was changed without anybody, with whoever has to hear of it. */
export interface EndedVisit {
  id: string;
  uuid: string;
  buildingId: string;
  /** Ids of its hosts and of who announced it. */
  readers: string[];
}

/** A visit after its planned end. */
export interface OverdueVisit {
  id: string;
  visitor: string;
  building: string;
  /** ISO instants of its arrival and its planned end. */
  expectedDate: string;
  until: string | null;
  /** Ids of its hosts. */
  hosts: string[];
}

/** SQL: hosts of the `visit` in scope. */
export const hosts = sql<string[]>`array(select visit.host_id union
    select employee_id from visit_host where visit_id = visit.id)`;

/** SQL: hosts and announcer of the `visit` in scope. */
export const readers = sql<string[]>`array(select host_id from (select visit.host_id union
    select employee_id from visit_host where visit_id = visit.id union select visit.announced_by) as reader
  where host_id is not null)`;

const WORKING_DAY_MINUTES = DAY_PART_MINUTES.FULLDAY.end;
/** SQL: until when the `visit` in scope is planned; as `visitSlot`, that of the working day where nobody said it. */
const plannedEnd = sql<string>`coalesce(visit.until_at, least(
    date_trunc('day', visit.expected_at at time zone building.time_zone) + interval '1 day',
    greatest(
      date_trunc('day', visit.expected_at at time zone building.time_zone)
        + ${WORKING_DAY_MINUTES}::int * interval '1 minute',
      (visit.expected_at at time zone building.time_zone) + interval '1 hour'
    )) at time zone building.time_zone)`;

/** Visits whose planned end is over while the visitor is inside, each once for every end. @param now ISO instant */
export async function askWhetherLeft(db: Writer, now: string): Promise<OverdueVisit[]> {
  const { rows } = await sql<OverdueVisit>`
    update visit set asked_until = ${plannedEnd} from building
    where building.id = visit.building_id and visit.status = 'CONFIRMED' and ${plannedEnd} <= ${now}
      and visit.asked_until is distinct from ${plannedEnd}
    returning visit.id, visit.visitor_name as visitor, building.name as building,
      visit.expected_at as "expectedDate", visit.until_at as until, ${hosts} as hosts`.execute(db);
  return rows;
}

/** Completes visits of earlier days whose visitor nobody saw leave. @param now ISO instant; days are the building's */
export async function assumeLeft(db: Writer, now: string): Promise<EndedVisit[]> {
  const { rows } = await sql<EndedVisit>`
    update visit set status = 'COMPLETED', left_assumed = true, left_at = greatest(arrived_at,
      coalesce(until_at, (date_trunc('day', visit.expected_at at time zone building.time_zone) + interval '1 day')
        at time zone building.time_zone))
    from building where building.id = visit.building_id and visit.status = 'CONFIRMED'
      and date_trunc('day', greatest(visit.expected_at, visit.until_at) at time zone building.time_zone)
        < date_trunc('day', ${now}::timestamptz at time zone building.time_zone)
    returning visit.id, visit.uuid, visit.building_id as "buildingId", ${readers} as readers`.execute(db);
  return rows;
}

/** A notification that was erased, and whose it was. */
interface ErasedNews {
  id: string;
  employeeId: string;
}

/** Visits that were erased, and what was told of them. */
export interface ErasedVisits {
  visits: EndedVisit[];
  news: ErasedNews[];
}

/**
 * Erases visits, with the mails to their visitors and all news of them.
 * @param which expected before an ISO instant, or received first by an employee
 */
export async function eraseVisits(db: Writer, which: { before: string } | { host: string }): Promise<ErasedVisits> {
  const those = 'host' in which ? sql`host_id = ${which.host}` : sql`expected_at < ${which.before}`;
  const { rows } = await sql<EndedVisit>`
    select id, uuid, building_id as "buildingId",
      ${readers} as readers
    from visit where ${those} order by id for update`.execute(db);
  if (rows.length === 0) return { visits: [], news: [] };
  const ids = rows.map(({ id }) => id);
  await sql`delete from outgoing_message
    where template = 'visitInvitation' and values ->> 'visitId' = any(${ids})`.execute(db);
  const news = await eraseNews(db, ids);
  await sql`update workplace_reservation set visit_id = null where visit_id = any(${ids})`.execute(db);
  await sql`delete from visit where id = any(${ids})`.execute(db);
  return { visits: rows, news };
}

/** What hosts were told of visits: in the bell, in mails and in pushes, which keep what tells of something else. */
async function eraseNews(db: Writer, ids: readonly string[]): Promise<ErasedNews[]> {
  // An older process did not say of which visit an item tells.
  const isAbout = sql`(item ->> 'visit' = any(${ids})
    or item ->> 'id' in (select id from notification where visit_id = any(${ids})))`;
  const left = (items: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(item order by nth)
    from jsonb_array_elements(${items}) with ordinality as one (item, nth) where ${isAbout} is not true), '[]')`;
  const tells = (items: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_array_elements(${items}) as one (item) where ${isAbout})`;
  const [mailed, pushed] = [sql`values -> 'items'`, sql`items`];
  await sql`update outgoing_message set values = jsonb_set(values, '{items}', ${left(mailed)})
    where template = 'notifications' and ${tells(mailed)}`.execute(db);
  await sql`delete from outgoing_message where template = 'notifications' and ${mailed} = '[]'`.execute(db);
  await sql`update outgoing_push set items = ${left(pushed)} where ${tells(pushed)}`.execute(db);
  await sql`delete from outgoing_push where items = '[]'`.execute(db);
  const { rows } = await sql<ErasedNews>`delete from notification where visit_id = any(${ids})
    returning id, employee_id as "employeeId"`.execute(db);
  return rows;
}
