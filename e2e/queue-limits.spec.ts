import { expect, test } from './fixtures.ts';
import { outboxRow, ownDatabase, putRows } from './support/databases.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';
import { mirrored, openWaiting } from './support/waiting.ts';

test('many waiting changes: a warning, then a refusal that loses nothing @wide', async ({ signInAs }) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  await mirrored(page);
  const database = await ownDatabase(page);
  const parked = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      outboxRow({
        state: 'parked',
        lanes: [`employee:${index}`],
        problem: {
          cause: 'unsupported',
          status: null,
          code: null,
          message: null,
          details: null,
          conflict: null,
          at: 0,
        },
      }),
    );
  await putRows(page, database, 'outbox', parked(499));
  await page.reload();
  const heading = await home.freeHeading();
  await home.bookUsual(home.nextDays.filter({ has: home.heading(heading) }));
  await expect(page.getByText('Saved. 500 changes are waiting on this device: connect soon.').last()).toBeVisible();
  const list = await openWaiting(page);
  await expect(list.getByRole('region', { name: 'Waits for an update' })).toContainText(
    'This version cannot send it. It waits for the next update.',
  );
  await new Keyboard(page).escape(list);

  await putRows(page, database, 'outbox', parked(4501));
  await page.reload();
  const next = await home.freeHeading();
  const day = home.nextDays.filter({ has: home.heading(next) });
  await day.getByRole('button', { name: 'Nothing planned' }).first().click();
  const usual = page.getByRole('button', { name: /^Book .+ Your usual/ });
  await usual.click();
  await expect(
    page.getByText('Not saved: too many changes are waiting. Connect to send them first.').last(),
  ).toBeVisible();
  await expect(usual, 'what was chosen is still there').toBeVisible();
  await expect(usual).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(day).toContainText('Nothing planned');
});

test('a device without space says so, loses nothing that was chosen and hides no button', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  await mirrored(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  // The browser goes by what it found a while ago; from here on it knows.
  const database = await ownDatabase(page);
  await expect
    .poll(
      () => putRows(page, database, 'marks', [{ key: 'test', value: 'x'.repeat(1000) }]).then(() => 'room', String),
      { timeout: 120_000, intervals: [1000] },
    )
    .toContain('uota');
  const heading = await home.freeHeading();
  const day = home.nextDays.filter({ has: home.heading(heading) });
  await day.getByRole('button', { name: 'Nothing planned' }).first().click();
  const usual = page.getByRole('button', { name: /^Book .+ Your usual/ });
  await usual.click();
  const message = page.getByText('Not saved: this device has no space left.').last();
  await expect(message).toBeVisible();
  const sheet = page.getByRole('dialog');
  await expect(usual, 'what was chosen is still there').toBeVisible();
  await expect
    .poll(async () => {
      const [said, asked] = [await message.boundingBox(), await sheet.getByRole('button').last().boundingBox()];
      return said !== null && asked !== null && said.y + said.height <= asked.y;
    }, 'the message lies above the buttons')
    .toBe(true);
  await expect(usual).toBeEnabled();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.reload();
  await home.bookUsual(day);
  await expect(day).toContainText('Confirmed');
});
