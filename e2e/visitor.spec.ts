import { DEMO_VISIT } from '../server/demo/organisation/visits.ts';
import { expect, test, watchErrors } from './fixtures.ts';
import { expectAccessibleAtAnySize } from './support/accessible.ts';
import { Api } from './support/api.ts';

const ADDRESS = `#/visitor?visit=${DEMO_VISIT}`;

test('a visitor checks in without network, by the link alone: it is sent after, and the host is told @wide-without-sync', async ({
  server,
  page,
}) => {
  const errors: string[] = [];
  watchErrors(page, errors);
  await page.goto(`${server.url}/${ADDRESS}`);
  await expect(page.getByRole('heading', { name: 'Welcome, Vera Lindqvist' })).toBeVisible();
  await expect(page.getByText('Emma de Vries')).toBeVisible();
  await expect(page.getByText('Approved')).toBeVisible();
  await expectAccessibleAtAnySize(page, 'a visit');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await server.stop();
  await page.reload();
  await page.getByRole('link', { name: 'How to get there' }).click();
  await expect(page.getByRole('group', { name: 'Floor plan of Floor 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Getting here' })).toBeVisible();
  await expectAccessibleAtAnySize(page, 'the building of a visit');
  await page.getByRole('link', { name: 'Your visit' }).click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('main').getByText('Checked in')).toBeVisible();
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await page.getByRole('button', { name: /Show waiting changes/ }).click();
  await expect(page.getByRole('dialog').getByText('Check in for your visit')).toBeVisible();
  await expectAccessibleAtAnySize(page, "a visitor's waiting list");
  await page.keyboard.press('Escape');

  await server.start();
  await page.reload();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();

  const host = await Api.signIn(server.url, 'employee');
  await expect
    .poll(async () => (await host.notifications()).map(({ message }) => message))
    .toContain('Vera Lindqvist has arrived in Houthavens.');
  // The code at the entrance names no visit: it is found among the links that were opened here.
  await page.goto(`${server.url}/#/visitor/check-out/AMS`);
  await expect(page.getByRole('main').getByText('Checked out')).toBeVisible();
  expect(errors, 'errors on the console').toEqual([]);
});

test('what a building asks is answered without a network, by the link alone, and what it led to is shown', async ({
  server,
  page,
}) => {
  const errors: string[] = [];
  watchErrors(page, errors);
  const api = await Api.signIn(server.url, 'employee');
  await api.announceVisit(api.accountId, 'Wanda Walker', 'lisbon');
  await page.goto(`${server.url}/#/visitor?visit=${await api.linkOf('Wanda Walker')}`);
  await expect(page.getByText('This building asks its visitors some questions')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Answer the questions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Before your visit' });
  await sheet
    .getByRole('group', { name: /equipment/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await sheet.getByLabel('How many pieces?').fill('2');
  await sheet.getByRole('switch', { name: 'I accept the license and terms' }).click();
  await expectAccessibleAtAnySize(page, "a visitor's questions");
  await sheet.getByRole('button', { name: 'Send answers' }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your answers are saved on this device.')).toBeVisible();

  await page.context().setOffline(false);
  const led = page.getByText('Before you come in, reception has to speak with you').first();
  await expect(led, 'by itself').toBeVisible();
  expect(errors, 'errors on the console').toEqual([]);
});

test("an employee who opens a visitor's link stays signed in, and what each of them does is sent as theirs @wide", async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('colleague');
  const calls: Promise<readonly [url: string, credentials: string | undefined]>[] = [];
  page.context().on('request', (request) => {
    if (!request.url().includes('/public/visits/')) return;
    // Only these name the cookie, too.
    calls.push(
      request.allHeaders().then(({ authorization, cookie }) => [request.url(), authorization ?? cookie] as const),
    );
  });
  await page.goto(`${server.url}/${ADDRESS}`);
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  await page.goto(`${server.url}/#/`);
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
  const host = await Api.signIn(server.url, 'employee');
  await expect
    .poll(async () => (await host.notifications()).map(({ message }) => message))
    .toContain('Vera Lindqvist has arrived in Houthavens.');
  const sent = await Promise.all(calls);
  expect(sent.some(([url]) => url.includes('/confirm/'))).toBe(true);
  expect(sent.filter(([, credentials]) => credentials !== undefined)).toEqual([]);
});
