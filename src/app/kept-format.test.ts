import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_DATE_FORMAT } from '../domain/date-format/date-format.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { FORMAT_KEY, formatIn, keepFormat } from './kept-format.ts';

let device: DeviceDatabase;
beforeEach(() => {
  device = new DeviceDatabase(crypto.randomUUID());
});
afterEach(() => device.delete());
/** What the next start finds for an account. */
const next = async (account: string | null) => formatIn((await device.settings.get(FORMAT_KEY))?.value, account);

test('what an older version stored counts for whoever chose nothing, also after somebody chose', async () => {
  await device.settings.put({ key: FORMAT_KEY, value: 'DD-MM' });
  await keepFormat(device, 'ann', null);
  expect(await next('ann')).toBe('DD-MM-YYYY');
  await keepFormat(device, 'ann', 'MM/DD/YYYY');
  expect(await next('ann')).toBe('MM/DD/YYYY');
  expect(await next('bob')).toBe('DD-MM-YYYY');
  expect(await next(null)).toBe('DD-MM-YYYY');
  await keepFormat(device, 'ann', null);
  expect(await next('ann')).toBe('DD-MM-YYYY');
});

test('what one account chose does not count for another, nor before somebody signs in', async () => {
  await keepFormat(device, 'ann', 'MM/DD/YYYY');
  expect(await next('bob')).toBe(DEFAULT_DATE_FORMAT);
  expect(await next(null)).toBe(DEFAULT_DATE_FORMAT);
  await keepFormat(device, 'bob', null);
  expect(await next('ann')).toBe('MM/DD/YYYY');
  await keepFormat(device, 'bob', 'D.M.YYYY');
  expect(await next('bob')).toBe('D.M.YYYY');
  expect(await next('ann')).toBe(DEFAULT_DATE_FORMAT);
});

test('a full device is no error', async () => {
  vi.spyOn(device.settings, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await keepFormat(device, 'ann', 'MM/DD/YYYY');
  expect(await next('ann')).toBe(DEFAULT_DATE_FORMAT);
});

test.each([
  undefined,
  null,
  7,
  [],
  {},
  'no format',
  { chosen: 'MM/DD/YYYY' },
  { chosen: 7, account: 'ann' },
  { chosen: 'YYYY', account: 'ann' },
  { older: 7, account: 'bob', chosen: 'MM/DD/YYYY' },
])('what is no format of theirs leads to the usual one: %j', (stored) => {
  expect(formatIn(stored, 'ann')).toBe(DEFAULT_DATE_FORMAT);
});
