import { type Kysely, sql } from 'kysely';

/** The visitor's language, and how the last mail to them fares (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table visit
    add visitor_language text check (visitor_language in ('en', 'nl', 'fr', 'de', 'pt')),
    add mail_id uuid, add mail_address text, add mail_state text check
      (mail_state in ('waiting', 'sent', 'deferred', 'unreachable', 'refused', 'givenUp'))`,
  `create index visit_mail on visit (mail_id) where mail_id is not null`,
];
