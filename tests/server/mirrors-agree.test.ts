import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../server/db/transaction.ts';
import { changePerson } from '../../server/organisation/change-person.ts';
import { changeSettings } from '../../server/organisation/change-settings.ts';
import { RefusedOrganisation } from '../../server/organisation-file/refused-organisation.ts';
import { savePool } from '../../server/sql/draw.ts';
import { AUTHORITIES } from '../../src/domain/access/authority.ts';
import { MONDAY_NINE, type TestApp, testApp } from '../support/app.ts';
import { AskedMirror } from '../support/asked-mirror.ts';
import { at, book, outcome, reset, TUESDAY, WEDNESDAY } from '../support/booking.ts';
import { clientsOf } from '../support/clients.ts';
import { request } from '../support/meetings.ts';
import { type OrganisationEdit, edited, organisationEdit } from '../support/organisation-edit.ts';
import { exported, imported } from '../support/organisation-file.ts';
import { PEOPLE, type Person } from '../support/organisation.ts';
import { seedVisit } from '../support/visits.ts';
import { keepWeek } from '../support/weeks.ts';

// To look for more: MIRRORS=7,200 for another seed and as many changes.
const [SEED = 12, CHANGES = 30] = (process.env['MIRRORS'] ?? '').split(',').filter(Boolean).map(Number);
const NOW = Temporal.Instant.from(MONDAY_NINE);
/** Each sees something else: of a team, its leader, of none, at the desk, and who cleans. */
const WATCHERS: readonly Person[] = ['ann', 'leader', 'outsider', 'reception', 'cleaner'];

type Change =
  | { what: 'file'; edit: OrganisationEdit }
  | { what: 'person'; id: string; division: string | null; add: string[]; remove: string[] }
  | { what: 'settings'; values: Record<string, boolean | string> }
  | { what: 'own'; who: Person; values: Record<string, unknown> };

const someone = fc.constantFrom(...PEOPLE);
const someRoles = fc.subarray(
  AUTHORITIES.filter((role) => role !== 'ADMIN'),
  { maxLength: 2 },
);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('file' as const), edit: organisationEdit }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('person' as const),
      id: someone.map((name) => `e-${name}`),
      division: fc.constantFrom(null, 'Research', 'Sales'),
      add: someRoles,
      remove: someRoles,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('settings' as const),
      values: fc.constantFrom<Record<string, boolean | string>>(
        { enableLocateAllEmployees: false },
        { enableLocateAllEmployees: true },
        { locateCoworkerScope: 'TEAM' },
        { locateCoworkerScope: 'BUSINESS_UNIT' },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('own' as const),
      who: someone,
      values: fc.constantFrom<Record<string, unknown>>(
        { shareMyLocation: false },
        { shareMyLocation: true },
        { building: 'b-2' },
        { building: 'b-1' },
      ),
    }),
  },
);

let server: TestApp;
const { as, signIn } = clientsOf(() => server);
const mirrors = new Map<Person, AskedMirror>();
const db = () => server.database.db;

beforeAll(async () => {
  server = await testApp('embedded');
  await reset(server, MONDAY_NINE, { enableLocateAllEmployees: true, hostIsHospitality: true });
  await signIn(...PEOPLE);
  await imported(db(), {
    teams: [
      { name: 'Owls', members: ['ann', 'ben', 'leader'] },
      { name: 'Larks', division: 'Sales', leaders: ['leader'], members: ['outsider', 'ann'] },
    ],
    divisions: [{ name: 'Sales', leaders: ['leader'] }],
  });
  await seedVisit(server, { announced_by: 'e-ann' });
  const [home, day] = [
    { dayPart: 'FULLDAY', status: 'HOME' },
    { dayPart: 'FULLDAY', floor: 'f-1' },
  ];
  const done = [
    await book(as('ann'), 'f-1-01', at(TUESDAY)),
    await book(as('ben'), 'f-2-01', at(TUESDAY)),
    await as('outsider').change('POST', '/api/employee/calendar', { date: TUESDAY, ...home }),
    await as('leader').change('POST', '/api/team/days', { departmentProfile: 'p-1', date: WEDNESDAY, ...day }),
    await request(as('ann'), { people: ['e-ben'] }),
    await as('ben').change('POST', '/api/shift/reservations', { amenity: 'a-parking', ...at(TUESDAY) }),
    await keepWeek(as('ben'), [{ weekday: 3, status: 'HOME' }]),
  ];
  if (done.some(({ status }) => status !== 200)) throw new Error(done.map(outcome).join(', '));
  await inTransaction(db(), (writer) => savePool(writer, { amenityId: 'a-parking' }, { hour: 16, offerMinutes: 60 }));
  for (const name of WATCHERS) mirrors.set(name, new AskedMirror(as(name), `e-${name}`));
  for (const mirror of mirrors.values()) await mirror.ask();
});
afterAll(() => server.close());

/** @returns whether it was made: a file may say what is refused */
async function make(made: Change): Promise<boolean> {
  switch (made.what) {
    case 'file':
      return imported(db(), edited(await exported(db()), made.edit)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RefusedOrganisation) return false;
          throw error;
        },
      );
    case 'person': {
      const { id, division, add, remove } = made;
      const roles = {
        add: AUTHORITIES.filter((role) => add.includes(role)),
        remove: AUTHORITIES.filter((role) => remove.includes(role)),
      };
      await inTransaction(db(), (writer) => changePerson(writer, id, { roles, division, isLetBack: false }, NOW));
      return true;
    }
    case 'settings':
      await inTransaction(db(), (writer) => changeSettings(writer, 'colleagues', null, made.values));
      return true;
    case 'own':
      return (await as(made.who).change('PATCH', '/api/employee/info', made.values)).status === 200;
  }
}

it('who asks for what is new has the same as who asks for all, whatever changes', { timeout: 3_600_000 }, async () => {
  let made = 0;
  for (const next of fc.sample(change, { seed: SEED, numRuns: CHANGES })) {
    if (!(await make(next))) continue;
    made += 1;
    for (const [name, mirror] of mirrors) {
      await mirror.ask();
      const whole = new AskedMirror(as(name), `e-${name}`);
      await whole.ask();
      expect(mirror.collections, `${name} after ${JSON.stringify(next)}`).toEqual(whole.collections);
    }
  }
  expect(made).toBeGreaterThan(CHANGES / 2);
});
