import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { raiseTopics } from '../../server/sql/topic.ts';
import { Client, type TestApp, testApp } from '../support/app.ts';
import { testEngines } from '../support/database.ts';

/** A GET of every mirrored collection with the key of that collection. */
const MIRRORS: [string, string][] = [
  ['/api/client/config', 'client-config'],
  ['/api/features', 'features'],
  ['/api/questionnaire/allow', 'user-status:e-leader'],
  ['/api/employee/info', 'employee-info:e-leader'],
  ['/api/employee/myTeams', 'my-teams:e-leader'],
  ['/api/reservation/available/dates', 'bookable-days:e-leader'],
  ['/api/buildings', 'buildings'],
  ['/api/floors', 'floors'],
  ['/api/buildingVisitProperties', 'building-visit-properties'],
  ['/api/floor/rooms?floor=f-1', 'rooms:f-1'],
  ['/api/plan?building=b-1&floor=f-1', 'plans:f-1'],
  ['/api/space/categories/me', 'room-categories'],
  [
    '/api/workplace/reservations?floor=f-1&start=2026-11-20T00:00:00Z&end=2026-12-10T00:00:00Z&includeCompleted=true',
    'workplace-reservations:f-1',
  ],
  ['/api/employee/calendar?start=2026-11-16&end=2026-12-10', 'employee-calendar:e-leader'],
  ['/api/shift/visible', 'amenities'],
  ['/api/notifications', 'notifications:e-leader'],
  ['/api/coworker/ids', 'coworkers'],
  ['/api/coworker/locations', 'coworker-locations'],
  ['/api/coworker/days', 'coworker-days'],
  ['/api/department/myProfiles', 'department-profiles:e-leader'],
  ['/api/team/days', 'team-days:e-leader'],
  ['/api/team/profiles', 'team-profiles:e-leader'],
  ['/api/team/planning/locations', 'planning-locations'],
  ['/api/blocking/published', 'block-periods'],
  ['/api/shift/reservations?start=2026-11-20T00:00:00Z&end=2026-12-10T00:00:00Z', 'amenity-reservations:e-leader'],
  ['/api/shift/days?building=b-1', 'amenity-days:b-1'],
  ['/api/shift/parking/credits', 'parking-credits:e-leader'],
  ['/api/rooms/dirty?floor=f-1', 'dirty-rooms:f-1'],
  ['/api/building/info?building=b-1', 'building-guidelines:b-1'],
  ['/api/heatmap?building=b-1&floor=f-1', 'heatmaps:f-1'],
  ['/api/visits', 'own-visits:e-leader'],
  ['/api/visits/reception', 'reception-visits'],
  ['/api/meetings', 'meetings:e-leader'],
  ['/api/roll-call/people?building=b-1', 'people-inside:b-1'],
  ['/api/roll-call/marks?building=b-1', 'roll-call-marks:b-1'],
];
/** Of those who are neither cleaner nor student. */
const OF_NORMAL: [string, string][] = [
  ['/api/meeting/rooms', 'meeting-rooms'],
  ['/api/meeting/days?building=b-1', 'meeting-days:b-1'],
];

/** Mirrored, but tagged by its content (server/routes/visit.test.ts). */
const TAGGED_BY_CONTENT = ['/public/visits/:uuid', '/public/visits/building/info/:uuid', '/public/visits/plan/:uuid'];

describe.each(testEngines)('tags on %s', (engine) => {
  let server: TestApp;
  let leader: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    // One who may read everything that is mirrored.
    await server.database.db
      .insertInto('employee_authority')
      .values([
        { employee_id: 'e-leader', authority: 'CLEANING' },
        { employee_id: 'e-leader', authority: 'HOSPITALITY' },
      ])
      .execute();
  });
  beforeEach(async () => {
    server.clock.set('2026-11-23T08:00:00Z');
    leader = await Client.signedIn(server.app, 'leader');
  });
  afterAll(() => server.close());
  const again = (url: string, tag: unknown, client = leader) => client.get(url, { 'If-None-Match': String(tag) });

  it.each([...MIRRORS, ...OF_NORMAL])('%s changes with %s alone', async (url, topic) => {
    const isNormal = OF_NORMAL.some(([of]) => of === url);
    const reader = isNormal ? await Client.signedIn(server.app, 'ann') : leader;
    const first = await reader.get(url);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"/),
      revision: expect.anything(),
    });
    const same = await again(url, first.headers.etag, reader);
    expect(same).toMatchObject({ status: 304, body: undefined });
    expect(same.headers).toMatchObject({ etag: first.headers.etag, revision: first.headers.revision });

    const { [topic]: revision } = await raiseTopics(server.database.db, [collection(topic)]);
    const changed = await again(url, first.headers.etag, reader);
    expect(changed.status).toBe(200);
    expect(Number(changed.headers.revision)).toBe(revision);
    await raiseTopics(server.database.db, ['rooms:elsewhere', 'notifications:e-ann']);
    expect((await again(url, changed.headers.etag, reader)).status).toBe(304);
  });

  it.each(['rooms:f-1', 'client-config'])(
    'of reservations on a floor change with %s, under the same revision',
    async (topic) => {
      const url =
        '/api/workplace/reservations?floor=f-1&start=2026-11-20T00:00:00Z&end=2026-12-10T00:00:00Z&includeCompleted=true';
      const { etag, revision } = (await leader.get(url)).headers;
      await raiseTopics(server.database.db, [collection(topic)]);
      const changed = await again(url, etag);
      expect(changed.status).toBe(200);
      expect(changed.headers.revision).toBe(revision);
    },
  );

  it('of the calendar change with the configuration, which decides who is named there', async () => {
    const url = '/api/employee/calendar?start=2026-11-16&end=2026-12-10';
    const { etag } = (await leader.get(url)).headers;
    await raiseTopics(server.database.db, ['client-config']);
    expect((await again(url, etag)).status).toBe(200);
  });

  it('covers every mirrored call of the contract', () => {
    const mirrored = Object.entries(contract)
      .filter(([, { offline }]) => typeof offline === 'object')
      .map(([key]) => key.split(' ')[1]);
    const asked = [...MIRRORS, ...OF_NORMAL].map(([url]) => url.split('?')[0]);
    expect(new Set([...asked, ...TAGGED_BY_CONTENT])).toEqual(new Set(mirrored));
  });

  it('differ by account, language and address', async () => {
    const ben = await Client.signedIn(server.app, 'ben');
    const mine = (await leader.get('/api/floors')).headers.etag;
    expect((await ben.get('/api/floors')).headers.etag).not.toBe(mine);
    expect((await leader.get('/api/floors?building=b-1')).headers.etag).not.toBe(mine);
    expect((await again('/api/floors', `"other", ${String(mine)}`)).status).toBe(304);
    expect((await again('/api/floors', String(mine).replace('W/', ''))).status).toBe(304);
    expect((await again('/api/floors', '"other"')).status).toBe(200);
  });

  it('of what depends on the day change where a day begins in one of the zones', async () => {
    server.clock.set('2026-11-23T22:30:00Z');
    await leader.signIn('leader');
    const { etag } = (await leader.get('/api/reservation/available/dates')).headers;
    server.clock.advance({ minutes: 29 });
    expect((await again('/api/reservation/available/dates', etag)).status).toBe(304);
    server.clock.advance({ minutes: 1 });
    expect((await again('/api/reservation/available/dates', etag)).status, 'midnight in Amsterdam').toBe(200);
  });

  const SLOT = 'start=2026-11-24T08:00:00Z&end=2026-11-24T16:00:00Z';
  it.each([
    ['/api/roomTypes', 'rooms:f-1'],
    ['/api/divisions', 'coworkers'],
    [`/api/building/tree/count?${SLOT}`, 'workplace-reservations:f-1'],
    [`/api/workplace/available?building=b-1&${SLOT}`, 'workplace-reservations:f-1'],
  ] as const)('of %s comes from the reply, whose revision rises with %s', async (url, topic) => {
    const { etag, revision } = (await leader.get(url)).headers;
    await raiseTopics(server.database.db, [topic]);
    const same = await again(url, etag);
    expect(same.status).toBe(304);
    expect(Number(same.headers.revision)).toBeGreaterThan(Number(revision));
  });

  it('are not given to errors, nor to signing in', async () => {
    for (const url of ['/api/floor/rooms?floor=nowhere', '/api/plan?floor=f-3']) {
      const { headers } = await leader.get(url);
      expect(headers).not.toHaveProperty('etag');
      expect(headers).not.toHaveProperty('revision');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await leader.get('/api/authenticate')).headers).not.toHaveProperty('etag');
  });

  it("names the revisions of a change's collections as the pulls do", async () => {
    const changed = await leader.change('PATCH', '/api/employee/info', { colorBlind: true });
    expect(changed).toMatchObject({
      status: 200,
      body: { changed: { 'employee-info:e-leader': [{ id: 'e-leader', colorBlind: true }] }, removed: {} },
    });
    const pulled = await leader.get('/api/employee/info');
    expect(Number(pulled.headers.revision)).toBe(changed.body.revisions['employee-info:e-leader']);
    expect(pulled.body).toEqual(changed.body.changed['employee-info:e-leader'][0]);
  });
});

function collection(topic: string): CollectionKey {
  if (!isCollection(topic)) throw new Error(`${topic} is no collection`);
  return topic;
}
function isCollection(topic: string): topic is CollectionKey {
  return [...MIRRORS, ...OF_NORMAL].some(([, known]) => known === topic);
}
