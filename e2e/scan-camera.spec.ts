import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { slotOf } from '../src/domain/day-part/slot.ts';
import { expect, signIn } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { near, todayThere } from './support/dates.ts';
import { Home } from './support/home.ts';
import { codeAt, freeWorkstations, openScan, test, USUAL } from './support/scan.ts';

/** The employee's own reservations of today, as the server has them: workstation, status, and when they checked in. */
async function held(url: string): Promise<{ workstation: string; status: string; at: number }[]> {
  const api = await Api.signIn(url, 'employee');
  const today = (await api.calendar(near(-1), near(1))).flatMap(({ date, workplaceReservation }) =>
    date === todayThere() ? (workplaceReservation ?? []) : [],
  );
  return today.map(({ room, status, dateConfirmed }) => ({
    workstation: room.name,
    status,
    at: Date.parse(dateConfirmed ?? ''),
  }));
}
const stateOf = async (url: string, workstation: string) =>
  (await held(url)).find((one) => one.workstation === workstation);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

test('scanned before sign-in: kept on the device, carried out afterwards with the time of the scan', async ({
  server,
  openWith,
}) => {
  const page = await openWith({ shows: codeAt(server.url, USUAL) });
  await page.goto(`${server.url}/#/scan`);
  await expect(heading(page, 'Kept on this device')).toBeVisible();
  await expectAccessible(page, 'a kept scan');
  await page.reload();
  await expect(page.getByText(`your scan of ${USUAL}`), 'also after a reload').toBeVisible();
  // Not right after the scan: the server adds to its time how long it took to arrive.
  const leaving = Date.now();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('User name or e-mail').fill('employee');
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Checked in')).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
  const reservation = await stateOf(server.url, USUAL);
  expect(reservation?.status).toBe('CONFIRMED');
  expect(reservation?.at, 'before the sign-in').toBeLessThanOrEqual(leaving);
});

test('scanned without network: checked in at once, sent later with the time of the scan @wide', async ({
  server,
  openWith,
}) => {
  const page = await openWith({ shows: codeAt(server.url, USUAL), shot: { turn: 25 } }, 'employee');
  const home = new Home(page);
  expect(await home.bookUsual(home.today)).toBe(USUAL);
  await expect(home.today).toContainText('Confirmed');
  await server.stop();
  await openScan(page);
  await expect(heading(page, 'Your check-in waits to be confirmed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'To Home' }).click();
  await expect(home.today).toContainText('Not sent yet');
  await expect(home.today.getByRole('button', { name: 'Check out' })).toBeVisible();

  const leaving = Date.now();
  await server.start();
  // By itself it would ask again the later, the longer the server was away.
  await page.reload();
  await expect.poll(async () => (await stateOf(server.url, USUAL))?.status).toBe('CONFIRMED');
  expect((await stateOf(server.url, USUAL))?.at, 'not of its arrival').toBeLessThanOrEqual(leaving);
});

test('another free workstation than the one reserved: asked once, then changed and checked in @wide', async ({
  server,
  openWith,
}) => {
  const [workstation = ''] = await freeWorkstations(server.url, 'employee');
  const page = await openWith({ shows: codeAt(server.url, workstation) }, 'employee');
  const home = new Home(page);
  await home.bookUsual(home.today);
  await expect(home.today).toContainText('Confirmed');
  await openScan(page);
  await expect(heading(page, `Change to ${workstation}?`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(USUAL);
  await expectAccessible(page, 'confirm previous use');
  await page.getByRole('button', { name: 'Yes, I worked there' }).click();
  await expect(heading(page, 'Checked in')).toBeVisible();
  await expect(page.getByRole('main').getByText('Confirmed')).toBeVisible();
  expect(await held(server.url)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ workstation: USUAL, status: 'COMPLETED' }),
      expect.objectContaining({ workstation, status: 'CONFIRMED' }),
    ]),
  );
});

test('a taken workstation is refused with the nearest free ones @wide', async ({ server, openWith }) => {
  const holder = await Api.signIn(server.url, 'employee');
  const room = await holder.usualRoom();
  await holder.book(room, slotOf(todayThere(), 'FULLDAY', room.floor.building.timeZone));
  const page = await openWith({ shows: codeAt(server.url, USUAL) }, 'student');
  await openScan(page);
  await expect(heading(page, `${USUAL} is taken`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free nearby' }).getByRole('button')).toHaveCount(3);
  await expectAccessible(page, 'a workstation that is taken');
  const offer = page.getByRole('region', { name: 'Free nearby' }).getByRole('button').first();
  const other = /[A-Z]\d\.\d+/.exec(await offer.innerText())?.[0] ?? '';
  await offer.click();
  // The student may have plans of their own; what matters is that the other workstation is on the way.
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Checked in|Change to/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(other);
});

test('foreign codes are told, a lamp is lit where there is one, and out of sight nothing films', async ({
  openWith,
}) => {
  const stranger = await openWith({ shows: 'https://lunch.example/today' }, 'colleague');
  // A camera with a lamp: these have none.
  await stranger.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    Object.assign(MediaStreamTrack.prototype, {
      getCapabilities: () => ({ torch: true }),
      applyConstraints: async (wish: unknown) => {
        asked.push(wish);
      },
    });
  });
  await openScan(stranger);
  await stranger.getByRole('button', { name: 'Turn the light on' }).click();
  await expect(stranger.getByRole('button', { name: 'Turn the light off' })).toHaveAttribute('aria-pressed', 'true');
  expect(await stranger.evaluate(() => ('asked' in window ? window.asked : null))).toEqual([
    { advanced: [{ torch: true }] },
  ]);
  await expect(stranger.getByText('This is not a code of a workstation.')).toBeVisible();
  await expectAccessible(stranger, 'the camera');
  await stranger.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(stranger.getByText('The camera is paused.'), 'out of sight nothing films').toBeVisible();
  await expect.poll(() => stranger.evaluate(() => document.querySelector('video')?.srcObject ?? null)).toBeNull();
});

test('a floor unknown to this device, without network: kept, carried out with the time of the scan once it is known', async ({
  server,
  openWith,
}) => {
  const page = await openWith({ shows: codeAt(server.url, 'B3.001', 'ANR;3'), shot: { turn: 25 } }, 'employee');
  await page.evaluate(async () => {
    // As on a device that never saw Antwerp.
    const names = (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('roost-') && name !== 'roost-device');
    await Promise.all(
      names.map(
        (name) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('success', () => {
              const transaction = opening.result.transaction(['rooms', 'pulls'], 'readwrite');
              const rooms = transaction.objectStore('rooms').openCursor();
              rooms.addEventListener('success', () => {
                const cursor = rooms.result;
                if (cursor === null) return;
                if (cursor.value.floor.id === 'antwerp-3') cursor.delete();
                cursor.continue();
              });
              transaction.objectStore('pulls').delete('rooms:antwerp-3');
              transaction.addEventListener('complete', () => {
                opening.result.close();
                resolve();
              });
            });
          }),
      ),
    );
  });
  await server.stop();
  await openScan(page);
  await expect(heading(page, 'Kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'To Home' }).click();
  const leaving = Date.now();
  await server.start();
  await expect.poll(async () => (await stateOf(server.url, 'B3.001'))?.status, { timeout: 120_000 }).toBe('CONFIRMED');
  expect((await stateOf(server.url, 'B3.001'))?.at, 'not of its arrival').toBeLessThanOrEqual(leaving);
  await expect(new Home(page).today).toContainText('B3.001');
});

test('a scan that was discarded before sign-in is not carried out after it @wide', async ({ server, openWith }) => {
  const page = await openWith({ shows: codeAt(server.url, USUAL) });
  await page.goto(`${server.url}/#/scan`);
  await expect(heading(page, 'Kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Discard the scan' }).click();
  await page.goto(`${server.url}/#/login`);
  await signIn(page, 'employee');
  await page.goto(`${server.url}/#/`);
  await expect(new Home(page).today).not.toContainText('Checked in');
  expect((await held(server.url)).filter(({ status }) => status === 'CONFIRMED')).toEqual([]);
});
