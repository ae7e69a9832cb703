import type { BrowserContext, Page } from '@playwright/test';
import { workerOf } from './workers.ts';

/** Takes Background Sync out of a global scope: no object, no registering, no event. */
const removal = `for (const name of ['SyncManager', 'SyncEvent']) delete globalThis[name];
delete ServiceWorkerRegistration.prototype.sync;
`;

/** What a worker runs first in a browser without Background Sync. */
export const WORKER_WITHOUT_SYNC = `${removal}{
  const { addEventListener } = self;
  self.addEventListener = (type, ...rest) => { if (type !== 'sync') addEventListener.call(self, type, ...rest); };
}
`;

/** The pages of a context get no Background Sync; their worker is another matter. */
export async function withoutSync(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: removal });
}

/** What there is of Background Sync in a page, and in its worker. */
export async function syncOf(page: Page): Promise<{ page: string[]; worker: string[] }> {
  const found = () => [
    ...('SyncManager' in globalThis ? ['SyncManager'] : []),
    ...('sync' in ServiceWorkerRegistration.prototype ? ['registration.sync'] : []),
  ];
  const worker = await workerOf(page.context());
  return { page: await page.evaluate(found), worker: await worker.evaluate(found) };
}
