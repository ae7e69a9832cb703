import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { Proxy } from './support/proxy.ts';
import { cached, databaseNames, ownDatabase, putRows, rowsOf, sessionOf } from './support/databases.ts';
import { near } from './support/dates.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';
import { allSent, mirrored, openWaiting } from './support/waiting.ts';

const FIRST_NAME = 'Emma de Vries';
const SECOND = 'colleague';
const MARKER = { 'x-requested-with': 'XMLHttpRequest' };

/** Signs somebody in past the app, so that the browser's cookie is theirs. @returns their token */
async function signInBesides(context: BrowserContext, url: string, username: string): Promise<string> {
  const answer = await context.request.get(`${url}/api/authenticate`, {
    headers: { ...MARKER, authorization: `Basic ${btoa(`${username}:roost`)}` },
  });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string')
    throw new Error('no token');
  return body.token;
}

/** Changes the session as the device keeps it, and shows the app anew. */
async function changeSession(page: Page, change: object): Promise<void> {
  await putRows(page, 'roost-device', 'sessions', [{ ...(await sessionOf(page)), ...change }]);
  await page.reload();
}

/** Books the usual workstation of the first free day. @returns its card, by its heading */
async function bookFreeDay(page: Page): Promise<{ workstation: string; heading: string }> {
  const home = new Home(page);
  const heading = await home.freeHeading();
  return { workstation: await home.bookUsual(home.nextDays.filter({ has: home.heading(heading) })), heading };
}
const dayOf = (page: Page, heading: string) => {
  const home = new Home(page);
  return home.nextDays.filter({ has: home.heading(heading) });
};

/** Changes something of an account that has no free day, and waits until it is sent. */
async function changeSetting(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/settings`);
  const setting = page.getByRole('switch', { name: 'Colours for colour blindness' });
  await setting.click();
  await expect(setting).toBeChecked();
  await allSent(page);
  await expect(page.getByRole('main').getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Everything is sent/ })).toBeVisible();
}

const heldOf = async (url: string, username: string) =>
  (await (await Api.signIn(url, username)).calendar(near(-1), near(20)))
    .filter(({ workplaceReservation }) => workplaceReservation !== null)
    .map(({ date, workplaceReservation }) => `${date} ${workplaceReservation?.room.name ?? ''}`);

test('a shared tablet: each sends under their own account, and sees nothing of the other @wide-firefox', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await mirrored(page);
  const ofFirst = await ownDatabase(page);
  const before = await heldOf(server.url, 'employee');
  await server.stop();
  const { workstation, heading } = await bookFreeDay(page);
  await page.goto(`${server.url}/#/logout`);
  await expect(page.getByRole('listitem')).toContainText(`Book ${workstation}`);
  await page.getByRole('button', { name: 'Sign out and keep it all here' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting on this device' });
  await expect(waiting).toContainText(FIRST_NAME);
  await expect(waiting).toContainText('1 change');

  await server.start();
  await page.reload();
  await signIn(page, SECOND);
  await mirrored(page);
  const home = new Home(page);
  const ofSecond = await ownDatabase(page);
  expect(ofSecond).not.toBe(ofFirst);
  await expect(home.today).toBeVisible();
  await changeSetting(page, server.url);
  expect(await heldOf(server.url, 'employee'), 'nothing of the first is sent while the second is here').toEqual(before);
  expect(JSON.stringify(await rowsOf(page, ofFirst, 'outbox')), 'what waits is still there').toContain(workstation);
  for (const table of ['locations', 'reservations', 'singles', 'coworkers', 'plans', 'rooms', 'notifications', 'pulls'])
    expect(await rowsOf(page, ofFirst, table), `${table} of the first`).toEqual([]);
  for (const table of ['locations', 'singles', 'outbox', 'teams', 'notifications'])
    expect(JSON.stringify(await rowsOf(page, ofSecond, table)), `${table} of the second`).not.toContain(FIRST_NAME);
  expect(await sessionOf(page), 'no token of the first').toMatchObject({ accountId: SECOND });
  expect(await rowsOf(page, 'roost-device', 'sessions')).toHaveLength(1);
  expect(
    JSON.stringify([
      ...(await rowsOf(page, 'roost-device', 'accounts')),
      ...(await rowsOf(page, 'roost-device', 'settings')),
    ]),
  ).not.toMatch(/token|password|"roost"/i);
  expect(await cached(page), 'no cache holds anything of a person').not.toContain('de Vries');
  for (const path of ['/', '/reservations', '/settings', '/about']) {
    await page.goto(`${server.url}/#${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    await expect(page.locator('body'), path).not.toContainText(FIRST_NAME);
  }
  const nothing = await openWaiting(page);
  await expect(nothing).toContainText('Nothing is waiting');
  await new Keyboard(page).escape(nothing);

  await page.goto(`${server.url}/#/logout`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect.poll(() => databaseNames(page), 'nothing of the second stays').not.toContain(ofSecond);
  await waiting.getByRole('button', { name: /1 change/ }).click();
  await expect(page.getByLabel('User name or e-mail')).toHaveValue('employee');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await signIn(page, 'employee');
  await expect(dayOf(page, heading)).toContainText('Confirmed');
  expect((await heldOf(server.url, 'employee')).length).toBe(before.length + 1);
});

test('a sign-in that ends mid-queue pauses this account alone, until the next one @wide-firefox', async ({
  server,
  context,
  signInAs,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const other = await signInAs(SECOND);
  await mirrored(page);
  proxy.away(true);
  const { heading } = await bookFreeDay(page);
  await page.goto('about:blank');
  // Ends the login of this browser's cookie with all its tokens, before the worker may reach the server again.
  expect((await context.request.post(`${server.url}/public/logout`, { headers: MARKER })).ok()).toBe(true);
  proxy.away(false);
  await page.goto(proxy.url);
  await expect(page.getByText(/^The session of .+ has ended\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting on this device' })).toContainText('1 change');
  await changeSetting(other, server.url);

  await signIn(page, 'employee');
  await expect(dayOf(page, heading)).toContainText('Confirmed');
  await proxy.close();
});

test('another account in another tab: nothing is sent under it, and the list says why @wide-firefox', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await mirrored(page);
  const before = await heldOf(server.url, SECOND);
  await signInBesides(page.context(), server.url, SECOND);
  // The token is over, and the browser's cookie is somebody else's by now.
  await changeSession(page, { token: null });
  const dialog = page.getByRole('dialog', { name: 'Another account is signed in' });
  await expect(dialog).toContainText('Nothing of yours is sent under their account.');
  await expectAccessible(page, 'another account');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await bookFreeDay(page);
  const list = await openWaiting(page);
  await expect(list).toContainText('Another account is signed in in this browser.');
  await expect(list).toContainText('Waits until you sign in again.');
  await new Keyboard(page).escape(list);
  await expect(page.getByRole('button', { name: /^Paused · 1 waiting/ })).toBeVisible();

  await page.reload();
  await expect(dialog).toContainText('1 change waits safely on this device.');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('region', { name: 'Waiting on this device' })).toContainText('1 change');
  await signIn(page, 'employee');
  await allSent(page);
  await expect(page.getByRole('button', { name: /Everything is sent/ })).toBeVisible();
  expect(await heldOf(server.url, SECOND)).toEqual(before);
});

test('a server that knows the caller as somebody else (412) gets nothing more @wide @wide-firefox', async ({
  server,
  browser,
  context,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  await mirrored(page);
  const before = await heldOf(server.url, SECOND);
  const token = await signInBesides(await browser.newContext(), server.url, SECOND);
  proxy.rewrite(({ method }) => (method === 'GET' ? {} : { authorization: `Bearer ${token}` }));
  const { heading } = await bookFreeDay(page);
  const dialog = page.getByRole('dialog', { name: 'Another account is signed in' });
  await expect(dialog).toContainText('1 change waits safely on this device.');
  expect(await heldOf(server.url, SECOND)).toEqual(before);
  proxy.rewrite(() => ({}));
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await signIn(page, 'employee');
  await expect(dayOf(page, heading)).toContainText('Confirmed');
  await proxy.close();
});

test('the sign-in ends so many hours after the login: nobody is locked out offline, and no queue is lost @wide @wide-firefox', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await mirrored(page);
  const { signedInAt } = await sessionOf(page);
  expect(typeof signedInAt).toBe('number');
  const before = (await heldOf(server.url, 'employee')).length;
  await server.stop();
  await changeSession(page, { loginAt: Date.now() - 14 * 86_400_000 - 1000, signedInAt: Date.now() - 3_600_000 });
  await bookFreeDay(page);
  await expect(page.getByRole('dialog', { name: 'Please log out' })).toHaveCount(0);
  await server.start();
  // Its cookie is over: the server renews nothing any more.
  await page.context().clearCookies({ name: 'roost_session' });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Please log out' });
  await expect(dialog).toContainText('Your authentication has expired, please log out');
  await expect.poll(async () => (await heldOf(server.url, 'employee')).length, 'what waited is sent').toBe(before + 1);
  await expectAccessible(page, 'expired');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeAttached();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});

test('discarding what waits takes the typed word, and then nothing of it is left or sent @wide @wide-firefox', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await mirrored(page);
  const before = await heldOf(server.url, 'employee');
  const database = await ownDatabase(page);
  await server.stop();
  const { workstation } = await bookFreeDay(page);
  await page.goto(`${server.url}/#/logout`);
  await page.getByRole('button', { name: 'Discard it all instead' }).click();
  await expect(page.getByText('The change will be lost for good.')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(`Book ${workstation}`);
  const discard = page.getByRole('button', { name: 'Discard and sign out' });
  await expect(discard).toBeDisabled();
  await page.getByLabel('Type “discard” to confirm').pressSequentially('discard');
  await discard.click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect.poll(() => databaseNames(page)).not.toContain(database);
  await server.start();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByRole('region', { name: 'Waiting on this device' })).toHaveCount(0);
  await signIn(page, 'employee');
  await mirrored(page);
  expect(await heldOf(server.url, 'employee')).toEqual(before);
});

test('who may not do something is told so, and can log out @wide @wide-firefox', async ({ server, context }) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  await mirrored(page);
  proxy.answer(({ method, path }) =>
    method === 'POST' && path.startsWith('/api/workplace/reservations')
      ? { status: 403, echo: true, body: { code: 'forbidden', message: 'No.' } }
      : null,
  );
  await bookFreeDay(page);
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('You do not have authority to perform this action');
  await expectAccessible(page, 'no authority');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  const list = await openWaiting(page);
  await expect(list.getByRole('region', { name: 'Not accepted' })).toContainText('No.');
  await new Keyboard(page).escape(list);
  await page.reload();
  await expect(new Home(page).today).toBeVisible();
  await expect(dialog, 'it is said once').toHaveCount(0);
  await bookFreeDay(page);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByText('2 changes have not been sent yet.')).toBeVisible();
  await proxy.close();
});
