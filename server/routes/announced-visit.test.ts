import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import type { Notification } from '../../src/domain/notification/notification.ts';
import { VISIT_STATUSES } from '../../src/domain/visit/visit.ts';
import { type Answer, Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { announcementOf, resetVisits, seedVisit } from '../../tests/support/visits.ts';

const NONE = { phone: null, licensePlate: null, language: null };
const VIC = { name: 'Vic Torres', company: 'Fjord', email: 'vic@guest.example', ...NONE };
const OLGA = { ...VIC, name: 'Olga Thern', email: null };
/** Ids that devices give to what they announce. */
const NEW = [0, 1, 2, 3].map((index) => `0b1c2d3e-4f50-4123-89ab-00000000000${String(index)}`);
const ON_MONDAY = { expectedDate: '2026-11-23T13:00:00Z', until: '2026-11-23T15:00:00Z' };
const ON_TUESDAY = { expectedDate: '2026-11-24T13:00:00Z', until: null };
const announcement = (change: Record<string, unknown> = {}) =>
  announcementOf({ dates: [ON_MONDAY], visitors: [VIC], subject: 'Audit', ...change });

const ACTIONS: Record<string, (client: Client) => Promise<Answer>> = {
  approve: (client) => client.change('POST', '/api/visits/approve', { visit: 'v-1' }),
  change: (client) => client.change('PATCH', '/api/visits', { visit: 'v-1', subject: 'Lunch' }),
  location: (client) => client.change('PATCH', '/api/visits', { visit: 'v-1', location: 'Room 3' }),
  handle: (client) => client.change('PATCH', '/api/visits', { visit: 'v-1', handled: true }),
  save: (client) => client.change('POST', '/api/visits', { visit: 'v-1' }),
  putOff: (client) => client.change('POST', '/api/visits?procrastinate=true', { visit: 'v-1' }),
  cancel: (client) => client.change('POST', '/api/visits/cancel/v-1'),
  confirm: (client) => client.change('POST', '/api/visits/confirm/v-1'),
  complete: (client) => client.change('POST', '/api/visits/complete/v-1'),
  read: (client) => client.get('/api/visit?visitId=v-1'),
};

// Written by hand from spec 4 and 6: what each may do to a visit that is REQUESTED, APPROVED, VIEWED, CONFIRMED,
// COMPLETED, CANCELLED. `-` is 403 whatever its state.
const CODES: Record<string, string> = {
  ok: '200',
  '-': '403 forbidden',
  no: '404 notFound',
  gone: '410 visitCancelled',
  over: '400 visitIsOver',
  begun: '400 visitHasBegun',
  early: '400 visitNotApproved',
  seen: '410 visitAlreadyScanned',
  away: '400 visitNotConfirmed',
};
const TABLE = `
approve  other     no   no   no   no    no   no
approve  announcer -    -    -    -     -    -
approve  host      ok   ok   ok   ok    ok   gone
approve  acting    ok   ok   ok   ok    ok   gone
approve  reception ok   ok   ok   ok    ok   gone
change   other     no   no   no   no    no   no
change   announcer ok   -    -    -     over gone
change   host      ok   ok   ok   begun over gone
change   reception ok   ok   ok   begun over gone
location other     no   no   no   no    no   no
location announcer ok   -    -    -     over gone
location host      ok   ok   ok   ok    over gone
location reception ok   ok   ok   ok    over gone
handle   other     no   no   no   no    no   no
handle   announcer -    -    -    -     -    -
handle   host      -    -    -    -     -    -
handle   acting    ok   ok   ok   ok    ok   ok
handle   reception ok   ok   ok   ok    ok   ok
save     other     no   no   no   no    no   no
save     announcer -    -    -    -     -    -
save     host      early ok  ok   ok    over gone
save     reception early ok  ok   ok    over gone
putOff   other     no   no   no   no    no   no
putOff   announcer -    -    -    -     -    -
putOff   host      ok   ok   ok   ok    over gone
cancel   other     no   no   no   no    no   no
cancel   announcer ok   ok   ok   begun over ok
cancel   host      ok   ok   ok   begun over ok
cancel   reception ok   ok   ok   begun over ok
confirm  other     no   no   no   no    no   no
confirm  announcer -    -    -    -     -    -
confirm  host      -    -    -    -     -    -
confirm  acting    early ok  ok   ok    seen gone
confirm  reception early ok  ok   ok    seen gone
complete other     no   no   no   no    no   no
complete announcer -    -    -    -     -    -
complete host      away away away ok    ok   gone
complete acting    away away away ok    ok   gone
complete reception away away away ok    ok   gone
read     other     no   no   no   no    no   no
read     announcer ok   ok   ok   ok    ok   ok
read     host      ok   ok   ok   ok    ok   ok
read     reception ok   ok   ok   ok    ok   ok
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [action = '', who = '', ...codes] = line.split(/\s+/);
    return VISIT_STATUSES.map((status, index): [string, string, string, string] => [
      action,
      who,
      status,
      CODES[codes[index] ?? ''] ?? 'missing in the table',
    ]);
  });

const WHO: Record<string, Person> = {
  other: 'outsider',
  announcer: 'ben',
  host: 'ann',
  acting: 'ann',
  reception: 'reception',
};

describe.each(testEngines)('announced visits on %s', (engine) => {
  let test: TestApp;
  const clients = new Map<string, Client>();
  const as = (name: string): Client => {
    const client = clients.get(name);
    if (client === undefined) throw new Error(`${name} is not signed in`);
    return client;
  };
  beforeAll(async () => {
    test = await testApp(engine);
    for (const name of ['ann', 'ben', 'outsider', 'reception', 'cleaner', 'student', 'leader'] as const)
      clients.set(name, await Client.signedIn(test.app, name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
  });

  const seed = (values: Record<string, unknown> = {}) =>
    seedVisit(test, { expected_at: ON_MONDAY.expectedDate, ...values });
  const setting = (key: string, value: unknown) =>
    test.database.db
      .insertInto('setting')
      .values({ key, value: JSON.stringify(value) })
      .execute();
  const own = async (name: string) => (await as(name).get('/api/visits')).body;
  const told = async () =>
    (await test.database.db.selectFrom('notification').select(['employee_id', 'type']).orderBy('type').execute()).map(
      (row) => `${row.employee_id} ${row.type}`,
    );
  const create = (name: string, change: Record<string, unknown> = {}, call = 'create', headers = {}) =>
    as(name).change('POST', `/api/visits/${call}`, announcement(change), { 'Resource-Id': NEW.join(','), ...headers });

  it.each(TABLE)('%s by %s of one that is %s: %s %s', async (action, who, status, expected) => {
    if (who === 'acting') await setting('hostIsHospitality', true);
    await seed({ status });
    const answer = await ACTIONS[action]?.(as(WHO[who] ?? ''));
    expect(answer && outcome(answer)).toBe(expected);
  });

  it.each(Object.keys(ACTIONS))('%s by nobody is refused, and by a cleaner and a student unknown', async (action) => {
    await seed();
    const answers = await Promise.all(
      [new Client(test.app), as('cleaner'), as('student')].map(async (client) => ACTIONS[action]?.(client)),
    );
    expect(answers.map((answer) => answer && outcome(answer))).toEqual([
      '401 unauthenticated',
      '404 notFound',
      '404 notFound',
    ]);
  });

  it.each<[what: string, who: Person, change: Record<string, unknown>, expected: string]>([
    ['without a host', 'ann', { hosts: [] }, '400 hostMissing'],
    ['without a date', 'ann', { dates: [] }, '400 dateMissing'],
    ['without a name', 'ann', { visitors: [{ ...VIC, name: ' ' }] }, '400 nameMissing'],
    ['for a host who does not exist', 'ann', { hosts: ['e-ann', 'e-nobody'] }, '404 notFound'],
    ['in a building that does not exist', 'ann', { building: 'b-9' }, '404 notFound'],
    ['in a building without visitors', 'ann', { building: 'b-2' }, '400 visitorsNotAllowed'],
    ['for yesterday', 'ann', { dates: [{ expectedDate: '2026-11-22T12:00:00Z', until: null }] }, '400 visitPast'],
    ['for 2199', 'ann', { dates: [{ expectedDate: '2199-01-01T12:00:00Z', until: null }] }, '400 visitTooFar'],
    ['for somebody else, without asking', 'ben', {}, '403 forbidden'],
    ['of somebody who stands at reception, by a host', 'ann', { arrived: true }, '403 forbidden'],
    ['by a student', 'student', { hosts: ['e-student'] }, '403 forbidden'],
    ['by a cleaner', 'cleaner', { hosts: ['e-cleaner'] }, '403 forbidden'],
  ])('refuses an announcement %s', async (_, who, change, expected) => {
    expect(outcome(await create(who, change))).toBe(expected);
    expect(await test.database.db.selectFrom('visit').select('id').execute()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('lets one account announce only so many in a day', async () => {
    const ids = (from: number) =>
      Array.from({ length: 50 }, (_, index) => `0b1c2d3e-4f50-4123-89ab-${String(from + index).padStart(12, '0')}`);
    const announce = (from: number, visitors = 50) =>
      as('ann').change(
        'POST',
        '/api/visits/create',
        announcement({ visitors: Array.from({ length: visitors }, () => OLGA) }),
        { 'Resource-Id': ids(from).slice(0, visitors).join(',') },
      );
    expect(outcome(await announce(1000))).toBe('200');
    expect(outcome(await announce(1100))).toBe('200');
    expect(outcome(await announce(1200, 1))).toBe('400 tooManyAnnounced');
    expect(outcome(await create('reception'))).toBe('200');
  });

  it('announces every visitor on every date as visits of their own, each with a link of its own', async () => {
    const answer = await create('ann', {
      dates: [ON_MONDAY, ON_TUESDAY],
      visitors: [VIC, OLGA],
      hosts: ['e-ann', 'e-leader'],
      needs: { workstations: 1, parking: 2 },
      commentsHospitality: 'Two coffees',
    });
    expect(outcome(answer)).toBe('200');
    const visits = await own('leader');
    contract['GET /api/visits'].reply.parse(visits);
    expect(answer.body.changed).toEqual({ 'own-visits:e-ann': visits });
    expect(
      visits.map((visit: Record<string, unknown>) => [visit['id'], visit['expectedDate'], visit['until']]),
    ).toEqual([
      [NEW[0], '2026-11-23T13:00:00Z', '2026-11-23T15:00:00Z'],
      [NEW[1], '2026-11-23T13:00:00Z', '2026-11-23T15:00:00Z'],
      [NEW[2], '2026-11-24T13:00:00Z', null],
      [NEW[3], '2026-11-24T13:00:00Z', null],
    ]);
    expect(visits[1]).toMatchObject({
      status: 'APPROVED',
      pending: true,
      visitor: OLGA,
      hosts: [
        { id: 'e-ann', name: 'ann example' },
        { id: 'e-leader', name: 'leader example' },
      ],
      announcedBy: { id: 'e-ann' },
      groupId: NEW[0],
      needs: { workstations: 1, parking: 2 },
      commentsHospitality: 'Two coffees',
    });
    expect(new Set(visits.map((visit: { uuid: string }) => visit.uuid)).size).toBe(4);
    expect(await told()).toEqual(['e-leader visitExpected']);
    expect((await as('reception').get('/api/visits/reception')).body).toEqual(visits);
    expect(await own('outsider')).toEqual([]);
  });

  it('asks a host, who finds it among what waits, until they approve or put it off', async () => {
    expect(outcome(await create('ben', {}, 'request'))).toBe('200');
    const pending = async (who: string) =>
      (await as(who).get('/api/visits/pending')).body.map(({ id }: { id: string }) => id);
    expect([await pending('ann'), await pending('ben'), await pending('reception')]).toEqual([[NEW[0]], [], []]);
    expect(await told()).toEqual(['e-ann visitRequested']);
    expect(outcome(await as('ann').change('POST', '/api/visits/approve', { visit: NEW[0] }))).toBe('200');
    expect(await pending('ann')).toEqual([]);
    expect((await own('ben'))[0]).toMatchObject({ status: 'APPROVED', pending: false });
  });

  it('hides a visit until its day, and saves it finally only with as many workstations as asked for', async () => {
    await seed({ id: 'v-1', workstations: 2, pending: true, expected_at: ON_TUESDAY.expectedDate });
    const pending = async () => (await as('ann').get('/api/visits/pending')).body.length;
    expect(outcome((await ACTIONS['putOff']?.(as('ann'))) ?? fail())).toBe('200');
    expect(await pending()).toBe(0);
    test.clock.set('2026-11-23T23:00:00Z');
    await as('ann').signIn('ann');
    expect(await pending()).toBe(1);
    const save = async (more = {}) => outcome(await as('ann').change('POST', '/api/visits', { visit: 'v-1', ...more }));
    expect(await save()).toBe('400 visitLacks');
    expect(await save({ anyway: true })).toBe('200');
    expect(await pending()).toBe(0);
  });

  it('lets a visitor in once, however many tablets saw them: the earliest counts, and the host hears once', async () => {
    await seed();
    const confirm = (occurredAt: string) =>
      as('reception').change('POST', '/api/visits/confirm/v-1?entry=AMS', undefined, {
        'Occurred-At': occurredAt,
        'Client-Time': MONDAY_NINE,
      });
    expect(outcome(await confirm('2026-11-23T07:50:00Z'))).toBe('200');
    expect(outcome(await confirm('2026-11-23T07:40:00Z'))).toBe('200');
    expect((await own('ann'))[0]).toMatchObject({ status: 'CONFIRMED', arrivedAt: '2026-11-23T07:40:00Z' });
    expect(await told()).toEqual(['e-ann visitorCameEarlier']);
    expect(outcome(await as('reception').change('POST', '/api/visits/confirm/v-1?entry=LIS'))).toBe(
      '400 visitWrongBuilding',
    );
  });

  it('takes a walk-in in at once', async () => {
    expect(outcome(await create('reception', { arrived: true }))).toBe('200');
    expect((await own('ann'))[0]).toMatchObject({ status: 'CONFIRMED', arrivedAt: MONDAY_NINE, pending: false });
    expect(await told()).toEqual(['e-ann visitorArrived']);
  });

  it.each([
    ['now', MONDAY_NINE, 'visitorAsks'],
    ['an hour ago', '2026-11-23T07:00:00Z', 'visitRequested'],
  ])('asks the host of who came %s without an appointment, and lets nobody in', async (_, occurredAt, type) => {
    const at = { 'Occurred-At': occurredAt, 'Client-Time': MONDAY_NINE };
    expect(outcome(await create('ben', { arrived: true }, 'request', at))).toBe('403 forbidden');
    expect(outcome(await create('reception', { arrived: true }, 'request', at))).toBe('200');
    expect((await own('ann'))[0]).toMatchObject({ status: 'REQUESTED', arrivedAt: null, pending: true });
    expect(await told()).toEqual([`e-ann ${type}`]);
    expect(outcome(await as('reception').change('POST', `/api/visits/confirm/${NEW[0] ?? ''}`))).toBe(
      '400 visitNotApproved',
    );
  });

  it('takes a visit away from a host who no longer receives it', async () => {
    await seed({ announced_by: null });
    const { body } = await as('ann').change('PATCH', '/api/visits', { visit: 'v-1', hosts: ['e-ben'] });
    expect(body).toMatchObject({ removed: { 'own-visits:e-ann': ['v-1'] }, changed: {} });
    expect(await own('ann')).toEqual([]);
    expect((await own('ben'))[0].hosts).toEqual([{ id: 'e-ben', name: 'ben example' }]);
  });

  it('tells hosts of another time, and who becomes a host or is none any more; not of what they changed', async () => {
    await seed({ announced_by: null });
    const edit = (name: string, change: object) => as(name).change('PATCH', '/api/visits', { visit: 'v-1', ...change });
    expect(outcome(await edit('ann', { hosts: ['e-ann', 'e-ben'] }))).toBe('200');
    expect(await told()).toEqual(['e-ben visitExpected']);
    expect(outcome(await edit('ann', { subject: 'Lunch' }))).toBe('200');
    expect(outcome(await edit('ann', { expectedDate: '2026-11-24T13:00:00Z' }))).toBe('200');
    expect(await told()).toEqual(['e-ben visitChanged', 'e-ben visitExpected']);
    expect(outcome(await edit('ben', { hosts: ['e-ben'] }))).toBe('200');
    expect(await told()).toEqual(['e-ben visitChanged', 'e-ben visitExpected', 'e-ann visitHandedOver']);
    const dated = async (name: string) =>
      (await as(name).get('/api/notifications')).body
        .map(({ type, expectedDate }: Notification) => `${type} ${expectedDate ?? ''}`)
        .toSorted();
    expect(await dated('ben')).toEqual(['visitChanged 2026-11-24T13:00:00Z', 'visitExpected 2026-11-23T13:00:00Z']);
    expect(await dated('ann'), 'which is hers no more').toEqual(['visitHandedOver ']);
    await seed({ id: 'v-2', status: 'REQUESTED', announced_by: null });
    await as('ann').change('PATCH', '/api/visits', { visit: 'v-2', hosts: ['e-ann', 'e-leader'] });
    expect(await told()).toContain('e-leader visitRequested');
  });

  it('names to a host who acts as hospitality their own visits, and no others', async () => {
    await setting('hostIsHospitality', true);
    await seed();
    await seed({ id: 'v-2', host_id: 'e-leader' });
    const listed = (await as('ann').get('/api/visits/reception')).body.map(({ id }: { id: string }) => id);
    expect(listed).toEqual(['v-1']);
    expect((await as('reception').get('/api/visits/reception')).body).toHaveLength(2);
  });
});

function fail(): never {
  throw new Error('no such action');
}
