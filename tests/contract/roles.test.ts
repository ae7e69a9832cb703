import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, type TestApp, testApp } from '../support/app.ts';
import type { Person } from '../support/organisation.ts';

/**
 * Who may make which call, written by hand from spec 6 (and spec 7 for the calls), without
 * a look at the contract. `hosts` are open to everyone signed in: of which visit somebody is the host is judged on
 * the visit itself.
 */
const WHO = {
  anyone: ['nobody', 'ann', 'leader', 'cleaner', 'reception', 'student', 'admin'],
  employees: ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'],
  hosts: ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'],
  leaders: ['leader'],
  cleaners: ['cleaner'],
  reception: ['reception'],
  administrators: ['admin'],
  keepers: ['reception', 'admin'],
} as const satisfies Record<string, readonly (Person | 'nobody')[]>;

const TABLE: [keyof typeof WHO, string][] = `
anyone GET /public/authentication-config
anyone GET /api/authenticate
anyone POST /public/logout
anyone GET /public/visits/config/company
anyone GET /public/visits/building/info/:uuid
anyone GET /public/visits/plan/:uuid
anyone GET /public/visits/employees/search
anyone GET /public/visits/:uuid
anyone POST /public/visits/:uuid
anyone GET /public/visits/:uuid/intents
anyone POST /public/visits/:uuid/intents/:id/void
anyone POST /public/visits/cancel/:uuid
anyone POST /public/visits/confirm/:uuid
anyone POST /public/visits/complete/:uuid
employees GET /api/client/config
employees GET /api/features
employees GET /api/buildings
employees GET /api/buildingVisitProperties
employees GET /api/building/visitortree
employees GET /api/building/tree/count
employees GET /api/buildingTree
employees GET /api/building/info
employees GET /api/floors
employees GET /api/floor/rooms
hosts GET /api/visitors/workplace/count
keepers PUT /api/rooms
employees GET /api/plan
employees GET /api/space/categories/me
employees GET /api/roomTypes
employees GET /api/divisions
employees GET /api/sensors
administrators POST /api/sensors
keepers GET /api/data/mot
keepers GET /api/heatmap
employees GET /api/workplace
employees GET /api/workplace/available
employees GET /api/workplace/reservations
employees POST /api/workplace/reservations
employees POST /api/workplace/confirm/:id
employees POST /api/workplace/complete/:id
employees POST /api/workplace/cancel/:id
employees GET /api/workplace/reservation/:id
employees GET /api/reservation/available/dates
employees GET /api/employee/info
employees PATCH /api/employee/info
employees GET /api/employee/myTeams
employees GET /api/employee/calendar
employees GET /api/employee/calendar/:id
employees POST /api/employee/calendar
employees GET /api/employee/calendar/qualifying/:proposalId
employees PATCH /api/employee/calendar/acceptexisting/:proposalId
employees PATCH /api/employee/calendar/cancel/:id
employees PATCH /api/employee/calendar/cancel
employees PATCH /api/employee/calendar/decline/:id
employees PATCH /api/employee/calendar/checkin/:id
employees PATCH /api/employee/calendar/floorCheckin
employees PATCH /api/employee/calendar/complete/:id
cleaners GET /api/floors/dirty
cleaners GET /api/rooms/dirty
cleaners POST /api/rooms/clean
cleaners POST /api/rooms/clean/ids
cleaners POST /api/floor/clean
employees GET /api/shift/tree
employees GET /api/shift/visible
employees GET /api/shift/days
employees GET /api/shift/any-reminder
employees GET /api/shift/reservations
employees PUT /api/shift/reservations/:id
employees POST /api/shift/reservations
employees POST /api/shift/cancel/:id
employees GET /api/shift/parking/credits
employees GET /api/coworker/locations
employees GET /api/coworker/days
employees GET /api/coworker/ids
employees GET /api/coworker/search
hosts GET /api/employees/search
employees GET /api/questionnaire/allow
employees POST /api/questionnaire/verify
employees GET /api/questionnaire/visitor
employees GET /api/questionnaire/login
employees GET /api/visit
employees GET /api/visitors
employees GET /api/visits
reception GET /api/visits/reception
employees GET /api/visits/pending
employees POST /api/visitors
hosts POST /api/visits
hosts PATCH /api/visits
hosts POST /api/visits/complete/:id
employees POST /api/visits/request
hosts POST /api/visits/approve
hosts POST /api/visits/cancel/:id
hosts POST /api/visits/confirm/:id
employees POST /api/visits/create
employees GET /api/notifications
employees POST /api/notification/acknowledge/:id
employees POST /api/notifications/view
employees DELETE /api/notification/delete/:id
employees GET /api/meeting/rooms
employees GET /api/blocking/published
leaders GET /api/team/planning/locations
leaders GET /api/department/myProfiles
leaders GET /api/neighborhood/teamplanning
leaders POST /api/department/profile
employees GET /api/team/days
leaders GET /api/team/days/available
leaders POST /api/team/days
employees GET /api/teams/operational
employees GET /api/team/:id/members/status
employees GET /api/team/:id/members/periods
employees GET /api/intents
employees POST /api/intents/:id/void
employees POST /api/intents/batch
employees GET /api/events
`
  .trim()
  .split('\n')
  .map((line) => {
    const [who = '', ...call] = line.split(' ');
    if (!isGroup(who)) throw new Error(`nobody is called ${who}`);
    return [who, call.join(' ')];
  });

function isGroup(name: string): name is keyof typeof WHO {
  return name in WHO;
}

/** The stream never ends for those who may open it; its own tests read it. */
const ENDLESS = 'GET /api/events';

describe('role and call', () => {
  let server: TestApp;
  const clients = new Map<Person | 'nobody', Client>();
  beforeAll(async () => {
    server = await testApp();
    clients.set('nobody', new Client(server.app));
    for (const person of ['ann', 'leader', 'cleaner', 'reception', 'student', 'admin'] as const)
      clients.set(person, await Client.signedIn(server.app, person));
  });
  afterAll(() => server.close());

  it('is written down for every call of the contract, and for no other', () => {
    expect(TABLE.map(([, call]) => call).sort()).toEqual(Object.keys(contract).sort());
  });

  it.each(TABLE)('%s: %s', async (who, call) => {
    const [method = '', path = ''] = call.split(' ');
    const url = path.replace(/:(?:id|uuid|proposalId)/g, () => randomUUID());
    const allowed: readonly string[] = WHO[who];
    const found: string[] = [];
    for (const [person, client] of clients) {
      if (call === ENDLESS && allowed.includes(person)) {
        found.push(person);
        continue;
      }
      // Signing out ends the login, which the calls after it still need.
      const caller =
        call === 'POST /public/logout' && person !== 'nobody' ? await Client.signedIn(server.app, person) : client;
      const answer =
        method === 'GET'
          ? await caller.get(url)
          : await caller.send(isMethod(method), url, undefined, { 'Idempotency-Key': randomUUID() });
      expect(answer.status === 401 && call !== 'GET /api/authenticate', `${person} gets ${answer.status}`).toBe(
        person === 'nobody' && who !== 'anyone',
      );
      expect(answer.status === 403 ? answer.body.code : 'forbidden', person).toBe('forbidden');
      if (answer.status !== 403 && (answer.status !== 401 || call === 'GET /api/authenticate')) found.push(person);
    }
    expect(found).toEqual(allowed);
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
      ['acts as hospitality', 'GET /api/visits/reception', { set: true, host: 'ann' }, true],
      ['acts as hospitality where that may change rooms', 'PUT /api/rooms', { set: true, host: 'ann' }, true],
    ] as const)('%s: %s', async (_, call, { set, host }, allowed) => {
      const { db } = server.database;
      if (set !== null)
        await db
          .insertInto('setting')
          .values({ key: 'hostIsHospitality', value: JSON.stringify(set) })
          .execute();
      if (host !== null) {
        await db
          .insertInto('visit')
          .values({
            id: 'v-1',
            uuid: randomUUID(),
            host_id: `e-${host}`,
            building_id: 'b-1',
            visitor_name: 'Vic',
            visitor_company: null,
            visitor_email: null,
            expected_at: '2026-11-24T09:00:00Z',
            status: 'APPROVED',
          })
          .execute();
      }
      const [method = '', url = ''] = call.split(' ');
      const ann = clients.get('ann');
      const answer =
        method === 'GET'
          ? await ann?.get(url)
          : await ann?.send(isMethod(method), url, undefined, { 'Idempotency-Key': randomUUID() });
      expect(answer?.status === 403 ? answer.body.code : 'let in').toBe(allowed ? 'let in' : 'forbidden');
    });
  });
});

function isMethod(method: string): 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  if (method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE') return method;
  throw new Error(`${method} is no change`);
}
