import { alarm } from './alarm.ts';
import type { Ports } from './ports.ts';

/** Requests give up sooner than this. A database connection that iOS left dead never does. In milliseconds. */
const STUCK_MS = 60_000;

/**
 * Gives work up of which nothing was heard for a minute, so that what waits for it can go on: each request, and what
 * comes of its answer, begins the minute anew. A single answer of the storage has a limit of its own (`inTime`).
 * @param work gets ports that tell when something was heard, what ends a wait with the work, and whether it was given
 *   up: it may wake later, and goes on beside what came after it
 * @throws Error where it is stuck; what the work throws
 */
export function unlessStuck<T>(
  ports: Ports,
  work: (ports: Ports, orStuck: <R>(part: Promise<R>) => Promise<R>, isGivenUp: () => boolean) => Promise<T>,
): Promise<T> {
  const watch = alarm(ports.after);
  let isGivenUp = false;
  let isOver = false;
  let giveUp: () => void = () => undefined;
  const stuck = new Promise<never>((_, reject) => {
    giveUp = () => {
      isGivenUp = true;
      reject(new Error('the database does not answer'));
    };
  });
  const lives = () => {
    if (!isOver) watch.set(STUCK_MS, giveUp);
  };
  const orStuck = <R>(part: Promise<R>) => Promise.race([part, stuck]);
  const watched: Ports = {
    ...ports,
    fetch(url, init) {
      lives();
      return ports.fetch(url, init).finally(lives);
    },
    heard() {
      lives();
      ports.heard?.();
    },
  };
  lives();
  return orStuck(work(watched, orStuck, () => isGivenUp)).finally(() => {
    isOver = true;
    watch.clear();
  });
}
