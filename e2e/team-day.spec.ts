import { addDays } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { Home } from './support/home.ts';

test('a team day beyond the days for all: seen, met with a workstation, changed @wide-desktop', async ({
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
