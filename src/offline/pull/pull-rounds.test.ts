import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { collectionName } from '../../domain/intent/intent.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { applyChanges, CHANGE_TABLES } from '../mirror/apply-change.ts';
import { noteRevisions, pull } from './pull.ts';
import { baseTargets, floorTargets } from './targets.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
const floor = { id: 'f1', identifier: 'f1', name: 'F', building };
const ROWS: Record<string, unknown> = {
  'client-config': {},
  'employee-info': { id: 'me', building },
  'user-status': {},
  buildings: [building],
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
/** Revisions of what has changed since the beginning. */
let revisions: Record<string, number>;
/** Other rows than those of the beginning. */
let rows: Record<string, object>;
/** What is switched on and off. */
let features: Record<string, boolean>;
/** A collection that this server does not know: it passes by its name, and has no call of it. */
let unknown: string | null;
/** Requests of a collection alone. */
let single: string[];
beforeEach(async () => {
  [db, device] = [new AccountDatabase(crypto.randomUUID()), new DeviceDatabase(crypto.randomUUID())];
  [asked, refused, revisions, rows, features, unknown, single] = [[], {}, {}, {}, {}, null, []];
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

/** A server that has all that is asked for, each at revision 1 unless it has changed. */
function answer(url: string, body: BodyInit | null | undefined): Response {
  if (url !== '/api/changes') {
    single.push(url);
    return Response.json({ code: 'notFound' }, { status: 404 });
  }
  const { have }: { have: [string, Record<string, string>][] } = JSON.parse(typeof body === 'string' ? body : '');
  const keys = have.flatMap(([scope, names]) =>
    Object.keys(names).map((name) => (scope === '' ? (KEYS.get(name) ?? name) : `${name}:${scope}`)),
  );
  asked.push(keys);
  const lines = keys.flatMap((key) => {
    if (key === unknown) return [];
    if (refused[key] !== undefined) return { key, refused: refused[key] };
    const revision = revisions[key] ?? 1;
    return {
      key,
      tag: `${revision}.view01`,
      revision,
      rows: key === 'features' ? features : (rows[key] ?? ROWS[collectionName(key) ?? ''] ?? []),
    };
  });
  return new Response([...lines, { end: true }].map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'Content-Type': 'application/x-ndjson', 'Roost-Epoch': 'e' },
  });
}

/** Pulls as somebody who has just signed in. @param during what happens while each answer is under way */
const firstPull = (during = async () => undefined as void, staleOnly = false) =>
  pull({
    staleOnly,
    device,
    open: async () => db,
    ports: {
      ...portsOn(new SetTimers(), NOW),
      async fetch(url, { body }) {
        const answered = answer(url, body);
        await during();
        return answered;
      },
    },
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

it('asks once, and by itself, for what an older server does not know, and puts it off', async () => {
  unknown = 'block-periods';
  for (const _ of ['at first', 'and later']) expect(await firstPull()).toMatchObject({ offline: false, pause: null });
  expect(asked.filter((keys) => keys.includes('block-periods'))).toHaveLength(1);
  expect(single).toEqual(['/api/blocking/published']);
});

it('asks once for each at a first sign-in, also for what stands on what comes in the same answer', async () => {
  expect(await firstPull()).toMatchObject({ offline: false, pause: null });
  const keys = asked.flat();
  expect(keys).toContain('workplace-reservations:f1');
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('asks again for what stands on something that has changed while the answer was under way', async () => {
  await firstPull(async () => {
    revisions = { buildings: 7 };
    await noteRevisions(db, revisions);
  });
  const times = (key: string) => asked.flat().filter((other) => other === key).length;
  expect([times('buildings'), times('client-config'), times('floors')]).toEqual([2, 2, 1]);
  expect((await db.pulls.get('client-config'))?.basis).toEqual({ buildings: 7 });
});

it('gives up what is switched off, and asks for it anew once it is on again: nothing was told in between', async () => {
  const told = async (flag: boolean) => {
    features = { teamDays: flag };
    revisions['features'] = (revisions['features'] ?? 1) + 1;
    await noteRevisions(db, { features: revisions['features'] });
    await firstPull(undefined, true);
  };
  const times = () => asked.filter((keys) => keys.includes('team-days:me')).length;
  await firstPull();
  await told(false);
  expect(await db.pulls.get('team-days:me')).toMatchObject({ lastOkAt: null, givenUp: true });
  expect(times()).toBe(1);
  await told(true);
  expect(times()).toBe(2);
});

it('asks for what was refused while it was switched off as soon as it is on again', async () => {
  const times = () => asked.filter((keys) => keys.includes('team-days:me')).length;
  await firstPull();
  // A page that slept asks for everything, and hears only then that it is off.
  [features, refused, revisions] = [{ teamDays: false }, { 'team-days:me': 404 }, { features: 2 }];
  await firstPull();
  expect([times(), await db.pulls.get('team-days:me')]).toMatchObject([2, { lastOkAt: null, error: null }]);
  [features, refused, revisions] = [{ teamDays: true }, {}, { features: 3 }];
  await noteRevisions(db, revisions);
  await firstPull(undefined, true);
  expect(times()).toBe(3);
});

it('asks at once for the days that an answer adds to those that may be booked', async () => {
  const key = 'workplace-reservations:f1';
  for (const daysAhead of [7, 28]) {
    const config = { ...DEFAULT_CLIENT_CONFIG, daysAhead };
    rows['client-config'] = config;
    revisions = { 'client-config': daysAhead };
    await firstPull();
    const wanted = floorTargets({ accountId: 'me', authorities: [], flags: {}, config, floors: ['f1'], now: NOW });
    expect((await db.pulls.get(key))?.url).toBe(wanted.find((target) => target.key === key)?.url);
  }
});

it('keeps what was told while an older server was believed, and asks once more', async () => {
  const closed = { id: 'works', from: '2026-12-24', until: '2026-12-24', reason: 'Works', building: null, floor: null };
  await firstPull();
  asked = [];
  await db.pulls.update('block-periods', { known: 20 });
  const during = async () => {
    if (asked.length !== 5) return;
    const change = { changed: { 'block-periods': [closed] }, removed: {}, revisions: { 'block-periods': 21 } };
    await db.transaction('rw', CHANGE_TABLES, () => applyChanges(db, [change]));
    [revisions['block-periods'], rows['block-periods']] = [21, [closed]];
  };
  await firstPull(during, true);
  expect(asked).toEqual(Array.from({ length: 6 }, () => ['block-periods']));
  expect(await db.blockPeriods.toArray()).toEqual([closed]);
  expect(await db.pulls.get('block-periods')).toMatchObject({ revision: 21, known: 21 });
});
