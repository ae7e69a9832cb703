import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { Room } from '../domain/room/room.ts';
import { ALLOWED } from '../domain/verdict.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import type { FloorLook } from './floor-workstations.ts';
import { useFloorWorkstations, useShownWorkstations } from './floor-workstations.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const room: Room = {
  id: 'r',
  identifier: 'r',
  name: 'R',
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', identifier: 'b;f', name: 'F', building },
};
const look: FloorLook = { capacityCheck: () => ALLOWED };
const context: BookingContext = {
  me: 'me',
  userStatus: 'ALLOW',
  isCleaner: false,
  config: DEFAULT_CLIENT_CONFIG,
  teams: ['t'],
  blocks: [],
  day: [],
  now: '2026-11-30T08:00:00Z',
};
const day = (date: string) => slotOf(date, 'FULLDAY', building.timeZone);

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  await db.delete();
});

it('never shows as free what is taken, while another day is read', async () => {
  await db.rooms.put(room);
  await db.reservations.bulkPut(
    ['2026-12-01', '2026-12-02'].map((date) => ({
      id: date,
      date,
      startDate: day(date).start,
      endDate: day(date).end,
      status: 'APPROVED' as const,
      dayPart: 'FULLDAY' as const,
      room,
      employee: null,
      mine: false,
      dateConfirmed: null,
      dateCompleted: null,
    })),
  );
  const seen: { date: string; shown: string; strict: string }[] = [];
  const { result, rerender } = renderHook(
    ({ date }) => {
      const [shown, strict] = [
        useShownWorkstations('f', day(date), context, look),
        useFloorWorkstations('f', day(date), context, look),
      ];
      seen.push({
        date,
        shown:
          shown === undefined
            ? 'nothing'
            : `${shown.workstations[0]?.here[0]?.id ?? 'free'}${shown.current ? '' : ' still'}`,
        strict: strict?.workstations[0]?.here[0]?.id ?? 'nothing',
      });
      return shown;
    },
    {
      initialProps: { date: '2026-12-01' },
      wrapper: ({ children }) => (
        <AccountDatabaseProvider database={db} user={null}>
          {children}
        </AccountDatabaseProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current?.current).toBe(true));
  rerender({ date: '2026-12-02' });
  await waitFor(() => expect(result.current?.current).toBe(true));
  expect([...new Set(seen.map(({ date, shown, strict }) => `${date}: ${shown}, ${strict}`))]).toEqual([
    '2026-12-01: nothing, nothing',
    '2026-12-01: 2026-12-01, 2026-12-01',
    '2026-12-02: 2026-12-01 still, nothing',
    '2026-12-02: 2026-12-02, 2026-12-02',
  ]);
});
