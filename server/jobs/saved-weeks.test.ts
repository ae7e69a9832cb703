import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeekPart } from '../../src/domain/week/week.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, held, reset, state, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';
import { at01, forgetWeeks, home, type Part, keepWeek } from '../../tests/support/weeks.ts';
import { WEEK_CHANNEL } from '../sql/week.ts';
import { scheduleWeeks } from './apply-weeks.ts';

describe.each(testEngines)('a usual week that is saved plans, on %s,', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'outsider');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE, { daysAhead: 2 });
    await forgetWeeks(test);
  });

  const keep = (name: Person, parts: Part[]) => keepWeek(as(name), parts);
  /** A week that nobody hears of. */
  const insert = async (employee_id: string, part: { status: WeekPart['status']; room_id: string | null }) => {
    const { db } = test.database;
    await db.insertInto('week').values({ employee_id, from_date: TUESDAY, until_date: null }).execute();
    await db
      .insertInto('week_part')
      .values({ employee_id, weekday: 2, day_part: 'FULLDAY', ...part })
      .execute();
  };
  const calendar = async (name: Person) =>
    (await as(name).get('/api/employee/calendar?start=2026-11-23&end=2026-12-10')).body;

  it('those alone who saved theirs, and everybody where nobody is named', async () => {
    const { db, handle } = test.database;
    const plans = async (name: Person) => (await calendar(name)).map(({ date }: { date: string }) => date);
    await keep('ann', [home]);
    const job = await scheduleWeeks({ handle, clock: test.clock, log: pino({ level: 'silent' }) });
    try {
      await expect.poll(() => plans('ann')).toEqual([TUESDAY]);
      // Of an earlier day than theirs, so that it would be planned first.
      await insert('e-outsider', { status: 'HOLIDAY', room_id: null });
      for (const name of ['ben', 'ann'] as const) await keep(name, [{ ...home, weekday: 3 }]);
      for (const name of ['ben', 'ann'] as const) await expect.poll(() => plans(name)).toContain(WEDNESDAY);
      expect(await plans('outsider')).toEqual([]);
      await sql`select pg_notify(${WEEK_CHANNEL}, '')`.execute(db);
      await expect.poll(() => plans('outsider')).toEqual([TUESDAY]);
    } finally {
      await job.stop();
    }
  });

  it('no second choice for who saved it before everybody else was looked at', async () => {
    const { handle } = test.database;
    await held(test, { id: 'r-1', room: 'f-1-01', by: 'leader', slot: at(TUESDAY) });
    const job = await scheduleWeeks({ handle, clock: test.clock, log: pino({ level: 'silent' }) });
    try {
      await insert('e-ben', { status: 'WORKSTATION', room_id: 'f-1-02' });
      await keep('ann', [at01]);
      await expect.poll(() => state(test)).toContain('f-1-03 e-ann FULLDAY APPROVED');
      expect(await state(test)).toContain('f-1-02 e-ben FULLDAY APPROVED');
    } finally {
      await job.stop();
    }
  });
});
