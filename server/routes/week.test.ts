import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Week } from '../../src/domain/week/week.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { outcome, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { at01, forgetWeeks, home, keepWeek, type Part } from '../../tests/support/weeks.ts';

describe.each(testEngines)('keeping a usual week on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'student');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    await forgetWeeks(test);
  });
  const week = async (name: Person): Promise<Week | null> => (await as(name).get('/api/employee/info')).body.week;

  it.each<[string, Person, Record<string, unknown>, object, string]>([
    ['two plans for the same time', 'ann', {}, { parts: [at01, { ...home, dayPart: 'MORNING' }] }, '400 invalid'],
    ['no part at all', 'ann', {}, { parts: [] }, '400 invalid'],
    ['an end before the beginning', 'ann', {}, { parts: [home], until: '2026-11-23' }, '400 invalid'],
    ['a room at home', 'ann', {}, { parts: [{ ...home, room: 'f-1-01' }] }, '400 invalid'],
    ['sickness every week', 'ann', {}, { parts: [{ ...home, status: 'SICK' }] }, '400 invalid'],
    ['an unknown room', 'ann', {}, { parts: [{ ...at01, room: 'f-9' }] }, '404 notFound'],
    ['what nobody offers', 'ann', { bookingOptions: 'WORKSTATION' }, { parts: [home] }, '400 optionNotOffered'],
    [
      'workstations where none are offered',
      'ann',
      { bookingOptions: 'OFFICE' },
      { parts: [at01] },
      '400 optionNotOffered',
    ],
    [
      'a part that is not in use',
      'ann',
      { enableHalfDays: false },
      { parts: [{ ...home, dayPart: 'MORNING' }] },
      '400 dayPartNotInUse',
    ],
    ["a student's days at home", 'student', {}, { parts: [home] }, '400 notForStudents'],
  ])('refuses %s', async (_, name, settings, { parts, until }: { parts?: Part[]; until?: string }, expected) => {
    await reset(test, MONDAY_NINE, settings);
    expect(outcome(await keepWeek(as(name), parts ?? [], until === undefined ? {} : { until }))).toBe(expected);
    expect(await week(name)).toBeNull();
  });

  it('shows it to its person alone, in the reply and in their own record', async () => {
    const answer = await keepWeek(as('ann'), [at01, { ...home, weekday: 5 }], { until: '2026-12-18' });
    const kept: Week = {
      from: '2026-11-24',
      until: '2026-12-18',
      parts: [
        { weekday: 2, dayPart: 'FULLDAY', status: 'WORKSTATION', room: { id: 'f-1-01', name: 'f-1-01' } },
        { weekday: 5, dayPart: 'FULLDAY', status: 'HOME', room: null },
      ],
    };
    expect(answer.body.changed).toMatchObject({ 'employee-info:e-ann': [{ week: kept }] });
    expect(await week('ann')).toEqual(kept);
    expect(await week('ben')).toBeNull();
    await keepWeek(as('ann'), [home]);
    expect((await week('ann'))?.parts).toHaveLength(1);
    expect(outcome(await keepWeek(as('ann'), null))).toBe('200');
    expect(await week('ann')).toBeNull();
  });
});
