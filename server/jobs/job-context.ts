import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Caller, ChangeContext } from '../http/handler.ts';
import type { Touched } from '../sql/touched.ts';

/**
 * What a command knows of a change that nobody sent.
 * @param writes collects what it writes without waiting; to be awaited
 */
export function jobContext(
  db: ChangeContext['db'],
  caller: Caller,
  now: Temporal.Instant,
  touch: Touched,
  writes: Promise<unknown>[],
): ChangeContext {
  const made: string[] = [];
  return {
    db,
    caller,
    now,
    occurredAt: now,
    actedAt: now,
    device: null,
    touch,
    text: () => null,
    resourceId: (index) => (made[index] ??= randomUUID()),
    resolutions: [],
    withCommit: (write) => {
      // A failed write fails the commit as well; awaited by the job.
      write.catch(() => undefined);
      writes.push(write);
    },
  };
}
