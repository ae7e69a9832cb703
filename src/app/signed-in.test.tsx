import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../state/session.ts';
import { SignedIn } from './signed-in.tsx';

const opened = vi.hoisted((): string[] => []);
vi.mock('./account.tsx', () => ({
  Account: function Account({ id }: { id: string }) {
    useEffect(() => void opened.push(id), [id]);
    return null;
  },
}));

afterEach(() => {
  cleanup();
  Object.assign(session, { user: null, loginAt: 0, renewedAt: 0 });
});

it('opens the account anew for another sign-in: where nothing waited its database was deleted between the two', async () => {
  const signedIn = (change: object) =>
    act(async () => {
      Object.assign(session, change);
      await Promise.resolve();
    });
  await signedIn({ user: { id: 'ann', username: 'ann', authorities: [] }, loginAt: 1, renewedAt: 1 });
  render(<SignedIn onReader={() => undefined} />);
  await signedIn({ renewedAt: 2 });
  expect(opened).toEqual(['ann']);
  await signedIn({ loginAt: 3, renewedAt: 3 });
  expect(opened).toEqual(['ann', 'ann']);
});
