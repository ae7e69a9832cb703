import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';

test('two taps from Home to a booked workstation, then checked in, out and cancelled; who confirms presence on its floor is asked about it', { tag: '@both' }, async ({ signInAs }) => {
  const page = await signInAs('employee');
  const home = new Home(page);

  const name = await home.bookUsual(home.today);
  await expect(home.today).toContainText(name);
  await expect(home.today).toContainText('Confirmed');
  await home.today.getByRole('button', { name: 'Use another workstation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Confirm presence' }).check();
  await dialog.getByRole('button', { name: 'Confirm presence' }).click();
  const asked = page.getByRole('dialog', { name: 'You have reserved a workstation on this floor' });
  await expect(asked).toContainText(name);
  await expect(asked.getByRole('radio', { name: 'Confirm my presence only' })).toBeVisible();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toHaveText('A resolution must be selected');
  await expectAccessible(page, 'a workstation on this floor');
  await asked.getByRole('radio', { name: 'Check in on my reserved workstation' }).check();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(home.today).toContainText('Checked in');
  await expect(home.today).toContainText(name);
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

test('booked on the plan, checked in and out, and cancelled, by keyboard alone', { tag: '@desktop' }, async ({ signInAs }) => {
  const page = await signInAs('employee');
  const keys = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  await keys.press(page.getByRole('link', { name: 'Book', exact: true }));
  const plan = page.getByRole('group', { name: /Floor plan of/ });
  await expect(plan.getByRole('button', { name: /, free/i }).first()).toBeVisible();
  const here = plan.locator('button:focus');
  /** Walks over the plan to a workstation that is free, and opens it. */
  const openFree = async () => {
    await keys.press(page.getByRole('button', { name: 'Go to the floor plan' }));
    await expect(here).toHaveCount(1);
    for (let step = 0; step < 30 && !/, free$/i.test((await here.getAttribute('aria-label')) ?? ''); step += 1) await page.keyboard.press(step % 3 === 2 ? 'ArrowDown' : 'ArrowRight');
    await expect(here).toHaveAccessibleName(/, free$/i);
    await page.keyboard.press('Enter');
    await keys.expectIn(dialog);
  };
  await openFree();
  await keys.press(dialog.getByRole('button', { name: 'Book and check in' }));
  await expect(dialog).toHaveCount(0);
  await expect(here, 'the focus is back where it was').toHaveAccessibleName(/, you are checked in here$/i);
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: 'Check out' }));
  await expect(dialog).toHaveCount(0);
  await expect(here).not.toHaveAccessibleName(/checked in/i);

  await keys.to(page.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio', { checked: true }));
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
  await openFree();
  await keys.press(dialog.getByRole('button', { name: /^(?:Book|Replace my other booking)$/ }));
  await expect(dialog).toHaveCount(0);
  await expect(here).toHaveAccessibleName(/, reserved by you$/i);
  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('button', { name: 'Cancel reservation' }));
  await expect(dialog).toHaveCount(0);
  await expect(here).toHaveAccessibleName(/, free$/i);
});
