import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../ports/ids.ts';
import { DeviceDatabase } from './device-database.ts';
import type { KeptScan } from './kept-scan.ts';
import { dropScan, dropScansOf, keepScan, keptScans } from './kept-scan.ts';

const device = new DeviceDatabase(`kept-scan-${newId()}`);
afterEach(() => device.settings.clear());
const scan = (id: string, at: number, accountId: string | null, more: Partial<KeptScan> = {}): KeptScan => ({
  id,
  at,
  accountId,
  code: { kind: 'room', room: id },
  source: 'camera',
  ...more,
});
const ids = async (accountId: string | null) => (await keptScans(device, accountId)).map(({ id }) => id);

it("shows nobody another account's scans", async () => {
  await keepScan(device, scan('theirs', 1, 'other'));
  expect(await ids('me')).toEqual([]);
  expect(await ids(null)).toEqual([]);
});

it('keeps of those made before sign-in the last, beside those of accounts, in order of time', async () => {
  await keepScan(device, scan('late', 9, 'me'));
  await keepScan(device, scan('first', 1, null));
  await keepScan(device, scan('second', 2, null, { code: { kind: 'floor', floor: 'AMS;3' }, source: 'link' }));
  expect(await ids('me')).toEqual(['second', 'late']);
  expect(await ids(null)).toEqual(['second']);
  expect((await keptScans(device, null))[0]).toEqual(
    scan('second', 2, null, { code: { kind: 'floor', floor: 'AMS;3' }, source: 'link' }),
  );
});

it('keeps the same scan once, and forgets one or all of an account', async () => {
  await keepScan(device, scan('a', 1, 'me'));
  await keepScan(device, scan('a', 1, 'me'));
  await keepScan(device, scan('b', 2, 'me'));
  await keepScan(device, scan('c', 3, 'other'));
  await dropScan(device, 'a');
  expect(await ids('me')).toEqual(['b']);
  await dropScansOf(device, 'me');
  expect([await ids('me'), await ids('other')]).toEqual([[], ['c']]);
  await dropScan(device, 'c');
  expect(await device.settings.count()).toBe(0);
});

it('leaves out what another version wrote differently', async () => {
  const good = scan('good', 1, null, { code: { kind: 'floor', floor: 'AMS;3' } });
  await device.settings.put({
    key: 'scan',
    value: [
      null,
      'x',
      { ...good, id: 7 },
      { ...good, code: { kind: 'desk' } },
      { ...good, code: { kind: 'room' } },
      { ...good, code: { kind: 'entrypoint', entrypoint: 'west', leaves: true } },
      { ...good, source: 'nfc' },
      { ...good, accountId: 4 },
      { ...good, code: null },
      good,
    ],
  });
  expect(await keptScans(device, null)).toEqual([good]);
  await device.settings.put({ key: 'scan', value: 'a single one' });
  expect(await keptScans(device, null)).toEqual([]);
});
