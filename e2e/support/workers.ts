import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

/** The app's worker. A page may be served by it before the test hears of it. */
export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** Controls the workers of a page's browser. */
export async function workersOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  return session;
}

const STOP_INTERVAL_MS = 3_000;

/**
 * Stops idle workers again and again while `work` goes on. Chromium does so after half a minute, which lets a new
 * version take over, but never to a worker with a debugger attached, as here.
 */
export async function whileWorkersRest<T>(page: Page, browserName: string, work: Promise<T>): Promise<T> {
  if (browserName !== 'chromium') return work;
  const session = await workersOf(page);
  const rest = setInterval(
    () => void session.send('ServiceWorker.stopAllWorkers').catch(() => undefined),
    STOP_INTERVAL_MS,
  );
  try {
    return await work;
  } finally {
    clearInterval(rest);
  }
}
