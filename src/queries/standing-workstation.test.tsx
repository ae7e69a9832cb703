import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building, employee, floor, rooms, slotOn } from '../../tests/offline/model/office.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import type { ReservationStatus } from '../domain/workplace-reservation/workplace-reservation.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useStandingWorkstation } from './standing-workstation.ts';

const DATE = '2026-12-01';
const [room] = rooms;
if (room === undefined) throw new Error('an office without workstations');

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const put = (status: ReservationStatus, dayPart: DayPart, date = DATE) => {
  const { start, end } = slotOn(date, dayPart);
  return db.locations.put({
    id: 'l',
    date,
    start,
    end,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    actualStatus: 'APPROVED',
    dayPart,
    dayParts: [dayPart],
    confirmed: false,
    confirmedOrCompleted: false,
    building,
    floor,
    teamCalendar: null,
    workplaceReservation: {
      id: 'r',
      date,
      startDate: start,
      endDate: end,
      status,
      dayPart,
      room,
      employee: employee('me'),
      mine: true,
      dateConfirmed: null,
      dateCompleted: null,
    },
  });
};

it.each<[what: string, prepare: () => Promise<unknown>, kind: string, dayPart: DayPart, stands: boolean]>([
  ['nothing there', async () => undefined, bookWorkstation.kind, 'FULLDAY', false],
  ['on another day', () => put('APPROVED', 'FULLDAY', '2026-12-02'), bookWorkstation.kind, 'FULLDAY', false],
  ['at another time', () => put('APPROVED', 'MORNING'), bookWorkstation.kind, 'AFTERNOON', false],
  ['left since', () => put('COMPLETED', 'FULLDAY'), bookWorkstation.kind, 'FULLDAY', false],
  ['asked for a guest', () => put('APPROVED', 'FULLDAY'), holdWorkstation.kind, 'FULLDAY', false],
  ['reserved', () => put('APPROVED', 'FULLDAY'), bookWorkstation.kind, 'MORNING', true],
  ['in use', () => put('CONFIRMED', 'MORNING'), bookWorkstation.kind, 'FULLDAY', true],
])('%s', async (_, prepare, kind, dayPart, stands) => {
  await prepare();
  let reads = 0;
  const { result } = renderHook(
    () => {
      reads += 1;
      return useStandingWorkstation({ kind, facts: { date: DATE, dayPart } });
    },
    {
      wrapper: ({ children }) => (
        <AccountDatabaseProvider database={db} user={null}>
          {children}
        </AccountDatabaseProvider>
      ),
    },
  );
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(result.current).toBe(stands ? room.name : null);
});
