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

/** How often workers are taken for idle, in milliseconds. */
const EVERY = 3_000;

/**
 * Lets workers come to rest while `work` goes on. Elsewhere a worker without work is stopped after half a minute, and a new version
 * that was told to takes over then at the latest; one with a debugger attached, as here, Chromium never stops.
 */
export async function whileWorkersRest<T>(page: Page, browserName: string, work: Promise<T>): Promise<T> {
  if (browserName !== 'chromium') return work;
  const session = await workersOf(page);
  const rest = setInterval(() => void session.send('ServiceWorker.stopAllWorkers').catch(() => undefined), EVERY);
  try {
    return await work;
  } finally {
    clearInterval(rest);
  }
}
