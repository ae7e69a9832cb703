import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { Room } from '../domain/room/room.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { aPerson } from '../../tests/support/employee-info.ts';
import type { Person } from './person.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { readSingles, type Singles, useClientConfig } from './account-singles.tsx';
import { noFloorsCounted, useFloorCounts } from './floor-workstations.ts';
import type { WorkstationWish } from './workstation-offers.ts';
import { useCleanWorkstation, useWorkstationOffers } from './workstation-offers.ts';

const DATE = '2026-12-01';
const NOW = '2026-11-30T08:00:00Z';
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const floor = { id: 'f', identifier: 'b;f', name: 'F', building };
const room = (id: string): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor,
});
const OPEN = { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,HOME' };
const CLOSED = { ...OPEN, bookingOptions: 'HOME' };

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.rooms.bulkPut([room('1'), room('2')]);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const within =
  (first: Singles) =>
  ({ children }: { children: ReactNode }) => (
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={first}>
      {children}
    </AccountDatabaseProvider>
  );
const DAY = slotOf(DATE, 'FULLDAY', building.timeZone);
// The very same settings, as `usePerson` gives them.
const personWith = (config: ClientConfig) => ({ ...aPerson({ info: { building } }), config });

it.each<[string, (config: ClientConfig) => unknown, unknown, unknown]>([
  [
    'what the floors have free',
    (config) =>
      useFloorCounts(
        { buildingId: 'b', date: DATE, slot: DAY, person: personWith(config), now: NOW },
        useState(noFloorsCounted)[0],
      )?.get('f')?.free,
    2,
    0,
  ],
  [
    'the workstation on offer',
    (config) =>
      useWorkstationOffers([DATE], { room: null, dayPart: 'FULLDAY', person: personWith(config), now: NOW })?.map(
        (offer) => offer.room?.id,
      ),
    ['1'],
    [undefined],
  ],
  [
    'the clean one nearby',
    (config) =>
      useCleanWorkstation({ room: room('1'), date: DATE, dayPart: 'FULLDAY' }, personWith(config), NOW)?.id ?? null,
    '2',
    null,
  ],
])('%s follows what the organisation sets at once', async (_, useAnswer, before, after) => {
  const { result, rerender } = renderHook(useAnswer, { wrapper: within({}), initialProps: OPEN });
  await waitFor(() => expect(result.current).toEqual(before));
  rerender(CLOSED);
  await waitFor(() => expect(result.current).toEqual(after));
});

const personOf = (info: Partial<Person['info']>) => ({ ...aPerson({ info: { building, ...info } }), config: OPEN });
const quiet: Room = { ...room('9'), category: { id: 'quiet', name: 'Quiet' } };
const pool = { id: 'p', name: 'B', building: 'b', places: 1, hour: 16, timeZone: building.timeZone };
const draws = { pools: [pool], wishes: [], results: [], offers: [] };

it.each<[string, Partial<WorkstationWish>, string | null]>([
  ['the category that they prefer', { person: personOf({ preferredCategory: 'quiet' }) }, '9'],
  ['that their building is drawn', { person: personOf({ draws }) }, null],
  ['the building that they prefer', { person: personOf({ building: { ...building, id: 'c' } }) }, '3'],
  ['the floor asked for', { floor: 'g' }, '3'],
])('a workstation on offer follows %s at once', async (_, change, after) => {
  const away = { ...floor, id: 'g', building: { ...building, id: 'c' } };
  await db.floors.put(away);
  await db.rooms.bulkPut([quiet, { ...room('3'), floor: away }]);
  const asked: WorkstationWish = { room: null, dayPart: 'FULLDAY', person: personOf({}), now: NOW };
  const { result, rerender } = renderHook(
    (wish: WorkstationWish) => useWorkstationOffers([DATE], wish)?.map((offer) => offer.room?.id ?? null),
    { wrapper: within({}), initialProps: asked },
  );
  await waitFor(() => expect(result.current).toEqual(['1']));
  rerender({ ...asked, ...change });
  await waitFor(() => expect(result.current).toEqual([after]));
});

it('gives the same settings as long as nothing of them changes', async () => {
  await db.singles.put({ key: 'client-config', value: OPEN });
  const first = await readSingles(db);
  const seen = new Set<unknown>();
  const { result } = renderHook(
    () => {
      const config = useClientConfig();
      seen.add(config);
      return config;
    },
    { wrapper: within(first) },
  );
  await act(() =>
    db.singles.bulkPut([
      { key: 'features', value: {} },
      { key: 'client-config', value: { ...OPEN } },
    ]),
  );
  await act(() => db.singles.put({ key: 'client-config', value: CLOSED }));
  await waitFor(() => expect(result.current).toMatchObject(CLOSED));
  expect(seen.size).toBe(2);
});
