import type { Entry } from '../db/entry.ts';
import { claim } from '../outbox/claim.ts';
import { mutationOf } from '../mutations/registry.ts';
import { epochOf } from '../mirror/epoch.ts';
import type { Stop } from './outcome.ts';
import { carryOut, consequenceOf, nextTry, outcomeOf } from './outcome.ts';
import type { SyncContext } from '../http/session.ts';
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
  context: SyncContext,
  entry: Entry,
  attemptId: string,
  result: Awaited<ReturnType<typeof send>>,
  asked: string | null,
): Promise<Step> {
  const now = context.ports.now();
  const outcome = outcomeOf(result, entry.intentId, now);
  const {
    entries: [after = null],
    stop,
  } = await carryOut(
    context,
    [consequenceOf(entry, attemptId, outcome, now, nextTry(context.ports, entry.attempts, outcome))],
    asked,
  );
  return { entry: after, stop };
}

/** Takes one entry one step further: sends it, or gives it up at the server. */
export async function step(context: SyncContext, candidate: Entry): Promise<Step> {
  if (candidate.state === 'voiding') return voidEntry(context, candidate);
  const mutation = mutationOf(candidate);
  if (mutation === undefined) return { entry: null, stop: null };
  const attemptId = context.ports.newId();
  const entry = await claim(context.db, candidate, attemptId, context.ports.now());
  if (entry === null) return { entry: null, stop: null };
  const asked = await epochOf(context.db);
  return settleOutcome(context, entry, attemptId, await send(context, entry, mutation), asked);
}
