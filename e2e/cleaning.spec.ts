import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { expectAccessibleAtAnySize, expectHittableWhereverScrolled } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { ownDatabase, rowsOf } from './support/databases.ts';
import { allSent, mirrored } from './support/waiting.ts';

const FLOOR = 'amsterdam-1';
const ROOMS = 60;

interface Row {
  intentId: string;
  state: string;
  due: number;
}
const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && 'due' in row && 'state' in row;
const outboxOf = async (page: Page): Promise<Row[]> =>
  (await rowsOf(page, await ownDatabase(page), 'outbox')).filter(isRow);

/** Cleans the last rooms of the list. A second tap at the same place would belong to the first. @returns their names */
async function clean(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  const buttons = page.getByRole('button', { name: /^Cleaned: / });
  let left = await buttons.count();
  for (let done = 0; done < count; done += 1) {
    const button = buttons.last();
    names.push(((await button.getAttribute('aria-label')) ?? '').replace('Cleaned: ', ''));
    await button.click({ position: done % 2 === 0 ? { x: 12, y: 14 } : { x: 66, y: 50 } });
    left -= 1;
    await expect(buttons).toHaveCount(left);
  }
  return names;
}

test('a round of 60 rooms offline, through a killed browser, and one was used again: nothing lost, nothing twice @wide', async ({
  server,
  killableBrowser,
}) => {
  const cleaner = await Api.signIn(server.url, 'cleaner');
  // Whoever plans nothing is checked in nowhere, whatever the hour.
  const user = await Api.signIn(server.url, 'hospitality');
  await cleaner.cleanFloor(FLOOR);
  const rooms = (await cleaner.emptyRooms(FLOOR)).slice(0, ROOMS);
  expect(rooms).toHaveLength(ROOMS);
  for (const { id } of rooms) await cleaner.markDirty(id);

  const round = `${server.url}/#/cleaning?floor=${FLOOR}`;
  let page = await killableBrowser.open();
  await page.goto(server.url);
  await signIn(page, 'cleaner');
  await mirrored(page);
  await page.goto(round);
  await expect(page.getByText(`${String(ROOMS)} to clean`).first()).toBeVisible();

  await page.context().setOffline(true);
  const [first = ''] = await clean(page, ROOMS / 2);
  await expect(page.getByText(/^30 done · 30 wait to be sent/)).toBeVisible();
  await killableBrowser.kill();

  const used = rooms.find(({ name }) => name === first);
  if (used === undefined) throw new Error(`${first} is none of the rooms`);
  const building = { id: 'amsterdam' };
  await user.use({ id: used.id, floor: { id: FLOOR, building } });

  page = await killableBrowser.open();
  await page.context().setOffline(true);
  await page.goto(round);
  await expect(page.getByText('30 to clean').first()).toBeVisible();
  await clean(page, ROOMS / 2);
  await expect(page.getByText(/^60 done · 60 wait to be sent/)).toBeVisible();
  // What was cleaned last can still be undone for a moment.
  await expect.poll(async () => (await outboxOf(page)).every(({ due }) => due <= Date.now())).toBe(true);

  const back = Date.now();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await outboxOf(page)).map(({ state }) => state).filter((state) => state !== 'done'), {
      intervals: [100],
    })
    .toEqual(['conflict']);
  test.info().annotations.push({ type: 'sent after', description: `${String(Date.now() - back)} ms` });

  const question = page.getByRole('dialog', { name: 'Used again since you cleaned' });
  await expect(question).toContainText(first);
  await expectAccessibleAtAnySize(page, 'used again');
  await question.getByRole('radio', { name: 'No, leave it on the list' }).check();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await allSent(page);
  expect(await cleaner.dirtyRooms(FLOOR)).toEqual([used.id]);
  await expect(page.getByText('1 to clean').first()).toBeVisible();
  const intents = (await outboxOf(page)).map(({ intentId }) => intentId);
  expect(intents).toHaveLength(ROOMS);
  expect((await cleaner.intents(intents)).map(({ state }) => state)).toEqual(intents.map(() => 'applied'));
});

test('the screens of a cleaner are free of axe findings', async ({ server, signInAs }) => {
  const cleaner = await Api.signIn(server.url, 'cleaner');
  // More than a phone shows at once.
  for (const { id } of (await cleaner.idleRooms(FLOOR)).slice(0, 12)) await cleaner.markDirty(id);
  const page = await signInAs('cleaner');
  await mirrored(page);
  await page.getByRole('link', { name: 'Cleaning' }).click();
  await expect(page.getByText(/to clean/).first()).toBeVisible();
  await expectAccessibleAtAnySize(page, 'buildings to clean');
  await page.locator(`a[href*="floor=${FLOOR}"]`).first().click();
  const last = page
    .getByRole('list', { name: /^Round: / })
    .getByRole('listitem')
    .last();
  await expectAccessibleAtAnySize(page, 'a round');
  await last.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Not possible…' }).click();
  await expectAccessibleAtAnySize(page, 'why not');
  await page.getByRole('button', { name: 'Locked' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expectAccessibleAtAnySize(page, 'a selection', 1600);
  await page.getByRole('button', { name: 'Stop selecting' }).click();
  await page.getByRole('button', { name: /waits? to be sent|last sent/ }).click();
  await expectAccessibleAtAnySize(page, 'the shift');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const shown = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expectHittableWhereverScrolled(page, page.getByRole('list', { name: /^Round: / }).locator('..'), 'a round');
  await page.setViewportSize(shown);
  await page.getByRole('radio', { name: 'Floor plan' }).check();
  await expect(page.getByText('Occupied or reserved')).toBeVisible();
  await expectAccessibleAtAnySize(page, 'the plan of a round');
});

test('what a cleaner could not clean, as reception sees it @wide', async ({ server, signInAs }) => {
  const cleaner = await Api.signIn(server.url, 'cleaner');
  for (const { id } of (await cleaner.idleRooms(FLOOR)).slice(0, 1)) await cleaner.markDirty(id);
  const page = await signInAs('cleaner');
  await mirrored(page);
  await page.goto(`${server.url}/#/cleaning?floor=${FLOOR}`);
  const last = page
    .getByRole('list', { name: /^Round: / })
    .getByRole('listitem')
    .last();
  const name = (await last.getByRole('button').first().innerText()).split('\n')[0] ?? '';
  await last.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Not possible…' }).click();
  await page.getByRole('button', { name: 'Locked' }).click();

  const reception = await signInAs('hospitality');
  await reception.goto(`${server.url}/#/cleaning`);
  await expect(reception.getByText('Locked · 1')).toBeVisible();
  await expect(reception.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectAccessibleAtAnySize(reception, 'what could not be cleaned');
});
