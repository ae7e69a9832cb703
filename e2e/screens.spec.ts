import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Home } from './support/home.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: '@both' }, () => {
    test.use({ colorScheme });

    test('every screen is free of axe findings', async ({ server, page, signInAs }) => {
      test.setTimeout(120_000);
      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expectAccessible(page, 'sign-in');

      const own = await signInAs('employee');
      const home = new Home(own);
      await expectAccessible(own, 'home');
      await home.freeDay.getByRole('button').first().click();
      await expect(own.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await expectAccessible(own, 'planning a day part');
      await own.keyboard.press('Escape');
      for (const [path, sign] of [['/booking', 'Book a workstation'], ['/reservations', 'Reservations'], ['/settings', 'Settings'], ['/about', 'About'], ['/info', 'How it works'], ['/logout', 'Sign out']] as const) {
        await own.goto(`${server.url}/#${path}`);
        await expect(own.getByRole('heading', { name: sign }).first()).toBeVisible();
        await expectAccessible(own, path);
      }
    });
  });
}

test('a workstation is booked by keyboard alone, on the plan', async ({ server, signInAs }) => {
  const page = await signInAs('employee');
  await page.goto(`${server.url}/#/booking`);
  const plan = page.getByRole('group', { name: /Floor plan of/ });
  await expect(plan).toBeVisible();
  const desk = plan.getByRole('button', { name: /, free/i }).first();
  await desk.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
