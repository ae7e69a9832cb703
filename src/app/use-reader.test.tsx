import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { session } from '../state/session.ts';
import { useReader } from './use-reader.ts';

let device: DeviceDatabase;
beforeEach(() => {
  device = new DeviceDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  session.user = null;
  await device.delete();
});

const signIn = (id: string | null) =>
  act(async () => {
    session.user = id === null ? null : { id, username: id, authorities: [] };
  });
const OLDER = 'YYYY-MM-DD';

test('the format that one person chose counts for nobody else, from the first screen on', async () => {
  await signIn('ann');
  const { result } = renderHook(() => useReader(device, { locale: 'en', dateFormat: 'MM/DD/YYYY' }, OLDER));
  const read = () => result.current[0];
  expect(read()).toEqual({ locale: 'en', dateFormat: 'MM/DD/YYYY' });
  act(() => {
    result.current[1]({ account: 'ann', locale: 'nl', dateFormat: 'D.M.YYYY' });
  });
  expect(read()).toEqual({ locale: 'nl', dateFormat: 'D.M.YYYY' });
  const shown = read();
  act(() => {
    result.current[1]({ account: 'ann', locale: 'nl', dateFormat: 'D.M.YYYY' });
  });
  expect(read(), 'nothing changed: nothing is rendered anew').toBe(shown);
  await signIn(null);
  expect(read()).toEqual({ locale: 'nl', dateFormat: OLDER });
  await signIn('bob');
  expect(read()).toEqual({ locale: 'nl', dateFormat: OLDER });
  act(() => {
    result.current[1]({ account: 'bob', locale: 'de', dateFormat: null });
  });
  expect(read()).toEqual({ locale: 'de', dateFormat: OLDER });
});
