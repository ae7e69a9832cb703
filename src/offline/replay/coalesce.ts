import type { DrainReport } from '../ports/worker-link.ts';

type Drain = (hurried: boolean) => Promise<DrainReport>;

/**
 * Joins drains of one context: one runs, and one more afterwards for all that ask meanwhile. The running one may have
 * passed what they ask for.
 */
export function coalesced(drain: Drain): Drain {
  let current: Promise<DrainReport> | null = null;
  let next: Promise<DrainReport> | null = null;
  let nextHurried = false;

  const start = (hurried: boolean): Promise<DrainReport> => {
    const running = drain(hurried).finally(() => {
      if (current === running) current = null;
    });
    current = running;
    return running;
  };

  return (hurried) => {
    if (current === null) return start(hurried);
    nextHurried ||= hurried;
    next ??= current
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        const wasHurried = nextHurried;
        next = null;
        nextHurried = false;
        return start(wasHurried);
      });
    return next;
  };
}
