import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { baseTargets, floorTargets, visitTargets } from '../../src/offline/pull/targets.ts';
import { AUTHORITIES } from '../../src/domain/access/authority.ts';
import { routes } from '../../server/routes/all.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const caller = { id: 'me', username: 'me', locale: 'en' as const, authorities: [...AUTHORITIES] };
const visitor = { ...caller, id: `visit:${LINK}`, authorities: [] };
const scope = {
  accountId: 'me',
  authorities: AUTHORITIES,
  flags: {},
  config: { daysAhead: 10, daysAheadTeamDays: 20 },
  floors: ['f-1'],
  buildings: ['b-1'],
  heatmaps: [{ id: 'f-1', building: { id: 'b-1', identifier: 'b-1', name: '', site: '', timeZone: 'UTC' } }],
  now: Date.parse('2026-12-01T08:00:00Z'),
};

/** Cleaners and students have no meeting rooms. */
const normal = { ...scope, authorities: [] };
const all = [scope, normal].flatMap((who) => [...baseTargets(who), ...floorTargets(who)]);
const targets = [...new Map([...all, ...visitTargets(LINK)].map((target) => [target.key, target])).values()];
/** Too dear to be asked for again at every booking; the next full pull does. */
const BY_THEMSELVES = new Set(['heatmaps:f-1']);
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('embedded');
});
afterAll(() => database.close());

it('has an address for every mirrored call', () => {
  const mirrored = Object.entries(contract).flatMap(([key, { offline }]) =>
    typeof offline === 'object' && 'mirror' in offline ? [key.split(' ')[1]] : [],
  );
  expect(new Set(targets.map(({ url }) => url.replace(LINK, ':uuid').split('?')[0]))).toEqual(new Set(mirrored));
});

it.each(targets)('$key stands for the device on what it stands on at the server', async ({ key, url, standsOn }) => {
  const { pathname, searchParams } = new URL(url, 'http://roost.test');
  const route = Object.entries(routes).find(([call]) => call === `GET ${pathname.replace(LINK, ':uuid')}`)?.[1];
  if (route === undefined || !('topics' in route) || route.topics === null)
    throw new Error(`${pathname} has no topics`);
  const of: (...args: never[]) => unknown = route.topics;
  const topics = await Reflect.apply(of, null, [
    { query: Object.fromEntries(searchParams) },
    pathname.includes(LINK) ? visitor : caller,
    database.db,
  ]);
  expect(Array.isArray(topics) && BY_THEMSELVES.has(key) ? topics.slice(0, 1) : topics).toEqual([key, ...standsOn]);
});
