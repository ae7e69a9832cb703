import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Session } from '../../offline/db/device-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { session as view } from '../../state/session.ts';
import { followSession } from './follow-session.ts';

it('shows other roles as soon as they are known, and nothing else anew', async () => {
  const device = new DeviceDatabase(crypto.randomUUID());
  const stored: Session = {
    key: 'session',
    accountId: 'anna',
    username: 'anna',
    authorities: ['TEAMLEADER'],
    token: 't',
    tokenExpiresAt: 1,
    signedInAt: 1,
    needsSignIn: false,
  };
  await device.sessions.put(stored);
  await followSession(device);
  const before = view.user;
  await device.sessions.put({ ...stored, signedInAt: 2 });
  await vi.waitFor(() => expect(view.renewedAt).toBe(2));
  expect(view.user, 'a renewal').toBe(before);
  await device.sessions.put({ ...stored, signedInAt: 2, authorities: ['CLEANING'] });
  await vi.waitFor(() => expect(view.user?.authorities).toEqual([{ authority: 'CLEANING' }]));
});
