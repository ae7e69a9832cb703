import { expect, signIn, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { browserWith } from './support/camera.ts';
import { readCodes } from './support/codes-on-screen.ts';
import { giveConsent } from './support/consent.ts';
import { allSent, mirrored } from './support/waiting.ts';

test('a roll call by two phones that never meet a network, and the report of both @wide', async ({
  server,
  signInAs,
}) => {
  const api = await Api.signIn(server.url, 'hospitality');
  const building = await api.receive('Vic Torres', 'Olga Thern');

  const one = await signInAs('hospitality');
  await one.goto(`${server.url}/#/roll-call`);
  const row = (page: typeof one, name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row(one, 'Vic Torres')).toBeVisible();
  await mirrored(one);
  await expectAccessible(one, 'who is in the building');
  await one.context().setOffline(true);
  await one.reload();
  await one.getByRole('button', { name: 'Start drill' }).click();
  const ticks = row(one, 'Vic Torres').getByRole('button');
  await ticks.click();
  await expect(ticks, 'it stays where it is').toHaveAttribute('aria-pressed', 'true');
  await one.getByRole('button', { name: 'Add person' }).click();
  const added = one.getByRole('dialog');
  await added.getByLabel(/^Name/).fill('A plumber');
  await added.getByRole('switch', { name: 'Is here' }).click();
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(one.getByText(/^1 of \d+ found/)).toBeVisible();
  await expectAccessible(one, 'a roll call');
  await one.getByRole('button', { name: 'Hand over' }).click();
  const code = one.getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  const count = Number((await code.getAttribute('aria-label'))?.match(/^\d+/)?.[0] ?? 1);
  const codes = await readCodes(code, count);

  const camera = await browserWith({ shows: codes });
  try {
    const context = await camera.browser.newContext({ viewport: { width: 390, height: 844 } });
    await giveConsent(context);
    const other = await context.newPage();
    await other.goto(server.url);
    await signIn(other, 'admin');
    await other.goto(`${server.url}/#/roll-call`);
    await other.getByLabel('Building', { exact: true }).selectOption({ value: building });
    await expect(row(other, 'Olga Thern')).toBeVisible();
    await mirrored(other);
    await context.setOffline(true);
    await other.getByRole('button', { name: 'Take over' }).click();
    await expect(other.getByText('1 person more is found.')).toBeVisible();
    await other.getByRole('button', { name: 'Done' }).click();
    await row(other, 'Olga Thern').getByRole('button').click();
    await expect(other.getByRole('region', { name: 'Roll call' }).getByText(/^2 of \d+ found/)).toBeVisible();
    await expect(row(other, 'A plumber').getByRole('button')).toHaveAttribute('aria-pressed', 'false');
    await other.getByRole('button', { name: 'End drill' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await other.getByRole('region', { name: 'Earlier roll calls' }).getByRole('button').click();
    const report = other.getByRole('dialog', { name: 'Report of the drill' });
    await expect(report.getByRole('heading', { name: /^Missing/ })).toBeVisible();
    await expect(report.getByText('A plumber')).toBeVisible();
    await expectAccessible(other, 'the report of a drill');
    await context.setOffline(false);
    await allSent(other);
  } finally {
    await camera.dispose();
  }
  // The phone that began comes back last: what it said is known by then, and said once.
  await one.context().setOffline(false);
  await one.keyboard.press('Escape');
  await allSent(one);
  const marks = await api.rollCall(building);
  expect(marks.map(({ kind, name, by }) => `${kind} ${name ?? ''} ${by.id}`).toSorted()).toEqual([
    'ADDED A plumber hospitality',
    'ENDED  admin',
    'FOUND Olga Thern admin',
    'FOUND Vic Torres hospitality',
    'STARTED  hospitality',
  ]);
  await expect(one.getByRole('region', { name: 'Earlier roll calls' })).toContainText('2 found');
});
