import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { Api } from './support/api.ts';
import { Proxy } from './support/proxy.ts';
import { whileWorkersRest, workersOf } from './support/workers.ts';
import { Queue } from './support/queue.ts';
import { syncOf } from './support/without-sync.ts';

/** Somewhere of the same origin where the app does not run. */
const IDLE = '/healthz';

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, 'employee');
  return page;
}

// Few go one by one, many in one request, held before the server hears of them or after its answer. In its first round
// a test waits until the leases of what was killed have run out.
const rounds = [
  [3, 'before'],
  [3, 'after'],
  [14, 'before'],
  [14, 'after'],
] as const;

/** Ends the page's process as the system would, with whatever else it hosts. @returns the page opened instead */
async function crash(page: Page, url: string): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // No answer comes to this.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await next.goto(url);
  await page.close();
  return next;
}

test('worker stopped or page killed while requests are under way: each is applied once @wide-without-sync', async ({
  server,
  context,
  hasSync,
}) => {
  const proxy = await Proxy.before(server.url);
  let page = await open(context, proxy.url);
  expect(await syncOf(page)).toEqual(
    hasSync
      ? { page: ['SyncManager', 'registration.sync'], worker: ['SyncManager', 'registration.sync'] }
      : { page: [], worker: [] },
  );
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  const kills = [
    ...rounds.map((round) => [...round, 'page'] as const),
    ...rounds.map((round) => [...round, 'worker'] as const),
  ];
  // Each way to end, with few and with many, before and after.
  const chosen = kills.filter((_, index) => (hasSync ? [0, 3, 5, 6] : [1, 2, 4, 7]).includes(index));
  for (const [round, [count, stage, what]] of chosen.entries()) {
    const held = proxy.holdChanges(stage);
    await queue.add(page, count);
    await queue.drain(page);
    await held;
    if (what === 'page') page = await crash(page, proxy.url);
    else await (await workersOf(page)).send('ServiceWorker.stopAllWorkers');
    proxy.cut();
    await page.reload();
    if (round > 0) await queue.passLeases(page);
    await queue.settled(page);
  }
  await queue.appliedOnce();
  await proxy.close();
});

test('the browser is killed while requests are under way: the next start sends what is left, once @wide-firefox', async ({
  server,
  killableBrowser,
}) => {
  const proxy = await Proxy.before(server.url);
  let page = await killableBrowser.open();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  for (const [round, [count, stage]] of rounds.slice(1, 3).entries()) {
    const held = proxy.holdChanges(stage);
    await queue.add(page, count);
    await queue.drain(page);
    await held;
    await killableBrowser.kill();
    proxy.cut();
    page = await killableBrowser.open();
    await page.goto(proxy.url);
    if (round > 0) await queue.passLeases(page);
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
  const setting = page.getByRole('switch').or(page.getByRole('checkbox')).first();
  await setting.click();
  await queue.add(page, 12);
  // The worker is not woken for this one while it has just been; the browser knows of it all the same.
  await setting.click();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => queue.recorded(), { timeout: 120_000 }).toBe(12);
  await other.goto(`${server.url}${IDLE}`);
  await queue.settled(other);
  await queue.appliedOnce();
});

test('a dispatched sync event drains a queue that no page asks for @wide', async ({ server, context }) => {
  const page = await open(context, server.url);
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  const workers = await workersOf(page);
  const registration = new Promise<string>((resolve) => {
    workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
    });
  });
  await workers.send('ServiceWorker.disable');
  await workers.send('ServiceWorker.enable');
  const registrationId = await registration;
  await page.goto(`${server.url}${IDLE}`);
  for (const count of [2, 12]) {
    await queue.add(page, count);
    await workers.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(server.url).origin,
      registrationId,
      tag: 'roost-outbox',
      lastChance: false,
    });
    await queue.settled(page);
  }
  await queue.appliedOnce();
});

test('an update of the app with a queue of the build before it: accepted, it sends the queue @wide-firefox', async ({
  server,
  context,
  browserName,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await open(context, proxy.url);
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  proxy.updateWorker();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const offer = page.getByRole('region', { name: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await context.setOffline(true);
  await queue.add(page, 12);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Update' }).click();
  await whileWorkersRest(page, browserName, reloaded);
  await context.setOffline(false);
  await queue.settled(page);
  await queue.appliedOnce();
  await proxy.close();
});
