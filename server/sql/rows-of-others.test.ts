import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import type { Reader } from '../db/database.ts';
import { findMeetings } from './meeting.ts';
import { listMeetingsNaming, listVisitsNaming } from './name-shown.ts';
import { listTeamDays } from './team-day.ts';
import { listTeamProfiles } from './team-profile.ts';

const TODAY = '2026-11-23';
const SLOT = '[2026-11-24T08:00:00Z,2026-11-24T16:00:00Z)';
/** Teams of others, each with somebody who leads it, a profile, a day with an answer, a meeting and a visit. */
const OTHERS = 500;

describe.each(testEngines)('of what others have, on %s,', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    const { db } = database;
    await seedSmallOrganisation(db);
    const each = sql`from generate_series(1, ${OTHERS}::int) as number`;
    await sql`insert into employee (id, username, name, email)
      select 'o-' || number, 'o-' || number, 'Other', 'o-' || number || '@example.test' ${each}`.execute(db);
    await sql`insert into division (id, name) select 'd-o-' || number, 'Others' ${each}`.execute(db);
    await sql`insert into team (id, name, division_id) select 't-o-' || number, 'Others', 'd-o-' || number
      ${each}`.execute(db);
    await sql`insert into team_membership (team_id, employee_id, from_date)
      select 't-o-' || number, 'o-' || number, '2020-01-01' ${each}`.execute(db);
    await sql`insert into department_profile (id, name, leader_id, team_id)
      select 'p-o-' || number, 'Others', 'o-' || number, 't-o-' || number ${each}`.execute(db);
    await sql`insert into team_profile (id, team_id, scheme, week, days_in_scheme, preferred_days, optional_days,
        attendance, max_occupancy, floor_id, neighborhoods)
      select id, id, 'WEEKLY', 'EVERY', 1, '{2}', '{}', 50, 50, 'f-1', '{}' from team`.execute(db);
    await sql`insert into team_day (id, team_id, date, day_part, slot, floor_id)
      select 'day-' || id, id, '2026-11-24', 'FULLDAY', ${SLOT}::tstzrange, 'f-1' from team`.execute(db);
    await sql`insert into employee_location (id, employee_id, date, day_part, slot, status, actual_status, team_id)
      select 'l-' || employee_id, employee_id, '2026-11-24', 'FULLDAY', ${SLOT}::tstzrange, 'TEAMDAY', 'PROPOSED',
        team_id from team_membership`.execute(db);
    await sql`insert into meeting (id, organizer_id, room_id, date, slot, status)
      select 'm-' || id, id, 'f-1-meet', '2026-11-24', ${SLOT}::tstzrange, 'CANCELLED' from employee`.execute(db);
    await sql`insert into meeting_person (meeting_id, employee_id) select 'm-e-leader', 'e-ann'`.execute(db);
    await sql`insert into visit (id, uuid, host_id, building_id, visitor_name, expected_at, status)
      select 'v-' || id, gen_random_uuid(), id, 'b-1', 'Vera', '2026-11-24T09:00:00Z', 'APPROVED'
      from employee`.execute(db);
    await sql`insert into visit_host (visit_id, employee_id, position)
      select 'v-' || id, id, 0 from employee union all select 'v-e-leader', 'e-ann', 1`.execute(db);
    await sql`analyze`.execute(db);
  });
  afterAll(() => database.close());

  /** What work finds, and how many rows of a table it reads: not more because these tables are small. */
  const reading = <T>(table: string, work: (db: Reader) => Promise<T>): Promise<{ found: T; read: number }> =>
    database.db.transaction().execute(async (db) => {
      for (const other of ['seqscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(db);
      // Not as it was planned for rows that another test had.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
      const count = async (): Promise<number> => {
        const { rows } = await sql<{ read: number }>`select coalesce(seq_tup_read, 0)::int
          + coalesce(idx_tup_fetch, 0)::int as read
          from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
        return rows[0]?.read ?? 0;
      };
      const before = await count();
      const found = await work(db);
      return { found, read: (await count()) - before };
    });
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

  it('the profiles of a team and of whoever leads it look through its leaders no more than twice', async () => {
    for (const viewer of ['e-ann', 'e-leader']) {
      const { found, read } = await reading('department_profile', (db) => listTeamProfiles(db, { viewer, on: TODAY }));
      expect(ids(found)).toEqual(['t-1']);
      expect(read).toBeLessThanOrEqual(2 * (OTHERS + 1));
    }
  });

  it.each(['team_day', 'employee_location'])('one’s team days read few of %s', async (table) => {
    for (const viewer of ['e-ann', 'e-leader']) {
      const { found, read } = await reading(table, (db) => listTeamDays(db, viewer, TODAY));
      expect(ids(found)).toEqual(['day-t-1']);
      expect(read).toBeLessThan(50);
    }
  });

  it('one’s meetings read few others', async () => {
    const { found, read } = await reading('meeting', (db) => findMeetings(db, { of: 'e-ann', from: TODAY }));
    expect(ids(found)).toEqual(['m-e-ann', 'm-e-leader']);
    expect(read).toBeLessThan(10);
  });

  it.each([
    ['meeting', (db: Reader) => listMeetingsNaming(db, ['e-ann'], TODAY), ['m-e-ann', 'm-e-leader']],
    ['visit', (db: Reader) => listVisitsNaming(db, ['e-ann']), ['v-e-ann', 'v-e-leader']],
  ] as const)('a %s that shows a name is found among few others', async (table, work, of) => {
    const { found, read } = await reading(table, work);
    const [named, other] = of;
    expect(found.toSorted((a, b) => (a.scope < b.scope ? -1 : 1))).toEqual([
      { scope: 'e-ann', ids: [named, other] },
      { scope: 'e-leader', ids: [other] },
    ]);
    expect(read).toBeLessThan(15);
  });
});
