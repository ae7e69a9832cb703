import { expect, test } from './fixtures.ts';
import { expectAccessibleAtAnySize } from './support/accessible.ts';
import { Api } from './support/api.ts';

test('a wrong password is said in words, and the address asked for is shown after signing in', async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/#/reservations?tab=past`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('User name or e-mail').fill('employee');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The user name or password is not right.');
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/reservations/);
  await expect(page.getByRole('heading', { name: 'Reservations' })).toBeVisible();
});

test('what a mail told of is opened once its person has signed in @wide', async ({ server, page }) => {
  const told = (await (await Api.signIn(server.url, 'employee')).notifications()).find(
    ({ type }) => type === 'visitExpected',
  );
  await page.goto(`${server.url}/#/?notification=${told?.id ?? ''}`);
  await page.getByLabel('User name or e-mail').fill('employee');
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/visitors$/);
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
});

test('who must answer questions first sees nothing else, who is banned is asked to cancel @wide', async ({
  server,
  page,
  signInAs,
}) => {
  await page.goto(server.url);
  await page.getByLabel('User name or e-mail').fill('verify');
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Before you come in' })).toBeVisible();
  await page.goto(`${server.url}/#/booking`);
  await expect(page.getByRole('heading', { name: 'Before you come in' })).toBeVisible();
  await page.getByRole('group', { name: 'Do you feel well today?' }).getByRole('radio', { name: 'No' }).check();
  await page.getByRole('group', { name: 'Do you have a fever?' }).getByRole('radio', { name: 'Yes' }).check();
  await page
    .getByRole('group', { name: /emergency exits/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { name: 'Please stay away from the office for now' })).toBeVisible();

  const banned = await signInAs('banned');
  await expect(banned.getByRole('alert')).toContainText('Please cancel the reservations you still have');
  await banned.goto(`${server.url}/#/booking`);
  await expect(banned.getByText('You cannot come to the office for now.')).toBeVisible();
  await banned.goto(`${server.url}/#/questionnaire`);
  await expect(banned.getByRole('heading', { name: /^You still hold .*reservations?$/ })).toBeVisible();
  await expectAccessibleAtAnySize(banned, 'a ban');
  // Workstations and amenities each have their own.
  const cancel = banned.getByRole('button', { name: /^Cancel/ });
  for (let left = await cancel.count(); left > 0; left -= 1) {
    await cancel.first().click();
    await expect(cancel).toHaveCount(left - 1);
  }
  await expect(banned.getByText('You hold no reservations that you could cancel.')).toBeVisible();
});

test('what an older version stored in the browser is still of use, but no credentials @wide', async ({
  server,
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('stored') !== null) return;
    sessionStorage.setItem('stored', 'yes');
    const stored = {
      username: 'employee',
      redirectPath: '#/reservations',
      'user format': 'YYYY/MM/DD',
      'auth-basic': 'ZW1wbG95ZWU6cm9vc3Q=',
    };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  });
  await page.goto(server.url);
  await expect(page.getByLabel('User name or e-mail')).toHaveValue('employee');
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/reservations$/);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/\d{4}\/\d{2}\/\d{2}/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
