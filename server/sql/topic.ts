import { sql } from 'kysely';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import { holderShares } from './holder-shares.ts';

/** NOTIFY channel for changes; its payload is a JSON object of collection → revision. */
export const POKE_CHANNEL = 'roost_poke';

/** Reads revisions; a topic that never changed is missing and counts as 0. */
export async function readRevisions(db: Reader, topics: readonly CollectionKey[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    name: string;
    revision: number;
  }>`select name, revision from topic where name = any(${topics})`.execute(db);
  return new Map(rows.map((row) => [row.name, row.revision]));
}

interface Batch {
  topics: Set<CollectionKey>;
  answer: Promise<Map<string, number>>;
}

const underWay = new WeakMap<Reader, Promise<unknown>>();
const gathering = new WeakMap<Reader, Batch>();

/**
 * Batches concurrent reads: callers during a statement share the next one. That one begins after they asked, so no
 * revision is stale.
 */
export function readRevisionsTogether(db: Reader, topics: readonly CollectionKey[]): Promise<Map<string, number>> {
  const batch = gathering.get(db) ?? newBatch(db);
  for (const topic of topics) batch.topics.add(topic);
  return batch.answer;
}

function newBatch(db: Reader): Batch {
  const topics = new Set<CollectionKey>();
  const before = underWay.get(db) ?? Promise.resolve();
  const answer = before.then(() => {
    gathering.delete(db);
    return readRevisions(db, [...topics]);
  });
  const batch = { topics, answer };
  gathering.set(db, batch);
  underWay.set(
    db,
    answer.catch(() => undefined),
  );
  return batch;
}

/**
 * Milliseconds of the clock, so that a database put back from a copy never gives out again what devices have seen.
 * Always more than before, whatever the clock does.
 */
const clock = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Ids of the rows that a change touched, by topic; null: any of its rows may have changed. */
export type TouchedRows = Partial<Record<CollectionKey, readonly string[] | null>>;

/** More rows are cheaper to read as the whole collection. */
export const MAX_LOGGED_ROWS = 500;

/** Text of the log for {@link raisingTopics}. */
export const logOf = (touched: TouchedRows): string =>
  JSON.stringify(touched, (_, ids: unknown) => (Array.isArray(ids) && ids.length > MAX_LOGGED_ROWS ? null : ids));

/**
 * Colleagues see of a calendar where its owner plans to be, if the owner lets them: it raises those days as well, but
 * where an empty list says that none of them changed. Of who does not share, nothing is raised that others could hear.
 */
const calendarsSeen = sql`
  calendar as (
    select substr(key, length('employee-calendar:') + 1) as owner from log, jsonb_object_keys(touched) as key
    where key like 'employee-calendar:%'),
  seen as (select employee.id from calendar join employee on employee.id = calendar.owner where ${holderShares}
    and employee.suspended_at is null),
  asked (name, ids) as (
    select topic.key, topic.value from log, jsonb_each(touched) as topic
    where topic.key <> 'coworker-days' and (topic.key <> 'coworker-locations' or exists (select from seen)
      or not exists (select from calendar) or jsonb_exists(touched, 'coworkers'))
    union all select 'coworker-days', case when said = 'null' then said else coalesce(said || also, said, also) end
    from (select touched -> 'coworker-days' as said, (select jsonb_agg(id) from seen
      where not jsonb_exists(coalesce(touched -> 'coworker-days', '[]'), id)) as also from log) as days
    where said is distinct from '[]' and coalesce(said, also) is not null)`;

/**
 * Parts of a `with` clause: `raised (name, before, revision)`, `logged`, and `poked`, which notifies on commit. Rows
 * lock in the order of names against deadlocks. NOTIFY takes at most 8,000 bytes, hence the slices.
 * @param log JSON text of the {@link TouchedRows}, whose keys are the topics; or a template's mark
 */
export const raisingTopics = (log: string) => sql`
  log (touched) as (select ${log}::jsonb),
  ${calendarsSeen},
  raised as (
    insert into topic (name, revision) select name, ${clock} from asked order by name
    on conflict (name) do update
      set before = topic.revision, revision = greatest(topic.revision + 1, excluded.revision)
    returning name, before, revision),
  logged as (
    insert into row_change (topic, before, revision, ids)
    select name, before, revision,
      case jsonb_typeof(asked.ids) when 'array' then array(select jsonb_array_elements_text(asked.ids)) end
    from raised join asked using (name)),
  poked as (
    select pg_notify(${POKE_CHANNEL}, jsonb_object_agg(name, revision)::text)
    from (select name, revision, (row_number() over () - 1) / 50 as slice from raised) as numbered
    group by slice)`;

/**
 * Raises and pokes topics outside an intent: jobs, imports.
 * @returns new revisions by topic
 */
export async function raiseTopics(
  db: Reader,
  topics: readonly CollectionKey[] | TouchedRows,
): Promise<Record<string, number>> {
  const touched = isList(topics) ? Object.fromEntries(topics.map((topic) => [topic, null])) : topics;
  const { rows } = await sql<{ revisions: Record<string, number> | null; sent: number }>`
    with ${raisingTopics(logOf(touched))}
    select (select jsonb_object_agg(name, revision) from raised) as revisions,
      (select count(*) from poked) as sent`.execute(db);
  return rows[0]?.revisions ?? {};
}

const isList = (topics: readonly CollectionKey[] | TouchedRows): topics is readonly CollectionKey[] =>
  Array.isArray(topics);
