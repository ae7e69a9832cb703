import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Headers, MONDAY_NINE, testApp, type TestApp } from './app.ts';
import { clientsOf } from './clients.ts';
import { at, book, reset, TUESDAY } from './booking.ts';
import type { Person } from './organisation.ts';

/**
 * A leader's team of three on a floor of four workstations, and what they do about a team day; empty before each test.
 */
export function teamDays(engine: 'embedded' | 'postgresql') {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'leader');
    // Seven members on a floor of four workstations would never fit.
    await test.database.db
      .deleteFrom('team_membership')
      .where('employee_id', 'not in', ['e-ann', 'e-ben', 'e-leader'])
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('team_day').execute();
    await reset(test, MONDAY_NINE);
  });

  const plan = (more: object = {}, headers: Headers = {}, query = '') =>
    as('leader').change(
      'POST',
      `/api/team/days${query}`,
      { departmentProfile: 'p-1', date: TUESDAY, dayPart: 'FULLDAY', floor: 'f-1', ...more },
      headers,
    );
  const calendarOf = async (
    name: Person,
  ): Promise<
    {
      id: string;
      status: string;
      actualStatus: string;
      dayPart: string;
      teamCalendar: { id: string; teamName: string } | null;
    }[]
  > => (await as(name).get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body;
  const proposalOf = async (name: Person): Promise<string> =>
    (await calendarOf(name)).find(({ actualStatus }) => actualStatus === 'PROPOSED')?.id ?? '';
  const accept = (proposalId: string, headers: Headers = {}, query = '') =>
    as('ann').change(
      'POST',
      `/api/employee/calendar${query}`,
      { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', proposalId },
      headers,
    );
  const annsReservation = async (room: string, dayPart: 'MORNING' | 'AFTERNOON' | 'FULLDAY') =>
    String((await book(as('ann'), room, at(TUESDAY, dayPart))).body.workplaceReservations[0].id);
  return {
    /** The server; there once the tests run. */
    app: () => test,
    as,
    /** A token lasts an hour of the test's clock. */
    signInAgain: async (name: Person) => {
      await signIn(name);
    },
    plan,
    calendarOf,
    proposalOf,
    accept,
    annsReservation,
  };
}
