import type { Page } from '@playwright/test';
import { readPicture } from '../src/features/scan/decode/read-picture.ts';
import { Mailbox } from '../tests/support/mailbox.ts';
import { readPng } from '../tests/support/read-png.ts';
import { expect, test as base } from './fixtures.ts';
import { Api } from './support/api.ts';
import { seededServer, seedOfRun } from './support/seed.ts';
import { allSent } from './support/waiting.ts';

/** The server of a test hands its mails to a real mail server on this machine. */
const test = base.extend<{ mailbox: Mailbox }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  mailbox: async ({}, use) => {
    const mailbox = await Mailbox.open();
    await use(mailbox);
    await mailbox.close();
  },
  server: async ({ mailbox, hasSync, unusual }, use) => {
    const variables = (url: string) => ({
      SMTP_URL: mailbox.url().href,
      MAIL_FROM: 'Roost <roost@example.org>',
      PUBLIC_URL: url,
    });
    const { server, dispose } = await seededServer(seedOfRun(), { withoutSync: !hasSync, unusual, variables });
    await server.start();
    await use(server);
    await dispose();
  },
});

const VISITOR = 'Wanda Walker';
const WALK_IN = 'Wim Winter';
const HOST = 'Emma de Vries';

/** What a visitor has of their invitation: the link in its code, which its text names, too, and a calendar file. */
async function linkInMail(mailbox: Mailbox): Promise<string> {
  const invitations = () => mailbox.received.filter(({ recipients }) => recipients.includes('wanda@guest.example'));
  await expect.poll(() => invitations().length, 'invitations').toBe(1);
  const [mail] = invitations();
  const [code, calendar] = (mail?.attachments ?? []).map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  );
  const link = readPicture(readPng(code ?? new Uint8Array()), 0) ?? '';
  expect(mail?.text).toContain(link);
  expect(Buffer.from(calendar ?? []).toString()).toContain('LOCATION:Houthavens');
  return link;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const show = (page: Page, tab: RegExp) => page.getByRole('radio', { name: tab }).check();

test('a visit from request to leaving, by host, visitor and a reception that is offline all morning', async ({
  server,
  mailbox,
  signInAs,
  page: phone,
}) => {
  // Three browsers share the machine with the other tests.
  const [host, reception] = await Promise.all([signInAs('employee'), signInAs('hospitality')]);
  const api = await Api.signIn(server.url, 'employee');
  await host.goto(`${server.url}/#/visitors`);
  await reception.goto(`${server.url}/#/hospitality`);
  await (await Api.signIn(server.url, 'colleague')).requestVisit(api.accountId, VISITOR, 'wanda@guest.example');
  await host.getByRole('region', { name: 'Waiting for you' }).getByText(VISITOR).click();
  await host.getByRole('button', { name: 'Approve' }).click();
  const checkIn = reception.getByRole('button', { name: `Check in: ${VISITOR}` });
  await expect(checkIn, 'approved, as reception hears').not.toHaveAttribute('aria-disabled');
  await reception.context().setOffline(true);
  await reception.reload();

  await phone.goto(await linkInMail(mailbox));
  await expect(phone.getByRole('heading', { name: `Welcome, ${VISITOR}` })).toBeVisible();
  await expect(host.getByRole('main').getByText('Viewed by visitor')).toBeVisible();
  // Reception lets her in, and she uses the code at the door.
  await checkIn.click();
  await phone.goto(`${server.url}/#/visitor/check-in/AMS`);
  await expect(phone.getByRole('main').getByText('Checked in')).toBeVisible();
  await expect(host.getByRole('main').getByText('Checked in')).toBeVisible();
  await reception.getByRole('button', { name: 'Walk-in' }).click();
  const sheet = reception.getByRole('dialog');
  await sheet.getByLabel(/^Name/).fill(WALK_IN);
  await sheet.getByLabel(/^Host/).pressSequentially('Emma');
  await reception.getByRole('option', { name: HOST }).click();
  await sheet.getByRole('button', { name: 'Check in' }).click();
  const told = `${HOST} will be told when the network is back`;
  await expect(reception.getByRole('dialog', { name: WALK_IN }).getByText(told)).toBeVisible();
  await reception.reload();
  await expect(reception.getByRole('dialog', { name: WALK_IN }).getByText(told)).toBeVisible();
  await reception.keyboard.press('Escape');
  await expect(row(reception, WALK_IN).getByText(told)).toBeVisible();
  await reception.getByRole('button', { name: `Check out: ${VISITOR}` }).click();
  await show(reception, /^Gone/);
  await expect(row(reception, VISITOR)).toBeVisible();
  await reception.reload();

  const arrivals = async (name: string) =>
    (await api.notifications()).filter(({ message }) => message.startsWith(`${name} has arrived`)).length;
  await expect(phone.getByRole('button', { name: 'Check out' }), 'nobody knows yet that she left').toBeVisible();
  expect([await arrivals(VISITOR), await arrivals(WALK_IN)]).toEqual([1, 0]);

  await reception.context().setOffline(false);
  await allSent(reception);
  await expect(host.getByRole('main').getByText('Checked out')).toBeVisible();
  await expect(phone.getByRole('main').getByText('Checked out'), 'by itself').toBeVisible();
  await host.goto(`${server.url}/#/visitors`);
  await expect(row(host, WALK_IN)).toBeVisible();
  expect([await arrivals(VISITOR), await arrivals(WALK_IN)]).toEqual([1, 1]);
  const stands = (await api.visits())
    .filter(({ visitor: { name } }) => name === VISITOR || name === WALK_IN)
    .map(({ visitor: { name }, status }) => `${name}: ${status}`);
  expect(stands.toSorted(), 'seen twice, and once each').toEqual([`${VISITOR}: COMPLETED`, `${WALK_IN}: CONFIRMED`]);
});
