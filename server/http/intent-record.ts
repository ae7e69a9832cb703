import type { Kysely } from 'kysely';
import type { Database, Writer } from '../db/database.ts';
import { inTransaction, writesOf } from '../db/transaction.ts';
import {
  claimIntent,
  findIntent,
  type IntentKey,
  type IntentRow,
  settleApplied,
  settleAs,
  voidIntent,
} from '../sql/intent.ts';
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
  /** The refusal that an error of the database amounts to, or null for one that says nothing about the wish. */
  explain?(error: unknown): Refusal | null;
}

/**
 * A change in two steps. The first locks and reads, and changes nothing: it may travel with the claim of the intent, and
 * is wasted where the intent has an answer already. The second does the rest. What either throws as a `Refusal` is
 * recorded.
 * @param withCommit takes writes whose outcome nothing waits for: they travel with the record and the commit
 */
export type Effect = (
  transaction: Writer,
  touched: Touched,
  withCommit: (write: Promise<unknown>) => void,
) => Promise<() => Promise<object>>;

/** Refusals that say nothing about the wish itself are not kept: the same intent may succeed later. */
const TRANSIENT = new Set([401, 412, 429, 501]);

const APPLIED_STATUS = 200;

/**
 * Judges an intent once and for ever: record and effect in one transaction. A repetition gets the recorded answer; a
 * concurrent twin waits for it. A refusal is recorded in the same transaction where nothing was written yet; else its
 * writes are taken back and it is recorded in another, unless a twin was quicker. Source: docs/sync-protocol.md,
 * "Intents".
 * @throws Refusal 400 `intentReused`, or one that is not recorded; any other error leaves no trace
 */
export async function judge(db: Kysely<Database>, request: IntentRequest, effect: Effect): Promise<Answer> {
  const explain = (error: unknown): Refusal | null =>
    error instanceof Refusal ? error : (request.explain?.(error) ?? null);
  try {
    const { status, body, revisions } = await inTransaction(
      db,
      (transaction) => attempt(transaction, request, effect),
      (error) => explain(error) !== null,
    );
    return { status, body: revisions === undefined ? body : { ...body, revisions: await revisions } };
  } catch (error) {
    const refusal = explain(error);
    if (refusal === null || TRANSIENT.has(refusal.status)) throw error;
    return judgeRefused(db, request, refusal);
  }
}

/** An answer whose revisions are known once the transaction ends. */
type Attempt =
  | (Answer & { revisions?: undefined })
  | { status: number; body: object; revisions: Promise<Record<string, number>> };

async function attempt(transaction: Writer, request: IntentRequest, effect: Effect): Promise<Attempt> {
  const touched = new Touched();
  const recorded = recordedAnswer(transaction, request);
  // One that is replaced may be under way: it would wait for the locks of the first step while this one waits for it.
  if (request.replaces.length > 0) await recorded;
  const written = writesOf(transaction);
  const first = unhandled(
    effect(transaction, touched, (write) => {
      void unhandled(write);
    }),
  );
  // Nothing of the first step may still be asked for once the transaction ends.
  await Promise.allSettled([recorded, first]);
  const answer = await recorded;
  if (answer !== null) return answer;
  try {
    const second = await first;
    const body = { ...(await second()), ...touched.rows };
    return {
      status: APPLIED_STATUS,
      body,
      revisions: unhandled(
        settleApplied(transaction, request.key, APPLIED_STATUS, body, touched.topics, touched.shown),
      ),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || TRANSIENT.has(error.status) || writesOf(transaction) > written) throw error;
    return refuse(transaction, request, error);
  }
}

/** Lets a promise wait for whoever looks at it later; a failed one makes the commit fail, too. */
function unhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * Records a refusal that came before the effect (a role, a value out of its range), unless there is an answer already.
 * @throws Refusal 400 `intentReused`
 */
export async function judgeRefused(db: Kysely<Database>, request: IntentRequest, refusal: Refusal): Promise<Answer> {
  return inTransaction(
    db,
    async (transaction) => (await recordedAnswer(transaction, request)) ?? refuse(transaction, request, refusal),
  );
}

/** Travels with the commit. */
function refuse(transaction: Writer, request: IntentRequest, refusal: Refusal): Answer {
  const body = request.describe(refusal);
  void unhandled(settleAs(transaction, request.key, 'refused', refusal.status, body));
  return { status: refusal.status, body };
}

/** Claims the intent; else, or where a replaced one was applied after all, the answer that stands. */
async function recordedAnswer(transaction: Writer, request: IntentRequest): Promise<Answer | null> {
  if (!(await claimIntent(transaction, request.key, request.hash))) {
    const row = await findIntent(transaction, request.key);
    if (!row) throw new Error('an intent has a record that cannot be read');
    if (row.requestHash && request.hash && !row.requestHash.equals(request.hash))
      throw new Refusal(400, 'intentReused');
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
