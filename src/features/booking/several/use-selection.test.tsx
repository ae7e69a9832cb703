import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPerson } from '../../../../tests/support/employee-info.ts';
import { held, STAY_DATE, workstation } from '../../../../tests/support/stays.ts';
import type { FloorLimits } from '../../../domain/building/limits.ts';
import type { WorkplaceReservation } from '../../../domain/workplace-reservation/workplace-reservation.ts';
import { AccountDatabase } from '../../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../../queries/account-database-provider.tsx';
import { watchQuery } from '../../../queries/live/live-query-scheduler.ts';
import type { SelectionAt } from './use-selection.ts';
import { useSelection } from './use-selection.ts';

vi.mock(import('../../../queries/live/live-query-scheduler.ts'), { spy: true });
const watched = vi.mocked(watchQuery);

const NEXT_DAY = '2026-11-26';
const [one, two, three] = [workstation('A1', '1'), workstation('A2', '1'), workstation('B1', '2')];
const at: SelectionAt = {
  buildingId: 'b',
  timeZone: 'Europe/Amsterdam',
  date: STAY_DATE,
  dayPart: 'FULLDAY',
  person: aPerson(),
  now: `${STAY_DATE}T07:00:00Z`,
  booking: false,
};
const emmas = (room: typeof one, more: Partial<WorkplaceReservation> = {}): WorkplaceReservation => ({
  ...held('Emma', room.floor.id),
  id: `emma-${room.id}`,
  room,
  ...more,
});

let db: AccountDatabase;
beforeEach(async () => {
  watched.mockClear();
  db = new AccountDatabase(crypto.randomUUID());
  await db.rooms.bulkPut([one, two, three]);
});
afterEach(() => db.delete());

const wrapper = ({ children }: { children: ReactNode }) => (
  <AccountDatabaseProvider database={db} user={null}>
    {children}
  </AccountDatabaseProvider>
);
function select(requested: number | null = 2) {
  const { result, rerender } = renderHook(
    ({ count, where }: { count: number | null; where: SelectionAt }) => useSelection(count, where),
    { initialProps: { count: requested, where: at }, wrapper },
  );
  const names = (rooms: readonly { name: string }[] = []) => rooms.map(({ name }) => name).join(' ');
  return {
    choose: (room: typeof one) => act(() => result.current?.toggle(room)),
    turn: (more: Partial<SelectionAt>, count: number | null = requested) =>
      rerender({ count, where: { ...at, ...more } }),
    shown: () => [names(result.current?.rooms), names(result.current?.lost)],
    current: () => result.current,
  };
}

it('counts no workstation that somebody took, on any floor, and counts it again once it is free', async () => {
  const { choose, shown, turn, current } = select();
  choose(one);
  choose(three);
  await waitFor(() => expect(shown()).toEqual(['A1 B1', '']));
  await db.reservations.put(emmas(three));
  await waitFor(() => expect(shown()).toEqual(['A1', 'B1']));
  const rooms = current()?.rooms;
  turn({});
  expect(current()?.rooms, 'another array would repaint the plan').toBe(rooms);
  await db.reservations.clear();
  await waitFor(() => expect(shown()).toEqual(['A1 B1', '']));
});

it('lets another take its place: coming back, it must not be too many', async () => {
  const { choose, shown, turn } = select();
  choose(one);
  choose(two);
  await db.reservations.put(emmas(one));
  await waitFor(() => expect(shown()).toEqual(['A2', 'A1']));
  choose(three);
  await waitFor(() => expect(shown()).toEqual(['A2 B1', '']));
  await db.reservations.clear();
  await db.reservations.put(emmas(two));
  await waitFor(() => expect(shown()).toEqual(['B1', 'A2']));
  turn({}, 1);
  await waitFor(() => expect(shown()).toEqual(['B1', '']));
});

it('says what is out of use by now', async () => {
  const { choose, shown } = select();
  choose(one);
  await db.rooms.put({ ...one, status: 'UNAVAILABLE' });
  await waitFor(() => expect(shown()).toEqual(['', 'A1']));
});

it.each<[string, Partial<FloorLimits>]>([
  ['the building', { building: 2 }],
  ['the floor', { floor: 2 }],
  ['their zone', { neighborhoods: [{ id: 'n', name: 'North', limit: 2, rooms: ['A1', 'A2', 'A3'] }] }],
])('leaves what was selected first as many places as others leave in %s', async (_, limits) => {
  const floor = { ...one.floor, limits: { building: null, floor: null, neighborhoods: [], ...limits } };
  await db.floors.bulkPut([floor, three.floor]);
  const { choose, shown, turn } = select();
  choose(one);
  choose(two);
  await waitFor(() => expect(shown()).toEqual(['A1 A2', '']));
  await db.reservations.put(emmas(workstation('A3', '1')));
  await waitFor(() => expect(shown()).toEqual(['A1', 'A2']));
  await db.reservations.clear();
  await waitFor(() => expect(shown()).toEqual(['A1 A2', '']));
  await db.reservations.put(emmas(workstation('A3', '1')));
  await waitFor(() => expect(shown()).toEqual(['A1', 'A2']));
  // What is being booked counts once.
  turn({ booking: true });
  await db.transaction('rw', db.reservations, async () => {
    await db.reservations.clear();
    await db.reservations.put({ ...emmas(one), id: 'own', mine: true, forGuests: true });
  });
  await waitFor(() => expect(shown()).toEqual(['A1 A2', '']));
});

it('watches nothing while nothing is selected', () => {
  renderHook(() => undefined, { wrapper });
  const byAccount = watched.mock.calls.length;
  watched.mockClear();
  const { choose, turn } = select(null);
  turn({ date: NEXT_DAY });
  turn({}, 2);
  expect(watched).toHaveBeenCalledTimes(byAccount);
  choose(one);
  expect(watched).toHaveBeenCalledTimes(byAccount + 1);
});

it('stays with another day or part of it, and says what is not free then', async () => {
  await db.reservations.bulkPut([
    emmas(one, { ...held('Emma', '1', { date: NEXT_DAY }), id: 'next', room: one }),
    emmas(two, { ...held('Emma', '1', { dayPart: 'AFTERNOON' }), id: 'later', room: two }),
  ]);
  const { choose, shown, turn } = select();
  choose(one);
  choose(three);
  await waitFor(() => expect(shown()).toEqual(['A1 B1', '']));
  turn({ date: NEXT_DAY });
  await waitFor(() => expect(shown()).toEqual(['B1', 'A1']));
  turn({});
  await waitFor(() => expect(shown()).toEqual(['A1 B1', '']));
  choose(one);
  turn({ dayPart: 'MORNING' });
  choose(two);
  await waitFor(() => expect(shown()).toEqual(['B1 A2', '']));
  turn({});
  await waitFor(() => expect(shown()).toEqual(['B1', 'A2']));
});

it('goes on saying what is not free while another day is read', async () => {
  await db.reservations.bulkPut([
    emmas(one),
    emmas(one, { ...held('Emma', '1', { date: NEXT_DAY }), id: 'next', room: one }),
  ]);
  const { choose, shown, turn } = select();
  choose(one);
  choose(three);
  await waitFor(() => expect(shown()).toEqual(['B1', 'A1']));
  turn({ date: NEXT_DAY });
  expect(shown()).toEqual(['B1', 'A1']);
});

it('takes what is being booked for no loss, and forgets all once that is done', async () => {
  const { choose, shown, turn, current } = select();
  choose(one);
  choose(two);
  turn({ booking: true });
  await db.reservations.bulkPut([emmas(one, { mine: true, forGuests: true }), emmas(two)]);
  await waitFor(() => expect(shown()).toEqual(['A1', 'A2']));
  turn({}, null);
  expect(current()).toBeNull();
  turn({});
  expect(current()?.rooms).toEqual([]);
});
