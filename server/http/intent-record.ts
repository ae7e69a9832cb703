import type { Kysely } from 'kysely';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Database, Writer } from '../db/database.ts';
import { behindSavepoint, inTransaction } from '../db/transaction.ts';
import { claimIntent, findIntent, type IntentKey, type IntentRow, settleApplied, settleAs, voidIntent } from '../sql/intent.ts';
import { Refusal } from './refusal.ts';
import { Touched } from './touched.ts';

/** An answer as the server gives it, now and at every repetition. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A request under an intent id. */
export interface IntentRequest {
  key: IntentKey;
  /** Null where the request was not read to its end: then any repetition is taken for the same. */
  hash: Buffer | null;
  /** Earlier intents of the same wish. */
  replaces: string[];
  /** Body of the answer to a refusal, in the caller's language. */
  describe(refusal: Refusal): unknown;
}

/** Refusals that say nothing about the wish itself are not kept: the same intent may succeed later. */
const TRANSIENT = new Set([401, 412, 429, 501]);

const APPLIED_STATUS = 200;

/**
 * Judges an intent once and for ever: the record first, then the effect behind a savepoint, all in one transaction.
 * A repetition gets the recorded answer; a concurrent twin waits for it. Source: design 4.
 * @param effect the change; what it throws as a `Refusal` is recorded
 * @throws Refusal 400 `intentReused`, or one that is not recorded; any other error leaves no trace
 */
export async function judge(db: Kysely<Database>, request: IntentRequest, effect: (transaction: Writer, touched: Touched) => Promise<object>): Promise<Answer> {
  return inTransaction(db, async (transaction) => {
    const known = await recordedAnswer(transaction, request);
    if (known) return known;
    const touched = new Touched();
    try {
      const extras = await behindSavepoint(transaction, 'effect', () => effect(transaction, touched));
      const body = { ...extras, ...touched.rows };
      const revisions = await settleApplied(transaction, request.key, APPLIED_STATUS, body, touched.topics, touched.shown satisfies CollectionKey[]);
      return { status: APPLIED_STATUS, body: { ...body, revisions } };
    } catch (error) {
      if (!(error instanceof Refusal) || TRANSIENT.has(error.status)) throw error;
      return refuse(transaction, request, error);
    }
  });
}

/**
 * Records a refusal that came before the effect (a role, a value out of its range), unless there is an answer already.
 * @throws Refusal 400 `intentReused`
 */
export async function judgeRefused(db: Kysely<Database>, request: IntentRequest, refusal: Refusal): Promise<Answer> {
  return inTransaction(db, async (transaction) => (await recordedAnswer(transaction, request)) ?? refuse(transaction, request, refusal));
}

async function refuse(transaction: Writer, request: IntentRequest, refusal: Refusal): Promise<Answer> {
  const body = request.describe(refusal);
  await settleAs(transaction, request.key, 'refused', refusal.status, body);
  return { status: refusal.status, body };
}

/** Claims the intent; else, or where a replaced one was applied after all, the answer that stands. */
async function recordedAnswer(transaction: Writer, request: IntentRequest): Promise<Answer | null> {
  if (!(await claimIntent(transaction, request.key, request.hash))) {
    const row = await findIntent(transaction, request.key);
    if (!row) throw new Error('an intent has a record that cannot be read');
    if (row.requestHash && request.hash && !row.requestHash.equals(request.hash)) throw new Refusal(400, 'intentReused');
    return { status: row.status, body: row.response };
  }
  const applied = await replace(transaction, request);
  if (!applied) return null;
  await settleAs(transaction, request.key, 'applied', applied.status, applied.response);
  return { status: applied.status, body: applied.response };
}

/** Voids the earlier intents of the wish; returns the one that was applied, where there is one. */
async function replace(transaction: Writer, { key, replaces, describe }: IntentRequest): Promise<IntentRow | null> {
  for (const intentId of [...replaces].sort()) {
    const old = { account: key.account, intentId };
    if (await voidIntent(transaction, old, describe(new Refusal(410, 'intentVoided')))) continue;
    const row = await findIntent(transaction, old);
    if (row?.state === 'applied') return row;
  }
  return null;
}
