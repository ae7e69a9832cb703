import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { Api } from './support/api.ts';
import { dateOf, near, todayThere } from './support/dates.ts';
import { Home } from './support/home.ts';

/** What answered the navigation: "cache" without the worker, by the browser's own routing. */
const answeredBy = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation').map((entry): object => entry.toJSON());
    return navigation !== undefined && 'workerFinalSourceType' in navigation ? navigation.workerFinalSourceType : null;
  });

test('booked and checked in offline, through two killed browsers: applied once', async ({
  server,
  killableBrowser,
}) => {
  let page = await killableBrowser.open();
  await page.goto(server.url);
  await signIn(page, 'employee');
  let home = new Home(page);
  const workstation = await home.bookUsual(home.today);
  await expect(home.today).toContainText('Confirmed');

  await server.stop();
  await killableBrowser.kill();
  page = await killableBrowser.open();
  await page.goto(server.url);
  expect(await answeredBy(page), 'the shell does not wait for the worker to start').toBe('cache');
  home = new Home(page);
  await home.today.getByRole('button', { name: 'Check in' }).click();
  await expect(home.today).toContainText('Not sent yet');
  const heading = await home.freeHeading();
  const dayOf = (from: Home) => from.nextDays.filter({ has: from.heading(heading) });
  expect(await home.bookUsual(home.freeDay)).toBe(workstation);
  await expect(dayOf(home)).toContainText('Not sent yet');
  await killableBrowser.kill();

  await server.start();
  const api = await Api.signIn(server.url, 'employee');
  const booked = (await api.calendar(near(-1), near(14))).find(
    ({ date: on, workplaceReservation }) => on >= todayThere() && workplaceReservation?.room.name === workstation,
  );
  const floor = booked?.floor?.id ?? '';
  const date = dateOf(heading);

  page = await killableBrowser.open();
  await page.goto(server.url);
  home = new Home(page);
  await expect(home.today).toContainText('Checked in');
  await expect(dayOf(home)).toContainText('Confirmed');

  const held = async (on: string) =>
    (await api.reservations(floor, on)).filter(({ mine: own }) => own).map(({ room, status }) => [room.name, status]);
  await expect.poll(() => held(booked?.date ?? '')).toEqual([[workstation, 'CONFIRMED']]);
  await expect.poll(() => held(date)).toEqual([[workstation, 'APPROVED']]);
});
