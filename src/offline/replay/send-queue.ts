import type { Entry } from '../db/entry.ts';
import type { CallResult, SyncContext } from '../http/session.ts';
import { epochOf } from '../mirror/epoch.ts';
import { mutationOf } from '../mutations/registry.ts';
import { claimEntry } from '../outbox/claim.ts';
import { unsettledEntries } from '../outbox/entries.ts';
import { blockedEntries, isLive } from '../outbox/lanes.ts';
import { isDue } from '../outbox/timing.ts';
import type { Stop } from './outcome.ts';
import { settleConsequences, consequenceOf, nextTryAt, outcomeOf } from './outcome.ts';
import { sendEntry } from './send-entry.ts';
import { voidEntry } from './void.ts';

/** What a step did. */
export interface Attempt {
  /** The entry afterwards; null: it was not ours to send. */
  entry: Entry | null;
  /** Set when nothing more can be sent now, and why. */
  stop: Stop | null;
}

async function settleOutcome(
  context: SyncContext,
  entry: Entry,
  attemptId: string,
  result: CallResult,
  asked: string | null,
): Promise<Attempt> {
  const now = context.ports.now();
  const outcome = outcomeOf(result, entry.intentId, now);
  const {
    entries: [after = null],
    stop,
  } = await settleConsequences(
    context,
    [consequenceOf(entry, attemptId, outcome, now, nextTryAt(context.ports, entry.attempts, outcome))],
    asked,
  );
  return { entry: after, stop };
}

/** Takes one entry one step further: sends it, or gives it up at the server. */
export async function sendOrVoid(context: SyncContext, candidate: Entry): Promise<Attempt> {
  if (candidate.state === 'voiding') return voidEntry(context, candidate);
  const mutation = mutationOf(candidate);
  if (mutation === undefined) return { entry: null, stop: null };
  const attemptId = context.ports.newId();
  const entry = await claimEntry(context.db, candidate, attemptId, context.ports.now());
  if (entry === null) return { entry: null, stop: null };
  const asked = await epochOf(context.db);
  const result = await sendEntry(context, entry, mutation, asked);
  return result === null ? { entry: null, stop: null } : settleOutcome(context, entry, attemptId, result, asked);
}

/** Sends under way at once; they never share a lane. */
const MAX_CONCURRENT_SENDS = 4;

export interface SendReport {
  /** Entries that were sent or given up at the server. */
  steps: number;
  stop: Attempt['stop'];
}

/**
 * Goes through the queue once, in order, but last through what failed more often: its next failure may end the pass.
 * What stands behind something that gets through goes in the same pass.
 * @param enough ends after so many steps
 */
export async function sendQueue(
  context: SyncContext,
  deadline: number,
  enough: number = Number.POSITIVE_INFINITY,
): Promise<SendReport> {
  const entries = await unsettledEntries(context.db);
  const blocked = blockedEntries(entries);
  // A blocked entry may have been sent before, and must then be voided at the server.
  const queue = entries.filter((entry) => isLive(entry) && (entry.state === 'voiding' || !blocked.has(entry.seq)));
  const underWay = new Set<number>();
  const put = new Set<number>();
  const report: SendReport = { steps: 0, stop: null };

  const next = (): Entry | undefined => {
    const held = new Set<string>();
    let best: Entry | undefined;
    for (const entry of queue) {
      const ready =
        (entry.state === 'queued' || entry.state === 'voiding') &&
        isDue(entry, context.ports.now()) &&
        !underWay.has(entry.seq) &&
        !put.has(entry.seq);
      // Giving up waits for nobody: the person has done with it.
      if (ready && (entry.state === 'voiding' || !entry.lanes.some((lane) => held.has(lane)))) {
        if (entry.attempts === 0) return entry;
        if (best === undefined || entry.attempts < best.attempts) best = entry;
      }
      for (const lane of entry.lanes) held.add(lane);
    }
    return best;
  };

  const work = async (): Promise<void> => {
    for (
      let entry = next();
      entry !== undefined && report.stop === null && report.steps < enough && context.ports.now() < deadline;
      entry = next()
    ) {
      const { seq } = entry;
      underWay.add(seq);
      const { entry: after, stop } = await sendOrVoid(context, entry);
      underWay.delete(seq);
      report.steps += after === null ? 0 : 1;
      report.stop ??= stop;
      const index = queue.findIndex((waiting) => waiting.seq === seq);
      if (after !== null && !isLive(after)) queue.splice(index, 1);
      else {
        // Whatever keeps it, it does not go again in this pass.
        put.add(seq);
        if (after !== null) queue[index] = after;
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SENDS }, work));
  return report;
}
