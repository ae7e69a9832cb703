import { sql } from 'kysely';
import type { DirectoryRun, RunRow } from '../../src/domain/directory/directory-run.ts';
import { BRAKE_HOURS } from '../../src/domain/directory/brake.ts';
import type { KnownAccount } from '../../src/domain/directory/plan-run.ts';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Reader, Writer } from '../db/database.ts';
import { isSourceGone } from './leaver.ts';
import { DIRECTORY_ISSUER, hasWayIn } from './way-in.ts';

/** Privacy: runs show who came and left. */
const KEPT_RUNS = 10;

/**
 * All accounts, as a run of a directory compares them.
 * @param on ISO date of the teams
 * @param readAt ISO instant before the directory was read
 */
export async function listAccounts(
  db: Reader,
  { methodId, issuer }: { methodId: string; issuer: string },
  on: string,
  readAt: string,
): Promise<KnownAccount[]> {
  const { rows } = await sql<Omit<KnownAccount, 'authorities'> & { authorities: Authority[] }>`
    select employee.id, employee.name, employee.email, employee.username, division.name as department,
      array(select authority from employee_authority where employee_id = employee.id order by authority) as authorities,
      array(select distinct team.name from team_membership as membership join team on team.id = membership.team_id
        where membership.employee_id = employee.id and ${on}::date
        between membership.from_date and coalesce(membership.until_date, 'infinity') order by team.name) as teams,
      identity.subject, employee.suspended_at is not null as "isSuspended", ${hasWayIn()} as "hasWayIn",
      coalesce(identity.linked_at > ${readAt}::timestamptz, false) as "isLinkedSince",
      exists (select from sign_in_identity as any_link where any_link.employee_id = employee.id
        and any_link.method_id = ${methodId} and starts_with(any_link.issuer, ${DIRECTORY_ISSUER})) as "isFromHere",
      coalesce(leaver.source = ${methodId} or (leaver.source is not null and ${isSourceGone}), false) as "mayReturn"
    from employee left join division on division.id = employee.division_id
      left join leaver on leaver.employee_id = employee.id
      left join sign_in_identity as identity on identity.employee_id = employee.id
        and identity.method_id = ${methodId} and identity.issuer = ${issuer}
    order by employee.id`.execute(db);
  return rows;
}

/** Names of all departments and teams. */
export async function listNames(db: Reader): Promise<{ departments: Set<string>; teams: Set<string> }> {
  const departments = await db.selectFrom('division').select('name').execute();
  const teams = await db.selectFrom('team').select('name').execute();
  return { departments: new Set(departments.map(({ name }) => name)), teams: new Set(teams.map(({ name }) => name)) };
}

/** Keeps a run, or what became of it; of each source the last few, and those that the brake counts. */
export async function keepRun(db: Writer, { rows, ...run }: DirectoryRun): Promise<void> {
  const values = { ...run, rows: JSON.stringify(rows) };
  await db
    .insertInto('directory_run')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await sql`delete from directory_run where source = ${run.source} and id not in (
    select id from directory_run where source = ${run.source} order by at desc, id limit ${KEPT_RUNS})
    and not (state = 'applied' and jsonb_array_length(rows) > 0
      and at > ${run.at}::timestamptz - ${BRAKE_HOURS} * interval '1 hour')`.execute(db);
}

/** What was done of a source without a confirmation. @param since ISO instant */
export async function listDoneUnasked(db: Reader, source: string, since: string): Promise<RunRow[]> {
  const runs = await db
    .selectFrom('directory_run')
    .select('rows')
    .where('source', '=', source)
    .where('state', '=', 'applied')
    .where('confirmed', '=', false)
    .where('at', '>', since)
    .execute();
  return runs.flatMap(({ rows }) => rows);
}

export async function findRun(db: Reader, id: string): Promise<DirectoryRun | undefined> {
  return db.selectFrom('directory_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All runs that are kept, the latest first. */
export async function listRuns(db: Reader): Promise<DirectoryRun[]> {
  return db.selectFrom('directory_run').selectAll().orderBy('at', 'desc').orderBy('id').execute();
}

/** Ids of kept runs of a source that were applied. */
export async function listApplied(db: Reader, source: string): Promise<string[]> {
  const applied = db.selectFrom('directory_run').where('source', '=', source).where('state', '=', 'applied');
  return (await applied.select('id').execute()).map(({ id }) => id);
}

/** The last run of each source. */
export async function listLastRuns(db: Reader): Promise<DirectoryRun[]> {
  return db
    .selectFrom('directory_run')
    .distinctOn('source')
    .selectAll()
    .orderBy('source')
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes runs before an ISO instant. */
export async function forgetRuns(db: Writer, before: string): Promise<void> {
  await db.deleteFrom('directory_run').where('at', '<', before).execute();
}

/** Ids of those who administer, and are not suspended. */
export const listAdministrators = async (db: Reader): Promise<string[]> =>
  (await listMayAdminister(db)).map(({ id }) => id);

/** Who has the role and is not suspended, as the last administrators are looked for. */
export async function listMayAdminister(
  db: Reader,
): Promise<{ id: string; authorities: Authority[]; isSuspended: boolean; hasWayIn: boolean }[]> {
  const rows = await db
    .selectFrom('employee_authority')
    .innerJoin('employee', 'employee.id', 'employee_authority.employee_id')
    .select(['employee.id', hasWayIn().as('hasWayIn')])
    .where('authority', '=', 'ADMIN')
    .where('suspended_at', 'is', null)
    .orderBy('employee.id')
    .execute();
  return rows.map((row) => ({ ...row, authorities: ['ADMIN'], isSuspended: false }));
}
