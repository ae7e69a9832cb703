import { useEffect } from 'react';
import { wasFullLately } from '../offline/mirror/quota.ts';
import { useLiveQuery } from '../queries/live/live.ts';
import { useUnsettledCount } from '../queries/outbox.ts';
import { storage } from '../state/storage.ts';
import { askToPersist, storageManager } from './ask-to-persist.ts';

/** With less room than this a device counts as nearly full, in bytes. */
const MIN_ROOM_BYTES = 50_000_000;

async function isNearlyFull(): Promise<boolean> {
  const { quota, usage } = (await storageManager()?.estimate?.()) ?? {};
  return quota !== undefined && usage !== undefined && quota - usage < MIN_ROOM_BYTES;
}

/**
 * Has the browser keep what waits here (docs/sync-protocol.md, "Limits"), and notes where it might not. Asks again in
 * every session: browsers promise it to who comes often.
 */
export function KeepStored() {
  const count = useUnsettledCount();
  const wasFull = useLiveQuery((db) => wasFullLately(db, Date.now())) === true;
  useEffect(() => {
    let here = true;
    const look = async () => {
      const kept = count > 0 ? await askToPersist() : (await storageManager()?.persisted?.()) === true;
      const unpromised = !kept;
      const atRisk = unpromised && count > 0 && (wasFull || (await isNearlyFull()));
      if (here) Object.assign(storage, { unpromised, atRisk });
    };
    look().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [count, wasFull]);
  return null;
}
