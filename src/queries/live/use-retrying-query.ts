import { useEffect, useMemo, useState } from 'react';
import type { Followed } from '../../offline/db/follow-table.ts';
import { followTable } from '../../offline/db/follow-table.ts';
import { NewerSchemaError } from '../../offline/db/connection.ts';
import { retryDelayMs } from './live-query-scheduler.ts';
import { readingFailures } from './reading-failures.ts';

interface Answer<T> {
  /** The latest success; null before one. */
  known: { value: T } | null;
  failed: { error: unknown } | null;
}

/**
 * Reads now and after every change of a table. On failure keeps the last answer and retries: no failed reading may take
 * down a screen.
 * @param read must only read
 * @param deps its dependencies
 * @returns undefined until the first answer
 */
export function useRetryingQuery<T>(
  { database, table }: Followed,
  read: () => Promise<T>,
  deps: readonly unknown[],
): T | undefined {
  const [again, setAgain] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps
  const kept = useMemo<{ known: Answer<T>['known']; failures: number }>(() => ({ known: null, failures: 0 }), deps);
  const [answer, setAnswer] = useState<Answer<T>>();
  useEffect(() => {
    const attempt = async (): Promise<Answer<T>> => {
      try {
        kept.known = { value: await read() };
        return { known: kept.known, failed: null };
      } catch (error) {
        return { known: kept.known, failed: { error } };
      }
    };
    return followTable({ database, table }, attempt, setAnswer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept, again, database, table]);
  useEffect(() => {
    if (answer === undefined || answer.failed === null) {
      kept.failures = 0;
      readingFailures.settled(kept);
      return undefined;
    }
    // This version can read nothing more; the update offer says so.
    if (answer.failed.error instanceof NewerSchemaError) return undefined;
    kept.failures += 1;
    readingFailures.failed(kept, kept.failures, answer.failed.error);
    const timer = setTimeout(() => setAgain((times) => times + 1), retryDelayMs(kept.failures));
    return () => clearTimeout(timer);
  }, [answer, kept]);
  useEffect(() => () => readingFailures.settled(kept), [kept]);
  return answer?.known?.value;
}
