import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../../src/domain/employee/employee.ts';
import { ACTUAL_STATUSES, LOCATION_STATUSES } from '../../src/domain/employee-location/employee-location.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

// The database repeats lists of the domain: a difference means a missing migration.
it.each([
  ['employee_language_code_check', LOCALES],
  ['employee_location_status_check', LOCATION_STATUSES],
  ['employee_location_actual_status_check', ACTUAL_STATUSES],
])('%s takes what the domain knows, and nothing else', async (name, known) => {
  const { rows } = await sql<{
    text: string;
  }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`.execute(database.db);
  const taken = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value);
  expect(new Set(taken)).toEqual(new Set<string>(known));
});

it('a room and a person are reserved once at a time, whatever the rules above it say', async () => {
  await seedSmallOrganisation(database.db);
  const reserve = (id: string, room: string, person: string, status: string, hours: string) =>
    sql`insert into workplace_reservation (id, room_id, employee_id, date, day_part, slot, status)
      values (${id}, ${room}, ${person}, '2026-11-24', 'FULLDAY', ${hours}::tstzrange, ${status})`.execute(database.db);
  const day = '[2026-11-24T08:00Z,2026-11-24T16:00Z)';
  await reserve('a', 'f-1-01', 'e-ann', 'APPROVED', day);
  await expect(reserve('b', 'f-1-01', 'e-ben', 'APPROVED', day)).rejects.toThrow('workplace_reservation_room_free');
  await expect(reserve('c', 'f-1-01', 'e-ben', 'CONFIRMED', day)).rejects.toThrow('workplace_reservation_room_free');
  await expect(reserve('d', 'f-1-02', 'e-ann', 'APPROVED', day)).rejects.toThrow('workplace_reservation_person_free');
  await reserve('e', 'f-1-01', 'e-ben', 'APPROVED', '[2026-11-24T16:00Z,2026-11-24T17:00Z)');
  await reserve('f', 'f-1-01', 'e-leader', 'CANCELLED', day);
});
