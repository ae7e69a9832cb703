import { readPicture } from '../src/features/scan/decode/read-picture.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleAtAnySize } from './support/accessible.ts';
import { Home } from './support/home.ts';
import { openMore } from './support/more.ts';

const CODE = 'AMS;1;A1.013';

test("a phone's own camera opens the address of a code: one tap, since an address may come from anybody @wide", async ({
  server,
  page,
  signInAs,
}) => {
  const own = await signInAs('employee');
  await own.goto(`${server.url}/#/scan?room=${CODE}`);
  await expect(own.getByRole('heading', { name: 'A1.013', level: 2 })).toBeVisible();
  await expect(own, 'reloading does not scan again').toHaveURL(/#\/scan$/);
  await own.getByRole('button', { name: 'Check in here' }).click();
  await expect(own.getByRole('heading', { name: 'Checked in', level: 2 })).toBeVisible();
  await own.goto(`${server.url}/#/scan?table=7`);
  await expect(own.getByText('Please scan the QR-code in the app.')).toBeVisible();
  await own.goto(`${server.url}/#/scan?floor=AMS;3`);
  await expect(own.getByRole('heading', { name: 'You are on Floor 3', level: 2 }), 'the code of a floor').toBeVisible();
  await expect(own.getByRole('button', { name: 'In the office, no desk' })).toBeVisible();
  await expectAccessible(own, 'a floor');

  await page.goto(server.url);
  await page.getByRole('link', { name: 'Scan a QR code' }).click();
  await expect(page, 'the sign-in page leads there').toHaveURL(/#\/scan$/);
  await page.goto(`${server.url}/#/scan?room=${CODE}`);
  await expect(page.getByRole('heading', { name: 'Kept on this device', level: 2 }), 'before sign-in').toBeVisible();
});

test('the visually impaired are not asked for a camera, and on a large screen nobody is @wide @wide-desktop', async ({
  server,
  signInAs,
}, { project }) => {
  const page = await signInAs('employee');
  if (project.name === 'phone') {
    await page.goto(`${server.url}/#/settings`);
    await page.getByRole('switch', { name: /impaired vision/i }).click();
    await page.goto(`${server.url}/#/`);
  }
  await expect(new Home(page).today).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scan a QR code' })).toHaveCount(0);
  await page.goto(`${server.url}/#/scan`);
  await expect(
    page.getByText(
      project.name === 'phone' ? 'You do not have to scan anything.' : 'QR codes are scanned with a phone.',
    ),
  ).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expectAccessible(page, 'without a camera');
  await page.getByLabel('Code or name of the workstation').fill(CODE);
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByRole('heading', { name: 'Checked in', level: 2 })).toBeVisible();
});

test('reception prints the codes of a floor, which can be read @desktop', async ({ server, signInAs }) => {
  const page = await signInAs('hospitality');
  await page.goto(`${server.url}/#/booking?floor=amsterdam-1`);
  await openMore(page);
  await page.getByRole('link', { name: 'Print the QR codes of this floor' }).click();
  const codes = page.getByRole('img', { name: /^QR code of A1\./ });
  await expect(codes.first()).toBeVisible();
  expect(await codes.count()).toBeGreaterThan(50);
  await expectAccessibleAtAnySize(page, 'the sheet of codes');
  const first = page.getByRole('img', { name: 'QR code of A1.013' });
  const drawn = await first.evaluate(async (svg) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, 240, 240);
    return Array.from(context?.getImageData(0, 0, 240, 240).data ?? []);
  });
  expect(readPicture({ data: Uint8ClampedArray.from(drawn), width: 240, height: 240 }, 0)).toBe(
    `${server.url}/#/scan?room=${CODE}`,
  );

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const labels = await page.getByRole('img', { name: /^QR code of/ }).count();
  expect(sheet.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/g)?.length, 'pages of A4 with twelve labels each').toBe(
    Math.ceil(labels / 12),
  );
});
