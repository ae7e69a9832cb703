import { type Kysely, sql } from 'kysely';

/**
 * Whoever was given no parking credits has no counter (decision 0095). A 0 is the old default where nobody was ever
 * given any, and becomes null; elsewhere it may be meant to keep somebody out, which data cannot tell, and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee alter column parking_credits drop not null,
    alter column parking_credits set default null`.execute(db);
  await sql`update employee set parking_credits = null where not exists (select from parking_credit)
    and not exists (select from employee where parking_credits > 0)`.execute(db);
  // An occupancy is any number between 0 and 100, as the check that stays says (spec 5).
  await sql`alter table team_profile alter column max_occupancy type double precision`.execute(db);
}
