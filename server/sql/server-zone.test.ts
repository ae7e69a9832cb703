import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { findEligibility } from './person.ts';
import { firstZone, listZones } from './building.ts';
import { zoneOrUtc } from './server-zone.ts';

const ZONE = vi.hoisted(() => {
  // Read when the module is loaded.
  process.env['TZ'] = 'Pacific/Kiritimati';
  return process.env['TZ'];
});
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('without any building, days are those of the server', async () => {
  const { db } = database;
  await db
    .insertInto('employee')
    .values({ id: 'ann', username: 'ann', name: 'Ann', email: 'ann@example.test' })
    .execute();
  expect(await firstZone(db)).toBe(ZONE);
  expect(await findEligibility(db, 'ann', '2026-11-23T12:00:00Z')).toMatchObject({ timeZone: ZONE });
  expect(await listZones(db)).toContain(ZONE);
});

it.each([
  [undefined, 'UTC'],
  ['Etc/Unknown', 'UTC'],
  ['Europe/Zurich', 'Europe/Zurich'],
])('a system that says %s is in %s', (said, zone) => {
  expect(zoneOrUtc(said)).toBe(zone);
});
