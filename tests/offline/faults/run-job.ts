import fc from 'fast-check';
import type { Backend } from '../model/backend.ts';
import { historyOn, play } from '../model/history.ts';
import { takeCounts } from '../model/coverage-counts.ts';
import type { Job, Outcome } from './job.ts';

/** A history that takes longer hangs, in milliseconds. */
const HANGS_MS = 120_000;
/** How long a shorter history is looked for, in milliseconds. */
const SHRINK_MS = 60_000;

/**
 * Plays histories until one breaks an invariant.
 * @param backend the server of a history, new for each
 */
export async function runJob(
  { server, seed, runs, path }: Job,
  backend: () => Promise<Backend>,
): Promise<Omit<Outcome, 'job'>> {
  const property = fc.asyncProperty(historyOn(server), async (one) => play(one, await backend()));
  const parameters = { seed, numRuns: path === null ? runs : 1, timeout: HANGS_MS, ...(path === null ? {} : { path }) };
  const found = await fc.check(property, { ...parameters, endOnFailure: true });
  if (!found.failed) return { played: found.numRuns, breach: null, tally: takeCounts() };
  const at = found.counterexamplePath ?? '0';
  const shorter = await fc.check(property, { ...parameters, path: at, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS });
  const [message, example] =
    shorter.failed && shorter.counterexample !== null
      ? [shorter.errorInstance, shorter.counterexample]
      : [found.errorInstance, found.counterexample];
  return {
    played: found.numRuns,
    breach: { message: String(message), path: at, example: JSON.stringify(example?.[0]) },
    tally: takeCounts(),
  };
}
