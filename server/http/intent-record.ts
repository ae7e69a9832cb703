import type { Kysely } from 'kysely';
import type { Database, Writer } from '../db/database.ts';
import { inTransaction, writesOf } from '../db/transaction.ts';
import {
  claimIntent,
  findIntent,
  type IntentKey,
  type IntentRow,
  type Raises,
  settleApplied,
  settleAs,
  voidIntent,
} from '../sql/intent.ts';
import { readRevisions } from '../sql/topic.ts';
import { FulfilledRefusal, Refusal } from './refusal.ts';
import { Touched } from '../sql/touched.ts';

/** An answer, the same for every repetition. */
export interface Answer {
  status: number;
  body: unknown;
}

export interface IntentRequest {
  key: IntentKey;
  /** Null if the body was not read, or nobody is to guess it: any repetition then matches. */
  hash: Buffer | null;
  /** The record says what was raised, and no rows: a repetition is told that it was done, and pulls the rest. */
  isSecret?: boolean;
  /** Earlier intents of the same wish. */
  replaces: string[];
  /** Body of a refusal, in the caller's language. */
  describe(refusal: Refusal): object;
  /** Turns a database error into a refusal; null if it does not concern the wish. */
  explain?(error: unknown): Refusal | null;
  /** Hears what was raised, once that is committed. */
  raised?(steps: Raises['steps']): void;
}

/**
 * A change in two steps. The first only locks and reads, in parallel with the intent's claim; its work is wasted if an
 * answer exists. A `Refusal` from either is recorded.
 * @param withCommit takes writes that travel with the commit; nothing waits for their results
 */
export type Effect = (
  transaction: Writer,
  touched: Touched,
  withCommit: (write: Promise<unknown>) => void,
) => Promise<() => Promise<object>>;

/** Not recorded: the same intent may succeed later. */
const TRANSIENT = new Set([401, 412, 429, 501]);

const APPLIED_STATUS = 200;

const NO_ROWS = { changed: {}, removed: {} };

/**
 * Judges an intent once, with record and effect in one transaction (docs/sync-protocol.md, "Intents"). Repetitions get
 * the recorded answer, concurrent twins wait for it. A refusal after writes rolls back and is recorded in a second
 * transaction, unless a twin was faster.
 * @throws Refusal 400 `intentReused`, or one that is not recorded; other errors leave no trace
 */
export async function judge(db: Kysely<Database>, request: IntentRequest, effect: Effect): Promise<Answer> {
  const explain = (error: unknown): Refusal | null =>
    error instanceof Refusal ? error : (request.explain?.(error) ?? null);
  try {
    const { status, body, raises } = await inTransaction(
      db,
      (transaction) => attempt(transaction, request, effect),
      (error) => explain(error) !== null,
    );
    if (raises === undefined) return { status, body };
    const { revisions, steps } = await raises;
    request.raised?.(steps);
    return { status, body: { ...body, revisions } };
  } catch (error) {
    const refusal = explain(error);
    if (refusal === null || TRANSIENT.has(refusal.status)) throw error;
    return judgeRefused(db, request, refusal);
  }
}

/** What it raises is known once the transaction ends. */
type Attempt = (Answer & { raises?: undefined }) | { status: number; body: object; raises: Promise<Raises> };

async function attempt(transaction: Writer, request: IntentRequest, effect: Effect): Promise<Attempt> {
  const touched = new Touched();
  const recorded = recordedAnswer(transaction, request);
  // Avoids a deadlock: a replaced intent still running waits for the first step's locks.
  if (request.replaces.length > 0) await recorded;
  const written = writesOf(transaction);
  const first = unhandled(
    effect(transaction, touched, (write) => {
      void unhandled(write);
    }),
  );
  // No query of the first step may outlive the transaction.
  await Promise.allSettled([recorded, first]);
  const answer = await recorded;
  if (answer !== null) return answer;
  try {
    const second = await first;
    const body = { ...(await second()), ...touched.rows };
    const kept = request.isSecret === true ? NO_ROWS : body;
    return {
      status: APPLIED_STATUS,
      body,
      raises: unhandled(settleApplied(transaction, request.key, APPLIED_STATUS, kept, touched.log, touched.shown)),
    };
  } catch (error) {
    if (!(error instanceof Refusal) || TRANSIENT.has(error.status) || writesOf(transaction) > written) throw error;
    return error instanceof FulfilledRefusal
      ? refuse(transaction, request, error, await standing(transaction, touched))
      : refuse(transaction, request, error);
  }
}

/** Rows that stand, for the reply. Revisions are read after the rows: they cover whatever made these. */
async function standing(transaction: Writer, touched: Touched): Promise<object> {
  return { ...touched.rows, revisions: Object.fromEntries(await readRevisions(transaction, touched.shown)) };
}

/** Prevents an unhandled rejection; a failed write still fails the commit. */
function unhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * Records a refusal that precedes the effect (role, invalid value), unless an answer exists.
 * @throws Refusal 400 `intentReused`
 */
export async function judgeRefused(db: Kysely<Database>, request: IntentRequest, refusal: Refusal): Promise<Answer> {
  return inTransaction(
    db,
    async (transaction) => (await recordedAnswer(transaction, request)) ?? refuse(transaction, request, refusal),
  );
}

/** The record travels with the commit. */
function refuse(transaction: Writer, request: IntentRequest, refusal: Refusal, rows: object = {}): Answer {
  const body = { ...request.describe(refusal), ...rows };
  void unhandled(settleAs(transaction, request.key, 'refused', refusal.status, body));
  return { status: refusal.status, body };
}

/** Claims the intent; returns the existing answer of it, or of a replaced one that was applied. */
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

/** Voids earlier intents of the wish; returns one that was already applied. */
async function replace(transaction: Writer, { key, replaces, describe }: IntentRequest): Promise<IntentRow | null> {
  for (const intentId of [...replaces].sort()) {
    const old = { account: key.account, intentId };
    if (await voidIntent(transaction, old, describe(new Refusal(410, 'intentVoided')))) continue;
    const row = await findIntent(transaction, old);
    if (row?.state === 'applied') return row;
  }
  return null;
}
