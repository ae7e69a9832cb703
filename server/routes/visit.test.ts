import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, Client, type Headers, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const OTHER = '1b1c2d3e-4f50-4123-89ab-cdef01234567';
const NOBODYS = '9b1c2d3e-4f50-4123-89ab-cdef01234567';
const url = (what: 'confirm' | 'complete' | 'cancel', link = LINK) => `/public/visits/${what}/${link}`;

describe.each(testEngines)('visits by their link on %s', (engine) => {
  let test: TestApp;
  let visitor: Client;
  let ann: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    visitor = new Client(test.app);
    ann = await Client.signedIn(test.app, 'ann');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    const { db } = test.database;
    for (const table of ['visit', 'notification', 'intent', 'sign_in_failure'] as const)
      await db.deleteFrom(table).execute();
    await db
      .insertInto('visit')
      .values(
        [LINK, OTHER].map((uuid, index) => ({
          id: `v-${index}`,
          uuid,
          host_id: 'e-ann',
          building_id: 'b-1',
          visitor_name: index === 0 ? 'Vic Torres' : 'Olga Thern',
          visitor_company: 'Fjord Analytics',
          visitor_email: 'vic@guest.example',
          expected_at: '2026-11-23T13:00:00Z',
          subject: 'Audit',
          location: 'Room 1',
          comments_visitor: 'Bring your passport',
          comments_hospitality: 'Two coffees',
          status: 'APPROVED',
        })),
      )
      .execute();
  });
  const set = (values: Record<string, string>) =>
    test.database.db.updateTable('visit').set(values).where('uuid', '=', LINK).execute();
  const read = async (link = LINK) => (await visitor.get(`/public/visits/${link}`)).body[0];
  const act = (what: 'confirm' | 'complete' | 'cancel', headers: Headers = {}, query = ''): Promise<Answer> =>
    visitor.change('POST', `${url(what)}${query}`, undefined, headers);
  const told = () =>
    test.database.db.selectFrom('notification').select(['employee_id', 'type', 'visit_id', 'values', 'goto']).execute();
  const records = () => test.database.db.selectFrom('intent').select(['account', 'state', 'intent_id']).execute();

  it('tells a visitor what is theirs to know, and nothing else', async () => {
    const { status, body, headers } = await visitor.get(`/public/visits/${LINK.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: 'v-0',
        uuid: LINK,
        status: 'APPROVED',
        expectedDate: '2026-11-23T13:00:00Z',
        until: null,
        location: 'Room 1',
        commentsVisitor: 'Bring your passport',
        parking: [],
        questionnaire: null,
        answered: null,
        subject: 'Audit',
        visitor: { name: 'Vic Torres', company: 'Fjord Analytics' },
        host: { name: 'ann example' },
        building: {
          id: 'b-1',
          identifier: 'AMS',
          name: 'Amsterdam',
          site: 'Netherlands',
          timeZone: 'Europe/Amsterdam',
        },
      },
    ]);
    contract['GET /public/visits/:uuid'].reply.parse(body);
    expect(headers['roost-epoch']).toBeTruthy();
    expect(headers['revision']).toBe('0');
    const again = await visitor.get(`/public/visits/${LINK}`, { 'If-None-Match': String(headers['etag']) });
    expect(again.status).toBe(304);
  });

  it("says the company's name to anybody", async () => {
    expect((await visitor.get('/public/visits/config/company')).body).toEqual({ organisation: '' });
  });

  it.each<[what: string, call: () => Promise<Answer>]>([
    ['the visit of an unknown link', () => visitor.get(`/public/visits/${NOBODYS}`)],
    ['that of what is no UUID', () => visitor.get('/public/visits/v-0')],
    ["that of another visit's id", () => visitor.get('/public/visits/v-1')],
    ['a check-in by an unknown link', () => visitor.change('POST', url('confirm', NOBODYS))],
    ['a check-out by what is no UUID', () => visitor.change('POST', url('complete', 'v-0'))],
    ['opening an unknown link', () => visitor.change('POST', `/public/visits/${NOBODYS}`, {})],
    ['the intents of an unknown link', () => visitor.get(`/public/visits/${NOBODYS}/intents?ids=${randomUUID()}`)],
    [
      'giving up under an unknown link',
      () => visitor.send('POST', `/public/visits/${NOBODYS}/intents/${randomUUID()}/void`, undefined, {}),
    ],
  ])('answers 404 to %s, always alike, and keeps no record', async (_, call) => {
    const { status, body } = await call();
    expect([status, body]).toEqual([404, { code: 'notFound', message: expect.any(String) }]);
    expect(await records()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('checks in, tells the host in the same transaction, and checks out', async () => {
    const before = (await ann.get('/api/notifications')).headers['revision'];
    const checkedIn = await act('confirm');
    expect(outcome(checkedIn)).toBe('200');
    contract['POST /public/visits/confirm/:uuid'].reply.parse(checkedIn.body);
    expect(checkedIn.body.visit).toMatchObject({ id: 'v-0', status: 'CONFIRMED' });
    expect(checkedIn.body.changed).toEqual({ [`visits:visit:${LINK}`]: [checkedIn.body.visit] });
    expect(checkedIn.body.revisions).toEqual({ [`visits:visit:${LINK}`]: expect.any(Number) });
    expect(await told()).toEqual([
      {
        employee_id: 'e-ann',
        type: 'visitorArrived',
        visit_id: 'v-0',
        values: { visitor: 'Vic Torres', building: 'Amsterdam' },
        goto: { name: 'visitDetails', params: { myVisitId: 'v-0' } },
      },
    ]);
    const { body: bell, headers } = await ann.get('/api/notifications');
    expect(Number(headers['revision'])).toBeGreaterThan(Number(before));
    expect(bell).toEqual([
      expect.objectContaining({ message: 'Vic Torres has arrived in Amsterdam.', visitId: 'v-0' }),
    ]);
    expect((await read()).status).toBe('CONFIRMED');
    expect(outcome(await act('complete'))).toBe('200');
    expect((await read()).status).toBe('COMPLETED');
    expect((await read(OTHER)).status).toBe('APPROVED');
    expect(await told()).toHaveLength(1);
  });

  it('calls off by the link, and tells the host once, however often', async () => {
    for (let time = 0; time < 2; time += 1) {
      const calledOff = await act('cancel');
      expect([outcome(calledOff), calledOff.body.visit.status]).toEqual(['200', 'CANCELLED']);
    }
    expect(await told()).toEqual([
      {
        employee_id: 'e-ann',
        type: 'visitCancelled',
        visit_id: 'v-0',
        values: { visitor: 'Vic Torres', building: 'Amsterdam' },
        goto: { name: 'visitDetails', params: { myVisitId: 'v-0' } },
      },
    ]);
    const { body: bell } = await ann.get('/api/notifications');
    expect(bell[0].message).toBe('The visit of Vic Torres in Amsterdam has been cancelled.');
  });

  it('gives the same intent the same answer, and the effect once, also when both come at once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, twin] = await Promise.all([act('confirm', headers), act('confirm', headers)]);
    expect(first.body).toEqual(twin.body);
    expect((await act('confirm', headers)).body).toEqual(first.body);
    expect(await told()).toHaveLength(1);
  });

  it('checks in once under two intents at once: the second is told that it was scanned already', async () => {
    const outcomes = (await Promise.all([act('confirm'), act('confirm')])).map(outcome).sort();
    expect(outcomes).toEqual(['200', '410 visitAlreadyScanned']);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['confirm', 'CONFIRMED'],
    ['complete', 'COMPLETED'],
  ] as const)(
    'says of %s that reception was faster: nothing is left to do, and the visit is shown',
    async (what, status) => {
      await set({ status });
      const { status: code, body } = await act(what);
      expect([code, body.details]).toEqual([410, { fulfilledBy: {} }]);
      expect(Object.values(body.changed)).toEqual([[expect.objectContaining({ status })]]);
      expect(await told()).toEqual([]);
    },
  );

  it.each<[what: string, row: Record<string, string>, what: 'confirm' | 'complete', query: string, expected: string]>([
    ['a cancelled visit', { status: 'CANCELLED' }, 'confirm', '', '410 visitCancelled'],
    ['one that waits for approval', { status: 'REQUESTED' }, 'confirm', '', '400 visitNotApproved'],
    ['one that has begun', { status: 'CONFIRMED' }, 'confirm', '', '410 visitAlreadyScanned'],
    ["tomorrow's", { expected_at: '2026-11-24T09:00:00Z' }, 'confirm', '', '400 visitNotToday'],
    ['that of another building', {}, 'confirm', '?entry=LIS', '400 visitWrongBuilding'],
    ['one that has not begun', {}, 'complete', '', '400 visitNotConfirmed'],
    ['one that is over', { status: 'COMPLETED' }, 'complete', '', '410 visitAlreadyScanned'],
  ])(
    'refuses %s, for ever under that intent, in the language of the browser',
    async (_, row, what, query, expected) => {
      await set({ status: 'APPROVED', ...row });
      const before = await read();
      const headers = { 'Idempotency-Key': randomUUID(), 'Accept-Language': 'nl-NL' };
      const answer = await act(what, headers, query);
      expect(outcome(answer)).toBe(expected);
      expect(answer.headers['idempotency-key']).toBe(headers['Idempotency-Key']);
      expect(answer.body.message).toMatch(/bezoek|gebouw|uitchecken/i);
      expect(await read()).toEqual(before);
      await set({ status: what === 'confirm' ? 'APPROVED' : 'CONFIRMED', expected_at: '2026-11-23T13:00:00Z' });
      expect((await act(what, headers, query)).body).toEqual(answer.body);
      expect(await told()).toEqual([]);
      expect(await records()).toEqual([expect.objectContaining({ account: `visit:${LINK}`, state: 'refused' })]);
    },
  );

  it('judges the moment when the visitor acted, at the entrance of the right building', async () => {
    test.clock.set('2026-11-24T06:00:00Z');
    expect(outcome(await act('confirm'))).toBe('400 visitNotToday');
    const acted = { 'Occurred-At': '2026-11-23T14:00:00Z', 'Client-Time': '2026-11-24T06:00:00Z' };
    expect(outcome(await act('confirm', acted, '?entry=AMS%3Bwest'))).toBe('200');
  });

  it('marks an approved visit as viewed, and no other', async () => {
    const opened = await visitor.change('POST', `/public/visits/${LINK}`, {});
    expect([opened.status, opened.body.visit.status]).toEqual([200, 'VIEWED']);
    expect((await act('confirm')).status).toBe(200);
    expect((await visitor.change('POST', `/public/visits/${LINK}`, {})).body).toMatchObject({
      visit: { status: 'CONFIRMED' },
      changed: {},
    });
  });

  it.each<[what: string, headers: Headers, expected: string]>([
    ['without the marker', { 'X-Requested-With': null }, '403 markerMissing'],
    ['without an intent', { 'Idempotency-Key': null }, '400 intentMissing'],
    ['under an account that is not that of the link', { 'Roost-Account': 'e-ann' }, '412 accountMismatch'],
    ["under another visitor's account", { 'Roost-Account': `visit:${OTHER}` }, '412 accountMismatch'],
  ])('refuses a check-in %s', async (_, headers, expected) => {
    expect(outcome(await act('confirm', headers))).toBe(expected);
    expect((await read()).status).toBe('APPROVED');
    expect(await records()).toEqual([]);
  });

  it("keeps an employee's session out of it: the link alone tells whose intent it is", async () => {
    const intentId = randomUUID();
    const answer = await ann.change('POST', url('confirm'), undefined, {
      'Idempotency-Key': intentId,
      'Roost-Account': `visit:${LINK}`,
    });
    expect(answer.status).toBe(200);
    expect(await records()).toEqual([{ account: `visit:${LINK}`, state: 'applied', intent_id: intentId }]);
    expect((await ann.get(`/api/intents?ids=${intentId}`)).body).toEqual([]);
    expect((await visitor.get(`/public/visits/${OTHER}/intents?ids=${intentId}`)).body).toEqual([]);
    expect((await visitor.get(`/public/visits/${LINK}/intents?ids=${intentId}`)).body).toEqual([
      expect.objectContaining({ id: intentId, state: 'applied', status: 200 }),
    ]);
  });

  it("takes no visitor's change in an employee's batch", async () => {
    const id = randomUUID();
    const { body } = await ann.change('POST', '/api/intents/batch', {
      intents: [
        {
          id,
          replaces: [],
          resourceIds: [],
          occurredAt: MONDAY_NINE,
          resolutions: [],
          method: 'POST',
          url: url('confirm'),
          lanes: [],
        },
      ],
    });
    expect(body.answers).toEqual([expect.objectContaining({ id, status: 501 })]);
    expect((await read()).status).toBe('APPROVED');
  });

  it('gives an intent up: what comes late takes no effect', async () => {
    const id = randomUUID();
    const giveUp = (link: string) =>
      visitor.send('POST', `/public/visits/${link}/intents/${id}/void`, undefined, {
        'Roost-Account': `visit:${link}`,
      });
    expect((await giveUp(LINK)).body).toMatchObject({ id, state: 'voided', status: 410 });
    expect(outcome(await act('confirm', { 'Idempotency-Key': id }))).toBe('410 intentVoided');
    expect((await read()).status).toBe('APPROVED');
    const applied = randomUUID();
    const { body } = await act('confirm', { 'Idempotency-Key': applied, Replaces: id });
    expect(body.visit.status).toBe('CONFIRMED');
    const late = await visitor.send('POST', `/public/visits/${LINK}/intents/${applied}/void`, undefined, {});
    expect(late.body).toMatchObject({ id: applied, state: 'applied', status: 200 });
  });

  it('lets an address try only so many links that lead nowhere, which shuts nobody out who has one', async () => {
    const nowhere = () => visitor.get(`/public/visits/${randomUUID()}`);
    for (let tried = 0; tried < 50; tried += 1) expect((await nowhere()).status).toBe(404);
    const limited = await nowhere();
    expect(outcome(limited)).toBe('429 tooManyCalls');
    expect(Number(limited.headers['retry-after'])).toBe(900);
    expect((await visitor.get(`/public/visits/${LINK}`)).status).toBe(200);
    expect(outcome(await act('confirm'))).toBe('200');
    test.clock.advance({ minutes: 16 });
    expect((await nowhere()).status).toBe(404);
  });

  it('counts what comes at once: links that lead nowhere, and intents of a link', async () => {
    test.clock.advance({ minutes: 16 });
    const many = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));
    const links = await many(80, () => visitor.get(`/public/visits/${randomUUID()}`));
    expect(links.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(50);
    const intents = (await many(60, () => act('complete'))).map(outcome);
    expect(intents.filter((each) => each === '429 tooManyCalls')).not.toEqual([]);
    expect(await records()).toHaveLength(30);
  });

  it('takes so many intents of a link in a minute, and those of another all the same', async () => {
    for (let sent = 0; sent < 30; sent += 1) await act('complete');
    const limited = await act('confirm');
    expect(outcome(limited)).toBe('429 tooManyCalls');
    expect(limited.headers['retry-after']).toBe('60');
    expect(await records()).toHaveLength(30);
    expect((await visitor.get(`/public/visits/${LINK}`)).status).toBe(200);
    expect((await visitor.change('POST', url('confirm', OTHER))).status).toBe(200);
  });
});
