import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHORITIES, type Authority } from '../../src/domain/access/authority.ts';
import { COLLECTIONS, type CollectionKey, collectionKey, collectionName } from '../../src/domain/intent/intent.ts';
import { routes } from '../routes/all.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { audienceOf, isPrivate, isToldUnnamed } from './audience.ts';
import { routeOfCollection } from './collection.ts';

const NOT_EVERYBODY: [CollectionKey, hear: (Authority | 'NOBODY')[]][] = [
  ['dirty-rooms:f-1', ['CLEANING', 'ADMIN', 'HOSPITALITY']],
  ['heatmaps:f-1', ['ADMIN', 'HOSPITALITY']],
  ['reception-visits', ['HOSPITALITY']],
  ['people-inside:b-1', ['HOSPITALITY', 'ADMIN']],
  ['roll-call-marks:b-1', ['HOSPITALITY', 'ADMIN']],
  ['planning-locations', ['TEAMLEADER']],
  ['meeting-rooms', ['NOBODY', 'TEAMLEADER', 'HOSPITALITY', 'ADMIN']],
  ['meeting-days:b-1', ['NOBODY', 'TEAMLEADER', 'HOSPITALITY', 'ADMIN']],
  ['coworker-days', ['NOBODY', 'TEAMLEADER', 'STUDENT', 'HOSPITALITY', 'ADMIN']],
];

describe('who hears of a collection', () => {
  const listeners = (['NOBODY', ...AUTHORITIES] as const).map((role) => ({
    role,
    employeeId: 'e-ann',
    authorities: role === 'NOBODY' ? [] : [role],
    floors: null,
  }));

  it.each(NOT_EVERYBODY)('is of %s', (key, hear) => {
    const heard = listeners.filter(audienceOf(key)).map(({ role }) => role);
    expect(heard.toSorted()).toEqual(hear.toSorted());
  });

  it('is everybody of any other', () => {
    const named = new Set(NOT_EVERYBODY.map(([key]) => collectionName(key)));
    const others = COLLECTIONS.filter((name) => !isPrivate(name) && !named.has(name));
    expect(others.filter((name) => listeners.filter(audienceOf(name)).length < listeners.length)).toEqual([]);
    expect(others).toContain('floors');
  });

  it('is its owner of what is somebody’s alone, and who is there of a place', () => {
    const [ann] = listeners;
    const hears = (key: CollectionKey, floors: string[]) =>
      ann !== undefined && audienceOf(key)({ ...ann, floors: new Set(floors) });
    expect([hears('employee-info:e-ann', []), hears('employee-info:e-ben', [])]).toEqual([true, false]);
    expect([hears('rooms:f-1', ['f-1']), hears('rooms:f-1', ['f-2'])]).toEqual([true, false]);
  });
});

describe('what is told by its rows alone', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase('embedded');
  });
  afterAll(() => database.close());

  it('is that of which a route says who may know', async () => {
    const input = { params: undefined, query: { building: 'b-1', floor: 'f-1' }, body: undefined };
    for (const name of COLLECTIONS) {
      const together = await routeOfCollection(routes, name)?.alike?.readTogether(database.db, input, []);
      expect(isToldUnnamed(collectionKey(name, 'x')), name).toBe(together?.knownTo !== undefined);
    }
  });
});
