import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer depends on colours; those of all others are the same in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** What a sheet half covers cannot be hit, and is not asked for. */
const OF_SIZE = 'target-size';
const SHEET = '[role=dialog]';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

type Scheme = 'light' | 'dark';

/** No axe findings by WCAG 2.2 AA, neither light nor dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!axeCounts(page)) return;
  const shown = await schemeOf(page);
  const isCovered = (await page.locator(SHEET).count()) > 0;
  const found = await findings(page, what, shown, (axe) => axe.withTags(WCAG).disableRules(isCovered ? [OF_SIZE] : []));
  // What lies below an open sheet was looked at before it was opened. One that was closing is gone by now.
  const sheet = (await page.locator(SHEET).count()) > 0;
  found.push(
    ...(await findings(page, what, shown === 'dark' ? 'light' : 'dark', (axe) =>
      sheet ? axe.include(SHEET).withRules([...OF_COLOURS, OF_SIZE]) : axe.withRules(OF_COLOURS),
    )),
  );
  await page.emulateMedia({ colorScheme: shown });
  expect(found).toEqual([]);
}

/** The same on a phone, light, and on a large screen, dark, whichever this is; the wide run looks at all four. */
export async function expectAccessibleAtAnySize(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  const shown = await schemeOf(page);
  const isCovered = (await page.locator(SHEET).count()) > 0;
  const found: string[] = [];
  for (const [size, name, scheme] of [
    [PHONE, 'phone', 'light'],
    [DESKTOP, 'desktop', 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    if (process.env['ROOST_TEST_ALL'] !== undefined) await expectAccessible(page, `${what}, ${name}`);
    else
      // What lies below an open sheet was looked at before it was opened.
      found.push(
        ...(await findings(page, `${what}, ${name}`, scheme, (axe) =>
          (isCovered ? axe.include(SHEET) : axe).withTags(WCAG),
        )),
      );
  }
  await page.emulateMedia({ colorScheme: shown });
  if (before !== null) await page.setViewportSize(before);
  expect(found).toEqual([]);
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
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  // What glides in is half transparent for a moment, which would be measured as too little contrast.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await choose(await axeOn(page)).analyze();
  return violations.map(({ id, nodes }) => `${what}, ${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
