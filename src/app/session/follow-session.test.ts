import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Session } from '../../offline/db/device-database.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { askCheckIn, checkIn } from '../../state/check-in.ts';
import { refusals } from '../../state/refusals.ts';
import { session as view } from '../../state/session.ts';
import { toasts } from '../../state/toasts.ts';
import { followSession } from './follow-session.ts';

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

it('shows other roles as soon as they are known, and nothing else anew', async () => {
  const device = new DeviceDatabase(crypto.randomUUID());
  await device.sessions.put(stored);
  await followSession(device);
  const before = view.user;
  await device.sessions.put({ ...stored, signedInAt: 2 });
  await vi.waitFor(() => expect(view.renewedAt).toBe(2));
  expect(view.user, 'a renewal').toBe(before);
  await device.sessions.put({ ...stored, signedInAt: 2, authorities: ['CLEANING'] });
  await vi.waitFor(() => expect(view.user?.authorities).toEqual([{ authority: 'CLEANING' }]));
});

it('hides from the next person what the last was told and asked', async () => {
  const device = new DeviceDatabase(crypto.randomUUID());
  await device.sessions.put(stored);
  await followSession(device);
  toasts.shown = { id: 1, kind: 'words', words: { text: 'A1.013 booked' } };
  askCheckIn({ kind: 'workstation', roomId: 'r', within: null });
  refusals.forbidden = true;
  await device.sessions.put({ ...stored, signedInAt: 2 });
  await vi.waitFor(() => expect(view.renewedAt).toBe(2));
  expect([toasts.shown === null, checkIn.open, refusals.forbidden], 'a renewal').toEqual([false, true, true]);
  await device.sessions.put({ ...stored, needsSignIn: true });
  await vi.waitFor(() => expect(view.user).toBeNull());
  expect([toasts.shown, checkIn.open, checkIn.ask, refusals.forbidden]).toEqual([null, false, null, false]);
});
