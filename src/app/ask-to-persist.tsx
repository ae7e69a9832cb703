import { useEffect } from 'react';
import { useWaitingEntries } from '../queries/outbox.ts';

/** Asks the browser to keep what lies here; browsers that do not know the question are not asked. */
export async function askToPersist(): Promise<void> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if ((await storage?.persisted?.()) === false) await storage?.persist?.();
}

/** Asks once the first change waits here (docs/sync-protocol.md, "Limits"). Installing asks too. */
export function AskToPersist() {
  const waits = (useWaitingEntries()?.length ?? 0) > 0;
  useEffect(() => {
    if (waits) askToPersist().catch(() => undefined);
  }, [waits]);
  return null;
}
