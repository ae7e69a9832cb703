import type { Entry } from '../db/entry.ts';
import { unsettledEntries } from '../outbox/entries.ts';
import { blockedEntries, isLive } from '../outbox/lanes.ts';
import { isDue } from '../outbox/timing.ts';
import type { SyncContext } from '../http/session.ts';
import type { Step } from './send-entry.ts';
import { step } from './send-entry.ts';

/** Sends under way at once; they never share a lane. */
const AT_ONCE = 4;

export interface Pass {
  /** Entries that were sent or given up at the server. */
  steps: number;
  stop: Step['stop'];
}

/**
 * Goes through the queue once, in order; but what failed more often than others comes after them: each failure of one that never gets
 * through ends the pass, and all others would wait for it. What stands behind something that gets through goes in the same pass.
 * @param enough after so many steps it ends
 */
export async function pass(
  context: SyncContext,
  deadline: number,
  enough: number = Number.POSITIVE_INFINITY,
): Promise<Pass> {
  const entries = await unsettledEntries(context.db);
  const blocked = blockedEntries(entries);
  // Also what is blocked may have been sent before that, and has to be given up at the server.
  const queue = entries.filter((entry) => isLive(entry) && (entry.state === 'voiding' || !blocked.has(entry.seq)));
  const underWay = new Set<number>();
  const put = new Set<number>();
  const report: Pass = { steps: 0, stop: null };

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
      const { entry: after, stop } = await step(context, entry);
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}
