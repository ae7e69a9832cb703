import { type Kysely, sql } from 'kysely';

/**
 * A day that a workstation was booked for is none of its absence's any more (decision 0100). From before, such days
 * were left in it; devices have them so, and read their calendar as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with freed as (
      update employee_location set absence_id = null
      where absence_id is not null and status not in ('AWAY', 'HOLIDAY', 'SICK') returning employee_id)
    insert into topic (name, revision)
      select distinct 'employee-calendar:' || employee_id, (extract(epoch from statement_timestamp()) * 1000)::bigint
      from freed
    on conflict (name) do update
      set before = topic.revision, revision = greatest(topic.revision + 1, excluded.revision)`.execute(db);
}
