import { sql } from 'kysely';
import type { PublicVisit } from '../../src/domain/visit/visit.ts';
import type { Reader, Writer } from '../db/database.ts';
import { BUILDING_COLUMNS, toBuilding } from './building.ts';

/** True if an employee hosts any visit, past ones included. */
export async function isVisitHost(db: Reader, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select exists (select from visit where host_id = ${employeeId})
    or exists (select from visit_host where employee_id = ${employeeId}) as named`.execute(db);
  return rows[0]?.named === true;
}

/** A visit as its visitor sees it. */
export interface LinkedVisit {
  visit: PublicVisit;
}

/** True if a visitor's link has this UUID. */
export async function isVisitLink(db: Reader, uuid: string): Promise<boolean> {
  return (await db.selectFrom('visit').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
}

export async function findLinkedVisit(db: Reader, uuid: string): Promise<LinkedVisit | undefined> {
  const row = await linked(db, uuid).executeTakeFirst();
  return row && toLinked(row);
}

/** Like `findLinkedVisit`, but locks the visit: the second of two concurrent check-ins sees the first. */
export async function lockLinkedVisit(db: Writer, uuid: string): Promise<LinkedVisit | undefined> {
  const row = await linked(db, uuid).forUpdate('visit').executeTakeFirst();
  return row && toLinked(row);
}

const linked = (db: Reader, uuid: string) =>
  db
    .selectFrom('visit')
    .innerJoin('building', 'building.id', 'visit.building_id')
    .innerJoin('employee', 'employee.id', 'visit.host_id')
    .select([
      'visit.id',
      'visit.uuid',
      'visit.status',
      'visit.expected_at',
      'visit.subject',
      'visit.visitor_name',
      'visit.visitor_company',
      'employee.name as host_name',
    ])
    .select(BUILDING_COLUMNS)
    .where('visit.uuid', '=', uuid);

type LinkedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof linked>['executeTakeFirst']>>>;

function toLinked(row: LinkedRow): LinkedVisit {
  return {
    visit: {
      id: row.id,
      uuid: row.uuid,
      status: row.status,
      expectedDate: row.expected_at,
      subject: row.subject,
      visitor: { name: row.visitor_name, company: row.visitor_company },
      host: { name: row.host_name },
      building: toBuilding(row),
    },
  };
}
