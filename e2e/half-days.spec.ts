import { expect, test } from './fixtures.ts';
import { Home } from './support/home.ts';

test('home in the morning and a workstation in the afternoon, then the workstation for the whole day', async ({ signInAs }) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  const title = await home.freeDay.getByRole('heading').innerText();
  const day = home.nextDays.filter({ has: home.heading(title) });
  const sheet = page.getByRole('dialog');

  await day.getByRole('button').first().click();
  await sheet.getByRole('radio', { name: 'Morning' }).check();
  await sheet.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await day.getByRole('button', { name: /Nothing planned.*Afternoon/ }).click();
  const name = /^Book (\S+)/.exec(await sheet.getByRole('button', { name: /^Book .+ Your usual/ }).innerText())?.[1] ?? '';
  await sheet.getByRole('button', { name: /^Book .+ Your usual/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(day.getByRole('button')).toHaveText([/Home.*Morning/, new RegExp(`${name}.*Confirmed.*Afternoon`)]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing reaches out at the side').toBe(0);

  await day.getByRole('button', { name }).click();
  await sheet.getByRole('radio', { name: 'Whole day' }).check();
  await sheet.getByRole('button', { name: /^Book .+ Your usual/ }).click();
  await expect(day.getByRole('button')).toHaveText([new RegExp(`${name}.*Confirmed`)]);
});

test('a double tap does one thing', async ({ signInAs }) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  const title = await home.freeDay.getByRole('heading').innerText();
  const day = home.nextDays.filter({ has: home.heading(title) });
  await day.getByRole('button').first().click();
  await page.getByRole('button', { name: /^Book .+ Your usual/ }).dblclick();
  await expect(day).toContainText('Confirmed');
  await expect(page.getByRole('button', { name: /not accepted|need your choice/i })).toHaveCount(0);

  await home.bookUsual(home.today);
  await expect(home.today).toContainText('Confirmed');
  await home.today.getByRole('button', { name: 'Check in' }).dblclick();
  await expect(home.today).toContainText('Checked in');
  await expect(home.today.getByRole('button', { name: 'Check out' })).toBeEnabled();
});
