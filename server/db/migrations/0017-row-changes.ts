import { type Kysely, sql } from 'kysely';

/**
 * Which rows each raise of a topic changed, so that devices fetch these alone (decision 0089). `before` links a raise
 * to the one before: a raise that logged nothing breaks the chain, and readers then take the whole collection.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic add before bigint not null default 0`.execute(db);
  await sql`create table row_change (topic text not null, revision bigint not null, before bigint not null, ids text[],
    primary key (topic, revision))`.execute(db);
}
