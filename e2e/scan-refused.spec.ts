import { expect } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { openScan, test, USUAL } from './support/scan.ts';

test('the camera is not granted: said in words, and the code is typed instead', async ({ openWith }) => {
  const page = await openWith('refused', 'employee');
  await openScan(page);
  await expect(page.getByRole('alert')).toContainText('Access to the camera was not granted.');
  await expectAccessible(page, 'no access to the camera');
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await expect(page.getByRole('alert'), 'still not').toContainText('Access to the camera was not granted.');

  const code = page.getByLabel('Code or name of the workstation');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('Type a code or a name.')).toBeVisible();
  await code.fill('nowhere');
  await code.press('Enter');
  await expect(page.getByText('There is no such workstation.')).toBeVisible();
  await expectAccessible(page, 'a code that does not exist');
  await page.getByRole('button', { name: 'Another code' }).click();
  await code.fill(USUAL.toLowerCase());
  await code.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checked in', level: 2 })).toBeFocused();
  await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
  await expectAccessible(page, 'checked in');
});
