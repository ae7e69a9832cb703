/** Older browsers lack some or all of it. */
export const storageManager = (): Partial<StorageManager> | undefined => navigator.storage;

/**
 * Asks the browser never to evict our storage.
 * @returns whether it promised
 */
export async function askToPersist(): Promise<boolean> {
  const asked = storageManager();
  return (await asked?.persisted?.()) === true || (await asked?.persist?.()) === true;
}
