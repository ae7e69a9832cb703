import { expect, signIn, test } from './fixtures.ts';
import { Api } from './support/api.ts';
import { databaseNames } from './support/databases.ts';
import { Proxy } from './support/proxy.ts';
import { Home } from './support/home.ts';
import { Queue } from './support/queue.ts';
import { allSent, mirrored, openWaiting } from './support/waiting.ts';
import { workerOf } from './support/workers.ts';

test('the server is killed while changes are under way: each is applied once @wide @wide-firefox', async ({
  server,
  context,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const api = await Api.signIn(server.url, 'employee');
  const queue = await Queue.of(api);
  for (const [round, [count, stage]] of (
    [
      [3, 'after'],
      [14, 'before'],
      [14, 'after'],
    ] as const
  ).entries()) {
    const held = proxy.holdChanges(stage);
    await queue.add(page, count);
    await queue.drain(page);
    await held;
    await server.kill();
    proxy.cut();
    await server.start();
    await page.reload();
    if (round > 0) await queue.passLeases(page);
    await queue.settled(page);
  }
  await queue.appliedOnce();
  await proxy.close();
});

test('two tabs: no change is under way twice, each is applied once; signing out in one signs the other out @wide-firefox', async ({
  server,
  context,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const other = await context.newPage();
  await other.goto(proxy.url);
  await expect(other.getByRole('heading', { name: 'Next days' })).toBeVisible();
  const queue = await Queue.of(await Api.signIn(server.url, 'employee'));
  await queue.add(page, 30);
  await Promise.all([page, other, page, other].map((tab) => queue.drain(tab)));
  await queue.settled(page);
  await queue.settled(other);
  await queue.appliedOnce();
  expect(proxy.intents.twins).toEqual([]);

  await mirrored(page);
  const said: string[] = [];
  for (const tab of [page, other]) {
    tab.on('console', (message) => {
      if (/warning|error/.test(message.type())) said.push(message.text());
    });
    tab.on('pageerror', (error) => {
      said.push(error.message);
    });
  }
  await page.goto(`${proxy.url}/#/logout`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await databaseNames(page)).filter((name) => name !== 'roost-device')).toEqual([]);
  expect(said, 'not a word on the console').toEqual([]);
  await proxy.close();
});

test('changed with the server away, closed and opened again: says what waits and why, then sends it @wide @firefox', async ({
  server,
  context,
}) => {
  const page = await context.newPage();
  await page.goto(server.url);
  await signIn(page, 'employee');
  const api = await Api.signIn(server.url, 'employee');
  const queue = await Queue.of(api);
  await mirrored(page);
  await server.stop();
  const home = new Home(page);
  const workstation = await home.bookUsual(home.freeDay);
  await expect(
    home.nextDays.filter({ hasText: workstation }).filter({ hasText: 'Not sent yet' }).first(),
  ).toBeVisible();
  await queue.add(page, 5);
  await page.close();
  const again = await context.newPage();
  await again.goto(server.url);
  await expect(again.getByRole('heading', { name: 'Next days' })).toBeVisible();
  const list = await openWaiting(again);
  await expect(
    list
      .getByRole('listitem')
      .filter({ hasText: `Book ${workstation}` })
      .first(),
  ).toBeVisible();
  await server.start();
  await again.reload();
  await queue.settled(again);
  await queue.appliedOnce();
});

const SAYS_OFFLINE = "Object.defineProperty(navigator, 'onLine', { get: () => false });\n";

test('the browser says that there is no network, and the server is there: nothing is off, a booking is sent @wide', async ({
  server,
  context,
}) => {
  const proxy = await Proxy.before(server.url, SAYS_OFFLINE);
  await context.addInitScript({ content: SAYS_OFFLINE });
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const worker = await workerOf(context);
  const flags = [await page.evaluate(() => navigator.onLine), await worker.evaluate(() => navigator.onLine)];
  expect(flags, 'in page and worker').toEqual([false, false]);
  await mirrored(page);
  const release = proxy.hold((path) => path.startsWith('/api/'));
  await page.goto(`${proxy.url}/#/settings`);
  await page.reload();
  const elsewhere = page.getByRole('button', { name: 'Sign out everywhere else' });
  await expect(elsewhere, 'nothing is answered yet').toBeVisible();
  await expect(elsewhere).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0);
  release();
  await page.goto(`${proxy.url}/#/`);
  const home = new Home(page);
  const booked = home.nextDays.filter({ hasText: await home.bookUsual(home.freeDay) }).first();
  await allSent(page);
  await expect(booked).toContainText('Confirmed');
  await page.goto(`${proxy.url}/#/settings`);
  await elsewhere.click();
  await expect(page.getByRole('alert').filter({ hasText: 'signed out' })).toBeVisible();
  await proxy.close();
});
