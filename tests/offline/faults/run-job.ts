import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import type { Backend } from '../model/backend.ts';
import { historyOn, play } from '../model/history.ts';
import { takeCounts } from '../model/coverage-counts.ts';
import type { Job, Outcome } from './job.ts';

/** A history that takes longer hangs, in milliseconds by the clock, also on a machine at work elsewhere. */
const HANGS_MS = 600_000;
/** How long a shorter history is looked for, in milliseconds. */
const SHRINK_MS = 60_000;

/**
 * Plays histories until one breaks an invariant.
 * @param backend the server of a history, new for each
 */
export async function runJob(
  { server, seed, runs, path }: Job,
  backend: () => Promise<Backend>,
  { playOne = play, shrinkMs = SHRINK_MS, hangsMs = HANGS_MS } = {},
): Promise<Omit<Outcome, 'job'>> {
  let playing: Promise<unknown> = Promise.resolve();
  const property = fc.asyncProperty(historyOn(server), (one) => {
    const played = (async () => playOne(one, await backend()))();
    playing = played.catch(() => undefined);
    return played;
  });
  // One that took too long is still being played, and at its end empties the device, which is that of the next.
  const isOver = () => Promise.race([playing.then(() => true), setTimeout(hangsMs, false, { ref: false })]);
  const parameters = { seed, numRuns: path === null ? runs : 1, timeout: hangsMs, ...(path === null ? {} : { path }) };
  const found = await fc.check(property, { ...parameters, endOnFailure: true });
  if (!found.failed) return { played: found.numRuns, breach: null, tally: takeCounts() };
  const at = found.counterexamplePath ?? '0';
  const breachOf = (error: unknown, example: unknown) => ({
    message: String(error),
    path: at,
    example: JSON.stringify(example),
  });
  // Played beside one that never ends, another would break on the same device, whatever is true of it.
  if (!(await isOver()))
    return {
      played: found.numRuns,
      breach: breachOf(found.errorInstance, found.counterexample?.[0]),
      tally: takeCounts(),
    };
  const shorter = await fc.check(property, { ...parameters, path: at, numRuns: 1, interruptAfterTimeLimit: shrinkMs });
  await isOver();
  const [message, example] =
    shorter.failed && shorter.counterexample !== null
      ? [shorter.errorInstance, shorter.counterexample]
      : [found.errorInstance, found.counterexample];
  return { played: found.numRuns, breach: breachOf(message, example?.[0]), tally: takeCounts() };
}
