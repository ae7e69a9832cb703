import type { Page } from '@playwright/test';
import type { EmployeeLocation } from '../src/domain/employee-location/employee-location.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { near } from './support/dates.ts';
import { workstationLine } from './support/workstation-list.ts';
import { Home } from './support/home.ts';
import { FLOOR, freeWorkstations, openScan, USUAL } from './support/scan.ts';
import { mirrored, openWaiting, sendNow, tryNow } from './support/waiting.ts';

const HALF_A_DAY = 12 * 3_600_000;
/** A time in a pattern. */
const AT = String.raw`\d\d:\d\d`;

/** The person's places of today, as the server has them; the buildings' today may not be the test's. */
async function today(url: string): Promise<EmployeeLocation[]> {
  const calendar = await (await Api.signIn(url, 'employee')).calendar(near(-1), near(1));
  return calendar.filter(
    ({ start, actualStatus }) =>
      Math.abs(Date.parse(start) - Date.now()) < HALF_A_DAY &&
      ['CONFIRMED', 'COMPLETED', 'APPROVED'].includes(actualStatus),
  );
}

/** What they are and how they stand, in the order of their names. */
async function standing(url: string): Promise<string[]> {
  return (await today(url))
    .map(
      ({ workplaceReservation, floor, status, actualStatus }) =>
        `${workplaceReservation?.room.name ?? `${status} ${floor?.name ?? ''}`} ${actualStatus}`,
    )
    .toSorted();
}

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Chooses one of the workstations that the dialog offers, by its place in the list. @returns its name */
async function choose(page: Page, index: number): Promise<string> {
  // The floor that is offered first was used last, which goes by the day of the week.
  await dialogOf(page).getByLabel('Floor', { exact: true }).selectOption('Floor 1');
  const workstations = dialogOf(page).getByLabel('Workstation', { exact: true });
  // The place in the list may be another one's in the next moment.
  const label = await workstations.locator('option:not([disabled])').nth(index).innerText();
  await workstations.selectOption({ label });
  return /^[^\s:]+/.exec(label)?.[0] ?? '';
}

test('without a reservation: a workstation, another one, presence on another floor, away @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  const dialog = dialogOf(page);
  // Only then is what looks free as free as the server knows.
  await mirrored(page);
  await home.today.getByRole('button', { name: 'Check in without a reservation' }).click();
  await expect(dialog.getByRole('button', { name: `${USUAL}, your usual` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Somewhere else' }).click();
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Select a workstation');
  await expectAccessible(page, 'room selection');
  const first = await choose(page, 2);
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(new RegExp(`Checked in at ${first}, ${AT}–${AT}`)).last()).toBeVisible();
  await expect(home.today).toContainText('Checked in');
  await expect(home.today.locator('.recent'), 'marked for ten seconds').toHaveCount(1);

  await home.today.getByRole('button', { name: 'Change workstation' }).click();
  await dialog.getByRole('button', { name: 'Somewhere else' }).click();
  const second = await choose(page, 4);
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog).toContainText(`You are checked in at ${first}`);
  await expectAccessible(page, 'notify replace');
  await dialog.getByRole('button', { name: 'Change and check in' }).click();
  await expect(page.getByText(new RegExp(`${second} instead of ${first}, ${AT}–${AT}`)).last()).toBeVisible();
  await expect(home.today).toContainText(second);
  await expect.poll(() => standing(server.url)).toEqual([`${first} COMPLETED`, `${second} CONFIRMED`].toSorted());

  await home.today.getByRole('button', { name: 'Change workstation' }).click();
  await dialog.getByRole('button', { name: 'Somewhere else' }).click();
  await dialog.getByRole('radio', { name: 'Confirm presence' }).check();
  await dialog.getByLabel('Floor', { exact: true }).selectOption('Floor 2');
  await expectAccessible(page, 'presence alone');
  await dialog.getByRole('button', { name: 'Confirm presence' }).click();
  const conflict = page.getByRole('dialog', { name: 'You already have a reservation on another floor' });
  await expect(conflict).toContainText(second);
  await conflict.getByRole('button').last().click();
  await expect(home.today).toContainText('In the office, no desk');
  await expect(home.today).toContainText('Floor 2');
  await expect.poll(() => standing(server.url)).toContain('OFFICE Floor 2 CONFIRMED');
  await home.today.getByRole('button', { name: 'Check out' }).click();
  await sendNow(page);
  await expect.poll(() => standing(server.url)).toContain('OFFICE Floor 2 COMPLETED');
});

test(
  'at another workstation than booked: was the first one used?',
  { tag: '@desktop' },
  async ({ server, signInAs }) => {
    const page = await signInAs('employee');
    const home = new Home(page);
    await home.bookUsual(home.today);
    await expect(home.today).toContainText('Confirmed');
    const [other = ''] = await freeWorkstations(server.url, 'employee');
    const date = (await today(server.url))[0]?.date ?? '';
    const line = await workstationLine(page, server.url, { date, floor: FLOOR.id, workstation: other });
    await line.getByRole('button').click();
    await dialogOf(page).getByRole('button', { name: 'Move here and check in' }).click();
    const question = page.getByRole('dialog', { name: `Check in at ${other}` });
    await expect(question).toContainText('Have you used it?');
    await expectAccessible(page, 'confirm previous use');
    await question.getByRole('button', { name: 'Yes, I worked there' }).click();
    await expect(line).toContainText('You are checked in');
    await expect.poll(() => standing(server.url)).toEqual([`${USUAL} COMPLETED`, `${other} CONFIRMED`].toSorted());
  },
);

test('without a network: booked, scanned, checked in, checked out and left, then sent in that order', async ({
  server,
  signInAs,
}) => {
  const [other = ''] = await freeWorkstations(server.url, 'employee');
  const page = await signInAs('employee');
  const home = new Home(page);
  const dialog = dialogOf(page);
  await mirrored(page);
  await server.stop();
  await page.context().setOffline(true);
  await home.bookUsual(home.today);
  await expect(home.today).toContainText('Not sent yet');
  await home.today.getByRole('button', { name: USUAL }).click();
  await dialog.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Check in manually' }).click();
  await expect(
    home.today.getByRole('button', { name: 'Check out' }),
    'the check-in button leads back one step',
  ).toBeVisible();

  // A typed code may come from anywhere: it asks before it moves anybody.
  await openScan(page);
  await page.getByLabel('Code or name of the workstation').fill(`${FLOOR.identifier};${other}`);
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Change and check in' }).click();
  await expect(page.getByRole('heading', { name: 'Your check-in waits to be confirmed', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'To Home' }).click();
  await expect(home.today).toContainText(other);
  await home.today.getByRole('button', { name: 'Check out' }).click();

  await home.today.getByRole('button', { name: 'Check in without a reservation' }).click();
  await dialog.getByRole('button', { name: 'Somewhere else' }).click();
  await dialog.getByRole('radio', { name: 'Confirm presence' }).check();
  await dialog.getByRole('button', { name: 'Confirm presence' }).click();
  await expect(dialog).toHaveCount(0);
  await home.today.getByRole('button', { name: 'Check out' }).click();
  await expect(home.today.getByRole('button', { name: 'Check in without a reservation' })).toBeVisible();
  await expect(home.today).toContainText('Not sent yet');

  await server.start();
  await page.context().setOffline(false);
  await tryNow(await openWaiting(page));
  await expect
    .poll(() => standing(server.url))
    .toEqual([`${USUAL} COMPLETED`, `${other} COMPLETED`, 'OFFICE Floor 1 COMPLETED'].toSorted());
});
