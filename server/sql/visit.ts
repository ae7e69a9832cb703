import { sql } from 'kysely';
import type { PublicVisit, VisitStatus } from '../../src/domain/visit/visit.ts';
import { VISIT_STATUSES } from '../../src/domain/visit/visit.ts';
import type { Reader, Writer } from '../db/database.ts';
import { BUILDING_COLUMNS, toBuilding } from './building.ts';

/** Whether an employee is named as the host of a visit, of whatever state and time. */
export async function isVisitHost(db: Reader, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{
    named: boolean;
  }>`select exists (select from visit where host_id = ${employeeId}) as named`.execute(db);
  return rows[0]?.named === true;
}

/** A visit as its visitor may see it, and whom its changes are told. */
export interface LinkedVisit {
  visit: PublicVisit;
  hostId: string;
}

/** Whether a link's UUID is that of a visit. */
export async function isVisitLink(db: Reader, uuid: string): Promise<boolean> {
  return (await db.selectFrom('visit').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
}

/** The visit of a link, or undefined. */
export async function findLinkedVisit(db: Reader, uuid: string): Promise<LinkedVisit | undefined> {
  const row = await linked(db, uuid).executeTakeFirst();
  return row && toLinked(row);
}

/** The same, held until the transaction ends: of two who check in at once the second sees what the first did. */
export async function lockLinkedVisit(db: Writer, uuid: string): Promise<LinkedVisit | undefined> {
  const row = await linked(db, uuid).forUpdate('visit').executeTakeFirst();
  return row && toLinked(row);
}

/** Sets the status of a visit. */
export async function setVisitStatus(db: Writer, id: string, status: VisitStatus): Promise<void> {
  await db.updateTable('visit').set({ status }).where('id', '=', id).execute();
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
      'visit.host_id',
      'employee.name as host_name',
    ])
    .select(BUILDING_COLUMNS)
    .where('visit.uuid', '=', uuid);

type LinkedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof linked>['executeTakeFirst']>>>;

function toLinked(row: LinkedRow): LinkedVisit {
  const status = VISIT_STATUSES.find((known) => known === row.status);
  if (status === undefined) throw new Error(`a visit has the unknown status ${row.status}`);
  return {
    hostId: row.host_id,
    visit: {
      id: row.id,
      uuid: row.uuid,
      status,
      expectedDate: row.expected_at,
      subject: row.subject,
      visitor: { name: row.visitor_name, company: row.visitor_company },
      host: { name: row.host_name },
      building: toBuilding(row),
    },
  };
}
