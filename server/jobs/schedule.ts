import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../adapters/log.ts';

/** Timed work of this process. */
export interface Job {
  /** Runs it now, or again after the current run. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Between runs that were asked for: whoever asks for many does not keep the database busy. In ms. */
const REST_MS = 250;

/**
 * Runs a job at once and then at intervals, never twice concurrently in this process.
 * @param failure log message when a run throws; later runs go on
 * @param run its signal aborts when the server stops
 */
export function schedule(
  { intervalMs, log, failure }: { intervalMs: number; log: Logger; failure: string },
  run: (stopping: AbortSignal) => Promise<unknown>,
): Job {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;
  const runWhileAsked = async () => {
    do {
      isAskedAgain = false;
      try {
        await run(stopping.signal);
      } catch (error) {
        log.warn({ err: error }, failure);
      }
      if (isAskedAgain) await pause(REST_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    } while (isAskedAgain && !stopping.signal.aborted);
    underWay = null;
  };
  const wake = () => {
    isAskedAgain = true;
    if (!stopping.signal.aborted) underWay ??= runWhileAsked();
  };
  wake();
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}
