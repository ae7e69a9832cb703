import { expect, test } from './fixtures.ts';
import { expectAccessibleAtAnySize } from './support/accessible.ts';
import { Api } from './support/api.ts';

const VISITOR = 'Wanda Walker';

test('a visit from request to leaving: host and reception hear of each step at once @wide', async ({
  server,
  signInAs,
  page,
}) => {
  const [host, reception] = [await signInAs('employee'), await signInAs('hospitality')];
  await host.goto(`${server.url}/#/visitors`);
  await reception.goto(`${server.url}/#/hospitality`);
  const asker = await Api.signIn(server.url, 'colleague');
  const api = await Api.signIn(server.url, 'employee');
  await asker.requestVisit(api.accountId, VISITOR);

  await host.getByRole('region', { name: 'Waiting for you' }).getByText(VISITOR).click();
  const checkIn = reception.getByRole('button', { name: `Check in: ${VISITOR}` });
  await expect(checkIn, 'before the host approves').toHaveAttribute('aria-disabled', 'true');
  await host.getByRole('button', { name: 'Approve' }).click();
  await expect(checkIn).not.toHaveAttribute('aria-disabled');

  await page.goto(`${server.url}/#/visitor?visit=${await api.linkOf(VISITOR)}`);
  await expect(page.getByRole('heading', { name: `Welcome, ${VISITOR}` })).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(host.getByRole('main').getByText('Checked in')).toBeVisible();
  await expectAccessibleAtAnySize(host, 'a visit for its host');
  await reception.getByRole('radio', { name: /^In the building/ }).check();
  await reception.getByRole('button', { name: `Check out: ${VISITOR}` }).click();
  await expect(host.getByRole('main').getByText('Checked out')).toBeVisible();
  // A visitor's page has no stream of news: it asks when it is opened.
  await page.reload();
  await expect(page.getByRole('main').getByText('Checked out')).toBeVisible();
});

test('reception lets a visitor in while it is offline: the host hears once, when the network is back @wide', async ({
  server,
  signInAs,
}) => {
  const [host, reception] = [await signInAs('employee'), await signInAs('hospitality')];
  const asker = await Api.signIn(server.url, 'colleague');
  const api = await Api.signIn(server.url, 'employee');
  await asker.requestVisit(api.accountId, VISITOR);
  await host.goto(`${server.url}/#/visitors`);
  await host.getByRole('region', { name: 'Waiting for you' }).getByText(VISITOR).click();
  await host.getByRole('button', { name: 'Approve' }).click();
  await reception.goto(`${server.url}/#/hospitality`);
  const checkIn = reception.getByRole('button', { name: `Check in: ${VISITOR}` });
  await expect(checkIn).not.toHaveAttribute('aria-disabled');

  await reception.context().setOffline(true);
  await reception.reload();
  await checkIn.click();
  await reception.getByRole('radio', { name: /^In the building/ }).check();
  // Later in the day others of the demonstration are inside, too.
  const row = reception.getByRole('listitem').filter({ hasText: VISITOR });
  await expect(row.getByText(/will be told when the network is back/)).toBeVisible();
  await expect(host.getByRole('main').getByText('Approved')).toBeVisible();
  const arrived = async () =>
    (await api.notifications()).filter(({ message }) => message.startsWith(`${VISITOR} has arrived`));
  expect(await arrived()).toEqual([]);

  await reception.context().setOffline(false);
  await expect(host.getByRole('main').getByText('Checked in')).toBeVisible();
  await expect(row.getByText('Emma de Vries has been told')).toBeVisible();
  expect(await arrived()).toHaveLength(1);
});

test('a tablet in kiosk mode shows nothing else, and lets a visitor in by name @wide', async ({ server, signInAs }) => {
  const tablet = await signInAs('hospitality');
  await tablet.setViewportSize({ width: 1180, height: 820 });
  const api = await Api.signIn(server.url, 'employee');
  await (await Api.signIn(server.url, 'colleague')).requestVisit(api.accountId, VISITOR);
  await tablet.goto(`${server.url}/#/hospitality`);
  await expect(tablet.getByText(VISITOR)).toBeVisible();
  await tablet.getByRole('button', { name: 'Kiosk mode' }).click();
  await tablet.getByLabel('Choose a PIN (4 to 8 digits)').fill('2580');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectAccessibleAtAnySize(tablet, 'a kiosk');
  await tablet.getByRole('button', { name: 'I have no appointment' }).click();
  await tablet.getByLabel('Your first and last name').fill('Wim Winter');
  await tablet.getByLabel('Host', { exact: true }).fill('emma de vries');
  const ask = tablet.getByRole('button', { name: 'Ask for Emma de Vries' });
  await expect(ask, 'the public search knows the whole name').toBeVisible();
  // A key says that somebody is there: the kiosk begins anew after half a minute without.
  await tablet.keyboard.press('Shift');
  await expectAccessibleAtAnySize(tablet, 'a walk-in at a kiosk');
  await tablet.keyboard.press('Shift');
  await ask.click();
  await expect(tablet.getByText(/^Emma de Vries has been asked/)).toBeVisible();
  expect((await api.notifications()).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Wim Winter is at reception in .+ and asks for you/),
  );
  await tablet.getByRole('button', { name: 'Done' }).click();
  for (const path of ['reservations', 'settings', 'logout', `visitor?visit=${await api.linkOf(VISITOR)}`]) {
    await tablet.goto(`${server.url}/#/${path}`);
    await expect(tablet.getByRole('button', { name: 'Find my visit' }), path).toBeVisible();
  }
  await tablet.context().setOffline(true);
  await tablet.reload();
  await tablet.getByLabel('Your last name').fill('Walker');
  await tablet.getByLabel('First letter of your host’s name').fill('E');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByText('Your visit has not been approved yet. Please go to reception.')).toBeVisible();
  await tablet.getByRole('button', { name: 'End kiosk mode' }).click();
  await tablet.getByLabel('PIN').fill('2580');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByRole('button', { name: 'Find my visit' })).toHaveCount(0);
  await tablet.context().setOffline(false);
});
