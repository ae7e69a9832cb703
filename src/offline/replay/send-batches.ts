import { visitOfAccount } from '../../domain/visit/visit.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import type { SyncContext } from '../http/session.ts';
import { epochOf } from '../mirror/epoch.ts';
import { mutationOf } from '../mutations/registry.ts';
import { mayCallUrl } from '../http/request.ts';
import { claimBatch } from '../outbox/claim.ts';
import { MAX_WAIT_MS } from '../ports/back-off.ts';
import type { BatchAnswer, BatchedIntent } from './batch-call.ts';
import { batchedIntent, sendBatch } from './batch-call.ts';
import { mustLookUp, resolveAnswer } from './lookup-intent.ts';
import type { Consequence } from './outcome.ts';
import { settleConsequences, consequenceOf, nextTryAt, outcomeOf } from './outcome.ts';
import type { SendReport } from './send-queue.ts';

/** Fewer go one by one: a batch of few saves nothing. */
export const MIN_BATCH = 4;
/** The server takes no more at once. */
export const MAX_BATCH = 100;
/** How long entries go one by one after the server would not take a batch, in milliseconds. */
const NO_BATCH_MS = 10 * 60_000;
/** A batch that fails shrinks by this factor: on a slow network a big one never gets through. */
const SIZE_FACTOR = 4;

const SINGLY = 'singly-until';
const SIZE = 'batch-size';

/**
 * How many entries to send at once.
 * @param now epoch milliseconds
 * @returns less than {@link MIN_BATCH} while they go one by one
 */
export async function batchSize(db: AccountDatabase, now: number): Promise<number> {
  const [singly, size] = await db.marks.bulkGet([SINGLY, SIZE]);
  const until = typeof singly?.value === 'number' ? singly.value : 0;
  // One that lies too far ahead was set by a clock that has since been put back.
  if (until > now && until <= now + MAX_WAIT_MS) return 0;
  return typeof size?.value === 'number' ? size.value : MAX_BATCH;
}

/** The server does not take batches: one by one for a while. */
export const stopBatching = (db: AccountDatabase, now: number) =>
  db.marks.put({ key: SINGLY, value: now + NO_BATCH_MS });

/** A batch did not get through: the next one is smaller, down to single entries. */
export const shrinkBatch = (db: AccountDatabase, size: number) =>
  db.marks.put({ key: SIZE, value: Math.max(1, Math.floor(size / SIZE_FACTOR)) });

/** A batch, or a single entry, got through: the next one may be bigger. */
export async function growBatch(db: AccountDatabase, size: number): Promise<void> {
  if (size >= MAX_BATCH) return;
  const next = size * SIZE_FACTOR;
  await (next >= MAX_BATCH ? db.marks.delete(SIZE) : db.marks.put({ key: SIZE, value: next }));
}

/** While the server works on one batch, the answers to another are written down. */
const MAX_CONCURRENT_BATCHES = 2;
/** A request is kept well below the mebibyte that the server takes, in UTF-16 units. */
const MAX_BATCH_CHARS = 300_000;

interface Batch {
  attemptId: string;
  entries: Entry[];
  intents: BatchedIntent[];
}

/** The entry as one of many, or null where it has to go by itself. */
function intentOf(entry: Entry, accountId: string, now: number): BatchedIntent | null {
  const mutation = mutationOf(entry);
  // What is old is asked for first.
  if (mutation === undefined || mustLookUp(entry, now)) return null;
  try {
    const intent = batchedIntent(entry, mutation);
    return mayCallUrl(accountId, intent.url) ? intent : null;
  } catch {
    return null;
  }
}

async function takeBatch({ db, ports, accountId }: SyncContext, most: number): Promise<Batch | null> {
  const now = ports.now();
  const attemptId = ports.newId();
  const weigh = (entry: Entry) => {
    const intent = intentOf(entry, accountId, now);
    return intent === null ? Number.POSITIVE_INFINITY : JSON.stringify(intent).length;
  };
  const entries = await claimBatch(db, attemptId, now, { least: MIN_BATCH, most, heaviest: MAX_BATCH_CHARS, weigh });
  return entries.length === 0
    ? null
    : { attemptId, entries, intents: entries.flatMap((entry) => intentOf(entry, accountId, now) ?? []) };
}

/** What the answers mean, entry by entry. What was not tried is as it was. */
async function consequencesOf(
  context: SyncContext,
  { attemptId, entries }: Batch,
  given: Exclude<BatchAnswer, string>,
): Promise<Consequence[]> {
  const now = context.ports.now();
  if ('outcome' in given) {
    // All fall due again together, and soon: none of them need be at fault.
    const due = nextTryAt(context.ports, 0, given.outcome);
    return entries.map((entry) => consequenceOf(entry, attemptId, given.outcome, now, due, true));
  }
  const consequences: Consequence[] = [];
  for (const entry of entries) {
    const answer = given.answers.get(entry.intentId.toLowerCase());
    const known = answer === undefined ? null : await resolveAnswer(context, entry, answer);
    if (known === null) consequences.push(putBack(entry, attemptId));
    else {
      const outcome = outcomeOf(known, entry.intentId, now);
      consequences.push(
        consequenceOf(entry, attemptId, outcome, now, nextTryAt(context.ports, entry.attempts, outcome)),
      );
    }
  }
  return consequences;
}

const putBack = ({ seq }: Entry, attemptId: string): Consequence => ({
  settlement: { seq, event: { type: 'paused', attemptId } },
  stop: null,
  pauseUntil: null,
});

/**
 * Sends one batch.
 * @returns what it did, or null where there is none to send
 */
async function sendNextBatch(context: SyncContext): Promise<SendReport | null> {
  const most = await batchSize(context.db, context.ports.now());
  const batch = most < MIN_BATCH ? null : await takeBatch(context, most);
  if (batch === null) return null;
  const asked = await epochOf(context.db);
  const answer = await sendBatch(context, batch.entries, batch.intents, asked);
  if (answer === 'unsent') return null;
  const isSilent =
    answer !== 'singly' &&
    'answers' in answer &&
    !batch.entries.some((entry) => answer.answers.has(entry.intentId.toLowerCase()));
  // A server that has tried none of them would be asked for ever.
  if (answer === 'singly' || isSilent) {
    await stopBatching(context.db, context.ports.now());
    await settleConsequences(
      context,
      batch.entries.map((entry) => putBack(entry, batch.attemptId)),
      asked,
    );
    return null;
  }
  await (isTooBig(answer) ? shrinkBatch(context.db, most) : growBatch(context.db, most));
  const { stop } = await settleConsequences(context, await consequencesOf(context, batch, answer), asked);
  return { steps: batch.entries.length, stop };
}

/** Whether it did not get through, and fewer might. */
const isTooBig = (answer: Exclude<BatchAnswer, string>): boolean =>
  'outcome' in answer &&
  answer.outcome.type === 'failed' &&
  answer.outcome.retryAfterMs === null &&
  answer.outcome.epoch === undefined;

/** Sends batches until too little for one is left. The first goes alone: if it fails, nothing else was claimed. */
export async function sendBatches(context: SyncContext, deadline: number): Promise<SendReport> {
  const report: SendReport = { steps: 0, stop: null };
  // A visit has a few changes in all.
  if (visitOfAccount(context.accountId) !== null) return report;
  const once = async (): Promise<boolean> => {
    const sent = report.stop === null && context.ports.now() < deadline ? await sendNextBatch(context) : null;
    report.steps += sent?.steps ?? 0;
    report.stop ??= sent?.stop ?? null;
    return sent !== null;
  };
  const work = async () => {
    while (await once());
  };
  if (await once()) await Promise.all(Array.from({ length: MAX_CONCURRENT_BATCHES }, work));
  return report;
}
