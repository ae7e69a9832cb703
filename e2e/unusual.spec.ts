import { addDays } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';
import { allSent, sendNow } from './support/waiting.ts';

// No building's clock ever shows the same as this phone's.
test.use({ unusual: true, timezoneId: 'Asia/Kathmandu' });

test("quarters of a day by the building's clock, what cannot be had and why, midnight, no team @wide @wide-desktop", async ({
  server,
  signInAs,
  isMobile,
}) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  const sheet = page.getByRole('dialog');
  const today = todayThere();
  const parts = page.getByLabel('Part of the day');
  const floor = page.getByLabel('Floor', { exact: true }).locator('option:checked');
  const option = (name: string) => parts.getByRole('option', { name });

  // It is past ten there, whatever it is here.
  await home.today.getByRole('button', { name: 'Nothing planned' }).first().click();
  await expect(parts.getByRole('option')).toHaveCount(7);
  await expect(sheet).toContainText(/Times in Etc\//);
  await parts.selectOption({ label: await option('Late morning · 10:30 to 12:30').innerText() });
  const own = sheet.getByRole('button', { name: /^Book A1\.013 Assigned to you/ });
  await own.click();
  await expect(home.today).toContainText('Confirmed');
  await home.today.getByRole('button', { name: /A1\.013.*Late morning/ }).click();
  await expect(sheet).toContainText(/10:30 to 12:30 · Times in Etc\//);
  await sheet.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(home.today).toContainText('Checked in');
  await allSent(page);
  const calendar = (await Api.signIn(server.url, 'employee')).calendar(today, today);
  expect((await calendar).map(({ status, dayPart, actualStatus }) => [status, dayPart, actualStatus])).toEqual([
    ['ASSIGNED', 'LATE_MORNING', 'CONFIRMED'],
  ]);

  // The last of the days ahead, and the one after it.
  await page.goto(`${server.url}/#/booking?floor=amsterdam-1`);
  const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio');
  await expect(days).toHaveCount(4);
  await expect(days.last()).toHaveAttribute('value', addDays(today, 3));
  await days.last().press('Space');
  // On a large screen the list stands beside the plan.
  if (isMobile) await page.getByRole('radio', { name: 'List' }).press('Space');
  const line = (name: string) =>
    page
      .getByRole('group', { name: /Workstations of/ })
      .getByRole('list')
      .getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')}`) });
  for (const [name, why] of [
    ['A1.020', 'This workstation is kept for another team.'],
    ['A1.021', 'This workstation is out of use: The chair is broken'],
  ] as const) {
    await expect(line(name)).toContainText('Not available');
    await line(name).click();
    await expect(sheet).toContainText(why);
    await new Keyboard(page).escape(sheet);
  }
  await expect(line('A1.022').locator('rect[stroke="#7b2cbf"]'), "the organisation's colour").toHaveCount(1);
  await expect(line('A1.020').locator('rect[stroke="#7b2cbf"]')).toHaveCount(0);
  await expect(line('A1.023')).toContainText('Free until 13:00');
  await line('A1.022').click();
  await expect(sheet).toContainText(/Times in Etc\//);
  await sheet.getByRole('button', { name: /^Book for / }).click();
  await expect(line('A1.022')).toContainText('Reserved by you');
  await page.goto(`${server.url}/#/booking?date=${addDays(today, 4)}`);
  await expect(page.getByText('This day is too far ahead.')).toBeVisible();
  const last = addDays(today, 3);
  await page.goto(`${server.url}/#/booking?floor=amsterdam-2&date=${last}`);
  await line('A2.021').click();
  await expect(sheet).toContainText('This part of the floor has reached the maximum number of persons for this time.');
  await new Keyboard(page).escape(sheet);
  for (const [full, place] of [
    ['lisbon-1', 'floor'],
    ['antwerp-1', 'building'],
  ] as const) {
    await page.goto(`${server.url}/#/booking?floor=${full}&date=${last}`);
    await expect(
      page.getByText(`This ${place} has reached the maximum number of persons for this time.`),
    ).toBeVisible();
    await expect(floor).toHaveText('Floor 1 · full');
  }
  await page.goto(`${server.url}/#/booking?floor=amsterdam-2&date=${addDays(today, 1)}`);
  await expect(page.getByText(/^Closed until .*: Painting$/)).toBeVisible();
  await expect(floor).toHaveText('Floor 2 · not available');

  // A plan without a workstation has its details, too; codes are not scanned here.
  await page.goto(`${server.url}/#/`);
  await expect(page.getByRole('link', { name: 'Scan a QR code' })).toHaveCount(0);
  await home.today.getByRole('button', { name: /Nothing planned.*Afternoon/ }).click();
  await sheet.getByRole('button', { name: 'Home', exact: true }).click();
  await home.today.getByRole('button', { name: /Home.*Afternoon/ }).click();
  await sheet.getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(/details\?locationId=/);
  await expect(page.getByRole('main')).toContainText(/Afternoon.*13:00 to 17:30.*Times in Etc\//s);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sendNow(page);
  await expect(
    home.today.getByRole('button', { name: /Nothing planned.*Afternoon/ }),
    'back where it was',
  ).toBeVisible();
  await page.goto(`${server.url}/#/scan`);
  await expect(page.getByText('Your organisation does not use QR codes.')).toBeVisible();

  // Left open until it is another day there; the server's clock, by which one goes, stays behind.
  await page.clock.install();
  await page.goto(`${server.url}/#/`);
  await expect(home.today).toContainText('A1.013');
  await page.context().setOffline(true);
  await page.clock.fastForward('14:00:00');
  // A large screen names the usual workstation beside it.
  await expect(home.today).toContainText(/Nothing planned\s*Whole day/);

  const other = await signInAs('student');
  await new Home(other).freeDay.getByRole('button', { name: 'Nothing planned' }).first().click();
  await expect(other.getByRole('button', { name: 'Choose a workstation' })).toContainText(
    'You are not a member of a team, so you cannot make reservations. Please contact an administrator.',
  );
  await expect(other.getByRole('button', { name: 'Choose a workstation' })).toHaveAttribute('aria-disabled', 'true');
  await other.goto(`${server.url}/#/booking?floor=amsterdam-1`);
  await expect(other.getByText('Please contact an administrator.')).toBeVisible();
  await expectAccessible(other, 'without a team');
});
