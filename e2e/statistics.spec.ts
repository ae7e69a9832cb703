import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';

/** What may be told of people: whole steps of five, none of fewer than five. */
const TOLD = /^(?:too few|\d*[05]%?)$/;

test('statistics: plots with the same as a table, nothing of fewer than five, and without a network a way on @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('admin');
  await page.context().setOffline(true);
  await page.goto(`${server.url}/#/statistics`);
  await expect(page.getByText('Statistics need a connection')).toBeVisible();
  await expectAccessible(page, 'statistics without a network');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const part of ['People expected', 'Buildings', 'Teams']) {
    const card = page.getByRole('region', { name: part, exact: true });
    await expect(card.getByRole('img')).toBeVisible();
    await card.getByText('Show as a table').click();
    const cells = await card.getByRole('table').getByRole('cell').allInnerTexts();
    expect(cells.length, part).toBeGreaterThan(3);
    expect(
      cells.filter((cell) => !TOLD.test(cell)),
      part,
    ).toEqual([]);
    expect(
      cells.some((cell) => /[1-9]/.test(cell)),
      `${part} of some`,
    ).toBe(true);
  }
  await expectAccessible(page, 'statistics with their tables');

  // Who sees badly begins with the tables, which scroll within the screen.
  await page.goto(`${server.url}/#/settings`);
  await page.getByRole('switch', { name: /Adjust to impaired vision/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-look', /impaired/);
  await page.goto(`${server.url}/#/statistics`);
  for (const part of ['People expected', 'Buildings', 'Teams'])
    await expect(page.getByRole('region', { name: part, exact: true }).getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'statistics for who sees badly');
});
