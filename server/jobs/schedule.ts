import type { Logger } from '../adapters/log.ts';

/**
 * Runs a job at once and then at intervals, never twice at the same time within this process.
 * @param failure what the log says where a run throws; the next one comes all the same
 * @param run its signal is aborted once the server stops
 * @returns how to stop; resolves once a run under way has ended
 */
export function schedule(
  { intervalMs, log, failure }: { intervalMs: number; log: Logger; failure: string },
  run: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;
  const start = () => {
    underWay ??= run(stopping.signal)
      .then(
        () => undefined,
        (error: unknown) => {
          log.warn({ err: error }, failure);
        },
      )
      .finally(() => {
        underWay = null;
      });
  };
  start();
  const timer = setInterval(start, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}
