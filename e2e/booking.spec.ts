import { expect, test } from './fixtures.ts';
import { Home } from './support/home.ts';

test('two taps from Home to a booked workstation, then checked in, out and cancelled', async ({ signInAs }) => {
  const page = await signInAs('employee');
  const home = new Home(page);

  const name = await home.bookUsual(home.today);
  await expect(home.today).toContainText(name);
  await expect(home.today).toContainText('Confirmed');
  await home.today.getByRole('button', { name: 'Check in' }).click();
  await expect(home.today).toContainText('Checked in');
  await home.today.getByRole('button', { name: 'Check out' }).click();
  await expect(home.today).toContainText('Checked out');

  const day = home.freeDay;
  const title = await day.getByRole('heading').innerText();
  await home.bookUsual(day);
  const booked = home.nextDays.filter({ has: page.getByRole('heading', { name: title }) });
  await expect(booked).toContainText('Confirmed');
  await booked.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(booked).toContainText('Nothing planned');
});
