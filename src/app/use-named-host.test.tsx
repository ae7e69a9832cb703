import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { Dexie } from 'dexie';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { connectivity } from '../state/connectivity.ts';
import { DeviceContext } from './device.tsx';
import { useNamedHost } from './use-named-host.ts';

const device = new DeviceDatabase();
let db: AccountDatabase;
const ask = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  connectivity.online = true;
  db.close();
  await Dexie.delete(db.name);
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <DeviceContext value={device}>
    <AccountDatabaseProvider database={db} user={null}>
      {children}
    </AccountDatabaseProvider>
  </DeviceContext>
);
const find = () => renderHook(() => useNamedHost(), { wrapper }).result.current;

it('asks a server that seems away only where somebody presses for it, once each time', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  await expect(find()('Olga Ivanova')).rejects.toMatchObject({ status: null });
  expect(ask).not.toHaveBeenCalled();
  await expect(find()('Olga Ivanova', true)).rejects.toMatchObject({ status: null });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('knows from an answer that the server is there again', async () => {
  ask.mockImplementation(async () => Response.json([]));
  expect(await find()('Olga Ivanova', true)).toEqual([]);
  expect(connectivity.online).toBe(true);
});
