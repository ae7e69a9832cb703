import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HostsField } from '../features/visits/hosts-field.tsx';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { DeviceDatabase } from '../offline/db/device-database.ts';
import { callOnline as call } from '../offline/http/call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { connectivity } from '../state/connectivity.ts';
import { DeviceContext } from './device.tsx';
import { useHostSearch } from './use-host-search.ts';

vi.mock(import('../offline/http/call-online.ts'), () => ({ callOnline: vi.fn<() => Promise<never>>() }));

const device = new DeviceDatabase();
let db: AccountDatabase;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  connectivity.online = true;
  db = new AccountDatabase(crypto.randomUUID());
  await db.coworkers.put({ id: 'emma', displayName: 'Emma de Vries', email: 'emma@example.test' });
});
afterEach(async () => {
  cleanup();
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
const search = () => renderHook(() => useHostSearch(), { wrapper }).result.current;
const namesOf = async (found: Promise<readonly { name: string }[]>) => (await found).map(({ name }) => name);

const silent = new CallError(null, 'network', 'no answer');
const ill = new CallError(503, 'unavailable', 'later');

it.each([
  ['is silent', silent],
  ['is ill', ill],
])('logs that the server %s, and finds whom the device knows', async (_, failure) => {
  vi.mocked(call).mockRejectedValue(failure);
  expect(await namesOf(search()('emma'))).toEqual(['Emma de Vries']);
  expect(console.warn).toHaveBeenCalledWith(expect.any(String), failure);
});

it('fails where nobody is known: nobody was sought', async () => {
  vi.mocked(call).mockRejectedValue(ill);
  await expect(search()('olga')).rejects.toBe(ill);
  connectivity.online = false;
  await expect(search()('olga')).rejects.toMatchObject({ status: null });
});

it('finds nobody where the server knows nobody', async () => {
  vi.mocked(call).mockResolvedValue([]);
  expect(await namesOf(search()('emma'))).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});

const Hosts = () => <HostsField hosts={[]} search={useHostSearch()} validate={false} onChange={() => undefined} />;

it('seeks once more whom it could not seek, once the server is known to be there', async () => {
  vi.mocked(call).mockResolvedValue([{ id: 'olga', name: 'Olga Ivanova', email: null }]);
  connectivity.online = false;
  const text = await loadTranslator('en');
  render(
    <FixedTextProvider value={text}>
      <Hosts />
    </FixedTextProvider>,
    { wrapper },
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'olga' } });
  await screen.findByText(text.t('input.searchFailed'));
  connectivity.online = true;
  expect(await screen.findByRole('option', { name: 'Olga Ivanova' })).toBeDefined();
});
