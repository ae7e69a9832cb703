import { sql } from 'kysely';
import type { CollectionKey, IntentState } from '../../src/domain/intent/intent.ts';
import type { Reader, Writer } from '../db/database.ts';
import { template } from '../db/template.ts';
import type { Step } from './row-change.ts';
import { logOf, raisingTopics, type TouchedRows } from './topic.ts';

/** An intent's record: its state and answer never change again. */
export interface IntentRow {
  id: string;
  state: IntentState;
  status: number;
  response: unknown;
  requestHash: Buffer | null;
}

export interface IntentKey {
  account: string;
  intentId: string;
}

/** A voided intent answers 410 Gone. */
const VOIDED_STATUS = 410;

/**
 * Claims an intent for this transaction; a concurrent twin waits here until it ends.
 * @returns false if the intent has a record already
 */
export async function claimIntent(
  db: Writer,
  { account, intentId }: IntentKey,
  requestHash: Buffer | null,
): Promise<boolean> {
  return (await claiming(db, { account, intentId, requestHash })).length === 1;
}

const claiming = template<IntentKey & { requestHash: Buffer | null }, unknown>(
  (_, mark) => sql`
  insert into intent (account, intent_id, state, request_hash)
  values (${mark('account')}, ${mark('intentId')}, 'applied', ${mark('requestHash')})
  on conflict do nothing returning 1`,
);

export async function findIntent(db: Reader, { account, intentId }: IntentKey): Promise<IntentRow | undefined> {
  const [row] = await listIntents(db, account, [intentId]);
  return row;
}

/** Finds the records of intents; ids without one are missing. */
export async function listIntents(db: Reader, account: string, ids: readonly string[]): Promise<IntentRow[]> {
  const { rows } = await sql<IntentRow>`
    select intent_id as id, state, coalesce(status, 0) as status, response, request_hash as "requestHash" from intent
    where account = ${account} and intent_id = any(${ids}::uuid[]) order by created_at`.execute(db);
  return rows;
}

/** Voids an intent that has no record; waits for a request under way. @returns whether it did */
export async function voidIntent(db: Reader, { account, intentId }: IntentKey, response: unknown): Promise<boolean> {
  const { rows } = await sql`insert into intent (account, intent_id, state, status, response)
    values (${account}, ${intentId}, 'voided', ${VOIDED_STATUS}, ${JSON.stringify(response)})
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}

/**
 * Records the answer of an applied intent, raises the topics it touched and pokes their readers.
 * @param touched topics to raise, with their rows
 * @param shown topics whose revisions the answer names
 * @returns revisions of what is shown, and what was logged of each topic
 */
export async function settleApplied(
  db: Writer,
  { account, intentId }: IntentKey,
  status: number,
  response: object,
  touched: TouchedRows,
  shown: readonly CollectionKey[],
): Promise<Raises> {
  const [row] = await settling(db, {
    account,
    intentId,
    status,
    response: JSON.stringify(response),
    log: logOf(touched),
    shown,
  });
  return { revisions: row?.revisions ?? {}, steps: row?.steps ?? [] };
}

/** What a change raised. */
export interface Raises {
  revisions: Record<string, number>;
  steps: readonly [topic: CollectionKey, step: Step][];
}

interface Settled extends IntentKey {
  status: number;
  response: string;
  log: string;
  shown: readonly CollectionKey[];
}

const settling = template<Settled, Raises & { sent: number }>(
  (_, mark) => sql`
  with ${raisingTopics(mark('log'))},
  told as (select
    coalesce(jsonb_object_agg(name, revision) filter (where name = any(${mark('shown')}::text[])), '{}') as revisions,
    coalesce(jsonb_agg(jsonb_build_array(name, jsonb_build_array(before, revision, asked.ids))), '[]') as steps
    from raised join asked using (name))
  update intent set status = ${mark('status')},
    response = ${mark('response')}::jsonb || jsonb_build_object('revisions', told.revisions)
  from told where account = ${mark('account')} and intent_id = ${mark('intentId')}
  returning told.revisions as revisions, told.steps as steps, (select count(*) from poked) as sent`,
);

/** Records a refusal or the replaced intent's answer, unchanged. */
export async function settleAs(
  db: Writer,
  { account, intentId }: IntentKey,
  state: IntentState,
  status: number,
  response: unknown,
): Promise<void> {
  await sql`update intent set state = ${state}, status = ${status}, response = ${JSON.stringify(response)}::jsonb
    where account = ${account} and intent_id = ${intentId}`.execute(db);
}

/** Counts recent intents of an account, also voided ones. */
export async function countRecentIntents(db: Reader, account: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from intent
    where account = ${account} and created_at > now() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes intents created before an ISO instant. */
export async function forgetIntents(db: Reader, before: string): Promise<void> {
  await db.deleteFrom('intent').where('created_at', '<', before).execute();
}

/** Collections whose rows name people for less long than an answer is kept. */
export const FORGOTTEN = {
  /** Visits as anybody mirrors them, the bell, and roll calls name visitors. */
  visits: '^(visits|own-visits|reception-visits|notifications|roll-call-marks)(:|$)',
  rollCalls: '^roll-call-marks(:|$)',
};

/**
 * Takes rows out of the answers to intents that were created before an ISO instant: who asks again so late is told
 * that it was done, and pulls what is left. What an earlier call looked through is not looked at again.
 */
export async function forgetAnswered(db: Writer, what: keyof typeof FORGOTTEN, before: string): Promise<void> {
  const those = FORGOTTEN[what];
  const done = await db.selectFrom('forgotten_answers').select('before').where('what', '=', what).executeTakeFirst();
  const since = done?.before ?? '-infinity';
  await sql`update intent set response = (response - 'visit') || jsonb_build_object('changed', coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(response -> 'changed') where key !~ ${those}), '{}'))
    where created_at >= ${since} and created_at < ${before} and jsonb_typeof(response -> 'changed') = 'object'
      and exists (select from jsonb_object_keys(response -> 'changed') as key where key ~ ${those})`.execute(db);
  await sql`insert into forgotten_answers (what, before) values (${what}, ${before})
    on conflict (what) do update set before = greatest(forgotten_answers.before, excluded.before)`.execute(db);
}
