import { expect } from './fixtures.ts';
import { expectAccessible, expectAccessibleAtAnySize } from './support/accessible.ts';
import { Home } from './support/home.ts';
import { openScan, test, USUAL } from './support/scan.ts';
import { openMore } from './support/more.ts';

test('there is no camera: said in words, and the button checks in at the reserved workstation and leads back @wide', async ({
  openWith,
}) => {
  const page = await openWith('absent', 'employee');
  const home = new Home(page);
  await home.bookUsual(home.today);
  await expect(home.today).toContainText('Confirmed');
  await openScan(page);
  await expect(page.getByRole('alert')).toContainText('There is no camera on this device.');
  await expectAccessible(page, 'no camera');
  await page.getByRole('button', { name: `Check in manually · ${USUAL}` }).click();
  await expect(home.today).toContainText('Checked in');
});

test('cleaners see why a scan does nothing, and the way back @wide', async ({ server, openWith }) => {
  const page = await openWith('absent', 'cleaner');
  await page.goto(`${server.url}/#/reservations`);
  await page.goto(`${server.url}/#/scan?room=AMS;1;${USUAL}`);
  await expect(page.getByRole('heading', { name: USUAL })).toBeVisible();
  await expect(page.getByText('A scan checks nobody in while you clean.')).toBeVisible();
  await expectAccessible(page, 'a cleaner scans');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { name: 'Reservations', level: 1 })).toBeVisible();
  await page.goto(`${server.url}/#/booking?floor=amsterdam-1`);
  await expect(page.getByText('Occupied or reserved')).toBeVisible();
  await expectAccessibleAtAnySize(page, "a cleaner's plan");
  await openMore(page);
  await expect(page.getByRole('link', { name: 'About the building' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'In the office, no desk' })).toHaveCount(0);
});
