import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { Keyboard } from './support/keyboard.ts';
import { allSent, listen, mirrored, sendNow } from './support/waiting.ts';

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole('button', { name });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const TEAM_DAY = /Digital Workplace proposes a team day/;

test('made by one, seen by another at once; read and cleared without a network, gone everywhere after @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const [page, other] = [await signInAs('employee'), await signInAs('employee')];
  for (const device of [page, other]) {
    await mirrored(device);
    await expect(bell(device, 'Notifications, 2 new')).toBeVisible();
  }
  const said = await listen(page);
  await (await Api.signIn(server.url, 'teamleader')).proposeTeamDay(addDays(todayThere(), 17), 'amsterdam-2');
  for (const device of [page, other]) await expect(bell(device, 'Notifications, 3 new')).toBeVisible();
  expect((await said()).filter((text) => TEAM_DAY.test(text))).toHaveLength(1);

  await page.context().setOffline(true);
  const keys = new Keyboard(page);
  await keys.press(bell(page));
  const teamDay = menuOf(page).getByRole('listitem').filter({ hasText: TEAM_DAY });
  await expect(menuOf(page).getByRole('region', { name: 'New' })).toContainText(TEAM_DAY);
  await expectAccessible(page, 'notifications');
  await teamDay.getByRole('button', { name: 'Mark as read' }).click();
  await expect(menuOf(page).getByRole('region', { name: 'Older' })).toContainText(TEAM_DAY);
  await expect(teamDay).toContainText('Not sent yet');
  await expect(teamDay.getByRole('button', { name: TEAM_DAY })).toBeFocused();
  await teamDay.getByRole('button', { name: 'Clear notification' }).click();
  await expect(teamDay).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toHaveCount(0);
  await expect(bell(page, 'Notifications, none new')).toBeFocused();
  await page.reload();
  await expect(bell(page, 'Notifications, none new')).toBeVisible();
  await expect(bell(other, 'Notifications, 3 new'), 'nothing is told without a network').toBeVisible();

  await page.context().setOffline(false);
  await sendNow(page);
  await expect(bell(other, 'Notifications, none new')).toBeVisible();
  await bell(other).click();
  await expect(menuOf(other).getByRole('listitem')).toHaveCount(3);
  await expect(menuOf(other)).not.toContainText(TEAM_DAY);
  await expect(menuOf(other).getByRole('region', { name: 'New' })).toHaveCount(0);
  await allSent(page);
  const left = await (await Api.signIn(server.url, 'employee')).notifications();
  expect(left.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'reservationReleased READ',
    'visitExpected READ',
    'teamDayCancelled READ',
  ]);
});

test('leads where it says, also without a network @wide @wide-desktop', async ({ signInAs }) => {
  const page = await signInAs('employee');
  await mirrored(page);
  await page.context().setOffline(true);
  await bell(page, 'Notifications, 2 new').click();
  await menuOf(page)
    .getByRole('button', { name: /A visitor is coming/ })
    .click();
  await expect(page).toHaveURL(/#\/visitors$/);
  await expect(menuOf(page)).toHaveCount(0);
  await bell(page, 'Notifications, none new').click();
  await menuOf(page)
    .getByRole('button', { name: /Anna Kowalski released your reservation of A1.012/ })
    .click();
  await expect(page).toHaveURL(/#\/booking\?/);
  const query = new URLSearchParams(page.url().split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    date: expect.stringMatching(/^[\d-]+$/),
    dayPart: 'FULLDAY',
    floor: 'amsterdam-1',
  });
  await expect(menuOf(page)).toHaveCount(0);
  await expect(bell(page, 'Notifications, none new'), 'also on screens without the menu').toBeVisible();
});
