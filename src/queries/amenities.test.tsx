import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { building } from '../../tests/offline/model/office.ts';
import { DATE, slot } from '../../tests/support/overlay-rows.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { cancelLocation, givingUp } from '../offline/mutations/employee-location.ts';
import { cancelShift, reserveShift } from '../offline/mutations/shift.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useAmenitiesIn } from './amenities.ts';

const db = new AccountDatabase('me');
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

it('names what was reserved here a moment ago, and not what was given up', async () => {
  await db.buildings.put(building);
  await db.amenityReservations.put({
    id: 'Parking',
    reservationDate: DATE,
    ...slot,
    shift: { amenity: amenityOf('Parking') },
  });
  const by = { person: { config: { cancelHours: 1 }, timeZone: 'UTC' }, now: `${DATE}T07:00:00Z` };
  const { result } = renderHook(() => useAmenitiesIn(slot, by).map(({ shift }) => shift.amenity.name), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AccountDatabaseProvider database={db} user={null}>
        {children}
      </AccountDatabaseProvider>
    ),
  });
  await waitFor(() => expect(result.current).toEqual(['Parking']));
  await act(() => enqueue(db, reserveShift, wishOf('Lunch'), quietly));
  await waitFor(() => expect(result.current).toEqual(['Parking', 'Lunch']));
  await act(() => enqueue(db, cancelShift, wishOf('Parking'), quietly));
  await waitFor(() => expect(result.current).toEqual(['Lunch']));
  // With the day that it belongs to, though that stands in no list that is read here.
  const day = { locationId: 'l', employeeId: 'me', date: DATE };
  await act(() => enqueue(db, cancelLocation, { ...day, ...givingUp(['Lunch']) }, quietly));
  await waitFor(() => expect(result.current).toEqual([]));
});
