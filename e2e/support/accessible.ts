import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer depends on colours; those of all others are the same in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** What a sheet half covers cannot be hit, and is not asked for. */
const OF_SIZE = 'target-size';
const SHEET = '[role=dialog]';
/** What a list has beyond its tenth item is made as the others are. */
const REST = 'li:nth-child(n + 11)';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

type Scheme = 'light' | 'dark';

/** `npm run test:all` looks at all; each look takes up to two seconds, four fifths of them for contrast. */
const isWide = process.env['ROOST_TEST_ALL'] !== undefined;

/** No axe findings by WCAG 2.2 AA, as shown; the wide run looks at the other colours, too. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!axeCounts(page)) return;
  const shown = await schemeOf(page);
  const found = isWide ? await allFindings(page, what, shown) : await shownFindings(page, what, shown);
  await page.emulateMedia({ colorScheme: shown });
  expect(found).toEqual([]);
}

/**
 * The same on a phone, light, and on a large screen, dark, whichever this is; the wide run looks at all four.
 * @param height of the window in pixels, for a list of which a bar at its end would half cover a row
 */
export async function expectAccessibleAtAnySize(page: Page, what: string, height?: number): Promise<void> {
  const before = page.viewportSize();
  const shown = await schemeOf(page);
  const found: string[] = [];
  for (const [size, name, scheme] of [
    [PHONE, 'phone', 'light'],
    [DESKTOP, 'desktop', 'dark'],
  ] as const) {
    await page.setViewportSize({ ...size, height: height ?? size.height });
    found.push(...(await (isWide ? allFindings : shownFindings)(page, `${what}, ${name}`, scheme)));
  }
  await page.emulateMedia({ colorScheme: shown });
  if (before !== null) await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/** In one scheme. What lies below an open sheet was looked at before it was opened. */
const shownFindings = (page: Page, what: string, scheme: Scheme): Promise<string[]> =>
  findings(page, what, scheme, (axe, sheet) => (sheet ? axe.include(SHEET) : axe).exclude(REST).withTags(WCAG));

/** In both schemes; what does not depend on colours in the one that is given. */
const allFindings = async (page: Page, what: string, scheme: Scheme): Promise<string[]> => [
  ...(await findings(page, what, scheme, (axe, sheet) => axe.withTags(WCAG).disableRules(sheet ? [OF_SIZE] : []))),
  ...(await findings(page, what, scheme === 'dark' ? 'light' : 'dark', (axe, sheet) =>
    sheet ? axe.include(SHEET).withRules([...OF_COLOURS, OF_SIZE]) : axe.withRules(OF_COLOURS),
  )),
];

/** No control that another one half covers, wherever a list has been scrolled to. */
export async function expectHittableWhereverScrolled(page: Page, scroller: Locator, what: string): Promise<void> {
  if (!axeCounts(page)) return;
  for (const top of [0, 11, 22, 33, 44, 55]) {
    await scroller.evaluate((element, y) => element.scrollTo(0, y), top);
    const { violations } = await (await axeOn(page)).withRules([OF_SIZE]).analyze();
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      `${what}, scrolled by ${String(top)}`,
    ).toEqual([]);
  }
}

/** What axe finds does not depend on the browser. */
const axeCounts = (page: Page) => page.context().browser()?.browserType().name() !== 'firefox';

const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

async function axeOn(page: Page): Promise<AxeBuilder> {
  // To send axe's half megabyte again takes longer than most looks.
  const isThere = await page.evaluate(() => 'axe' in window);
  return (
    new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
      // Style sheets and media are of no use to the rules asked for.
      .options({ resultTypes: ['violations'], preload: false })
      // Headless UI's guards beside an open popover hand the focus on: nobody rests on them.
      .exclude('[data-headlessui-focus-guard]')
      // There are no frames, for which the other mode would open a page beside this one.
      .setLegacyMode()
  );
}

async function findings(
  page: Page,
  what: string,
  scheme: Scheme,
  choose: (axe: AxeBuilder, sheet: boolean) => AxeBuilder,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  // What glides in is half transparent for a moment, which would be measured as too little contrast.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  // A sheet that was closing is gone a moment after its last movement.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const sheet = (await page.locator(SHEET).count()) > 0;
  const { violations } = await choose(await axeOn(page), sheet).analyze();
  return violations.map(({ id, nodes }) => `${what}, ${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
