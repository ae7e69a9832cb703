import { useEffect } from 'react';
import { useWaitingEntries } from '../queries/outbox.ts';

/** Prevents eviction of our storage; older browsers lack these methods. */
export async function askToPersist(): Promise<void> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if ((await storage?.persisted?.()) === false) await storage?.persist?.();
}

/** Asks once a change waits (docs/sync-protocol.md, "Limits"). Installing asks too. */
export function AskToPersist() {
  const waits = (useWaitingEntries()?.length ?? 0) > 0;
  useEffect(() => {
    if (waits) askToPersist().catch(() => undefined);
  }, [waits]);
  return null;
}
