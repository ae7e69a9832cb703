import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, Client, type Headers, type TestApp, testApp } from '../support/app.ts';
import { at, book, EVERYTHING, outcome, TODAY, TUESDAY, WEDNESDAY } from '../support/booking.ts';
import { request } from '../support/meetings.ts';
import type { Person } from '../support/organisation.ts';
import { announcementOf, seedVisit } from '../support/visits.ts';

/** Neither reception nor wardens. */
const CURIOUS = ['ann', 'leader', 'cleaner', 'student', 'outsider'] as const satisfies readonly Person[];
/** What tells who ben is, and the words of what is his. */
const TRACES = /e-ben|Benedict|ben@|Zephyrine|SECRET/;
/** They end a session or never end, or are looked at elsewhere. */
const OTHER = /events|logout|sign-out|password|authenticate|set-up|export|feed|subscription|devices/;
/** In the place of the id of something. */
const ID = '$ID';

/** What is sent by calls that name things in their body. */
const BODIES: Record<string, unknown> = {
  'POST /api/visits': { visit: ID },
  'POST /api/visits/approve': { visit: ID },
  'POST /api/visitors': {
    visit: ID,
    visitor: { name: 'x', company: null, email: null, phone: null, licensePlate: null },
  },
  'PATCH /api/visits': { visit: ID, subject: 'x' },
  'PATCH /api/employee/calendar/cancel': [ID],
  'POST /api/employee/calendar': { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', proposalId: ID },
  'POST /api/employee/absence': { from: '2026-12-07', until: '2026-12-07', status: 'HOLIDAY', meetings: [ID] },
  'PUT /api/employee/week': { week: null, cancel: [ID] },
  'POST /api/meeting/cancel': { meetings: [ID] },
  'POST /api/meeting/move/:id': { room: 'f-2-meet', ...at(WEDNESDAY, 'MORNING') },
  'POST /api/shift/reservations': { amenity: 'a-parking', ...at(TUESDAY) },
  'PUT /api/shift/reservations/:id': { amenity: 'a-parking', ...at(TUESDAY) },
  'PUT /api/draw/wish': { pool: ID, weekdays: [], token: randomUUID() },
  'POST /api/draw/offers/:id': { take: true },
  'PATCH /api/team/days/:id': { date: WEDNESDAY, dayPart: 'FULLDAY', floor: 'f-1' },
  'POST /api/changes': { have: [[ID, { 'employee-calendar': '', visits: '', meetings: '', 'people-inside': '' }]] },
};

/** All that a query may name: what a call does not know, it ignores. */
const NAMED = { visitId: ID, visit: ID, locationToLink: ID, locationId: ID, usedReservationIds: ID, ids: ID };
const PLACES = { building: 'b-1', floor: 'f-1', floorId: 'f-1', room: 'f-1-01', location: 'f-1-01', date: TODAY };
const REST = { filter: 'nobody', departmentProfile: 'p-1', questionnaire: 'q', includeCompleted: 'true' };
const QUERIES = [at(TODAY), { start: TODAY, end: WEDNESDAY }].map((span) =>
  new URLSearchParams({ ...NAMED, ...PLACES, ...REST, ...span }).toString(),
);

interface Call {
  key: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  body: unknown;
}
const isMethod = (text: string): text is Call['method'] => ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(text);

const CALLS: Call[] = Object.keys(contract).flatMap((key) => {
  const [method = '', path = ''] = key.split(' ');
  if (!isMethod(method) || OTHER.test(key)) return [];
  const url = path.replaceAll(/:\w+/g, ID);
  return QUERIES.slice(method === 'GET' ? 0 : 1).map((query) => ({
    key,
    method,
    url: `${url}?${query}`,
    body: BODIES[key],
  }));
});

const namesThings = ({ key, body }: Call): boolean => key.includes('/:') || JSON.stringify(body ?? '').includes(ID);

describe('what is of others, by every call of the contract', () => {
  let server: TestApp;
  /** Ids of what is ben's. */
  const his: string[] = [];
  const clients = new Map<Person, Client>();
  beforeAll(async () => {
    server = await testApp();
    const { db } = server.database;
    const quiet = { name: 'Benedict Quiet', share_my_location: false, parking_credits: 5 };
    await db.updateTable('employee').set(quiet).where('id', '=', 'e-ben').execute();
    const settings = { ...EVERYTHING, enableLocateAllEmployees: true, hostIsHospitality: true };
    await db
      .insertInto('setting')
      .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
      .execute();
    // Ann acts as reception of visits of her own.
    await seedVisit(server, { host_id: 'e-ann', announced_by: null });
    const ben = await Client.signedIn(server.app, 'ben');
    const [intent, visit, meeting, shift] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const words = { subject: 'SECRET', commentsHospitality: 'SECRET', commentsVisitor: 'SECRET', hosts: ['e-ben'] };
    const visitor = { name: 'Zephyrine', company: 'SECRET', email: null, phone: null, licensePlate: null };
    const expected = { dates: [{ expectedDate: '2026-11-23T13:00:00Z', until: null }], visitors: [visitor] };
    const entry = { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', building: 'b-1', floor: 'f-1' };
    const booked = await book(ben, 'f-1-01', at(TODAY), {}, { 'Idempotency-Key': intent });
    const planned = await ben.change('POST', '/api/employee/calendar', entry);
    const created = (id: string): Headers => ({ 'Resource-Id': id });
    const done = [
      booked,
      planned,
      await ben.change('POST', '/api/visits/create', announcementOf({ ...words, ...expected }), created(visit)),
      await request(ben, { title: 'SECRET' }, [meeting]),
      await ben.change('POST', '/api/shift/reservations', { amenity: 'a-parking', ...at(TUESDAY) }, created(shift)),
    ];
    if (done.some(({ status }) => status !== 200)) throw new Error(done.map(outcome).join());
    const [reservation, day] = [booked.body.workplaceReservations, planned.body.changed['employee-calendar:e-ben']];
    his.push(intent, visit, meeting, shift, String(reservation[0].id), String(day[0].id));
    for (const name of CURIOUS) clients.set(name, await Client.signedIn(server.app, name));
  });
  afterAll(() => server.close());

  const made = async (name: Person, { method, url, body }: Call, id: string): Promise<Answer> => {
    const client = clients.get(name);
    if (client === undefined) throw new Error(`${name} has not signed in`);
    const filled = <T>(text: T): T => JSON.parse(JSON.stringify(text).replaceAll(ID, id));
    const sent = body === undefined ? undefined : filled(body);
    return method === 'GET' ? client.get(filled(url)) : client.change(method, filled(url), sent);
  };
  const told = ({ body, headers }: Answer) => JSON.stringify([body, headers]);

  it.each(CURIOUS)('is nowhere told to %s, and is answered as what never was', async (name) => {
    for (const call of CALLS) {
      const namesIt = `${call.url}${JSON.stringify(call.body)}`.includes(ID);
      for (const id of namesIt ? his : ['']) {
        const answer = await made(name, call, id);
        expect(TRACES.exec(told(answer))?.[0], `${call.key} ${id}`).toBeUndefined();
        // What they do of their own, whatever the query names, they may not do twice.
        if (answer.status === 200 && !namesThings(call)) continue;
        expect(outcome(answer), `${call.key} ${id}`).toBe(outcome(await made(name, call, randomUUID())));
      }
    }
  });

  it.each(CURIOUS)('nor in the records of what %s asked for in a batch', async (name) => {
    const intents = CALLS.flatMap(({ method, url, body, key }) => {
      if (method === 'GET' || !url.startsWith('/api/') || !(key in BODIES || url.includes(`${ID}?`))) return [];
      const rest = { replaces: his, resourceIds: [], occurredAt: `${TODAY}T08:00:00Z`, resolutions: [], lanes: [] };
      return his.map((id) => ({
        ...rest,
        id: randomUUID(),
        method,
        ...JSON.parse(JSON.stringify({ url, body }).replaceAll(ID, id)),
      }));
    });
    const client = clients.get(name);
    let known = 0;
    for (let from = 0; from < intents.length; from += 100) {
      const some = intents.slice(from, from + 100);
      const batch = await client?.send('POST', '/api/intents/batch', { intents: some }, {});
      const records = await client?.get(`/api/intents?ids=${some.map(({ id }) => id).join()}`);
      known += records?.body.length ?? 0;
      expect(batch?.body.answers).toHaveLength(some.length);
      expect(TRACES.exec(JSON.stringify([batch?.body, records?.body]))?.[0]).toBeUndefined();
    }
    expect(known).toBeGreaterThan(50);
    const own = await client?.get(`/api/intents?ids=${his.join()}`);
    // Voided for the caller, who names them as what is replaced; of ben's nothing is said.
    for (const { state } of own?.body ?? []) expect(state).toBe('voided');
  });
});
