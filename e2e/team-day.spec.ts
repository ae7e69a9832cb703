import 'temporal-polyfill/global';
import { addDays, slotOf } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { dateOf, near, todayThere } from './support/dates.ts';
import { Home } from './support/home.ts';
import { mirrored } from './support/waiting.ts';

test('a team day beyond the days for all: seen, met with a workstation, changed @wide @wide-desktop', async ({
  server,
  signInAs,
  isMobile,
}) => {
  const date = addDays(todayThere(), 17);
  await (await Api.signIn(server.url, 'teamleader')).proposeTeamDay(date, 'amsterdam-2');
  const me = await Api.signIn(server.url, 'employee');
  const standing = async () =>
    (await me.calendar(date, date)).map(({ status, teamCalendar }) =>
      `${status} ${teamCalendar?.teamName ?? ''}`.trim(),
    );
  const page = await signInAs('employee');
  const day = new Home(page).nextDays.last();
  await expect(day).toContainText('Sofia Almeida proposes Floor 2');
  await day.getByRole('button', { name: 'Come', exact: true }).click();
  await page.getByRole('button', { name: 'Come and choose a workstation' }).click();

  const shown = page.locator('input[name="booking-day"]:checked');
  await expect(shown).toHaveAttribute('value', date);
  // On a large screen the list stands beside the plan.
  if (isMobile) await page.getByRole('radio', { name: 'List' }).check();
  await expectAccessible(page, 'booking on a team day');
  await page.getByRole('listitem').filter({ hasText: /Free$/ }).first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Digital Workplace');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Book for / })
    .click();
  await expect.poll(standing).toEqual(['WORKSTATION Digital Workplace']);

  await page.goto(`${server.url}/#/`);
  await day.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Home', exact: true }).click();
  await expect.poll(standing).toEqual(['HOME']);

  // What is no team day is shown as it was asked for, and refused.
  await page.goto(`${server.url}/#/booking?date=${addDays(date, 1)}`);
  await expect(shown).toHaveAttribute('value', addDays(date, 1));
  await expect(page.getByText('This day is too far ahead.')).toBeVisible();
});

test('a team day in two browsers: planned and answered without a network, moved, and seen by both', async ({
  server,
  signInAs,
}) => {
  const [leader, member] = [await signInAs('teamleader'), await signInAs('employee')];
  const [led, asked] = [new Home(leader), new Home(member)];
  const mine = await Api.signIn(server.url, 'employee');
  const usual = await mine.usualRoom();
  await mirrored(leader);
  const free = await led.freeHeadings();
  const planned = new Set((await mine.calendar(near(-1), near(20))).map(({ date }) => date));
  const [heading, later] = free.filter((one) => !planned.has(dateOf(one)));
  if (heading === undefined || later === undefined) throw new Error('no days are free for both');
  const on = (home: Home, words: string) => home.nextDays.filter({ has: home.heading(words) });
  await mine.book(usual, slotOf(dateOf(heading), 'FULLDAY', usual.floor.building.timeZone));
  // Some days members are away: they are left out.
  const away = leader.getByRole('dialog', { name: 'Some of the team are away' });
  await leader.addLocatorHandler(away.getByRole('button', { name: 'Confirm' }), async () => {
    for (const choice of await away.getByRole('radio', { name: 'Leave out' }).all()) await choice.check();
    await away.getByRole('button', { name: 'Confirm' }).click();
  });

  await leader.context().setOffline(true);
  await on(led, heading).getByRole('button').first().click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Propose to Digital Workplace' }).click();
  await expect(leader.getByRole('dialog')).toHaveCount(0);
  await leader.context().setOffline(false);
  const question = on(asked, heading).getByRole('button', { name: /Digital Workplace: team day/ });
  const answers = on(led, heading).getByRole('button', { name: /Show the answers$/ });
  await expect(answers).toContainText(/Nobody of \d+ yet/);
  await expect(question).toBeVisible();

  await member.context().setOffline(true);
  await question.click();
  await member.getByRole('dialog').getByRole('button', { name: 'In the office, no desk' }).click();
  await expect(member.getByRole('dialog')).toHaveCount(0);
  await member.context().setOffline(false);
  const conflict = member.getByRole('dialog', { name: 'The team day meets reservations of yours' });
  await conflict.getByRole('radio', { name: 'Cancel', exact: true }).check();
  await conflict.getByRole('button', { name: 'Confirm' }).click();
  await expect(answers).toContainText(/1 of \d+ comes/);

  await answers.click();
  const sheet = leader.getByRole('dialog', { name: /^Team day/ });
  await expect(sheet.getByRole('region', { name: 'Coming' })).toContainText('Emma de Vries');
  await sheet.getByRole('button', { name: 'Move to another day' }).click();
  await sheet.getByLabel('New day').selectOption(dateOf(later));
  await sheet.getByRole('button', { name: /^Move to / }).click();
  await expect(answers).toHaveCount(0);
  // What was planned for the old day stays the member's own, without the team.
  await expect(question).toHaveCount(0);
  await expect(on(asked, later).getByRole('button', { name: /Digital Workplace: team day/ })).toBeVisible();
  await expect(on(led, later).getByRole('button', { name: /Show the answers$/ })).toBeVisible();
  const standing = async (date: string) =>
    (await mine.calendar(date, date)).map(({ status, teamCalendar }) => `${status} ${teamCalendar?.teamName ?? '-'}`);
  expect(await standing(dateOf(heading))).toEqual(['OFFICE -']);
  expect(await standing(dateOf(later))).toEqual(['TEAMDAY Digital Workplace']);
});
