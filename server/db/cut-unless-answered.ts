import type { After } from '../adapters/later.ts';

/** An answer that takes longer never comes, in ms. */
export const ANSWER_TIMEOUT_MS = 5_000;
/** A busy process may come to read an answer late: where one listens for it, it waits so many times as long. */
export const PATIENCE = 2;

/**
 * Cuts a connection on which an answer takes too long, which fails whatever waits for it: one that died without being
 * closed looks like one that is silent.
 * @param times how often the time for one answer passes before
 * @returns to be called once there is an answer
 */
export function cutUnlessAnswered(socket: { destroy(): unknown }, after: After, times: number): () => void {
  let callOff: () => void = () => undefined;
  // Not one long wait: a process that slept reads what has come before the next timer.
  const wait = (left: number) => {
    callOff = after(ANSWER_TIMEOUT_MS, () => (left > 1 ? wait(left - 1) : socket.destroy()));
  };
  wait(times);
  return () => callOff();
}
