import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { dateOf } from './support/dates.ts';
import { Home } from './support/home.ts';
import { pickDay } from './support/pick-day.ts';
import { allSent, mirrored, sendNow } from './support/waiting.ts';

const [CAR_PARK, LUNCH] = ['Car park Houthavens', 'Lunch at the terrace'];

test('amenities: reminded of on a day that is booked, reserved offline to the last credit, given back @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const [page, colleague] = await Promise.all([signInAs('employee'), signInAs('colleague')]);
  const mine = await Api.signIn(server.url, 'employee');
  const home = new Home(page);
  const date = dateOf(await home.freeHeading());
  await home.bookUsual(home.freeDay);
  await mirrored(page);
  for (const each of [page, colleague]) await each.goto(`${server.url}/#/shifts`);
  const day = await pickDay(page, page.getByRole('textbox', { name: 'Day', exact: true }), date);
  await pickDay(colleague, colleague.getByRole('textbox', { name: 'Day', exact: true }), date);
  const free = colleague
    .getByRole('listitem')
    .filter({ hasText: CAR_PARK })
    .getByText(/^\d+ of 46 free$/);
  const before = parseInt(await free.innerText(), 10);
  const toReserve = page.getByRole('region', { name: 'To reserve' });
  const own = (name: string) =>
    page
      .getByRole('region', { name: 'Reserved by you' })
      .getByRole('link')
      .filter({ hasText: `${name}${day}` });

  await page.context().setOffline(true);
  await expect(page.getByText(/^1 parking credit left for /)).toBeVisible();
  await page.getByRole('button', { name: `Reserve ${LUNCH}, ${day}` }).click();
  await page.getByRole('button', { name: `Reserve ${CAR_PARK}, ${day}` }).click();
  const none = page.getByText(/^You have no parking credits left for .+, so nothing can be reserved then\.$/);
  await expect(none).toBeVisible();
  await expect(toReserve.getByRole('button'), 'nothing more, by the last credit').toHaveCount(0);
  await page.reload();
  for (const name of [LUNCH, CAR_PARK]) await expect(own(name)).toContainText('Not sent yet');
  await expect(page.getByText(/^You usually have /), 'nobody is reminded of what waits').toHaveCount(0);
  await expectAccessible(page, 'amenities that wait');
  expect(await mine.amenities(date)).toEqual([]);
  await expect(free).toHaveText(`${String(before)} of 46 free`);

  await page.context().setOffline(false);
  await allSent(page);
  expect(await mine.amenities(date)).toEqual([CAR_PARK, LUNCH]);
  await expect(free, 'a colleague sees it without a reload').toHaveText(`${String(before - 1)} of 46 free`);
  await expect(own(CAR_PARK)).not.toContainText('Not sent yet');

  await own(CAR_PARK).click();
  await expectAccessible(page, 'an amenity that is reserved');
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(own(CAR_PARK)).toHaveCount(0);
  await sendNow(page);
  await expect(free).toHaveText(`${String(before)} of 46 free`);
  expect(await mine.amenities(date)).toEqual([LUNCH]);
  await pickDay(page, page.getByRole('textbox', { name: 'Day', exact: true }), date);
  await expect(page.getByText(/^1 parking credit left for /), 'the credit is back').toBeVisible();
  await expect(toReserve.getByRole('button', { name: `Reserve ${CAR_PARK}` })).toBeVisible();
});
