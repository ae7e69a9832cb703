import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer depends on colours; those of all others are the same in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const SHEET = '[role=dialog]';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** No axe findings by WCAG 2.2 AA, neither light nor dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What axe finds does not depend on the browser.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  const shown = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const other = shown === 'dark' ? 'light' : 'dark';
  const found = (await findings(page, (axe) => axe.withTags(WCAG))).map((finding) => `${what}, ${shown}: ${finding}`);
  await page.emulateMedia({ colorScheme: other });
  // What lies below an open sheet was looked at before it was opened.
  const sheet = (await page.locator(SHEET).count()) > 0;
  found.push(
    ...(await findings(page, (axe) => (sheet ? axe.include(SHEET) : axe).withRules(OF_COLOURS))).map(
      (finding) => `${what}, ${other}: ${finding}`,
    ),
  );
  await page.emulateMedia({ colorScheme: shown });
  expect(found).toEqual([]);
}

/** The same on a phone and on a large screen, whichever this is. */
export async function expectAccessibleAtAnySize(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const [size, name] of [
    [PHONE, 'phone'],
    [DESKTOP, 'desktop'],
  ] as const) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what}, ${name}`);
  }
  if (before !== null) await page.setViewportSize(before);
}

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

async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What glides in is half transparent for a moment, which would be measured as too little contrast.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await choose(await axeOn(page)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
