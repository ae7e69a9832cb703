import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { Api } from './support/api.ts';
import { HeldProxy } from './support/held-proxy.ts';
import { NewerVersion } from './support/newer-version.ts';
import { Queue } from './support/queue.ts';

/** Somewhere of the same origin where the app does not run. */
const IDLE = '/healthz';

/** Controls the workers of a page's browser. */
async function workersOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  return session;
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, 'employee');
  return page;
}

// Few go one by one, many in one request; held before the server hears of them, or after it has answered.
const rounds = [[3, 'before'], [3, 'after'], [14, 'before'], [14, 'after']] as const;

test('the worker is stopped while its requests are under way: nothing is lost, nothing applied twice', async ({ server, context }) => {
  test.setTimeout(240_000);
  const proxy = await HeldProxy.before(server.url);
  const page = await open(context, proxy.url);
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  const workers = await workersOf(page);
  for (const [count, stage] of rounds) {
    await queue.add(page, count);
    const held = proxy.hold(stage);
    await queue.drain(page);
    await held;
    await workers.send('ServiceWorker.stopAllWorkers');
    proxy.cut();
    await page.reload();
    await queue.settled(page);
  }
  await queue.appliedOnce();
  await proxy.close();
});

test('the browser is killed while requests are under way: the next start sends what is left, once @firefox', async ({ server, killableBrowser, browserName }) => {
  test.setTimeout(240_000);
  const proxy = await HeldProxy.before(server.url);
  let page = await killableBrowser.open();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  // Each round waits for a lease to run out: elsewhere two of them have to do.
  for (const [count, stage] of browserName === 'chromium' ? rounds : rounds.slice(2)) {
    await queue.add(page, count);
    const held = proxy.hold(stage);
    await queue.drain(page);
    await held;
    await killableBrowser.kill();
    proxy.cut();
    page = await killableBrowser.open();
    await page.goto(proxy.url);
    await queue.settled(page);
  }
  await queue.appliedOnce();
  await proxy.close();
});

test('with no page open, real Background Sync sends what was done offline', async ({ server, context }) => {
  const page = await open(context, server.url);
  const other = await context.newPage();
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  await context.setOffline(true);
  // A change by hand is what asks the browser for a sync.
  await page.goto(`${server.url}/#/settings`);
  await page.getByRole('switch').or(page.getByRole('checkbox')).first().click();
  await queue.add(page, 12);
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => queue.recorded(), { timeout: 60_000 }).toBe(12);
  await other.goto(`${server.url}${IDLE}`);
  await queue.settled(other);
  await queue.appliedOnce();
});

test('a dispatched sync event drains a queue that no page asks for', async ({ server, context }) => {
  const page = await open(context, server.url);
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  const workers = await workersOf(page);
  const registration = new Promise<string>((resolve) => {
    workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => { if (registrations[0] !== undefined) resolve(registrations[0].registrationId); });
  });
  await workers.send('ServiceWorker.disable');
  await workers.send('ServiceWorker.enable');
  const registrationId = await registration;
  await page.goto(`${server.url}${IDLE}`);
  for (const count of [2, 12]) {
    await queue.add(page, count);
    await workers.send('ServiceWorker.dispatchSyncEvent', { origin: new URL(server.url).origin, registrationId, tag: 'roost-outbox', lastChance: false });
    await queue.settled(page);
  }
  await queue.appliedOnce();
});

test('an update of the app with a queue of the build before it: accepted, it sends the queue @firefox', async ({ server, context }) => {
  const proxy = await NewerVersion.before(server.url);
  const page = await open(context, proxy.url);
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  proxy.release();
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  const offer = page.getByRole('region', { name: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await context.setOffline(true);
  await queue.add(page, 12);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await context.setOffline(false);
  await queue.settled(page);
  await queue.appliedOnce();
  await proxy.close();
});
