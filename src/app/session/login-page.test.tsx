import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider } from '../../i18n/text.tsx';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { DeviceContext } from '../device.tsx';
import { LoginPage } from './login-page.tsx';
import type { SignInResult } from './sign-in.ts';

const { signedIn } = vi.hoisted(() => ({ signedIn: vi.fn<() => Promise<SignInResult>>() }));
vi.mock('./sign-in.ts', () => ({ signIn: signedIn, signInByCookie: signedIn }));
vi.mock('./use-organisation.ts', () => ({ useOrganisation: () => null }));

afterEach(() => {
  cleanup();
  signedIn.mockReset();
  location.hash = '';
});

it.each<[way: 'typed' | 'provider', who: string, home: boolean]>([
  ['typed', 'ann', false],
  ['typed', 'ben', true],
  ['provider', 'ann', false],
  ['provider', 'ben', true],
])('signed in (%s) after the session of ann ended, %s comes Home: %s', async (way, who, home) => {
  const device = new DeviceDatabase(crypto.randomUUID());
  await device.sessions.put({
    key: 'session',
    accountId: 'ann',
    username: 'ann',
    authorities: [],
    token: null,
    tokenExpiresAt: 0,
    signedInAt: 0,
    needsSignIn: true,
  });
  signedIn.mockResolvedValue({ ok: true, user: { id: who, username: who, authorities: [] } });
  const address = `#/login?returnUrl=%2Fdetails${way === 'provider' ? '&by=house' : ''}`;
  location.hash = address;
  render(
    <FixedTextProvider value={keysAsWords}>
      <DeviceContext value={device}>
        <LoginPage />
      </DeviceContext>
    </FixedTextProvider>,
  );
  if (way === 'typed') {
    fireEvent.change(await screen.findByLabelText('login.name'), { target: { value: who } });
    fireEvent.change(screen.getByLabelText('login.password'), { target: { value: 'roost' } });
    fireEvent.click(screen.getByRole('button', { name: 'login.submit' }));
  }
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalled());
  await vi.waitFor(() => expect(location.hash).toBe(home ? '#/' : address));
  cleanup();
  await device.delete();
});

it.each<[what: string, address: string, told: string[]]>([
  ['a form to try it all the same', '#/login', []],
  ['words and no spinner, coming from a provider', '#/login?by=house', ['login.problem.storage']],
])('shows, where the storage of this device does not open, %s', async (_, address, told) => {
  const device = new DeviceDatabase(crypto.randomUUID());
  device.close({ disableAutoOpen: true });
  signedIn.mockResolvedValue({ ok: false, problem: 'storage' });
  location.hash = address;
  render(
    <FixedTextProvider value={keysAsWords}>
      <DeviceContext value={device}>
        <LoginPage />
      </DeviceContext>
    </FixedTextProvider>,
  );
  fireEvent.change(await screen.findByLabelText('login.name'), { target: { value: 'ann' } });
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(told);
  fireEvent.change(screen.getByLabelText('login.password'), { target: { value: 'roost' } });
  fireEvent.click(screen.getByRole('button', { name: 'login.submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('login.problem.storage');
});
