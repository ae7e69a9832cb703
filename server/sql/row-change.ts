import { sql } from 'kysely';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import { listTemplate } from '../db/template.ts';
import { MAX_LOGGED_ROWS } from './topic.ts';

/** A raise of a topic: the revision before it, its own, and the rows it changed (null: any). */
export type Step = [before: number, revision: number, ids: string[] | null];

/** What became of a topic since a revision. */
export interface TopicChange {
  /** Its revision now; 0 if it never changed. */
  revision: number;
  /** The revision that the rows lead from, at most the one asked for; null: all rows must be read. */
  from: number | null;
  /** Ids of the rows that changed since, or left. */
  ids: readonly string[];
  /** The last revision that touched each of them. */
  last: ReadonlyMap<string, number>;
}

/** Longer ways are not followed: the whole collection is read. */
const MAX_STEPS = 300;

/**
 * Follows the log of some topics, all as of one moment.
 * @param since revision that somebody has by topic; null: only the present revision is asked for
 */
export async function readTopicChanges(
  db: Reader,
  since: ReadonlyMap<CollectionKey, number | null>,
): Promise<Map<CollectionKey, TopicChange>> {
  if (since.size === 0) return new Map();
  const rows = await readingChanges(db, { names: [...since.keys()], since: [...since.values()] });
  return new Map(
    rows.map(({ name, revision, steps }) => [name, follow(since.get(name) ?? null, revision, steps ?? [])]),
  );
}

interface AskedTopics {
  names: readonly CollectionKey[];
  /** As many. */
  since: readonly (number | null)[];
}

const readingChanges = listTemplate<AskedTopics, { name: CollectionKey; revision: number; steps: Step[] | null }>(
  (_, __, list) => {
    const [names, since] = [list('names'), list('since')];
    const asked = sql.join(names.map((name, index) => sql`(${name}::text, ${since[index]}::bigint)`));
    return sql`
    select asked.name, coalesce(topic.revision, 0) as revision, case
      when asked.since is not null and topic.revision > asked.since then (
        select jsonb_agg(jsonb_build_array(step.before, step.revision, step.ids) order by step.revision)
        from (select before, revision, ids from row_change where topic = asked.name and revision > asked.since
          order by revision desc limit ${MAX_STEPS + 1}) as step) end as steps
    from (values ${asked}) as asked (name, since) left join topic on topic.name = asked.name
    where asked.name is not null`;
  },
);

/** Adds the steps up; a gap (an older version raised it, a pruned log, a restored database) ends in `from: null`. */
export function follow(since: number | null, revision: number, steps: readonly Step[]): TopicChange {
  const all: TopicChange = { revision, from: null, ids: [], last: new Map() };
  if (since === null) return all;
  if (since === revision) return { ...all, from: since };
  if (steps.length === 0 || steps.length > MAX_STEPS) return all;
  const last = new Map<string, number>();
  let at = since;
  for (const [before, next, changed] of steps) {
    if (before !== at || changed === null) return all;
    for (const id of changed) last.set(id, next);
    at = next;
  }
  return at === revision && last.size <= MAX_LOGGED_ROWS ? { revision, from: since, ids: [...last.keys()], last } : all;
}

/** The revisions before some raises, by topic; one that was not logged is missing. @param raises revision by topic */
export async function readRevisionsBefore(
  db: Reader,
  raises: ReadonlyMap<CollectionKey, number>,
): Promise<Map<CollectionKey, number>> {
  if (raises.size === 0) return new Map();
  const [topics, revisions] = [[...raises.keys()], [...raises.values()]];
  const { rows } = await sql<{ topic: CollectionKey; before: number }>`
    select topic, before from row_change where (topic, revision) in
      (select * from unnest(${topics}::text[], ${revisions}::bigint[]))`.execute(db);
  return new Map(rows.map(({ topic, before }) => [topic, before]));
}

/** Those of some rows that the log of a topic names, so that somebody may still ask for what became of them. */
export async function listLogged(db: Reader, topic: CollectionKey, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  // What lies further back nobody is led by: they read all rows.
  const { rows } = await sql<{ id: string }>`select distinct id from (
      select ids from row_change where topic = ${topic} order by revision desc limit ${MAX_STEPS}) as step,
      unnest(step.ids) as id
    where id = any(${ids}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Forgets old steps; who comes back later reads everything. Of each topic those that nobody follows go, too: where the
 * clock once was far ahead, its revisions are so still, and would not grow old.
 * @param before epoch milliseconds, which revisions are
 */
export async function forgetRowChanges(db: Reader, before: number): Promise<void> {
  await sql`delete from row_change where revision < ${before}`.execute(db);
  await sql`with old as materialized (
      select long.topic, (select revision from row_change as step where step.topic = long.topic
        order by revision desc offset ${MAX_STEPS} limit 1) as last
      from (select topic from row_change group by topic having count(*) > ${MAX_STEPS}) as long)
    delete from row_change using old where row_change.topic = old.topic and row_change.revision <= old.last`.execute(
    db,
  );
}
