import type { Entry } from '../db/entry.ts';
import { claim } from '../outbox/claim.ts';
import { mutationOf } from '../mutations/registry.ts';
import { epochOf } from '../mirror/epoch.ts';
import type { Stop } from './outcome.ts';
import { carryOut, consequenceOf, nextTry, outcomeOf } from './outcome.ts';
import type { Run } from '../http/sync-context.ts';
import { send } from './send.ts';
import { voidEntry } from './void.ts';

/** What a step did. */
export interface Step {
  /** The entry afterwards; null: it was not ours to send. */
  entry: Entry | null;
  /** Set when nothing more can be sent now, and why. */
  stop: Stop | null;
}

async function settleOutcome(
  run: Run,
  entry: Entry,
  attemptId: string,
  result: Awaited<ReturnType<typeof send>>,
  asked: string | null,
): Promise<Step> {
  const now = run.ports.now();
  const outcome = outcomeOf(result, entry.intentId, now);
  const {
    entries: [after = null],
    stop,
  } = await carryOut(
    run,
    [consequenceOf(entry, attemptId, outcome, now, nextTry(run.ports, entry.attempts, outcome))],
    asked,
  );
  return { entry: after, stop };
}

/** Takes one entry one step further: sends it, or gives it up at the server. */
export async function step(run: Run, candidate: Entry): Promise<Step> {
  if (candidate.state === 'voiding') return voidEntry(run, candidate);
  const mutation = mutationOf(candidate);
  if (mutation === undefined) return { entry: null, stop: null };
  const attemptId = run.ports.newId();
  const entry = await claim(run.db, candidate, attemptId, run.ports.now());
  if (entry === null) return { entry: null, stop: null };
  const asked = await epochOf(run.db);
  return settleOutcome(run, entry, attemptId, await send(run, entry, mutation), asked);
}
