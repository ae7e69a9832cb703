import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { evictMirrors } from '../mirror/quota.ts';
import { hasSignedOut, markSignedOut } from '../mirror/signed-out-marker.ts';
import type { Ports } from '../ports/ports.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import type { PullReport } from './pull.ts';
import { noteRevisions, pull } from './pull.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
let db: AccountDatabase;
let device: DeviceDatabase;
let now: number;
let features: Record<string, boolean>;
/** What happens while a request is under way. */
let during: (url: string) => Promise<void>;
let opening: () => Promise<AccountDatabase>;
let asked: { url: string; tag: string | undefined }[];

beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  device = new DeviceDatabase(crypto.randomUUID());
  asked = [];
  features = {};
  during = async () => undefined;
  opening = async () => db;
  now = NOW;
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

const json = (body: unknown, revision: number | null, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ETag: `"${revision}"`,
      ...(revision === null ? {} : { Revision: String(revision) }),
    },
  });

/**
 * Pulls with an answer for the buildings; everything else is there and empty.
 * @param together what all that is asked for in one request gets; an older server's: it knows no such request
 */
async function pullBuildings(
  answer: () => Response | Promise<Response>,
  staleOnly = false,
  together = () => json({ code: 'notFound' }, null, 404),
): Promise<PullReport> {
  const ports: Ports = {
    now: () => now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: (_name, work) => work(),
    after: () => () => undefined,
    async fetch(url, init) {
      // What is asked together is pull-together.test.ts.
      if (url === '/api/changes') return together();
      const tag = new Headers(init.headers).get('If-None-Match') ?? undefined;
      asked.push({ url, tag });
      await during(url);
      if (url === '/api/buildings') return answer();
      if (url === '/api/features') return json(features, 1);
      return json(/config|allow|info/.test(url) ? {} : [], 1);
    },
  };
  return pull({ device, open: opening, ports, staleOnly });
}
const record = () => db.pulls.get('buildings');

describe('pull', () => {
  it('says whether there was anything to ask for', async () => {
    const buildings = () => json([building], 3);
    expect((await pullBuildings(buildings)).asked).toBe(true);
    // What the first round told may be asked for anew.
    await pullBuildings(buildings, true);
    asked.length = 0;
    expect([(await pullBuildings(buildings, true)).asked, asked]).toEqual([false, []]);
  });

  it.each([
    ['nothing', () => json([building], 3), null],
    ['what the server could not read', () => json({ code: 'internal' }, null, 500), 60_000],
    ['what it refused, which comes by itself', () => json({ code: 'notFound' }, null, 404), null],
  ])('says when to ask again for %s', async (_, answer, wait) => {
    expect((await pullBuildings(answer)).nextDue).toBe(wait && now + wait);
  });

  it('waits for nothing that a clock forty days ahead has noted', async () => {
    const ahead = now + 40 * 86_400_000;
    const failed = { error: '500', failures: 1, failedAt: ahead, notBefore: ahead + 60_000 };
    await db.pulls.put({ ...emptyRecord('rooms:gone'), ...failed });
    expect((await pullBuildings(() => json([building], 3))).nextDue).toBeNull();
  });

  it('is of when it was asked, though the page slept until it took the answer', async () => {
    for (const answer of [json([building], 3), json([building], 4), new Response(null, { status: 304 })]) {
      now += 1000;
      const at = now;
      during = async (url) => {
        if (url === '/api/buildings') now += 200_000;
      };
      await pullBuildings(() => answer);
      expect((await record())?.lastOkAt).toBe(at);
    }
  });

  it.each<[what: string, answer: () => Response, offline: boolean, error: string]>([
    ['a page without a revision is not ours', () => json([building], null), true, 'network'],
    [
      'nor is HTML',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html', Revision: '3' } }),
      true,
      'network',
    ],
    ['nor is an error that is not', () => json({ error: 'guests sign in first' }, null, 403), true, 'network'],
    ["nor is a network's own 401", () => json({ error: 'guests sign in first' }, null, 401), true, 'network'],
    ['nor is a redirect', () => new Response(null, { status: 302 }), true, 'network'],
    ['rows that are none', () => json([1], 3), false, 'malformed'],
    ['something else than rows', () => json({ a: 1 }, 3), false, 'malformed'],
    ['not found', () => json({ code: 'notFound' }, null, 404), false, '404'],
    ['broken', () => json({ code: 'internal' }, null, 500), false, '500'],
    ['being started', () => json({ code: 'unavailable' }, null, 503), true, '503'],
    [
      'no network',
      () => {
        throw new TypeError('no network');
      },
      true,
      'network',
    ],
  ])('%s: the mirror stays, and says why', async (_, answer, offline, error) => {
    await db.buildings.put(building);
    expect(await pullBuildings(answer)).toMatchObject({ offline });
    expect(await record()).toMatchObject({ revision: 0, lastOkAt: null, error });
    expect(await db.buildings.toArray()).toEqual([building]);
  });

  it('takes out what the account may see no longer', async () => {
    await pullBuildings(() => json([building], 3));
    expect(await pullBuildings(() => json({ code: 'forbidden' }, null, 403))).toMatchObject({ offline: false });
    expect(await record()).toMatchObject({ revision: 3, known: 3, lastOkAt: null, error: '403' });
    expect(await db.buildings.count()).toBe(0);
  });

  it('takes rows with their tag and asks by it the next time', async () => {
    await pullBuildings(() => json([building], 3));
    expect(await record()).toEqual({
      key: 'buildings',
      url: '/api/buildings',
      etag: '"3"',
      revision: 3,
      known: 3,
      touched: {},
      lastOkAt: NOW,
      error: null,
    });
    await pullBuildings(() => new Response(null, { status: 304, headers: { ETag: '"3"', Revision: '3' } }));
    expect(asked.filter(({ url }) => url === '/api/buildings').map(({ tag }) => tag)).toEqual([undefined, '"3"']);
    expect(await db.buildings.toArray()).toEqual([building]);
  });

  it('does not hear from anybody that rows are up to date which it has given up', async () => {
    await pullBuildings(() => json([building], 3));
    await evictMirrors(db);
    expect(
      await pullBuildings(() => new Response(null, { status: 304, headers: { ETag: '"3"', Revision: '3' } })),
    ).toMatchObject({ offline: true });
    expect(await record()).toMatchObject({ lastOkAt: null, givenUp: true });
    await pullBuildings(() => json([building], 3));
    expect(await db.buildings.toArray()).toEqual([building]);
  });

  it('drops what is older than a poke that came meanwhile, and asks again', async () => {
    let times = 0;
    await pullBuildings(async () => {
      times += 1;
      if (times > 1) return json([building], 4);
      await noteRevisions(db, { buildings: 4 });
      return json([], 3);
    });
    expect(times).toBe(2);
    expect(await record()).toMatchObject({ revision: 4, known: 4 });
    expect(await db.buildings.count()).toBe(1);
  });

  it('believes a server that stays behind what it said: it was set back', async () => {
    await noteRevisions(db, { buildings: 900 });
    await pullBuildings(() => json([building], 2));
    expect(asked.filter(({ url }) => url === '/api/buildings')).toHaveLength(5);
    expect(await record()).toMatchObject({ revision: 2, known: 2 });
  });

  it('asks only for what is behind when told so', async () => {
    await pullBuildings(() => json([building], 3));
    // What stands on something that was fetched beside it is asked for once more.
    await pullBuildings(() => json([], 3), true);
    asked = [];
    await pullBuildings(() => json([], 3), true);
    expect(asked).toEqual([]);
    await noteRevisions(db, { buildings: 4 });
    await pullBuildings(() => json([], 4), true);
    // The configuration tells the first building's zone, one's own record what is drawn in each.
    expect(asked.map(({ url }) => url)).toEqual(['/api/client/config', '/api/employee/info', '/api/buildings']);
    expect(await db.buildings.count()).toBe(0);
  });

  it('asks again for what stands on something else that has changed, also where that is heard of while the answer is under way', async () => {
    features = { teamDays: true };
    const days = () => asked.filter(({ url }) => url === '/api/team/days').length;
    await pullBuildings(() => json([building], 3));
    await pullBuildings(() => json([building], 3));
    asked = [];
    await pullBuildings(() => json([building], 3), true);
    expect(days()).toBe(0);
    await noteRevisions(db, { 'my-teams:me': 4 });
    await pullBuildings(async () => json([building], 3), true);
    expect(days()).toBe(1);
    await db.pulls.update('my-teams:me', { revision: 4 });
    await pullBuildings(() => json([building], 3), true);
    expect(days()).toBe(1);
    during = async (url) => {
      if (url === '/api/team/days') await noteRevisions(db, { 'user-status:me': 7 });
    };
    await noteRevisions(db, { 'client-config': 2 });
    await pullBuildings(() => json([building], 3), true);
    during = async () => undefined;
    await pullBuildings(() => json([building], 3), true);
    expect(days()).toBe(3);
  });

  it.each([403, 500])(
    'does not ask at every turn for what is answered by %d, and asks again in the end',
    async (status) => {
      const refused = () => json({ code: 'x' }, null, status);
      const times = () => asked.filter(({ url }) => url === '/api/buildings').length;
      await pullBuildings(refused);
      await pullBuildings(refused);
      await noteRevisions(db, { buildings: 4 });
      await pullBuildings(refused, true);
      expect(times()).toBe(1);
      now += 60_001;
      await pullBuildings(refused);
      now += 60_001;
      await pullBuildings(refused);
      expect(times()).toBe(2);
      now += 240_000;
      await pullBuildings(() => json([building], 4));
      expect(await record()).toMatchObject({ revision: 4, error: null });
      expect(await record()).not.toHaveProperty('notBefore');
    },
  );

  it('asks at once for what was not there, when it changes', async () => {
    const times = () => asked.filter(({ url }) => url === '/api/buildings').length;
    await pullBuildings(() => json({ code: 'notFound' }, null, 404));
    await pullBuildings(() => json([building], 4), true);
    expect(times()).toBe(1);
    await noteRevisions(db, { buildings: 4 });
    await pullBuildings(() => json([building], 4), true);
    expect(times()).toBe(2);
    expect(await record()).toMatchObject({ revision: 4, error: null });
  });

  it('asks again for somebody who has signed in since', async () => {
    await pullBuildings(() => json({ code: 'forbidden' }, null, 403));
    await device.sessions.update('session', { signedInAt: NOW + 1 });
    await pullBuildings(() => json([building], 4));
    expect(await db.buildings.count()).toBe(1);
  });

  it('is not kept from asking by a clock that was put back', async () => {
    await pullBuildings(() => json({ code: 'x' }, null, 404));
    now -= 86_400_000;
    await pullBuildings(() => json([building], 4));
    expect(await db.buildings.count()).toBe(1);
  });

  it('goes on where a line is never understood', async () => {
    const garbled = () =>
      new Response('{"key":"bui\n{"end":true}\n', { headers: { 'Content-Type': 'application/x-ndjson' } });
    features = { teamDays: true };
    expect(await pullBuildings(() => json([building], 3), false, garbled)).toMatchObject({ offline: false });
    expect(await record()).toMatchObject({ revision: 3, lastOkAt: NOW, error: null });
    expect(await db.buildings.toArray()).toEqual([building]);
    // What is switched on is known after the first round.
    expect(asked.map(({ url }) => url)).toContain('/api/team/days');
  });

  it('gives up what nobody asks for any more, and only then', async () => {
    const held = { url: '/', etag: '"1"', revision: 3, known: 4, touched: {}, lastOkAt: NOW, error: null };
    const departed = async () => [
      await db.departmentProfiles.count(),
      (await db.pulls.get('department-profiles:me'))?.lastOkAt,
    ];
    await db.table('departmentProfiles').put({ id: 'p', name: 'P' });
    await db.pulls.put({ ...held, key: 'department-profiles:me' });
    await pullBuildings(() => {
      throw new TypeError('no network');
    });
    await pullBuildings(() => json([building], 3), true);
    expect(await departed()).toEqual([1, NOW]);
    await device.sessions.update('session', { authorities: ['TEAMLEADER'] });
    await pullBuildings(() => json([building], 3));
    expect(await departed()).toEqual([0, NOW]);
    await db.table('departmentProfiles').put({ id: 'p', name: 'P' });
    await device.sessions.update('session', { authorities: [] });
    await pullBuildings(() => json([building], 3));
    expect(await departed()).toEqual([0, null]);
    expect(await db.pulls.get('department-profiles:me')).toMatchObject({ revision: 1, known: 1, etag: null });
  });

  it('does nothing for somebody who has to sign in', async () => {
    await device.sessions.update('session', { needsSignIn: true });
    expect(await pullBuildings(() => json([], 1))).toEqual({ fresh: 0, offline: false, pause: 'signIn' });
    expect(asked).toEqual([]);
  });
});

it('leaves the mark of somebody who signs out while it begins', async () => {
  opening = async () => {
    await device.sessions.clear();
    await markSignedOut(db);
    return db;
  };
  expect(await pullBuildings(() => json([building], 3))).toMatchObject({ fresh: 0, pause: 'signIn' });
  expect(await hasSignedOut(db)).toBe(true);
});
