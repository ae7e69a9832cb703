import { type Kysely, sql } from 'kysely';

/** What commands last showed of a draft, as it was then: who was at the terminal is not known (decision 0155). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_shown (
    method_id text not null,
    what text not null check (what in ('try', 'samples')),
    draft text not null,
    shown_at timestamptz not null,
    primary key (method_id, what))`.execute(db);
}
