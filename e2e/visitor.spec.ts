import { DEMO_VISIT } from '../server/demo/organisation/visits.ts';
import { expect, test, watchErrors } from './fixtures.ts';
import { expectAccessibleAtAnySize } from './support/accessible.ts';
import { Api } from './support/api.ts';

const ADDRESS = `#/visitor?visit=${DEMO_VISIT}`;

test('a visitor checks in without network, by the link alone: it is sent after, and the host is told @wide-without-sync', async ({
  server,
  page,
}) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  const credentials: string[] = [];
  watchErrors(page, errors);
  page.on('request', (request) => {
    const { authorization, cookie } = request.headers();
    if (request.url().includes('/public/visits/') && (authorization ?? cookie) !== undefined)
      credentials.push(request.url());
  });
  await page.goto(`${server.url}/${ADDRESS}`);
  await expect(page.getByRole('heading', { name: 'Welcome, Vera Lindqvist' })).toBeVisible();
  await expect(page.getByText('Emma de Vries')).toBeVisible();
  await expect(page.getByText('Approved')).toBeVisible();
  await expectAccessibleAtAnySize(page, 'a visit');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await server.stop();
  await page.reload();
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
  expect(credentials, 'calls of a visitor that carried credentials').toEqual([]);
  expect(errors, 'errors on the console').toEqual([]);
});

test("an employee who opens a visitor's link stays signed in, and what each of them does is sent as theirs", async ({
  server,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const page = await signInAs('colleague');
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
});
