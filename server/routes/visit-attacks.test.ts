import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const OTHER = '1b1c2d3e-4f50-4123-89ab-cdef01234567';
const visitor = { name: 'Eve', company: null, email: null, phone: null, licensePlate: null };

/** Private calls that name a visit, each about Olga's; her hosts are others. */
const ABOUT_OLGA: Record<string, [url: string, body?: unknown]> = {
  'GET /api/visit': ['/api/visit?visitId=v-olga'],
  'POST /api/visitors': ['/api/visitors', { visit: 'v-olga', visitor }],
  'POST /api/visits': ['/api/visits', { visit: 'v-olga' }],
  'PATCH /api/visits': ['/api/visits', { visit: 'v-olga', subject: 'Mine' }],
  'POST /api/visits/complete/:id': ['/api/visits/complete/v-olga'],
  'POST /api/visits/approve': ['/api/visits/approve', { visit: 'v-olga' }],
  'POST /api/visits/cancel/:id': ['/api/visits/cancel/v-olga'],
  'POST /api/visits/confirm/:id': ['/api/visits/confirm/v-olga'],
  'POST /api/workplace/reservations': [
    '/api/workplace/reservations?building=b-1&floor=f-1&room=f-1-01&start=2026-11-23T08:00:00Z&end=2026-11-23T16:00:00Z&visit=v-olga&multiple=true',
  ],
  'GET /api/questionnaire/answers': ['/api/questionnaire/answers?visit=v-olga'],
  'POST /api/questionnaire/verify': [
    '/api/questionnaire/verify?questionnaire=q&visit=v-olga',
    { questionnaireId: 'q', answers: [], licence: true },
  ],
  'POST /api/shift/reservations': [
    '/api/shift/reservations?visit=v-olga',
    { amenity: 'a-parking', start: '2026-11-23T08:00:00Z', end: '2026-11-23T16:00:00Z' },
  ],
};

/** A call that takes a visit's id and says nothing of it: a list of free rooms. */
const TELLS_NOTHING = ['GET /api/workplace/available'];

const namesVisit = ([key, { query, body }]: [string, Endpoint]) =>
  (key.includes('/api/visits/') && key.endsWith('/:id')) ||
  [query, body].some((schema) => {
    if (schema === undefined) return false;
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return 'visit' in properties || 'visitId' in properties;
  });

describe.each(testEngines)('attacks on visits on %s', (engine) => {
  let test: TestApp;
  let stranger: Client;
  const people: [string, Client][] = [];
  beforeAll(async () => {
    test = await testApp(engine);
    stranger = new Client(test.app);
    // Ann hosts another visit, so that the role of a host admits her.
    for (const who of ['ann', 'outsider', 'cleaner', 'student'] as const)
      people.push([who, await Client.signedIn(test.app, who)]);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    const { db } = test.database;
    for (const table of ['visit', 'intent', 'sign_in_failure'] as const) await db.deleteFrom(table).execute();
    const row = { building_id: 'b-1', expected_at: '2026-11-23T13:00:00Z', status: 'APPROVED' as const };
    const olga = { visitor_name: 'Olga Thern', visitor_email: 'olga@guest.example', subject: 'Merger' };
    const vic = { visitor_name: 'Vic Torres', visitor_email: 'vic@guest.example', subject: 'Audit' };
    await db
      .insertInto('visit')
      .values([
        { ...row, ...vic, id: 'v-vic', uuid: LINK, host_id: 'e-ann', group_id: 'v-olga', announced_by: 'e-leader' },
        { ...row, ...olga, id: 'v-olga', uuid: OTHER, host_id: 'e-leader' },
      ])
      .execute();
    await db.insertInto('visit_host').values({ visit_id: 'v-vic', employee_id: 'e-ben', position: 0 }).execute();
  });
  const states = () => test.database.db.selectFrom('visit').select(['id', 'status', 'subject']).orderBy('id').execute();

  it('knows every private call that names a visit', () => {
    const naming = Object.entries<Endpoint>(contract).filter(namesVisit);
    expect(naming.map(([key]) => key).sort()).toEqual([...Object.keys(ABOUT_OLGA), ...TELLS_NOTHING].sort());
  });

  it.each(Object.entries(ABOUT_OLGA))('%s of a visit of others is as for none', async (key, [url, body]) => {
    const before = await states();
    for (const [who, client] of people) {
      const [method = ''] = key.split(' ');
      const call = (at: string, what: unknown) =>
        method === 'GET' ? client.get(at) : client.change(method === 'PATCH' ? 'PATCH' : 'POST', at, what);
      const answer = await call(url, body);
      expect([403, 404], `${who}: ${outcome(answer)}`).toContain(answer.status);
      const nowhere = JSON.parse(JSON.stringify({ url, body }).replaceAll('v-olga', 'v-none'));
      expect(outcome(await call(nowhere.url, nowhere.body)), who).toBe(outcome(answer));
      expect(JSON.stringify(answer.body)).not.toMatch(/olga|merger/i);
    }
    expect(await states()).toEqual(before);
  });

  it("lets no link act on another visit, whatever it names of it, and tells no other's name", async () => {
    const { db } = test.database;
    const employees = await db
      .selectFrom('employee')
      .select(['id', 'name', 'email'])
      .where('id', '<>', 'e-ann')
      .execute();
    const secrets = [
      ...employees.flatMap(Object.values),
      'e-ann',
      'ann@',
      'v-olga',
      OTHER,
      'Olga',
      'guest.example',
      'Merger',
    ];
    const before = (await states()).filter(({ id }) => id === 'v-olga');
    const publicCalls = Object.entries<Endpoint>(contract).filter(
      ([key, { roles, reply }]) => roles.includes('PUBLIC') && reply !== undefined && key.includes('/public/visits/'),
    );
    expect(publicCalls.length).toBeGreaterThan(9);
    for (const [key] of publicCalls) {
      const [method, path = ''] = key.split(' ');
      const url = (link: string) => path.replace(':uuid', link).replace(':id', randomUUID());
      const send = (at: string) =>
        method === 'GET'
          ? stranger.get(`${at}?ids=${randomUUID()}&visit=v-olga`)
          : stranger.change('POST', `${at}?visit=v-olga`, path.includes('void') ? undefined : {});
      for (const link of [LINK, 'v-vic', 'v-olga', 'e-leader']) {
        const answer = await send(url(link));
        const isTheirs = link === LINK || !path.includes(':uuid');
        expect(isTheirs || answer.status === 404, `${key} of ${link}`).toBe(true);
        const said = JSON.stringify(answer.body);
        for (const secret of secrets) expect(said.includes(secret), `${key} tells ${secret}: ${said}`).toBe(false);
      }
    }
    expect((await states()).filter(({ id }) => id === 'v-olga')).toEqual(before);
  });

  it('slows all guessers together down, whatever addresses they have, and shuts out nobody who has a link', async () => {
    test.clock.advance({ hours: 1 });
    const guess = (index: number) =>
      test.app.inject({
        url: `/public/visits/${randomUUID()}`,
        remoteAddress: `10.${String(index % 200)}.${String(Math.floor(index / 200))}.7`,
      });
    const counts = new Map<number, number>();
    for (let index = 0; index < 620; index += 1) {
      const { statusCode } = await guess(index);
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 404: 500, 429: 120 });
    expect((await stranger.get(`/public/visits/${LINK}`)).status).toBe(200);
    expect((await stranger.change('POST', `/public/visits/confirm/${LINK}`)).status).toBe(200);
    const kept = await test.database.db.selectFrom('sign_in_failure').select('bucket').execute();
    expect(kept.length).toBe(1000);
    test.clock.advance({ minutes: 16 });
    expect((await guess(0)).statusCode).toBe(404);
  });

  it('takes so many calls of a link in a minute, and those of another all the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 620 }, () => stranger.get('/public/visits/plan/' + OTHER).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status === 200)).toHaveLength(600);
    expect((await stranger.get(`/public/visits/plan/${LINK}`)).status).toBe(200);
  });
});
