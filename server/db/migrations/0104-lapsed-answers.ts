import { type Kysely, sql } from 'kysely';

/**
 * What a person's answers led to is forgotten a day before that they held, and records of intents say neither what was
 * answered nor what it led to; when a ban was ended by hand is known (decision 0161).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire_outcome alter column outcome drop not null,
    add constraint questionnaire_outcome_forgotten
      check (outcome is not null or (employee_id is not null and until is not null))`.execute(db);
  await sql`alter table employee add ban_ended_at timestamptz`.execute(db);
  await sql`update intent set request_hash = null, response = (response - '{outcome,until}'::text[]) || '{"changed":{}}'
    where jsonb_typeof(response) = 'object' and jsonb_exists_all(response, '{outcome,until}')`.execute(db);
  await sql`update intent set request_hash = null where state = 'refused' and response ->> 'code' in
    ('acceptLicence', 'fillAllFields', 'questionnaireChanged', 'questionnaireAnswered')`.execute(db);
}
