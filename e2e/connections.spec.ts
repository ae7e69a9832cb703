import { chromium, type Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { launchOptions } from './launch.ts';
import { mirrored } from './support/waiting.ts';

/** What is in the outbox, read past the app. */
const outbox = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('roost-employee');
      opening.addEventListener('success', () => {
        resolve(opening.result);
      });
      opening.addEventListener('error', () => {
        reject(opening.error ?? new Error('no database'));
      });
    });
    const rows = await new Promise<{ state: string }[]>((resolve) => {
      const reading: IDBRequest<{ state: string }[]> = db.transaction('outbox').objectStore('outbox').getAll();
      reading.addEventListener('success', () => {
        resolve(reading.result);
      });
    });
    db.close();
    return rows.map(({ state }) => state);
  });

/** Plans the first free day at home. */
async function planHome(page: Page): Promise<void> {
  const day = page
    .getByRole('region', { name: 'Next days' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading'), hasText: 'Nothing planned' })
    .first();
  await day.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a page gives way to newer tables at once, loses nothing, and asks to be updated', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await server.stop();
  await planHome(page);
  await expect.poll(() => outbox(page)).toEqual(['queued']);
  // As the next version of the app would, in another tab: it is not held up.
  const other = await page.context().newPage();
  await other.goto(`${server.url}/#/info`);
  await other.evaluate(
    async () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('roost-employee', 990);
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('later');
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
        opening.addEventListener('blocked', () => {
          reject(new Error('held up'));
        });
      }),
  );
  const offer = page.getByRole('region', { name: 'A new version is ready' });
  await expect(offer.getByRole('button', { name: 'Update' })).toBeVisible();
  await expect(offer.getByRole('button', { name: 'Later' })).toHaveCount(0);
  // Neither page nor worker touches what lies in the newer tables.
  await server.start();
  const pause = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ pause: string } | null>) => {
        resolve(data?.pause ?? null);
      });
      port1.start();
      active?.postMessage({ type: 'drain', hurried: true }, [port2]);
    });
  });
  expect(pause).toBe('outdated');
  expect(await outbox(other)).toEqual(['queued']);
});

test('a page may sleep in the back/forward cache, and goes on where it was', async ({ server }) => {
  // The test runner switches the cache off unless told not to.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await signIn(page, 'employee');
    // A page that is fetching holds a lock, and with one it is not kept.
    await mirrored(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'kept' : 'made anew';
      });
    });
    await page.goto(`${server.url}/healthz`);
    await page.evaluate(() => {
      history.back();
    });
    await expect.poll(() => page.title()).toBe('kept');
    await planHome(page);
    await expect.poll(() => outbox(page)).toEqual(['done']);
    await expect(page.getByRole('region', { name: 'Next days' })).toContainText('Home');
  } finally {
    await browser.close();
  }
});
