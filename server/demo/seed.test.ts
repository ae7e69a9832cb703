import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reusedDatabase, type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { exported } from '../../tests/support/organisation-file.ts';
import { signIn } from '../http/sign-in.ts';
import { seedEmpty } from './seed-empty.ts';
import { demoAccounts } from './accounts.ts';
import { refreshOrganisation } from '../jobs/refresh-demo.ts';
import { refreshDemo } from './refresh.ts';

/** A Wednesday, 10:20 in Amsterdam. */
const NOW = Temporal.Instant.from('2026-03-11T09:20:00Z');
const clock = { now: () => NOW };
let database: TestDatabase;
let accounts: string[];
beforeAll(async () => {
  database = await testDatabase('embedded');
  accounts = await seedEmpty(database.db, 'demo', clock, () => undefined);
});
afterAll(() => database.close());

const count = async (
  table:
    | 'building'
    | 'floor'
    | 'employee'
    | 'team'
    | 'division'
    | 'amenity'
    | 'amenity_reservation'
    | 'visit'
    | 'notification'
    | 'sensor'
    | 'sensor_reading'
    | 'department_profile'
    | 'team_profile',
) => {
  const { n } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
const refresh = (now: string) =>
  database.db.transaction().execute((transaction) => refreshDemo(transaction, Temporal.Instant.from(now)));

describe('the demonstration organisation', () => {
  it.each([
    ['building', 3],
    ['floor', 8],
    ['employee', 500],
    ['team', 40],
    ['division', 8],
    ['department_profile', 41],
    ['team_profile', 32],
  ] as const)('%s: %d', async (table, expected) => {
    expect(await count(table)).toBe(expected);
  });

  it.each(['amenity', 'amenity_reservation', 'visit', 'notification', 'sensor', 'sensor_reading'] as const)(
    'has rows of %s',
    async (table) => {
      expect(await count(table)).toBeGreaterThan(5);
    },
  );

  it('has notifications that say when what they tell of is, those of visits with a visit that there is', async () => {
    const told = await database.db
      .selectFrom('notification')
      .leftJoin('visit', 'visit.id', 'notification.visit_id')
      .select(['notification.type', 'notification.expected_at', 'visit.expected_at as visit'])
      .execute();
    expect(told.filter((one) => one.expected_at === null).map(({ type }) => type)).toEqual(['cancelReservations']);
    const ofVisits = told.filter(({ type }) => type.startsWith('visit'));
    expect(ofVisits.map(({ type }) => type).toSorted()).toEqual(['visitExpected', 'visitRequested']);
    expect(ofVisits.map(({ visit }) => visit)).toEqual(ofVisits.map((one) => one.expected_at));
  });

  it('comes out as an organisation file that an import reads', async () => {
    expect(await exported(database.db, false)).toMatchObject({ buildings: expect.any(Array) });
  });

  it('has dirty rooms, a room that is out of order, and today’s people checked in', async () => {
    const rooms = await database.db.selectFrom('room').select(['dirty_since', 'status']).execute();
    expect(rooms.some(({ dirty_since: since }) => since !== null)).toBe(true);
    expect(rooms.some(({ status }) => status === 'UNAVAILABLE')).toBe(true);
    const today = await database.db
      .selectFrom('workplace_reservation')
      .select('status')
      .where('date', '=', '2026-03-11')
      .execute();
    expect(new Set(today.map(({ status }) => status))).toEqual(new Set(['APPROVED', 'CONFIRMED', 'SIGN_OF_LIFE']));
  });

  it.each(demoAccounts.map(({ username }) => username))('lets %s sign in', async (name) => {
    expect(await signIn(database.db, clock, '127.0.0.1', { name, password: 'roost' })).toBe(name);
    expect(accounts.join('\n')).toContain(name);
  });

  it('lets everybody else sign in by e-mail address', async () => {
    const { email, id } = await database.db
      .selectFrom('employee')
      .select(['email', 'id'])
      .where('id', 'like', 'person-%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(await signIn(database.db, clock, '127.0.0.1', { name: email, password: 'roost' })).toBe(id);
  });
});

describe('an organisation of one’s own', () => {
  const settled = (db: TestDatabase['db']) =>
    db.selectFrom('setting').select('value').where('key', '=', 'organisation').executeTakeFirst();

  it('is remembered: a start with another wish seeds nothing', async () => {
    const own = await reusedDatabase('embedded');
    expect(await seedEmpty(own.db, 'none', clock, () => undefined)).toEqual([]);
    expect((await settled(own.db))?.value).toBe('own');
    expect(await seedEmpty(own.db, 'demo', clock, () => undefined)).toEqual([]);
    expect(await own.db.selectFrom('employee').select('id').execute()).toEqual([]);
    await own.close();
  });

  it('does not start where a demonstration would be served unasked', async () => {
    await expect(seedEmpty(database.db, 'none', clock, () => undefined)).rejects.toThrow(
      'Set ROOST_ORGANISATION=demo to serve it here nevertheless',
    );
  });
});

describe('days later', () => {
  it('has nothing to fill on the day of the seeding', async () => {
    expect(await refresh('2026-03-11T20:00:00Z')).toBe(false);
  });

  it('fills the days that came near, once, and leaves what people did', async () => {
    const db = database.db;
    // People cancelled a seeded entry, and took a workstation on a day not filled yet.
    const cancelled = await db
      .selectFrom('workplace_reservation')
      .select('id')
      .where('date', '=', '2026-03-12')
      .where('status', '=', 'APPROVED')
      .where('employee_id', 'like', 'person-%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('workplace_reservation').set({ status: 'CANCELLED' }).where('id', '=', cancelled.id).execute();
    const own = {
      id: 'own',
      room_id: 'room-a1-020',
      employee_id: 'employee',
      location_id: null,
      date: '2026-03-27',
      day_part: 'FULLDAY',
      slot: '[2026-03-27T07:30:00Z,2026-03-27T16:30:00Z)',
      status: 'APPROVED',
      origin: 'own',
    } as const;
    await db
      .insertInto('workplace_reservation')
      .values({ ...own, confirmed_at: null, completed_at: null })
      .execute();

    expect(await refresh('2026-03-16T07:00:00Z')).toBe(true);
    expect(await refresh('2026-03-16T09:00:00Z')).toBe(false);

    const on = (date: string) =>
      db
        .selectFrom('workplace_reservation')
        .select(['id', 'status', 'room_id', 'employee_id'])
        .where('date', '=', date)
        .execute();
    const filled = await on('2026-03-27');
    expect(filled.length).toBeGreaterThan(150);
    expect(filled.filter(({ room_id: room }) => room === own.room_id).map(({ id }) => id)).toEqual(['own']);
    expect(
      (await on('2026-03-12')).filter(
        ({ status, employee_id: holder }) => status === 'APPROVED' && holder?.startsWith('person-'),
      ),
    ).toEqual([]);
    expect((await on('2026-03-12')).find(({ id }) => id === cancelled.id)?.status).toBe('CANCELLED');
    const without = await db
      .selectFrom('employee_location as location')
      .select('location.id')
      .where('location.date', '=', '2026-03-27')
      .where('location.status', '=', 'WORKSTATION')
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('workplace_reservation').select('id').whereRef('location_id', '=', 'location.id')),
        ),
      )
      .execute();
    expect(without).toEqual([]);
  });

  it('moves on by the job, in one process alone, and leaves an organisation of one’s own as it is', async () => {
    const at = (now: string) => ({ now: () => Temporal.Instant.from(now) });
    await database.db
      .updateTable('setting')
      .set({ value: JSON.stringify('own') })
      .where('key', '=', 'organisation')
      .execute();
    expect(await refreshOrganisation(database.handle, at('2026-03-17T00:30:00Z'))).toBe(false);
    await database.db
      .updateTable('setting')
      .set({ value: JSON.stringify('demo') })
      .where('key', '=', 'organisation')
      .execute();
    const both = await Promise.all([
      refreshOrganisation(database.handle, at('2026-03-17T00:30:00Z')),
      refreshOrganisation(database.handle, at('2026-03-17T00:30:00Z')),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await refreshOrganisation(database.handle, at('2026-03-17T01:30:00Z'))).toBe(false);
  });
});
