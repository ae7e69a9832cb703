import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, type Locator, type Page, type Request } from '@playwright/test';
import { z } from 'zod';
import { compileMessages } from '../server/launch/vite/messages.ts';
import { LOCALES } from '../src/domain/employee/employee.ts';
import { BRACKETS, messagesOf } from '../tests/support/pseudo-locale.ts';
import { expect, test } from './fixtures.ts';
import { CONFLICTS } from './look/conflicts.ts';
import { flaws } from './look/flaws.ts';
import { dateBack, makeOld, putWaiting, standIn, takeWaiting, VisitorLinks } from './look/instead.ts';
import { type As, VIEWS } from './look/screens.ts';
import { Words } from './look/words.ts';
import { brokenWords } from './support/broken-words.ts';
import { giveConsent } from './support/consent.ts';
import { enlargeText, misfits } from './support/large-text.ts';

const NARROW = { width: 360, height: 740 };
const LARGE = { width: 1280, height: 800 };
/** What an A4 page has between its margins, at 96 pixels an inch. */
const PAPER = { width: 718, height: 1047 };
const SIZES = [
  ['narrow', NARROW],
  ['large', LARGE],
] as const;
/** Where pictures are kept to be looked at, by `npm run look`. */
const PICTURES = process.env['ROOST_LOOK'];
/** What `npm test` looks at, in the language that has the longest texts. */
const FEW: readonly string[] = ['sign-in, incomplete', 'a visitor’s link', 'Home', 'notifications', 'more', 'settings'];

interface Room {
  browser: Browser;
  contextOptions: BrowserContextOptions;
  url: string;
}

interface Walk {
  /** Absent: all views. */
  wanted?: readonly string[];
  /** With text of twice its size, where no word may be broken either. */
  enlarged?: boolean;
  sizes?: readonly (readonly [string, { width: number; height: number }])[];
}

/** Looks at views one account after the other. @returns what is wrong, each with where */
async function walk(
  { browser, contextOptions, url }: Room,
  locale: string,
  { wanted, enlarged = false, sizes = SIZES }: Walk = {},
): Promise<string[]> {
  const words = new Words(locale);
  const links = new VisitorLinks(url);
  const spoken = locale === 'pseudo' ? 'en' : locale;
  const all = Object.values(VIEWS)
    .flatMap((views) => Object.entries(views))
    .filter(([name]) => wanted?.includes(name) ?? true);
  const found: string[] = [];
  const groups = new Map(
    all.map(([, { as, unasked = false }]) => [`${String(as)}, ${String(unasked)}`, { as, unasked }]),
  );
  for (const { as, unasked } of groups.values()) {
    if (as !== null) await speak(url, as, spoken);
    const context = await browser.newContext({
      ...contextOptions,
      locale: spoken,
      viewport: NARROW,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
    });
    if (!unasked) await giveConsent(context);
    if (locale === 'pseudo')
      await context.route(/\/assets\/en-[\w-]+\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export default ${compileMessages(JSON.stringify(messagesOf('pseudo')))}`,
        }),
      );
    const page = await context.newPage();
    watchScripts(page);
    const stand = await standIn(page);
    if (as !== null) await enter(page, url, as);
    for (const [name, view] of all.filter(([, each]) => each.as === as && (each.unasked ?? false) === unasked)) {
      await page.setViewportSize(view.large === true ? LARGE : NARROW);
      stand.for(view);
      if (view.isOver === true) await dateBack(page);
      if (view.isOld === true) await makeOld(page, true);
      if (view.waiting !== undefined) await putWaiting(page, view.waiting);
      await page.goto('about:blank');
      // Nobody is told of those that the page before it left behind.
      scriptsUnderWay.get(page)?.clear();
      await page.goto(`${url}/#${await links.in(view.path)}`);
      await settled(page);
      for (const each of view.press ?? [])
        found.push(...(await press(page, words, each)).map((flaw) => `${name}: ${flaw}`));
      if (view.shows !== undefined) {
        const text = page.getByText(words.pattern(view.shows)).first();
        // One that never comes must not keep the others from being looked at.
        if (await isSeen(text)) await settled(page);
        else found.push(`${name}: never shows ${view.shows}`);
      }
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        if (enlarged) await enlargeText(page);
        await settled(page);
        const seen = enlarged ? [...(await misfits(page)), ...(await brokenWords(page))] : await flaws(page);
        found.push(...seen.map((flaw) => `${name}, ${size}: ${flaw}`));
        await picture(
          page,
          `${locale}${enlarged ? '-large' : ''}/${name}, ${size}`,
          size === 'narrow' || locale === 'de',
        );
      }
      if (view.printed !== undefined && !enlarged) {
        await page.setViewportSize(PAPER);
        await page.emulateMedia({ media: 'print' });
        await settled(page);
        if (!(await page.locator(view.printed).first().isVisible())) found.push(`${name}: nothing is printed`);
        found.push(...(await flaws(page, true)).map((flaw) => `${name}, printed: ${flaw}`));
        await picture(page, `${locale}${enlarged ? '-large' : ''}/${name}, printed`, false);
        await page.emulateMedia({ media: 'screen' });
      }
      if (view.isOld === true) await makeOld(page, false);
      if (view.waiting !== undefined) await takeWaiting(page);
    }
    await context.close();
  }
  return found;
}

const ROLES = ['button', 'link', 'radio', 'tab', 'checkbox', 'switch'] as const;

/** Presses the first of its kind. @returns what is wrong: it is not there */
async function press(page: Page, words: Words, what: string): Promise<string[]> {
  const [, field, typed] = /^fill (\S+) (.*)$/.exec(what) ?? [];
  if (field !== undefined && typed !== undefined) {
    const name = words.pattern(field);
    await page.getByRole('searchbox', { name }).or(page.getByRole('textbox', { name })).first().fill(typed);
    await settled(page);
    return [];
  }
  const [kind = '', rest = ''] = /^(css|has|if) (.*)$/.exec(what)?.slice(1) ?? ['', what];
  const name = kind === 'css' ? null : words.pattern(rest, kind === 'has');
  const target =
    name === null
      ? page.locator(rest)
      : ROLES.map((role) => page.getByRole(role, { name })).reduce(
          (any, one) => any.or(one),
          page.locator('summary').filter({ hasText: name }),
        );
  try {
    await target.first().click({ timeout: kind === 'if' ? 500 : 5000 });
  } catch {
    return kind === 'if' ? [] : [`nothing to press for ${what}`];
  }
  await settled(page);
  return [];
}

/** Scripts that a page has asked for and not got: a part that is pressed for is not there before its own. */
const scriptsUnderWay = new WeakMap<Page, Set<Request>>();

const isSeen = (text: Locator): Promise<boolean> =>
  text.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );

function watchScripts(page: Page): void {
  const underWay = new Set<Request>();
  scriptsUnderWay.set(page, underWay);
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/** Waits until nothing is loaded, changes or moves any more. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => scriptsUnderWay.get(page)?.size ?? 0, { timeout: 30_000 }).toBe(0);
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1, h2, [role=dialog]') !== null &&
        document.querySelector('.animate-pulse, .animate-spin') === null &&
        document.getAnimations().every((animation) => animation.playState !== 'running'),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    let changed = true;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    // A clock that ticks, or a camera, would go on for ever.
    // Nor is a page that is busy, or that nobody sees, ever idle.
    const quiet = () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 1000);
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 }));
      });
    for (let round = 0; changed && round < 20; round += 1) {
      changed = false;
      await quiet();
      await quiet();
    }
    observer.disconnect();
  });
}

async function picture(page: Page, name: string, dark: boolean): Promise<void> {
  if (PICTURES === undefined) return;
  const path = `${PICTURES}/${name.replaceAll(/[’ ,]+/g, '-')}`;
  await page.screenshot({ path: `${path}.png`, fullPage: true });
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await page.screenshot({ path: `${path}-dark.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Chooses the language of an account on the server. */
async function speak(url: string, as: string, languageCode: string): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const signedIn = await fetch(`${url}/api/authenticate`, {
    headers: { ...headers, authorization: `Basic ${btoa(`${as}:roost`)}` },
  });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  const answer = await fetch(`${url}/api/employee/info`, {
    method: 'PATCH',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ languageCode, localeExtension: null }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

async function enter(page: Page, url: string, as: NonNullable<As>): Promise<void> {
  await page.goto(`${url}/#/login`);
  await page.locator('input[autocomplete=username]').fill(as);
  await page.locator('input[type=password]').fill('roost');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.hash.startsWith('#/login'));
  await settled(page);
}

test('in a language with long texts nothing is cut, lies on anything or is too small', async ({
  browser,
  contextOptions,
  server,
}) => {
  expect(await walk({ browser, contextOptions, url: server.url }, 'pseudo', { wanted: FEW })).toEqual([]);
});

for (const locale of [...LOCALES, 'pseudo'])
  test(`every screen in ${locale}: nothing is cut, lies on anything or is too small @wide`, async ({
    browser,
    contextOptions,
    server,
  }) => {
    test.setTimeout(900_000);
    if (PICTURES !== undefined) mkdirSync(`${PICTURES}/${locale}`, { recursive: true });
    expect(await walk({ browser, contextOptions, url: server.url }, locale)).toEqual([]);
  });

/** Where long words stand in bars, columns and cells. */
const CROWDED: readonly string[] = ['Home', 'more', 'a month'];

test('in German with text of twice its size the layout gives way before a word is broken', async ({
  browser,
  contextOptions,
  server,
}) => {
  const room = { browser, contextOptions, url: server.url };
  expect(await walk(room, 'de', { wanted: CROWDED, enlarged: true })).toEqual([]);
});

test('every large screen in German with text of twice its size: no word is broken, nothing cut @wide', async ({
  browser,
  contextOptions,
  server,
}) => {
  test.setTimeout(900_000);
  const room = { browser, contextOptions, url: server.url };
  if (PICTURES !== undefined) mkdirSync(`${PICTURES}/de-large`, { recursive: true });
  expect(await walk(room, 'de', { enlarged: true, sizes: [['large', LARGE]] })).toEqual([]);
});

test('each choice that the server may ask for is among the views', () => {
  const titled = Object.keys(messagesOf('en')).flatMap((key) => /^conflict\.title\.(.+)$/.exec(key)?.[1] ?? []);
  expect(Object.keys(CONFLICTS).toSorted()).toEqual(titled.toSorted());
});

test('the language of the tests is not in the app', () => {
  const scripts = readdirSync('dist/app/assets').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) expect(readFileSync(`dist/app/assets/${name}`, 'utf8')).not.toContain(BRACKETS[0]);
});
