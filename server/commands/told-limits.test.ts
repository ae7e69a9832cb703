import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TOLD_BY_MANY, MAX_TOLD_IN_A_DAY } from '../../src/domain/notification/may-tell.ts';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { announcementOf, resetVisits, seedVisit } from '../../tests/support/visits.ts';

const VISIT = announcementOf({ hosts: ['e-ann', 'e-ben'] });

describe.each(testEngines)('what one account tells others on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  const db = () => test.database.db;
  beforeEach(async () => {
    await resetVisits(test, MONDAY_NINE);
    await db().deleteFrom('people_told').execute();
    ann = await Client.signedIn(test.app, 'ann');
    await seedVisit(test, { id: 'v-1', group_id: 'g' });
    await db().insertInto('visit_host').values({ visit_id: 'v-1', employee_id: 'e-ben', position: 1 }).execute();
  });
  /** People whom somebody told an hour ago. */
  const told = (people: number, employee_id = 'e-ann') =>
    db().insertInto('people_told').values({ employee_id, told_at: '2026-11-23T07:00:00Z', people }).execute();
  const edit = async (change: object) => outcome(await ann.change('PATCH', '/api/visits', { visit: 'v-1', ...change }));
  const heard = async () =>
    (await db().selectFrom('notification').select('type').where('employee_id', '=', 'e-ben').execute()).length;

  it('has an end in a day, by whatever change of a visit', async () => {
    await told(MAX_TOLD_IN_A_DAY - 1);
    expect(await edit({ expectedDate: '2026-11-24T10:00:00Z' })).toBe('200');
    expect([
      await edit({ expectedDate: '2026-11-24T11:00:00Z' }),
      await edit({ hosts: ['e-ann'] }),
      await edit({ hosts: ['e-ann', 'e-ben', 'e-leader'] }),
      outcome(await ann.change('POST', '/api/visits/create', VISIT)),
      outcome(await ann.change('POST', '/api/visits/request', { ...VISIT, hosts: ['e-ben'] })),
      outcome(await ann.change('POST', '/api/visitors', { visit: 'v-1', visitor: VISIT.visitors[0] })),
    ]).toEqual(Array.from({ length: 6 }, () => '400 tooManyTold'));
    expect(await heard()).toBe(1);
    expect(await edit({ subject: 'Lunch' }), 'nobody hears of it').toBe('200');
    expect(outcome(await ann.change('POST', '/api/visits/cancel/v-1')), 'they always hear').toBe('200');
    expect(await heard()).toBe(2);
  });

  it('is counted for a day', async () => {
    await told(MAX_TOLD_IN_A_DAY);
    test.clock.set('2026-11-24T07:00:01Z');
    ann = await Client.signedIn(test.app, 'ann');
    expect(await edit({ expectedDate: '2026-11-24T10:00:00Z' })).toBe('200');
    expect(await db().selectFrom('people_told').select('people').execute()).toEqual([{ people: 1 }]);
  });

  it('is counted though two changes are made at once', async () => {
    await told(MAX_TOLD_IN_A_DAY - 1);
    const both = await Promise.all([10, 11].map((hour) => edit({ expectedDate: `2026-11-24T${hour}:00:00Z` })));
    expect(both.toSorted()).toEqual(['200', '400 tooManyTold']);
  });

  it('has a later end for who asks whole teams', async () => {
    const leader = await Client.signedIn(test.app, 'leader');
    const plan = async (dayPart: string) =>
      outcome(
        await leader.change('POST', '/api/team/days?allowCapacityOverflow=true', {
          departmentProfile: 'p-1',
          date: '2026-11-24',
          dayPart,
          floor: 'f-1',
        }),
      );
    await told(MAX_TOLD_BY_MANY - 10, 'e-leader');
    expect([await plan('MORNING'), await plan('AFTERNOON')]).toEqual(['200', '400 tooManyTold']);
  });
});
