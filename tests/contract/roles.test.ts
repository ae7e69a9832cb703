// oxlint-disable max-lines -- the table has a line for each call of the contract
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../../src/domain/access/feature.ts';
import { contract } from '../../src/contract/contract.ts';
import { type Answer, appOn, Client, type TestApp, testApp } from '../support/app.ts';
import { EventStream } from '../support/event-stream.ts';
import type { Person } from '../support/organisation.ts';

/** A gateway of sensors is nobody's account: its token alone says who it is. */
type Caller = Person | 'nobody' | 'gateway';
const READINGS_TOKEN = 'readings-of-the-gateway-0123456789';

// Who may make which call, and its feature: written by hand from spec 6 and 7, without a look at the contract.
// `hosts` are open to everyone signed in: whose visit it is, is judged on the visit.
const WHO = {
  anyone: ['nobody', 'gateway', 'ann', 'leader', 'cleaner', 'reception', 'student', 'admin'],
  employees: ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'],
  hosts: ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'],
  /** Neither student nor cleaner. */
  normal: ['ann', 'leader', 'reception', 'admin'],
  announcers: ['ann', 'leader', 'reception', 'admin'],
  leaders: ['leader'],
  cleaners: ['cleaner'],
  caretakers: ['cleaner', 'reception', 'admin'],
  reception: ['reception'],
  administrators: ['admin'],
  measurers: ['gateway', 'admin'],
  keepers: ['reception', 'admin'],
  counters: ['leader', 'reception', 'admin'],
} as const satisfies Record<string, readonly Caller[]>;

const TABLE: [keyof typeof WHO, string, string | null][] = `
anyone GET /public/authentication-config
anyone GET /api/authenticate
anyone POST /public/logout
anyone POST /public/administrator
anyone POST /public/password/forgotten
anyone POST /public/password
anyone GET /public/visits/config/company visitors
anyone GET /public/visits/building/info/:uuid visitors
anyone GET /public/visits/plan/:uuid visitors
anyone GET /public/visits/employees/search visitors
anyone GET /public/visits/:uuid visitors
anyone POST /public/visits/:uuid visitors
anyone GET /public/visits/:uuid/intents visitors
anyone POST /public/visits/:uuid/intents/:id/void visitors
anyone POST /public/visits/cancel/:uuid visitors
anyone POST /public/visits/confirm/:uuid visitors
anyone POST /public/visits/complete/:uuid visitors
anyone POST /public/visits/questionnaire/:uuid visitors
employees GET /api/client/config
employees GET /api/features
employees GET /api/buildings
employees GET /api/buildingVisitProperties
employees GET /api/building/visitortree visitors
employees GET /api/building/tree/count
employees GET /api/buildingTree
employees GET /api/building/info
employees GET /api/floors
employees GET /api/floor/rooms
hosts GET /api/visitors/workplace/count visitors
keepers PUT /api/rooms
employees GET /api/plan
employees GET /api/space/categories/me
employees GET /api/roomTypes
employees GET /api/divisions
employees GET /api/sensors sensors
measurers POST /api/sensors sensors
keepers GET /api/data/mot sensors
keepers GET /api/heatmap sensors
employees GET /api/workplace
employees GET /api/workplace/available
employees GET /api/workplace/reservations
employees POST /api/workplace/reservations
employees POST /api/workplace/confirm/:id
employees POST /api/workplace/complete/:id
employees POST /api/workplace/cancel/:id
administrators POST /api/workplace/release/:id
employees GET /api/workplace/reservation/:id
employees GET /api/reservation/available/dates
employees GET /api/employee/info
employees PATCH /api/employee/info
employees POST /api/employee/password
employees POST /api/employee/sign-out-elsewhere
employees PUT /api/employee/week
employees POST /api/employee/absence
employees POST /api/employee/absence/back/:id
employees GET /api/employee/myTeams
employees GET /api/employee/calendar
employees GET /api/employee/calendar/:id
employees POST /api/employee/calendar
employees GET /api/employee/calendar/qualifying/:proposalId
employees PATCH /api/employee/calendar/acceptexisting/:proposalId
employees PATCH /api/employee/calendar/cancel/:id
employees PATCH /api/employee/calendar/cancel
employees PATCH /api/employee/calendar/decline/:id
employees PATCH /api/employee/calendar/reopen/:id
employees PATCH /api/employee/calendar/checkin/:id
employees PATCH /api/employee/calendar/floorCheckin
employees PATCH /api/employee/calendar/complete/:id
caretakers GET /api/floors/dirty cleaning
caretakers GET /api/rooms/dirty cleaning
cleaners POST /api/rooms/clean cleaning
cleaners POST /api/rooms/clean/ids cleaning
cleaners POST /api/floor/clean cleaning
cleaners POST /api/rooms/obstacle cleaning
employees GET /api/shift/tree amenities
employees GET /api/shift/visible amenities
employees GET /api/shift/days amenities
employees GET /api/shift/any-reminder amenities
employees GET /api/shift/reservations amenities
employees PUT /api/shift/reservations/:id amenities
employees POST /api/shift/reservations amenities
employees POST /api/shift/cancel/:id amenities
employees GET /api/shift/parking/credits parkingCredits
employees GET /api/coworker/locations whereIsMyTeam
employees GET /api/coworker/days whereIsMyTeam
employees GET /api/coworker/ids whereIsMyTeam
employees GET /api/coworker/search whereIsMyTeam
employees GET /api/coworker/days/:id whereIsMyTeam
employees GET /api/employee/look-ups whereIsMyTeam
hosts GET /api/employees/search visitors
employees GET /api/questionnaire/allow
employees POST /api/questionnaire/verify
employees GET /api/questionnaire/visitor visitors
employees GET /api/questionnaire/login
reception GET /api/questionnaire/answers visitors
employees GET /api/visit visitors
announcers GET /api/visitors visitors
employees GET /api/visits visitors
reception GET /api/visits/reception hospitality
keepers GET /api/roll-call/people
keepers GET /api/roll-call/marks
keepers POST /api/roll-call/marks
employees GET /api/visits/pending visitors
announcers POST /api/visitors visitors
hosts POST /api/visits visitors
hosts PATCH /api/visits visitors
hosts POST /api/visits/complete/:id visitors
announcers POST /api/visits/request visitors
hosts POST /api/visits/approve visitors
hosts POST /api/visits/cancel/:id visitors
hosts POST /api/visits/confirm/:id visitors
announcers POST /api/visits/create visitors
employees GET /api/notifications
employees POST /api/notification/acknowledge/:id
employees POST /api/notifications/view
employees DELETE /api/notification/delete/:id
employees GET /api/push/key
employees PUT /api/push/subscription
employees DELETE /api/push/subscription
employees GET /api/employee/devices
employees DELETE /api/employee/devices/:id
employees GET /api/employee/export
normal GET /api/meeting/rooms meetings
normal GET /api/meeting/days meetings
employees GET /api/meetings meetings
employees GET /api/meeting/feed meetings
employees POST /api/meeting/feed meetings
employees DELETE /api/meeting/feed meetings
administrators GET /api/meeting/calendars meetings
administrators PUT /api/meeting/calendar/:id meetings
administrators DELETE /api/meeting/calendar/:id meetings
administrators POST /api/meeting/calendar/try/:id meetings
administrators POST /api/meeting/calendar/seen/:id meetings
normal POST /api/meeting/request meetings
normal POST /api/meeting/move/:id meetings
employees POST /api/meeting/cancel meetings
employees POST /api/meeting/join/:id meetings
employees POST /api/meeting/leave/:id meetings
employees POST /api/meeting/confirm/:id meetings
employees GET /api/blocking/published
leaders GET /api/team/planning/locations teamDays
leaders GET /api/department/myProfiles teamDays
leaders GET /api/neighborhood/teamplanning teamDays
leaders POST /api/department/profile teamDays
employees GET /api/team/profiles teamDays
employees GET /api/team/days teamDays
leaders GET /api/team/days/available teamDays
leaders POST /api/team/days teamDays
leaders PATCH /api/team/days/:id teamDays
leaders PATCH /api/team/days/:id/cancel teamDays
employees GET /api/teams/operational
employees GET /api/team/:id/members/status whereIsMyTeam
employees GET /api/team/:id/members/periods whereIsMyTeam
counters GET /api/statistics
employees PUT /api/draw/wish amenities
employees POST /api/draw/offers/:id amenities
employees GET /api/draw/:id amenities
administrators PUT /api/draw/pools/:id amenities
administrators PUT /api/draw/buildings/:id amenities
administrators GET /api/set-up
administrators PUT /api/set-up/methods/:id
administrators DELETE /api/set-up/methods/:id
administrators POST /api/set-up/methods/:id/try
administrators POST /api/set-up/methods/:id/samples
administrators POST /api/set-up/methods/:id/activate
administrators POST /api/set-up/methods/:id/deactivate
administrators POST /api/set-up/metadata
administrators POST /api/set-up/invitations
administrators POST /api/set-up/mail
administrators POST /api/set-up/mail/code
administrators GET /api/questionnaire/bans
administrators POST /api/questionnaire/bans/:id/end
administrators GET /api/directory
administrators GET /api/directory/runs/:id
administrators POST /api/directory/runs/:id/leave
administrators POST /api/directory/:id/run
administrators POST /api/directory/:id/why
administrators PUT /api/directory/:id/night
administrators GET /api/organisation/settings
administrators GET /api/scim
administrators POST /api/scim/tokens
administrators DELETE /api/scim/tokens/:id
administrators PUT /api/scim/groups
administrators PUT /api/organisation/settings/:id
employees GET /api/intents
employees POST /api/intents/:id/void
employees POST /api/intents/batch
employees POST /api/changes
employees GET /api/events
`
  .trim()
  .split('\n')
  .map((line) => {
    const [who = '', method = '', path = '', feature = null] = line.split(' ');
    if (!isGroup(who)) throw new Error(`nobody is called ${who}`);
    return [who, `${method} ${path}`, feature];
  });

function isGroup(name: string): name is keyof typeof WHO {
  return name in WHO;
}

/** The stream never ends for those who may open it: its first words are waited for, and it is left. */
const ENDLESS = 'GET /api/events';
async function opened(client: Client): Promise<Pick<Answer, 'status' | 'body'>> {
  const stream = await EventStream.open(address, client.token);
  stream.close();
  const { status, text } = stream;
  expect([200, 401, 403]).toContain(status);
  if (status === 200) expect(text).toBe(': hello\n\n');
  return { status, body: status === 200 ? text : JSON.parse(text) };
}

const PERSONS = ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'] as const;

/** Where the stream is read, which needs a connection of its own. */
let address = '';

/** Makes a call of the table, with ids of nothing. */
async function made(client: Client | undefined, call: string, intentId = randomUUID()) {
  if (client === undefined) throw new Error('nobody asks');
  if (call === ENDLESS) return opened(client);
  const [method = '', path = ''] = call.split(' ');
  const url = path.replace(/:(?:id|uuid|proposalId)/g, () => randomUUID());
  return method === 'GET'
    ? client.get(url)
    : client.send(isMethod(method), url, undefined, { 'Idempotency-Key': intentId });
}

describe('role and call', () => {
  let server: TestApp;
  let app: FastifyInstance;
  const clients = new Map<Caller, Client>();
  beforeAll(async () => {
    server = await testApp();
    app = await appOn(server.database.handle, server.clock, [], undefined, READINGS_TOKEN);
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    clients.set('nobody', new Client(app));
    const gateway = new Client(app);
    gateway.token = READINGS_TOKEN;
    clients.set('gateway', gateway);
    for (const person of PERSONS) clients.set(person, await Client.signedIn(app, person));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  it('is written down for every call of the contract, and for no other', () => {
    expect(TABLE.map(([, call]) => call).sort()).toEqual(Object.keys(contract).sort());
  });

  it.each(TABLE)('%s: %s', async (who, call) => {
    const allowed: readonly string[] = WHO[who];
    const found: string[] = [];
    for (const [person, client] of clients) {
      // Signing out ends the login, which the calls after it still need.
      const isPerson = person !== 'nobody' && person !== 'gateway';
      const caller = call === 'POST /public/logout' && isPerson ? await Client.signedIn(app, person) : client;
      const answer = await made(caller, call);
      expect(answer.status === 401 && call !== 'GET /api/authenticate', `${person} gets ${answer.status}`).toBe(
        !isPerson && !allowed.includes(person),
      );
      expect(answer.status === 403 ? answer.body.code : 'forbidden', person).toBe('forbidden');
      if (answer.status !== 403 && (answer.status !== 401 || call === 'GET /api/authenticate')) found.push(person);
    }
    expect(found).toEqual(allowed);
  });

  describe('and feature', () => {
    const turn = (names: readonly string[], enabled: boolean) =>
      server.database.db
        .insertInto('feature')
        .values(names.map((name) => ({ name, enabled })))
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled }))
        .execute();
    afterEach(async () => {
      await server.database.db.deleteFrom('feature').execute();
    });
    /** The calls that answer that their feature is off, to somebody who may make them. */
    async function off(): Promise<string[]> {
      const found: string[] = [];
      for (const [who, call] of TABLE) {
        // Signing out hangs on no feature, and would end the test.
        if (call === 'POST /public/logout') continue;
        const { status, body } = await made(clients.get(WHO[who].at(-1) ?? 'nobody'), call);
        if (status === 404 && body.code === 'featureOff') found.push(call);
      }
      return found.toSorted();
    }
    const partsOf = (names: readonly string[]) =>
      TABLE.flatMap(([, call, feature]) => (feature !== null && names.includes(feature) ? [call] : [])).toSorted();

    it('stands in the list, each that the table knows', async () => {
      const named = new Set(TABLE.flatMap(([, , feature]) => feature ?? []));
      expect([...named].toSorted()).toEqual(FEATURES.toSorted());
      await turn(['cleaning', 'of an older version'], false);
      expect((await clients.get('ann')?.get('/api/features'))?.body).toEqual({
        ...Object.fromEntries(FEATURES.map((feature) => [feature, true])),
        cleaning: false,
      });
    });

    it('is on unless it was switched off', async () => {
      expect(await off()).toEqual([]);
      await turn(FEATURES, true);
      expect(await off()).toEqual([]);
    });

    it.each(FEATURES)('%s off: its calls are not there, and all others are', async (feature) => {
      await turn([feature], false);
      expect(await off()).toEqual(partsOf([feature]));
    });

    it('is not told to whoever may not make the call', async () => {
      await turn(FEATURES, false);
      const told: string[] = [];
      for (const [who, call] of TABLE) {
        const other = PERSONS.find((person) => !WHO[who].some((one) => one === person));
        if (other !== undefined && (await made(clients.get(other), call)).status !== 403) told.push(call);
      }
      expect(told).toEqual([]);
    });

    it('off: a change is recorded like any refusal, alone and in a batch', async () => {
      await turn(['cleaning'], false);
      const [alone, batched] = [randomUUID(), randomUUID()];
      const cleaner = clients.get('cleaner');
      expect((await made(cleaner, 'POST /api/floor/clean', alone)).body.code).toBe('featureOff');
      const intents = [
        {
          id: batched,
          method: 'POST',
          url: '/api/floor/clean',
          lanes: [],
          replaces: [],
          resourceIds: [],
          resolutions: [],
          occurredAt: '2026-11-23T09:00:00Z',
        },
      ];
      const batch = await cleaner?.send('POST', '/api/intents/batch', { intents }, {});
      expect(batch?.body.answers).toMatchObject([{ id: batched, status: 404, body: { code: 'featureOff' } }]);
      await turn(['cleaning'], true);
      const asked = await cleaner?.get(`/api/intents?ids=${alone},${batched}`);
      expect(asked?.body.map(({ state }: { state: string }) => state)).toEqual(['refused', 'refused']);
      expect((await made(cleaner, 'POST /api/floor/clean', alone)).body.code).toBe('featureOff');
    });
  });

  describe('of whoever is named as a host', () => {
    afterEach(async () => {
      await server.database.db.deleteFrom('setting').where('key', '=', 'hostIsHospitality').execute();
      await server.database.db.deleteFrom('visit').execute();
    });
    it.each([
      ['is a host, but that is not set', 'GET /api/visits/reception', { set: null, host: 'ann' }, false],
      ['is a host, and it is set to no', 'GET /api/visits/reception', { set: false, host: 'ann' }, false],
      ['is no host', 'GET /api/visits/reception', { set: true, host: null }, false],
      ['is not the host', 'GET /api/visits/reception', { set: true, host: 'leader' }, false],
      ['is a host, but the call asks for a cleaner', 'POST /api/rooms/clean', { set: true, host: 'ann' }, false],
      ['acts as hospitality, and asks who is inside', 'GET /api/roll-call/people', { set: true, host: 'ann' }, false],
      [
        'acts as hospitality, and asks what they answered',
        'GET /api/questionnaire/answers',
        { set: true, host: 'ann' },
        false,
      ],
      ['acts as hospitality', 'GET /api/visits/reception', { set: true, host: 'ann' }, true],
      ['acts as hospitality, and changes rooms', 'PUT /api/rooms', { set: true, host: 'ann' }, false],
    ] as const)('%s: %s', async (_, call, { set, host }, allowed) => {
      const { db } = server.database;
      if (set !== null)
        await db
          .insertInto('setting')
          .values({ key: 'hostIsHospitality', value: JSON.stringify(set) })
          .execute();
      if (host !== null) await expectVisitor(`e-${host}`);
      const answer = await made(clients.get('ann'), call);
      expect(answer.status === 403 ? answer.body.code : 'let in').toBe(allowed ? 'let in' : 'forbidden');
    });

    it('acts as hospitality: one call is let in more than before, and no other', async () => {
      await server.database.db
        .insertInto('setting')
        .values({ key: 'hostIsHospitality', value: JSON.stringify(true) })
        .execute();
      await expectVisitor('e-ann');
      const isBefore = ([who]: (typeof TABLE)[number]) => WHO[who].some((person) => person === 'ann');
      const more: string[] = [];
      for (const row of TABLE.filter((each) => !isBefore(each))) {
        const answer = await made(clients.get('ann'), row[1]);
        if (answer.status !== 403) more.push(row[1]);
      }
      expect(more).toEqual(['GET /api/visits/reception']);
    });

    const expectVisitor = (host_id: string) =>
      server.database.db
        .insertInto('visit')
        .values({
          id: 'v-1',
          uuid: randomUUID(),
          host_id,
          building_id: 'b-1',
          visitor_name: 'Vic',
          visitor_company: null,
          visitor_email: null,
          expected_at: '2026-11-24T09:00:00Z',
          status: 'APPROVED',
        })
        .execute();
  });
});

function isMethod(method: string): 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  if (method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE') return method;
  throw new Error(`${method} is no change`);
}
