import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { changeEndpoints } from '../../src/contract/change.ts';
import { intentEndpoints } from '../../src/contract/intent.ts';
import { FEATURES } from '../../src/domain/access/feature.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import { collectionName } from '../../src/domain/intent/intent.ts';
import { AccountDatabase } from '../../src/offline/db/account-database.ts';
import { scopeOf } from '../../src/offline/mirror/mirror.ts';
import {
  MAX_FLOORS,
  wantedFloors,
  wantedWith,
  wantFloor,
  wantHeatmap,
} from '../../src/offline/mirror/wanted-floors.ts';
import { baseTargets, floorTargets } from '../../src/offline/pull/targets.ts';
import { ME } from '../support/employee-info.ts';
import { location, reservation } from '../support/overlay-rows.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const ALL_ON = Object.fromEntries(FEATURES.map((feature) => [feature, true]));

/** Ids as long as can be. */
const longId = (name: string, at: number): string => `${name}${String(at).padStart(99, '0')}`;

it('a device asks for no more than the server takes, whatever was opened', async () => {
  const db = new AccountDatabase(crypto.randomUUID());
  const buildings = Array.from({ length: 200 }, (_, at) => ({ ...ME.building, id: longId('b', at) }));
  const named = { identifier: 'x', name: 'x', site: '', timeZone: 'UTC' };
  await db.floors.bulkPut(
    buildings.map(({ id }, at) => ({ id: longId('f', at), identifier: 'x', name: 'x', building: { ...named, id } })),
  );
  // Somebody who prefers a building of which nothing is mirrored.
  await db.singles.put({ key: 'employee-info', value: { ...ME, building: { ...named, id: longId('p', 0) } } });
  // Reservations on floors that were not opened lately.
  const room = (at: number) => ({ ...reservation().room, floor: { ...reservation().room.floor, id: longId('f', at) } });
  const booked = Array.from({ length: 20 }, (_, at) => reservation({ room: room(100 + at) }));
  await db.locations.bulkPut(
    booked.map((held, at) => location({ id: longId('l', at), date: '2026-12-02', workplaceReservation: held })),
  );
  for (const at of buildings.keys()) {
    await wantFloor(db, longId('f', at), NOW);
    await wantHeatmap(db, longId('f', at), NOW);
  }
  const floors = await wantedFloors(db, NOW);
  const scope = {
    accountId: 'me',
    authorities: ['CLEANING', 'HOSPITALITY', 'TEAMLEADER', 'ADMIN'] as const,
    config: DEFAULT_CLIENT_CONFIG,
    flags: ALL_ON,
    floors,
    now: NOW,
    ...(await wantedWith(db, floors, NOW)),
  };
  const have = new Map<string, Record<string, string>>();
  for (const { key } of [...baseTargets(scope), ...floorTargets(scope)]) {
    const at = scopeOf(key) ?? '';
    have.set(at, { ...have.get(at), [collectionName(key) ?? key]: 'x'.repeat(60) });
  }
  const body = { have: [...have].map(([at, tags]) => [at === 'me' ? '' : at, tags]) };
  expect(floors).toHaveLength(MAX_FLOORS);
  expect(changeEndpoints['POST /api/changes'].body.safeParse(body).error).toBeUndefined();
  expect(JSON.stringify(body).length, 'characters of a body').toBeLessThan(200_000);
  const query = { floors: floors.join(',') };
  expect(intentEndpoints['GET /api/events'].query.safeParse(query).error).toBeUndefined();
  await db.delete();
});
