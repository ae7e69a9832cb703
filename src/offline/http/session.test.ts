import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { SetTimers, portsOn } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { Session } from '../db/device-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { callAsAccount, isTokenFresh, newSyncContext, renew } from './session.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it.each([
  ['over', { signedInAt: 0, tokenExpiresAt: HOUR }, HOUR, false],
  ['over since the device slept', { signedInAt: 0, tokenExpiresAt: HOUR }, DAY, false],
  ['new', { signedInAt: 0, tokenExpiresAt: HOUR }, 0, true],
  ['new by a clock that is a day ahead', { signedInAt: DAY, tokenExpiresAt: HOUR }, DAY + 1, true],
  ['new by a clock that is a day behind', { signedInAt: 0, tokenExpiresAt: DAY + HOUR }, 1, true],
])('takes a token for what it is: %s', (_, session, now, expected) => {
  expect(isTokenFresh(session, now)).toBe(expected);
});

it("a visitor's call goes with neither the token nor the cookie of who is signed in on the device", async () => {
  const [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  await device.sessions.put({
    key: 'session',
    accountId: 'anna',
    username: 'anna',
    authorities: [],
    token: 'hers',
    tokenExpiresAt: DAY,
    signedInAt: 0,
    needsSignIn: false,
  });
  const sent: unknown[] = [];
  const ports = {
    ...portsOn(new SetTimers(), HOUR),
    fetch: async (_url: string, { credentials, headers }: RequestInit) => {
      sent.push({ credentials, headers });
      return Response.json({});
    },
  };
  const visit = newSyncContext(db, device, ports, 'visit:0b1c2d3e-4f50-4123-89ab-cdef01234567');
  await callAsAccount(visit, (token) => ({
    url: '/public/visits/0b1c2d3e-4f50-4123-89ab-cdef01234567',
    init: { headers: token === null ? {} : { authorization: `Bearer ${token}` } },
  }));
  expect(sent).toEqual([{ credentials: 'omit', headers: {} }]);
  await Promise.all([device.delete(), db.delete()]);
});

it('hears of other roles with a new token', async () => {
  const [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  const stale: Session = {
    key: 'session',
    accountId: 'anna',
    username: 'anna',
    authorities: ['TEAMLEADER'],
    token: 'old',
    tokenExpiresAt: 1,
    signedInAt: 0,
    needsSignIn: false,
  };
  await device.sessions.put(stale);
  const token = { token: 'new', expiresAt: new Date(DAY).toISOString() };
  const answering = (user: object) => ({
    ...portsOn(new SetTimers(), HOUR),
    fetch: () => Promise.resolve(Response.json({ ...token, user: { id: 'anna', username: 'anna', ...user } })),
  });
  const roles = async () => (await device.sessions.get('session'))?.authorities;
  const named = { authorities: [{ authority: 'CLEANING' }, { authority: 'OF_A_LATER_SERVER' }] };
  expect(await renew({ device, ports: answering(named) }, stale)).toBe('renewed');
  expect(await roles()).toEqual(['CLEANING']);
  expect(await renew({ device, ports: answering({}) }, stale)).toBe('renewed');
  expect(await roles(), 'of an answer that names none').toEqual(['CLEANING']);
  await Promise.all([device.delete(), db.delete()]);
});
