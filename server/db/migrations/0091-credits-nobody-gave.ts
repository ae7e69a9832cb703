import { type Kysely, sql } from 'kysely';

/**
 * Whoever was given no parking credits has no counter, and no limit (decision 0095). A 0 of before may be the column's
 * default, or meant: it becomes null only where nobody at all has ever been given credits. Where credits are given, a
 * 0 may keep somebody out, which data cannot tell, so all stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee alter column parking_credits drop not null,
    alter column parking_credits set default null`.execute(db);
  await sql`update employee set parking_credits = null
    where not exists (select from employee where parking_credits > 0) and not exists (select from parking_credit)`.execute(
    db,
  );
}
