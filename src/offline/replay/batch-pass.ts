import type { Entry } from '../db/entry.ts';
import { mutationOf } from '../mutations/registry.ts';
import { claimBatch } from '../outbox/batch.ts';
import { epochOf } from '../mirror/epoch.ts';
import { isOld } from './lookup-intent.ts';
import type { BatchAnswer, BatchedIntent } from './batch-call.ts';
import { batchedIntent, sendBatch } from './batch-call.ts';
import { batchSize, goSingly, grow, LEAST, shrink } from './batch-size.ts';
import type { Consequence } from './outcome.ts';
import { carryOut, consequenceOf, nextTry, outcomeOf } from './outcome.ts';
import type { Pass } from './send-queue.ts';
import { trueAnswer } from './resolve-answer.ts';
import type { SyncContext } from '../http/session.ts';

/** While the server works on one batch, the answers to another are written down. */
const AT_ONCE = 2;
/** A request is kept well below the mebibyte that the server takes, in UTF-16 units. */
const MOST_TEXT = 300_000;

interface Batch {
  attemptId: string;
  entries: Entry[];
  intents: BatchedIntent[];
}

/** The entry as one of many, or null where it has to go by itself. */
function intentOf(entry: Entry, now: number): BatchedIntent | null {
  const mutation = mutationOf(entry);
  // What is old is asked for first.
  if (mutation === undefined || isOld(entry, now)) return null;
  try {
    return batchedIntent(entry, mutation);
  } catch {
    return null;
  }
}

async function takeBatch({ db, ports }: SyncContext, most: number): Promise<Batch | null> {
  const now = ports.now();
  const attemptId = ports.newId();
  const weigh = (entry: Entry) => {
    const intent = intentOf(entry, now);
    return intent === null ? Number.POSITIVE_INFINITY : JSON.stringify(intent).length;
  };
  const entries = await claimBatch(db, attemptId, now, { least: LEAST, most, heaviest: MOST_TEXT, weigh });
  return entries.length === 0
    ? null
    : { attemptId, entries, intents: entries.flatMap((entry) => intentOf(entry, now) ?? []) };
}

/** What the answers mean, entry by entry. What was not tried is as it was. */
async function consequencesOf(
  context: SyncContext,
  { attemptId, entries }: Batch,
  given: Exclude<BatchAnswer, 'singly'>,
): Promise<Consequence[]> {
  const now = context.ports.now();
  if ('outcome' in given) {
    // They stay together: all fall due again at the same time, and soon, since none of them need be at fault. A network that is away keeps
    // the whole queue back.
    const due = nextTry(context.ports, 0, given.outcome);
    return entries.map((entry) => consequenceOf(entry, attemptId, given.outcome, now, due, true));
  }
  const consequences: Consequence[] = [];
  for (const entry of entries) {
    const answer = given.answers.get(entry.intentId.toLowerCase());
    const known = answer === undefined ? null : await trueAnswer(context, entry, answer);
    if (known === null) consequences.push(putBack(entry, attemptId));
    else {
      const outcome = outcomeOf(known, entry.intentId, now);
      consequences.push(consequenceOf(entry, attemptId, outcome, now, nextTry(context.ports, entry.attempts, outcome)));
    }
  }
  return consequences;
}

const putBack = ({ seq }: Entry, attemptId: string): Consequence => ({
  settlement: { seq, event: { type: 'paused', attemptId } },
  stop: null,
  hold: null,
});

/**
 * Sends one batch.
 * @returns what it did, or null where there is none to send
 */
async function sendOne(context: SyncContext): Promise<Pass | null> {
  const most = await batchSize(context.db, context.ports.now());
  const batch = most < LEAST ? null : await takeBatch(context, most);
  if (batch === null) return null;
  const asked = await epochOf(context.db);
  const answer = await sendBatch(context, batch.intents);
  const isSilent =
    answer !== 'singly' &&
    'answers' in answer &&
    !batch.entries.some((entry) => answer.answers.has(entry.intentId.toLowerCase()));
  // A server that has tried none of them would be asked for ever.
  if (answer === 'singly' || isSilent) {
    await goSingly(context.db, context.ports.now());
    await carryOut(
      context,
      batch.entries.map((entry) => putBack(entry, batch.attemptId)),
      asked,
    );
    return null;
  }
  const failed = 'outcome' in answer && answer.outcome.type === 'failed' && answer.outcome.retryAfterMs === null;
  await (failed ? shrink(context.db, most) : grow(context.db, most));
  const { stop } = await carryOut(context, await consequencesOf(context, batch, answer), asked);
  return { steps: batch.entries.length, stop };
}

/**
 * Sends what waits in batches, until too little for one is left. The first goes alone: what cannot get through is then known
 * before more is claimed.
 */
export async function batchPass(context: SyncContext, deadline: number): Promise<Pass> {
  const report: Pass = { steps: 0, stop: null };
  const once = async (): Promise<boolean> => {
    const sent = report.stop === null && context.ports.now() < deadline ? await sendOne(context) : null;
    report.steps += sent?.steps ?? 0;
    report.stop ??= sent?.stop ?? null;
    return sent !== null;
  };
  const work = async () => {
    while (await once());
  };
  if (await once()) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}
