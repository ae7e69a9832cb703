import type { Entry } from '../db/entry.ts';
import { claim } from '../outbox/claim.ts';
import { settle } from '../outbox/settle.ts';
import { mutationOf } from '../mutations/registry.ts';
import { backOff } from './back-off.ts';
import { hold } from '../outbox/hold.ts';
import { classify } from './classify.ts';
import type { Pause, Run } from './run.ts';
import { send } from './send.ts';
import { voidEntry } from './void.ts';

/** What a step did. */
export interface Step {
  /** The entry afterwards; null: it was not ours to send. */
  entry: Entry | null;
  /** Set when nothing more can be sent now, and why. */
  stop: Pause | 'network' | null;
}

async function settleOutcome(run: Run, entry: Entry, attemptId: string, result: Awaited<ReturnType<typeof send>>): Promise<Step> {
  const { db, ports } = run;
  const now = ports.now();
  if ('pause' in result) return { entry: await settle(db, entry.seq, { type: 'paused', attemptId }), stop: result.pause };
  const outcome = classify(result.answer, entry.intentId, now);
  switch (outcome.type) {
    case 'applied': return { entry: await settle(db, entry.seq, { type: 'applied', attemptId, now }, outcome.reply), stop: null };
    case 'conflicted':
    case 'refused':
    case 'unsupported': return { entry: await settle(db, entry.seq, { type: outcome.type, attemptId, problem: outcome.problem }), stop: null };
    case 'otherAccount': return { entry: await settle(db, entry.seq, { type: 'paused', attemptId }), stop: 'otherAccount' };
    case 'unauthorised': return { entry: await settle(db, entry.seq, { type: 'paused', attemptId }), stop: 'signIn' };
    case 'failed': {
      const due = now + backOff(entry.attempts + 1, ports.random(), outcome.retryAfterMs);
      if (outcome.retryAfterMs !== null) await hold(db, 'asked', due);
      else if (outcome.everywhere) await hold(db, 'network', due);
      return { entry: await settle(db, entry.seq, { type: 'failed', attemptId, problem: outcome.problem, due }), stop: outcome.everywhere ? 'network' : null };
    }
  }
}

/** Takes one entry one step further: sends it, or gives it up at the server. */
export async function step(run: Run, candidate: Entry): Promise<Step> {
  if (candidate.state === 'voiding') {
    const after = await voidEntry(run, candidate);
    if (typeof after === 'string') return { entry: candidate, stop: after };
    return { entry: after, stop: after?.state === 'voiding' ? 'network' : null };
  }
  const mutation = mutationOf(candidate);
  if (mutation === undefined) return { entry: null, stop: null };
  const attemptId = run.ports.newId();
  const entry = await claim(run.db, candidate, attemptId, run.ports.now());
  if (entry === null) return { entry: null, stop: null };
  return settleOutcome(run, entry, attemptId, await send(run, entry, mutation));
}
