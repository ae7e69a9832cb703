import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_DATE_FORMAT } from '../domain/date-format/date-format.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { formatIn, keepFormat } from './kept-format.ts';

const KEY = 'user format';
let device: DeviceDatabase;
beforeEach(() => {
  device = new DeviceDatabase(crypto.randomUUID());
});
afterEach(() => device.delete());
/** What the next start finds. */
const next = async () => formatIn((await device.settings.get(KEY))?.value);

test('what an older version stored counts until somebody chooses', async () => {
  await device.settings.put({ key: KEY, value: 'DD-MM' });
  expect(await keepFormat(device, null)).toBe('DD-MM-YYYY');
  expect(await next()).toBe('DD-MM-YYYY');
  expect(await keepFormat(device, 'MM/DD/YYYY')).toBe('MM/DD/YYYY');
  expect(await next()).toBe('MM/DD/YYYY');
});

test('what one account chose does not count for another that chose nothing', async () => {
  await keepFormat(device, 'MM/DD/YYYY');
  expect(await keepFormat(device, null)).toBe(DEFAULT_DATE_FORMAT);
  expect(await next()).toBe(DEFAULT_DATE_FORMAT);
});

test('on a full device a choice counts as long as the page', async () => {
  vi.spyOn(device.settings, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await keepFormat(device, 'MM/DD/YYYY')).toBe('MM/DD/YYYY');
  expect(await next()).toBe(DEFAULT_DATE_FORMAT);
});

test.each([undefined, null, 7, [], {}, { chosen: 7 }, { chosen: 'YYYY' }, 'no format'])(
  'what is no format leads to the usual one: %j',
  (stored) => {
    expect(formatIn(stored)).toBe(DEFAULT_DATE_FORMAT);
  },
);
