import { type Kysely, sql } from 'kysely';

/** Settings and features are changed in the database itself: devices hear of it, whoever does so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function raise_topic() returns trigger language plpgsql as $$
    declare raised bigint;
    begin
      insert into topic (name, revision)
        values (tg_argv[0], (extract(epoch from statement_timestamp()) * 1000)::bigint)
        on conflict (name) do update set revision = greatest(topic.revision + 1, excluded.revision)
        returning revision into raised;
      perform pg_notify('roost_poke', jsonb_build_object(tg_argv[0], raised)::text);
      return null;
    end $$`.execute(db);
  for (const [table, topic] of [
    ['setting', 'client-config'],
    ['feature', 'features'],
  ] as const) {
    await sql`create trigger heard after insert or update or delete on ${sql.table(table)}
      for each statement execute function raise_topic(${sql.lit(topic)})`.execute(db);
  }
}
