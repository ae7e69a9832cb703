import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building, slotOn } from '../../tests/offline/model/office.ts';
import { DATE, slot } from '../../tests/support/overlay-rows.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { cancelLocation, givingUp } from '../offline/mutations/employee-location.ts';
import { cancelShift, reserveShift } from '../offline/mutations/shift.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useAmenitiesIn, useAmenitiesOf } from './amenities.ts';

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const quietly = { afterwards: () => undefined };
const amenityOf = (name: string) => ({
  id: name,
  name,
  type: 'PARKING',
  location: { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null },
});
const wishOf = (name: string) => ({
  shiftId: name,
  employeeId: 'me',
  timeZone: building.timeZone,
  amenity: amenityOf(name),
  date: DATE,
  ...slot,
});

const by = { person: { config: { cancelHours: 1 }, timeZone: 'UTC' }, now: `${DATE}T05:00:00Z` };
const wrapper = ({ children }: { children: ReactNode }) => (
  <AccountDatabaseProvider database={db} user={null}>
    {children}
  </AccountDatabaseProvider>
);
/** Names of what a hook finds. */
const shown = (use: () => readonly ShiftReservation[]) =>
  renderHook(() => use().map(({ shift }) => shift.amenity.name), { wrapper });

it('names what was reserved here a moment ago, and not what was given up', async () => {
  await db.buildings.put(building);
  await db.amenityReservations.put({
    id: 'Parking',
    reservationDate: DATE,
    ...slot,
    shift: { amenity: amenityOf('Parking') },
  });
  const { result } = shown(() => useAmenitiesIn(slot, by));
  await waitFor(() => expect(result.current).toEqual(['Parking']));
  await act(() => enqueue(db, reserveShift, wishOf('Lunch'), quietly));
  await waitFor(() => expect(result.current).toEqual(['Parking', 'Lunch']));
  await act(() => enqueue(db, cancelShift, wishOf('Parking'), quietly));
  await waitFor(() => expect(result.current).toEqual(['Lunch']));
  // With the day that it belongs to, though that stands in no list that is read here.
  const day = { locationId: 'l', employeeId: 'me', date: DATE };
  await act(() => enqueue(db, cancelLocation, { ...day, ...givingUp([{ id: 'Lunch' }]) }, quietly));
  await waitFor(() => expect(result.current).toEqual([]));
});

it('leaves out what reaches into a time at which the person still comes, or at which they planned nothing', async () => {
  await db.buildings.put(building);
  const reserved = (name: string, { start, end }: Slot) =>
    db.amenityReservations.put({ id: name, reservationDate: DATE, start, end, shift: { amenity: amenityOf(name) } });
  const [early, late] = [slotOn(DATE, 'MORNING'), slotOn(DATE, 'AFTERNOON')];
  await reserved('Parking', slot);
  await reserved('Breakfast', early);
  await reserved('Late lunch', late);
  const away = shown(() => useAmenitiesOf([{ away: [early], stays: [] }], by));
  const half = shown(() => useAmenitiesOf([{ away: [early], stays: [late] }], by));
  await waitFor(() => expect(away.result.current.toSorted()).toEqual(['Breakfast', 'Parking']));
  await waitFor(() => expect(half.result.current).toEqual(['Breakfast']));
});
