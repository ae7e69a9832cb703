import { LOCALES } from '../src/domain/employee/employee.ts';
import { expect, signIn, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { Proxy } from './support/proxy.ts';
import { near, todayThere } from './support/dates.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';
import { allSent, everyState, listen, mirrored, openWaiting, tryNow } from './support/waiting.ts';
import { workerOf } from './support/workers.ts';

/** A catalogue of the app, by its language. */
const CATALOGUE = new RegExp(String.raw`/assets/(${LOCALES.join('|')})-[\w-]+\.js$`);

test('changes are listed by what they are about, with their cause; undo takes a booking and its check-in back @wide', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  await mirrored(page);
  await server.stop();
  const workstation = await home.bookUsual(home.today);
  await home.today.getByRole('button', { name: 'Check in' }).click();
  await expect(home.today).toContainText('Not sent yet');
  await expect(home.today).not.toContainText('Confirmed');
  const list = await openWaiting(page);
  const group = list
    .getByRole('region', { name: 'On the way' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Book ${workstation}` }) });
  // Whether the browser promised to keep it differs from one to the other.
  await expect(list).toContainText('No connection. Everything here is');
  const followUp = group.getByRole('listitem');
  await expect(followUp).toContainText(`Check in at ${workstation}`);
  await expect(followUp).toContainText(`Waits for “Book ${workstation}”, which comes first.`);

  await group
    .getByRole('group', { name: `What to do about Book ${workstation}` })
    .getByRole('button', { name: 'Undo' })
    .click();
  // The booking was tried, so that the server may know of it; the check-in never left.
  await expect(group.getByRole('listitem')).toHaveCount(0);
  await expect(group).toContainText('Being given up');
  await expect(group).toContainText('As soon as there is a connection, the server is asked to drop it.');
  await page.keyboard.press('Escape');
  await expect(home.today).not.toContainText(workstation);

  await server.start();
  await openWaiting(page);
  await tryNow(list);
  const api = await Api.signIn(server.url, 'employee');
  expect(
    (await api.calendar(near(-1), near(1))).filter(
      ({ date, workplaceReservation }) =>
        date === todayThere() &&
        workplaceReservation?.room.name === workstation &&
        workplaceReservation.status !== 'CANCELLED',
    ),
  ).toEqual([]);
});

test('a change that never left the device is undone at once, from the message about it @wide', async ({
  server,
  context,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  await mirrored(page);
  const home = new Home(page);
  const letGo = proxy.hold((path) => path.startsWith('/api/workplace/reservations?') && path.includes('room='));
  await home.bookUsual(home.today);
  await expect(home.today.getByText('Sending')).toBeVisible();
  await home.today.getByRole('button', { name: 'Check in' }).click();
  await expect(home.today.getByRole('button', { name: 'Check out' })).toBeVisible();
  const saved = page.getByText('Saved on this device').last();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back. Nothing of it was sent.').last()).toBeVisible();
  await expect(home.today.getByRole('button', { name: 'Check in' })).toBeVisible();
  letGo();
  await expect(home.today).toContainText('Confirmed');
  expect(proxy.seen.filter((request) => /api.*(?:confirm|checkin)/.test(request))).toEqual([]);
  await proxy.close();
});

/** Notes what a page or a worker puts on the app's icon; null is nothing. */
function noteBadge(): void {
  const counts: (number | null)[] = [];
  Object.assign(self, { counts });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      counts.push(count);
    },
    clearAppBadge: async () => {
      counts.push(null);
    },
  });
}
const badges = (where: { evaluate: <R>(inside: () => R) => Promise<R> }) =>
  where.evaluate(() =>
    'counts' in self && Array.isArray(self.counts)
      ? self.counts.map((count: unknown) => (typeof count === 'number' ? count : null))
      : [],
  );

test('without a network nothing ever claims to be sending, what is said is said once, and the app icon counts', async ({
  server,
  context,
}) => {
  await context.addInitScript(noteBadge);
  const page = await context.newPage();
  await page.goto(server.url);
  await signIn(page, 'employee');
  const home = new Home(page);
  await mirrored(page);
  const worker = await workerOf(context);
  await worker.evaluate(noteBadge);
  const said = await listen(page);
  await server.stop();
  await home.bookUsual(home.freeDay);
  await home.bookUsual(home.freeDay);
  const list = await openWaiting(page);
  // What was under way when the server went comes back first: from then on the device knows.
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0);
  // Two notifications are new.
  for (const each of [page, worker]) await expect.poll(() => badges(each)).toContain(4);
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      shown.add(document.body.innerText);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  for (let times = 0; times < 3; times += 1) {
    await list.getByRole('button', { name: 'Try now' }).click();
    await expect(list.getByRole('button', { name: 'Try now' })).not.toHaveAttribute('aria-busy', 'true');
  }
  const shown = await page.evaluate(() =>
    'shown' in window && window.shown instanceof Set ? [...window.shown].map(String) : [],
  );
  expect(shown.filter((text) => /\bSending\b/.test(text))).toEqual([]);
  await expect.poll(said).toContain('No connection. What you do is kept on this device.');

  await server.start();
  await tryNow(list);
  await expect.poll(said).toContain('Connected again. 2 changes sent. Nothing is waiting.');
  expect(
    (await said()).filter((text) => /sent|connect/i.test(text)),
    'no chatter',
  ).toEqual([
    'No connection. What you do is kept on this device.',
    'Connected again. 2 changes sent. Nothing is waiting.',
  ]);
  await expect.poll(async () => (await badges(page)).at(-1)).toBe(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const each of [page, worker]) await expect.poll(async () => (await badges(each)).at(-1)).toBeNull();
});

test('of the texts on the device a page runs those of its language alone, which a change of language takes along', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await mirrored(page);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.reload();
  await page.goto(`${server.url}/#/settings`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const run = async () => {
    const scripts = (await page.coverage.stopJSCoverage()).filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    return [...new Set(scripts.flatMap(({ url }) => CATALOGUE.exec(url)?.[1] ?? []))].toSorted();
  };
  expect(await run(), 'texts that the page ran').toEqual(['en']);
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => url);
  });
  const languages = new Set(kept.flatMap((url) => CATALOGUE.exec(new URL(url).pathname)?.[1] ?? []));
  expect([...languages].toSorted(), 'texts on the device').toEqual(LOCALES.toSorted());

  // Without a network, so that it says the same for as long as it takes to look.
  await page.context().setOffline(true);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.getByLabel('Language').selectOption('nl');
  await expect(page.getByRole('heading', { name: 'Instellingen' })).toBeVisible();
  await expect(page.getByText('Opgeslagen op dit apparaat').last()).toBeVisible();
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(await run(), 'texts that the page ran anew').toEqual(['nl']);

  await page.getByLabel('Datumnotatie').selectOption('YYYY-MM-DD');
  await page.goto(`${server.url}/#/`);
  const today = page.getByText(/^\d{4}-\d{2}-\d{2}$/).first();
  await expect(today).toBeVisible();
  await page.context().setOffline(false);
  await allSent(page);
  await page.reload();
  await expect(today).toBeVisible();
  const info = await (await Api.signIn(server.url, 'employee')).info();
  expect([info.languageCode, info.dateFormat]).toEqual(['nl', 'YYYY-MM-DD']);
});

test(
  'the list in all its states: accessible, worked by keyboard alone, and what is blocked goes to another workstation',
  { tag: '@wide-desktop' },
  async ({ server, signInAs }) => {
    const page = await signInAs('employee');
    const keys = new Keyboard(page);
    await mirrored(page);
    await server.stop();
    const workstations = await everyState(page);
    await page.reload();
    const chip = page.getByRole('button', { name: /need your choice/ });
    await expect(chip).toContainText('2 need your choice');
    await chip.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Waiting changes' });
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([
      /^Needs your choice/,
      /^Not accepted/,
      /^On the way/,
      /^Waits for an update/,
      /^Recently done/,
    ]);
    await expectAccessible(page, 'waiting list');
    const refused = list.getByRole('region', { name: 'Not accepted' });
    await expect(refused).toContainText(`It builds on “Book ${workstations.rejected}”, which was not accepted.`);
    await expect(list.getByRole('region', { name: 'Needs your choice' })).toContainText(
      `Waits for your choice about “Book ${workstations.choice}”.`,
    );

    await keys.press(refused.getByRole('button', { name: 'Another workstation' }));
    const aim = page.getByRole('dialog', { name: 'Choose another workstation' });
    const first = aim.getByRole('listitem').first().getByRole('button');
    await expect(first).toBeVisible();
    await expectAccessible(page, 'another workstation');
    const name = /\S+/.exec(await first.innerText())?.[0] ?? '';
    await keys.press(first);
    await expect(aim).toHaveCount(0);
    const group = list
      .getByRole('region', { name: 'On the way' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Book ${name}` }) });
    await expect(group).toContainText(`Check in at ${name}`);
    await expect(refused).toHaveCount(0);

    const parked = list.getByRole('region', { name: 'Waits for an update' });
    await keys.press(parked.getByRole('button', { name: 'Give up' }));
    await keys.press(
      parked.getByRole('group', { name: 'Really give it up?' }).getByRole('button', { name: 'Give up' }),
    );
    await expect(parked).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(chip).toBeFocused();

    await page.goto(`${server.url}/#/logout`);
    await expect(page.getByText(/changes have not been sent yet/)).toBeVisible();
    await expectAccessible(page, 'sign-out');
    await page.getByRole('button', { name: 'Discard it all instead' }).click();
    await expect(page.getByLabel(/Type/)).toBeVisible();
    await expectAccessible(page, 'discarding');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Sign out and keep it all here' }).click();
    await expect(page.getByText(/^\d+ changes of .+ are kept on this device/)).toBeVisible();
    await expectAccessible(page, 'signed out, with changes kept');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByRole('region', { name: 'Waiting on this device' })).toBeVisible();
    await expectAccessible(page, 'sign-in with changes waiting');
  },
);

test('in the details: what is only asked for does not look granted, and is taken back there @wide', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  await mirrored(page);
  await server.stop();
  const workstation = await home.bookUsual(home.today);
  await page.goto(`${server.url}/#/reservations`);
  // The same workstation may be reserved for another day, too.
  const card = page.getByRole('listitem').filter({ hasText: workstation }).filter({ hasText: 'Not sent yet' });
  await expect(card).toHaveCount(1);
  await expect(card).not.toContainText('Confirmed');
  await page.getByRole('link', { name: workstation }).first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Not sent yet');
  await expect(main).not.toContainText('Confirmed');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Giving up/).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reservations' })).toBeVisible();
  await expect(card).toHaveCount(0);
});
