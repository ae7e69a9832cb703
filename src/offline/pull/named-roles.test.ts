import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import { pullTogether } from './pull-together.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const END = { end: true };

let db: AccountDatabase;
let device: DeviceDatabase;
beforeEach(async () => {
  [db, device] = [new AccountDatabase(crypto.randomUUID()), new DeviceDatabase(crypto.randomUUID())];
  await device.sessions.put({
    key: 'session',
    accountId: db.accountId,
    username: 'me',
    authorities: [],
    token: 't',
    tokenExpiresAt: NOW + 1e6,
    signedInAt: NOW - 1,
    needsSignIn: false,
  });
});
afterEach(() => Promise.all([db.delete(), device.delete()]));

/** Asks for the buildings, and gets these lines. */
async function ask(...lines: object[]): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const headers = { 'Content-Type': 'application/x-ndjson', 'Roost-Epoch': 'e' };
  const ports = { ...portsOn(new SetTimers(), NOW), fetch: () => Promise.resolve(new Response(text, { headers })) };
  const target = { key: 'buildings', url: '/buildings', standsOn: [], feature: null } as const;
  await pullTogether(newSyncContext(db, device, ports, db.accountId), [target], new Set(), () => undefined);
}

const roles = async () => (await device.sessions.get('session'))?.authorities;
const named = (id: string) => ({ ...END, user: { id, username: 'me', authorities: [{ authority: 'CLEANING' }] } });
const REFUSED = { key: 'buildings', refused: 403 };

it('takes the roles that the answer names, and asks again for what was refused before', async () => {
  await ask(REFUSED, named(db.accountId));
  expect(await roles()).toEqual(['CLEANING']);
  expect((await db.pulls.get('buildings'))?.notBefore).toBeUndefined();
});

it.each<[what: string, end: object]>([
  ['of an older server', END],
  ['of somebody else', named('another')],
])('keeps its roles by an answer %s', async (_, end) => {
  await ask(REFUSED, end);
  expect(await roles()).toEqual([]);
  expect((await db.pulls.get('buildings'))?.notBefore).toBeGreaterThan(NOW);
});
