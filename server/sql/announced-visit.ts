import { sql } from 'kysely';
import type { AnnouncedVisit, Visitor } from '../../src/domain/visit/announced-visit.ts';
import type { VisitChange } from '../../src/domain/visit/may-change.ts';
import type { Reader, Writer } from '../db/database.ts';
import { OUTCOME_COLUMNS, toAnswered } from './questionnaire.ts';
import { visitParking } from './visit-parking.ts';
import { visitWorkstations, withInstants } from './visit-workstation.ts';

type Person = { id: string; name: string };

/** SQL: the hosts of the `visit` in scope, the first one first. */
const hosts = sql<Person[]>`(select jsonb_agg(jsonb_build_object('id', employee.id, 'name', employee.name)
    order by named.position, employee.id)
  from (select visit.host_id as employee_id, -1 as position
    union all select employee_id, position from visit_host where visit_id = visit.id) as named
  join employee on employee.id = named.employee_id)`;

const announcer = sql<Person | null>`(select jsonb_build_object('id', employee.id, 'name', employee.name)
  from employee where employee.id = visit.announced_by)`;

const announcedVisits = (db: Reader) =>
  db
    .selectFrom('visit')
    .leftJoin('questionnaire_outcome', 'questionnaire_outcome.visit_id', 'visit.id')
    .selectAll('visit')
    .select([
      ...OUTCOME_COLUMNS,
      hosts.as('hosts'),
      announcer.as('announcer'),
      visitWorkstations.as('reserved'),
      visitParking.as('parked'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof announcedVisits>['execute']>>[number];

const toVisit = (row: Row): Required<AnnouncedVisit> => ({
  id: row.id,
  uuid: row.uuid,
  status: row.status,
  pending: row.pending,
  putOffUntil: row.put_off_until,
  buildingId: row.building_id,
  expectedDate: row.expected_at,
  until: row.until_at,
  subject: row.subject,
  visitor: {
    name: row.visitor_name,
    company: row.visitor_company,
    email: row.visitor_email,
    phone: row.visitor_phone,
    licensePlate: row.license_plate,
    language: row.visitor_language,
  },
  hosts: row.hosts,
  announcedBy: row.announcer,
  location: row.location,
  commentsHospitality: row.comments_hospitality,
  commentsVisitor: row.comments_visitor,
  needs: { workstations: row.workstations, parking: row.parking },
  groupId: row.group_id,
  handled: row.handled,
  arrivedAt: row.arrived_at,
  leftAt: row.left_at,
  leftAssumed: row.left_assumed,
  reserved: row.reserved.map(withInstants),
  parking: row.parked.map(withInstants),
  mail: row.mail_state === null ? null : { state: row.mail_state, address: row.mail_address ?? '' },
  answered: toAnswered(row),
});

/**
 * Visits, the next to come first.
 * @param since ISO instant of the earliest arrival
 * @param only hosted or announced by this employee; absent: everybody's
 * @param ids restricts them
 */
export async function listAnnouncedVisits(
  db: Reader,
  { since, of, ids }: { since: string; of?: string; ids?: readonly string[] | undefined },
): Promise<Required<AnnouncedVisit>[]> {
  const rows = await announcedVisits(db)
    .where('visit.expected_at', '>=', since)
    .$if(of !== undefined, (query) =>
      query.where(
        sql<boolean>`(visit.host_id = ${of} or visit.announced_by = ${of}
          or visit.id in (select visit_id from visit_host where employee_id = ${of}))`,
      ),
    )
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`visit.id = any(${ids})`))
    .orderBy('visit.expected_at')
    .orderBy('visit.id')
    .execute();
  return rows.map(toVisit);
}

export async function findAnnouncedVisit(db: Reader, id: string): Promise<Required<AnnouncedVisit> | undefined> {
  const row = await announcedVisits(db).where('visit.id', '=', id).executeTakeFirst();
  return row && toVisit(row);
}

/** Locks a visit until the end of the transaction. */
export async function lockAnnouncedVisit(db: Writer, id: string): Promise<Required<AnnouncedVisit> | undefined> {
  await db.selectFrom('visit').select('id').where('id', '=', id).forUpdate().execute();
  return findAnnouncedVisit(db, id);
}

/** @param at when they are announced, an ISO instant */
export async function insertVisits(db: Writer, visits: readonly AnnouncedVisit[], at: string): Promise<void> {
  if (visits.length === 0) return;
  await db
    .insertInto('visit')
    .values(
      visits.map((visit) => ({
        id: visit.id,
        uuid: visit.uuid,
        status: visit.status,
        pending: visit.pending,
        building_id: visit.buildingId,
        host_id: visit.hosts[0]?.id ?? '',
        announced_by: visit.announcedBy?.id ?? null,
        announced_at: at,
        subject: visit.subject,
        expected_at: visit.expectedDate,
        ...columnsOf(visit),
        ...visitorColumns(visit.visitor),
      })),
    )
    .execute();
  for (const { id, hosts: named } of visits) await setFurtherHosts(db, id, named.slice(1));
}

/** Writes the fields that are there. */
export async function changeVisit(
  db: Writer,
  id: string,
  { hosts: named, visitor, ...change }: VisitChange & Partial<State>,
): Promise<void> {
  const [first, ...further] = named ?? [];
  const columns = {
    ...columnsOf(change),
    ...(visitor === undefined ? {} : visitorColumns(visitor)),
    ...(first === undefined ? {} : { host_id: first.id }),
  };
  if (Object.keys(columns).length > 0) await db.updateTable('visit').set(columns).where('id', '=', id).execute();
  if (first !== undefined) await setFurtherHosts(db, id, further);
}

async function setFurtherHosts(db: Writer, visitId: string, named: readonly Person[]): Promise<void> {
  await db.deleteFrom('visit_host').where('visit_id', '=', visitId).execute();
  if (named.length === 0) return;
  await db
    .insertInto('visit_host')
    .values(named.map(({ id }, position) => ({ visit_id: visitId, employee_id: id, position })))
    .execute();
}

type State = Pick<
  AnnouncedVisit,
  'status' | 'pending' | 'putOffUntil' | 'handled' | 'groupId' | 'arrivedAt' | 'leftAt' | 'leftAssumed'
>;

const visitorColumns = (visitor: Visitor) => ({
  visitor_name: visitor.name,
  visitor_company: visitor.company,
  visitor_email: visitor.email,
  visitor_phone: visitor.phone,
  license_plate: visitor.licensePlate,
  visitor_language: visitor.language ?? null,
});

function columnsOf({ needs, ...change }: Omit<VisitChange, 'hosts' | 'visitor'> & Partial<State>) {
  const columns = {
    expected_at: change.expectedDate,
    until_at: change.until,
    subject: change.subject,
    location: change.location,
    comments_hospitality: change.commentsHospitality,
    comments_visitor: change.commentsVisitor,
    workstations: needs?.workstations,
    parking: needs?.parking,
    status: change.status,
    pending: change.pending,
    put_off_until: change.putOffUntil,
    handled: change.handled,
    group_id: change.groupId,
    arrived_at: change.arrivedAt,
    left_at: change.leftAt,
    left_assumed: change.leftAssumed,
  };
  // `undefined` would be written as a column without a value.
  return without(columns);
}

/** The fields that have a value. */
function without<T extends object>(columns: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const set: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const [key, value] of Object.entries(columns)) if (value !== undefined) Object.assign(set, { [key]: value });
  return set;
}

/** Visitors of earlier visits of an employee, the latest first. */
export async function listKnownVisitors(db: Reader, employeeId: string): Promise<Visitor[]> {
  const rows = await db
    .selectFrom('visit')
    .select(['visitor_name', 'visitor_company', 'visitor_email', 'visitor_phone', 'license_plate', 'visitor_language'])
    .distinctOn(['visitor_email', 'visitor_name'])
    .where(
      sql<boolean>`(host_id = ${employeeId} or announced_by = ${employeeId}
        or id in (select visit_id from visit_host where employee_id = ${employeeId}))`,
    )
    .orderBy('visitor_email')
    .orderBy('visitor_name')
    .orderBy('expected_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    name: row.visitor_name,
    company: row.visitor_company,
    email: row.visitor_email,
    phone: row.visitor_phone,
    licensePlate: row.license_plate,
    language: row.visitor_language,
  }));
}

/** Names of employees by id; ids of nobody are left out. */
export async function findNames(db: Reader, ids: readonly string[]): Promise<Person[]> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Names of those who may be hosts, by id: nobody who is suspended becomes one.
 * @param before those who are already
 */
export async function findHosts(db: Reader, ids: readonly string[], before: readonly string[] = []): Promise<Person[]> {
  const names = await findNames(db, ids);
  const gone = await db
    .selectFrom('employee')
    .select('id')
    .where(sql<boolean>`id = any(${ids}) and id <> all(${before})`)
    .where('suspended_at', 'is not', null)
    .execute();
  return names.filter(({ id }) => gone.every((row) => row.id !== id));
}

/** How many visits an employee announced since an ISO instant. */
export async function countAnnounced(db: Reader, employeeId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('visit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('announced_by', '=', employeeId)
    .where('announced_at', '>', since)
    .executeTakeFirst();
  return row?.count ?? 0;
}
