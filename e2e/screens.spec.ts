import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Home } from './support/home.ts';
import { enlargeText, misfits } from './support/large-text.ts';

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
      for (const [path, sign] of [['/booking', 'Book a workstation'], ['/reservations', 'Reservations'], ['/reservations?view=month', 'Reservations'], ['/reminder', 'Still open'], ['/settings', 'Settings'], ['/about', 'About'], ['/info', 'How it works'], ['/logout', 'Sign out']] as const) {
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

test('text of twice its size fits a phone: nothing is cut and nothing scrolls sideways', async ({ server, signInAs }) => {
  const page = await signInAs('employee');
  await page.setViewportSize({ width: 390, height: 844 });
  const home = new Home(page);
  const expectFit = async (what: string) => { expect((await misfits(page)).map((misfit) => `${what}: ${misfit}`)).toEqual([]); };
  await enlargeText(page);
  await expectFit('home');
  await home.freeDay.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /Your usual/ })).toBeVisible();
  await expectFit('planning a day part');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Away' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectFit('home with a change that waits');
  await page.getByRole('button', { name: /Show waiting changes/ }).click();
  await expect(sheet.getByText('Plan: Away')).toBeVisible();
  await expectFit('what waits');
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  for (const [path, sign] of [['/reservations', 'Coming'], ['/settings', 'Remaining parking credits'], ['/booking', 'Whole day'], ['/about', 'Version'], ['/info', 'Offline']] as const) {
    await page.goto(`${server.url}/#${path}`);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectFit(path);
  }
  await page.goto(`${server.url}/#/booking`);
  await page.getByRole('radio', { name: 'List' }).press('Space');
  await page.getByRole('list', { name: /Workstations of/ }).getByRole('button').first().click();
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await expectFit('a workstation');
});

test('a phone on its side shows the plan, not just what stands above it', async ({ server, signInAs }) => {
  const page = await signInAs('employee');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${server.url}/#/booking`);
  const plan = page.getByRole('group', { name: /Floor plan of/ });
  await expect(plan).toBeInViewport({ ratio: 0.95 });
  const box = await plan.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  expect(box?.width).toBeGreaterThan(450);
  await expect(page.getByRole('radiogroup', { name: 'Part of the day' })).toBeInViewport();
});
