import { expect, type Locator, type Page } from '@playwright/test';
import { ownDatabase, rowsOf } from './databases.ts';

/** Opens the list of waiting changes from the bar. */
export async function openWaiting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Show waiting changes/ }).click();
  const list = page.getByRole('dialog', { name: 'Waiting changes' });
  // The dialog itself has no size, its panel has.
  await expect(list.getByRole('heading').first()).toBeVisible();
  return list;
}

/** Resolves once a page holds enough to work without its server: floors, rooms and plans of the person's building. */
export async function mirrored(page: Page): Promise<void> {
  const database = await ownDatabase(page);
  await expect.poll(async () => (await rowsOf(page, database, 'plans')).length, 'plans are on this device').toBeGreaterThan(0);
  await expect.poll(async () => (await rowsOf(page, database, 'pulls')).filter((row) => typeof row === 'object' && row !== null && 'lastOkAt' in row && row.lastOkAt === null).length).toBe(0);
}

/** Notes every text that the live regions of a page say, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = () => {
      for (const region of document.querySelectorAll('[role=status],[role=alert]')) {
        const text = region.textContent.trim();
        if (text !== '' && said.at(-1) !== text && !said.slice(-4).includes(text)) said.push(text);
      }
    };
    note();
    said.length = 0;
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said.map(String) : []));
}
