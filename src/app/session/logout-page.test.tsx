import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { openAccount } from '../../offline/db/connection.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { NotSavedError } from '../../offline/outbox/not-saved-error.ts';
import { session } from '../../state/session.ts';
import { DeviceContext } from '../device.tsx';
import { LogoutPage } from './logout-page.tsx';

const { releaseHolds } = vi.hoisted(() => ({ releaseHolds: vi.fn<() => Promise<void>>() }));
vi.mock('../../offline/outbox/hold.ts', () => ({ releaseHolds }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  session.user = null;
});

it('lets one sign out also where what can still be undone could not be sent', async () => {
  releaseHolds.mockRejectedValue(new NotSavedError('quota'));
  const id = crypto.randomUUID();
  session.user = { id, username: 'ann', authorities: [] };
  const device = new DeviceDatabase(crypto.randomUUID());
  render(
    <FixedTextProvider value={keysAsWords}>
      <DeviceContext value={device}>
        <LogoutPage />
      </DeviceContext>
    </FixedTextProvider>,
  );
  expect(await screen.findByRole('button', { name: 'login.signOut' })).toBeTruthy();
  cleanup();
  await Promise.all([device.delete(), (await openAccount(id)).delete()]);
});

it('says what to do where the account’s database does not open, and signs out all the same', async () => {
  vi.spyOn(AccountDatabase.prototype, 'open').mockImplementation(() => Dexie.Promise.reject(new Error('no storage')));
  const id = crypto.randomUUID();
  session.user = { id, username: 'ann', authorities: [] };
  const device = new DeviceDatabase(crypto.randomUUID());
  await device.sessions.put({
    key: 'session',
    accountId: id,
    username: 'ann',
    authorities: [],
    token: null,
    tokenExpiresAt: 0,
    signedInAt: 0,
    needsSignIn: false,
  });
  render(
    <FixedTextProvider value={keysAsWords}>
      <DeviceContext value={device}>
        <LogoutPage />
      </DeviceContext>
    </FixedTextProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('login.waitsUnread');
  fireEvent.click(screen.getByRole('button', { name: 'login.signOut' }));
  await vi.waitFor(async () => expect(await device.sessions.get('session')).toBeUndefined());
  cleanup();
  await device.delete();
});
