import { useEffect, useMemo, useState } from 'react';
import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { onEnqueued } from '../../offline/outbox/enqueue.ts';
import type { Snapshot, Truth } from '../../offline/overlay/read.ts';
import { isSameSnapshot, readSnapshot, viewAt } from '../../offline/overlay/read.ts';
import type { View } from '../../offline/view/view.ts';
import { useAccountDatabase } from '../account-database.ts';
import { watchQuery } from './live-query-scheduler.ts';
import { OptimisticSnapshot } from './optimistic-snapshot.ts';

/**
 * Reads again once something of what it read has changed, by any tab or worker.
 * @param read must only read; null: nothing is watched
 * @param deps dependencies besides the database
 * @param first what was read at the start, until the first answer
 * @returns undefined until the first answer; after a change of `deps` the old answer until the new one
 */
export function useLiveQuery<T>(
  read: ((db: AccountDatabase) => Promise<T>) | null,
  deps: readonly unknown[] = [],
  first?: T,
): T | undefined {
  const db = useAccountDatabase();
  const [answer, setAnswer] = useState<{ value: T } | undefined>(first === undefined ? undefined : { value: first });
  const isIdle = read === null;
  useEffect(() => {
    if (read === null) return undefined;
    return watchQuery(db, read, (value) =>
      setAnswer((before) => (Object.is(before?.value, value) ? before : { value })),
    );
    // oxlint-disable-next-line react/exhaustive-deps
  }, [db, isIdle, ...deps]);
  return isIdle ? undefined : answer?.value;
}

/**
 * Mirror rows under the overlay. The person's own changes show once saved, without another reading.
 * @param read the rows; must only read
 * @param derive picks the screen's data from the view
 * @param deps dependencies of both besides the database
 * @param first as of {@link useLiveQuery}
 * @returns as {@link useLiveQuery}
 */
export function useOverlay<T>(
  read: (db: AccountDatabase) => Promise<Truth>,
  derive: (view: View) => T,
  deps: readonly unknown[] = [],
  first?: Snapshot,
): T | undefined {
  const db = useAccountDatabase();
  const [answer, setAnswer] = useState<{ snapshot: Snapshot; derive: (view: View) => T } | undefined>(
    first && { snapshot: first, derive },
  );
  useEffect(() => {
    const shown = new OptimisticSnapshot();
    let last: Snapshot | null = null;
    const show = (snapshot: Snapshot | null) => {
      if (snapshot === null || (last !== null && isSameSnapshot(last, snapshot))) return;
      last = snapshot;
      setAnswer({ snapshot, derive });
    };
    const leave = [
      watchQuery(
        db,
        (within) => readSnapshot(within, () => read(within)),
        (snapshot) => show(shown.read(snapshot)),
      ),
      onEnqueued(db, (entry) => show(shown.keep(entry))),
    ];
    return () => {
      for (const stop of leave) stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [db, ...deps]);
  return useMemo(() => answer && answer.derive(viewAt(answer.snapshot)), [answer]);
}
