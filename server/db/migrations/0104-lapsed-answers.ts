import { type Kysely, sql } from 'kysely';

/** What a person's answers led to is forgotten a day before that they held (decision 0161). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire_outcome alter column outcome drop not null,
    add constraint questionnaire_outcome_forgotten
      check (outcome is not null or (employee_id is not null and until is not null))`.execute(db);
}
