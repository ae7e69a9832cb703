import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { UserStatus } from '../domain/access/authority.ts';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { firstScreen } from '../state/first-screen.ts';
import { session } from '../state/session.ts';
import { SignedIn } from './signed-in.tsx';

const status = vi.hoisted((): { now: UserStatus | undefined } => ({ now: undefined }));
vi.mock('./account.tsx', () => ({ Account: ({ children }: { children: ReactNode }) => children }));
vi.mock('./device.tsx', () => ({ useDevice: () => ({}) }));
vi.mock('./current-screen.tsx', () => ({ CurrentScreen: () => <p>a screen</p> }));
vi.mock('./companions.tsx', () => ({ Companions: () => <p>the conflict dialog and its like</p> }));
vi.mock('../queries/account-singles.tsx', async (load) => ({
  ...(await load<object>()),
  useUserStatus: () => status.now,
}));

afterEach(() => {
  cleanup();
  firstScreen.painted = false;
  Object.assign(session, { user: null, loginAt: 0, renewedAt: 0 });
});

const LINK = '/visitor';
it.each<[what: string, path: string, now: UserStatus | undefined, isThere: boolean]>([
  ['at an own screen', '/reservations', 'ALLOW', true],
  ["at an own screen, the account's questions in its place", '/reservations', 'VERIFY', true],
  ["not at a visitor's, who is another account", LINK, 'ALLOW', false],
  ["not at a visitor's while the status is unknown", LINK, undefined, false],
  ["at a visitor's in whose place the account's questions are asked", LINK, 'VERIFY', true],
])('the conflict dialog is %s', async (_, path, now, isThere) => {
  status.now = now;
  firstScreen.painted = true;
  Object.assign(session, { user: { id: 'ann', username: 'ann', authorities: [] }, loginAt: 1, renewedAt: 1 });
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <SignedIn onReader={() => undefined} />
    </Router>,
  );
  await screen.findByText('a screen');
  await vi.waitFor(() =>
    expect(screen.queryAllByText('the conflict dialog and its like')).toHaveLength(isThere ? 1 : 0),
  );
});
