import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { allSent, mirrored } from './support/waiting.ts';

const TEAM = 'Digital Workplace';
const DEPARTMENT = 'Technology';
const said = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date));

const chosen = (page: Page) =>
  page.getByRole('group', { name: 'Preferred days' }).getByRole('button', { pressed: true });
const settingsOf = (page: Page, name: string) => page.getByRole('region', { name: `Profile of ${name}` });

test('a team’s and a department’s rhythm: looked ahead, saved offline over a reload, told to a member @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const [led, mine] = await Promise.all([Api.signIn(server.url, 'teamleader'), Api.signIn(server.url, 'employee')]);
  // A day on which the team does not come yet, and of which the member has said nothing.
  const ahead = Array.from({ length: 9 }, (_, index) => addDays(todayThere(), index + 1));
  const planned = new Set((await mine.calendar(ahead[0] ?? '', ahead.at(-1) ?? '')).map(({ date }) => date));
  const date = ahead.find((one) => !planned.has(one) && [1, 3, 5].includes(new Date(one).getUTCDay()));
  if (date === undefined) throw new Error('no day is free');
  const weekday = new Date(date).getUTCDay();
  const words = said(date, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

  const [leader, member] = await Promise.all([signInAs('teamleader'), signInAs('employee')]);
  const sheet = member.getByRole('dialog');
  const openDay = async () => {
    await member.getByRole('region', { name: words }).getByRole('button', { name: 'Nothing planned' }).click();
    await expect(sheet.getByRole('heading').first()).toBeVisible();
  };
  await openDay();
  await expect(sheet).not.toContainText('comes together on this day');

  await mirrored(leader);
  await leader.context().setOffline(true);
  await leader.goto(`${server.url}/#/team/profile`);
  const weeks = leader.getByRole('region', { name: 'The coming weeks' });
  await expect(chosen(leader)).toHaveText(['Tue', 'Thu']);
  await expect(weeks).not.toContainText(said(date, { weekday: 'long' }));
  for (const name of ['Tue', 'Thu', said(date, { weekday: 'short' })])
    await leader.getByRole('group', { name: 'Preferred days' }).getByRole('button', { name }).click();
  await leader.getByRole('radio', { name: 'Every two weeks' }).check();
  await expect(settingsOf(leader, TEAM)).toContainText(/[345] team days in 8 weeks/);
  await leader.getByRole('radio', { name: 'Weekly' }).check();
  await expect(settingsOf(leader, TEAM)).toContainText(/[78] team days in 8 weeks/);
  await expect(weeks.getByText(words), 'before it is saved').toBeVisible();
  await expect(weeks).not.toContainText('Tuesday');
  await expect(weeks.getByText(/^\d+ of \d+$/).first(), 'the load on floor and building').toBeVisible();
  await expectAccessible(leader, 'a profile with its coming weeks');
  await leader.getByRole('button', { name: 'Save the profile' }).click();
  await expect(settingsOf(leader, TEAM)).toContainText('Not sent yet');

  // The department's, which counts for those of its teams that have none of their own.
  const choice = leader.getByLabel('Team or department');
  await choice.selectOption({ label: DEPARTMENT });
  await expect(settingsOf(leader, DEPARTMENT)).toContainText('Nothing is set for this team yet.');
  await leader.getByRole('group', { name: 'Preferred days' }).getByRole('button', { name: 'Thu' }).click();
  await leader.getByRole('button', { name: 'Save the profile' }).click();
  await expect(settingsOf(leader, DEPARTMENT)).toContainText('Not sent yet');
  await leader.reload();
  await expect(settingsOf(leader, TEAM)).toContainText('Not sent yet');
  await expect(chosen(leader)).toHaveText([said(date, { weekday: 'short' })]);
  await choice.selectOption({ label: DEPARTMENT });
  await expect(settingsOf(leader, DEPARTMENT)).toContainText('Not sent yet');
  await expect(chosen(leader)).toHaveText(['Tue']);
  expect(await led.preferredDays()).toEqual({ [TEAM]: [2, 4] });
  await expect(sheet).not.toContainText('comes together on this day');

  await leader.context().setOffline(false);
  await allSent(leader);
  await expect(settingsOf(leader, DEPARTMENT)).not.toContainText('Not sent yet');
  await expect(sheet, 'a member sees it without a reload').toContainText(`${TEAM} comes together on this day: Floor 2`);
  expect(await led.preferredDays()).toEqual({ [TEAM]: [weekday], [DEPARTMENT]: [2] });
  expect(await mine.preferredDays(), 'of the department nothing: the team has its own').toEqual({ [TEAM]: [weekday] });
});
