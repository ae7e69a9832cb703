import { DEMO_VISIT } from '../server/demo/organisation/visits.ts';
import { chromium, type Page } from '@playwright/test';
import { enter, expect, signIn, test, watchErrors } from './fixtures.ts';
import { launchOptions } from './launch.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { giveConsent } from './support/consent.ts';
import { near } from './support/dates.ts';
import { Proxy } from './support/proxy.ts';
import { Home } from './support/home.ts';
import { seededServer, seedOfRun } from './support/seed.ts';
import { USUAL } from './support/scan.ts';
import { allSent, mirrored, openWaiting } from './support/waiting.ts';

/** Addresses of the parts that hold these screens, as a browser asks for them. */
const ABOUT_PART = /\/assets\/about-[\w-]+\.js/;
const SETTINGS_PART = /\/assets\/settings-page-[\w-]+\.js/;

test('storage is asked to stay once a change waits; when it answers no more, that is said @wide', async ({
  server,
  context,
}) => {
  await context.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Object.assign(navigator.storage, {
      persisted: async () => false,
      persist: async () => {
        Object.assign(window, { asked: 'asked' in window ? Number(window.asked) + 1 : 1 });
        return true;
      },
    });
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await signIn(page, 'employee');
  await mirrored(page);
  const asked = () => page.evaluate(() => ('asked' in window ? window.asked : null));
  expect(await asked()).toBe(0);
  const home = new Home(page);
  await server.stop();
  await home.bookUsual(home.freeDay);
  await expect.poll(asked).toBe(1);

  // Once this device's storage does not answer any more, the page says so.
  await page.evaluate(() => {
    for (const from of [IDBObjectStore.prototype, IDBIndex.prototype])
      Object.assign(from, {
        getAll: () => {
          throw new DOMException('lost', 'UnknownError');
        },
      });
  });
  // What is not read yet pulses without end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    location.hash = '/reservations';
  });
  await expect(page.getByRole('alert').filter({ hasText: 'What you see may be out of date.' })).toBeVisible();
  await expectAccessible(page, 'what cannot be read');
});

test('what the browser offers about installing is kept for the menu, and asked there @wide', async ({ signInAs }) => {
  const page = await signInAs('employee');
  const menu = page.getByRole('dialog', { name: 'More' });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  const kept = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(window, { prompted: true });
      },
    });
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(kept, 'the browser does not ask by itself').toBe(true);
  await menu.getByRole('button', { name: 'Install the app' }).click();
  await expect.poll(() => page.evaluate(() => 'prompted' in window)).toBe(true);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
});

test.describe('without a worker, whose cache would have every part', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part that is gone after an update: the page is loaded anew, once', async ({ server, page }) => {
    const proxy = await Proxy.before(server.url);
    await page.goto(proxy.url);
    await page.getByLabel('User name or e-mail').fill('employee');
    await page.getByLabel('Password', { exact: true }).fill('roost');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
    await mirrored(page);

    let missing = 0;
    proxy.answer(({ path }) => {
      if (!SETTINGS_PART.test(path) || missing > 0) return null;
      missing += 1;
      return { status: 404, body: {} };
    });
    const loaded = page.waitForEvent('load');
    await page.goto(`${proxy.url}/#/settings`);
    await loaded;
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();

    // Another that stays away: said in words, and the page is not loaded again and again.
    proxy.answer(({ path }) => (ABOUT_PART.test(path) ? { status: 404, body: {} } : null));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.evaluate(() => {
      location.hash = '/about';
    });
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expectAccessible(page, 'a part that is missing');
    expect(loads).toBe(0);
    await proxy.close();
  });

  test('a part that cannot be had without a network: said in words, and the page stays @wide', async ({
    server,
    page,
  }) => {
    await page.goto(server.url);
    await page.getByLabel('User name or e-mail').fill('employee');
    await page.getByLabel('Password', { exact: true }).fill('roost');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await server.stop();
    await page.evaluate(() => {
      location.hash = '/settings';
    });
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    await expect(page.getByText('Check your connection and reload. What you saved stays.')).toBeVisible();
    expect(loads).toBe(0);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
});

const NAME = 'roost.test';

// A name that is not this machine's own is no secure context: no worker, no locks, no camera, no cryptography.
const plain = test.extend<{ page: Page }>({
  server: async ({ hasSync, unusual }, use) => {
    const variables = (url: string) => ({ PUBLIC_URL: url.replace('127.0.0.1', NAME) });
    const { server, dispose } = await seededServer(seedOfRun(), { withoutSync: !hasSync, unusual, variables });
    await server.start();
    await use(server);
    await dispose();
  },
  page: async ({ contextOptions }, use) => {
    const resolved = `--host-resolver-rules=MAP ${NAME} 127.0.0.1`;
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), resolved] });
    const context = await browser.newContext(contextOptions);
    await giveConsent(context);
    await use(await context.newPage());
    await browser.close();
  },
});

plain('over plain HTTP all works while there is a network, and what HTTPS adds is said', async ({ server, page }) => {
  const errors: string[] = [];
  watchErrors(page, errors);
  const app = server.url.replace('127.0.0.1', NAME);
  await page.goto(app);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page.getByText('also offline')).toHaveCount(0);
  const added = page.getByRole('link', { name: 'What HTTPS adds' });
  await expect(added).toBeVisible();
  await expectAccessible(page, 'a sign-in without HTTPS');
  await enter(page, 'employee');
  const home = new Home(page);
  const booked = await home.bookUsual(home.freeDay);
  await home.today.getByRole('button', { name: 'Check in without a reservation' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${USUAL}, your usual` })
    .click();
  await expect(home.today).toContainText('Checked in');
  await page.goto(`${app}/#/settings`);
  await expect(page.getByText('Push notifications come only over HTTPS')).toBeVisible();
  await page.getByRole('switch', { name: 'Colours for colour blindness' }).click();
  await page.getByLabel('Date format').selectOption('YYYY-MM-DD');
  await expect(await openWaiting(page)).toContainText('Nothing is waiting');
  await allSent(page);
  const there = await Api.signIn(server.url, 'employee');
  const days = await there.calendar(near(-1), near(20));
  const kept = days.map(
    ({ workplaceReservation, actualStatus }) => `${workplaceReservation?.room.name ?? ''} ${actualStatus}`,
  );
  expect(kept).toEqual(expect.arrayContaining([`${booked} APPROVED`, `${USUAL} CONFIRMED`]));
  expect(await there.info()).toMatchObject({ colorBlind: true, dateFormat: 'YYYY-MM-DD' });
  await page.keyboard.press('Escape');
  await added.click();
  await expect(page.getByRole('heading', { name: 'Not opened over HTTPS' })).toBeVisible();
  await expect(page.getByText('Only over HTTPS can it also be installed')).toBeVisible();
  await page.goto(`${app}/#/status`);
  await expect(page.getByText('the app opens only with a network')).toBeVisible();
  // The browser's own remark on a header that it heeds over HTTPS alone.
  const ours = errors.filter((error) => !error.includes('Cross-Origin-Opener-Policy header has been ignored'));
  expect(ours, 'errors on the console').toEqual([]);
});

test('an installed app on iOS: below the words of its status bar lies dark blue, with a bar of ours and without', async ({
  server,
  page,
}) => {
  const HEIGHT = 59;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: HEIGHT } });
  const shown = async (path: string) => {
    await page.goto(`${server.url}/#${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    return page.evaluate(() => {
      const { top = null } = document.querySelector('header')?.getBoundingClientRect() ?? {};
      const strip = getComputedStyle(document.body, '::before');
      return {
        colour: strip.backgroundColor,
        height: strip.height,
        on: document.elementFromPoint(innerWidth / 2, 50)?.tagName,
        bar: top,
        scrolls: document.documentElement.scrollHeight > innerHeight,
      };
    });
  };
  const strip = { colour: 'rgb(11, 42, 74)', height: `${String(HEIGHT)}px`, on: 'BODY' };
  expect(await shown('/login')).toEqual({ ...strip, bar: null, scrolls: false });
  expect(await shown(`/visitor?visit=${DEMO_VISIT}`)).toEqual({ ...strip, bar: HEIGHT, scrolls: false });
  expect(await page.locator('meta[name=apple-mobile-web-app-status-bar-style]').getAttribute('content')).toBe(
    'black-translucent',
  );
  // On its side the notch lies beside: bars and words keep off it.
  const NOTCH = 47;
  await page.setViewportSize({ width: 844, height: 390 });
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH } });
  await page.goto(`${server.url}/#/info`);
  expect((await page.getByRole('button', { name: 'Back' }).boundingBox())?.x).toBeGreaterThanOrEqual(NOTCH);
  await expect(page.getByRole('main')).toHaveCSS('padding-left', `${String(NOTCH)}px`);
});
