import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { collectionName } from '../../domain/intent/intent.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { pull } from './pull.ts';
import { baseTargets } from './targets.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
const floor = { id: 'f1', identifier: 'f1', name: 'F', building };
const ROWS: Record<string, unknown> = {
  'client-config': {},
  'employee-info': { id: 'me', building },
  'user-status': {},
  buildings: [building],
  features: {},
  floors: [floor],
};
/** Collections that are asked for by their name alone, and named by their owner. */
const KEYS = new Map<string, string>(
  baseTargets({ accountId: 'me', authorities: [], flags: {}, config: DEFAULT_CLIENT_CONFIG, floors: [], now: NOW }).map(
    ({ key }) => [collectionName(key) ?? key, key],
  ),
);

let db: AccountDatabase;
let device: DeviceDatabase;
/** Keys that each request asked for. */
let asked: string[][];
/** Keys that are refused, and by what. */
let refused: Record<string, number>;
beforeEach(async () => {
  [db, device] = [new AccountDatabase(crypto.randomUUID()), new DeviceDatabase(crypto.randomUUID())];
  [asked, refused] = [[], {}];
  await device.sessions.put({
    key: 'session',
    accountId: 'me',
    username: 'me',
    authorities: [],
    token: 't',
    tokenExpiresAt: NOW + 1e6,
    signedInAt: NOW - 1,
    needsSignIn: false,
  });
});
afterEach(() => Promise.all([db.delete(), device.delete()]));

/** A server that has all that is asked for, at revision 1. */
function answer(url: string, body: BodyInit | null | undefined): Response {
  expect(url).toBe('/api/changes');
  const { have }: { have: [string, Record<string, string>][] } = JSON.parse(typeof body === 'string' ? body : '');
  const keys = have.flatMap(([scope, names]) =>
    Object.keys(names).map((name) => (scope === '' ? (KEYS.get(name) ?? name) : `${name}:${scope}`)),
  );
  asked.push(keys);
  const lines = keys.map((key) =>
    refused[key] === undefined
      ? { key, tag: '1.view01', revision: 1, rows: ROWS[collectionName(key) ?? ''] ?? [] }
      : { key, refused: refused[key] },
  );
  return new Response([...lines, { end: true }].map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'Content-Type': 'application/x-ndjson', 'Roost-Epoch': 'e' },
  });
}

/** Pulls as somebody who has just signed in. */
const firstPull = () =>
  pull({
    device,
    open: async () => db,
    ports: { ...portsOn(new SetTimers(), NOW), fetch: async (url, { body }) => answer(url, body) },
  });

it.each([500, 503])('goes on to the floors where one collection is refused by %i, and puts it off', async (status) => {
  refused = { 'block-periods': status };
  expect(await firstPull()).toMatchObject({ offline: false, pause: null });
  expect(asked.filter((keys) => keys.includes('rooms:f1'))).toHaveLength(1);
  expect(asked.filter((keys) => keys.includes('block-periods'))).toHaveLength(1);
  const record = await db.pulls.get('block-periods');
  expect([record?.error, record?.failures]).toEqual([String(status), 1]);
  expect(record?.notBefore).toBeGreaterThan(NOW);
});
