import { type Kysely, sql } from 'kysely';

/** The questions to which kept answers were given: an import may ask others since (decision 0110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire_outcome add column asked jsonb`.execute(db);
  await sql`create index questionnaire_outcome_until on questionnaire_outcome (until) where until is not null`.execute(
    db,
  );
}
