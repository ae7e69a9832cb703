import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building, employee, floor, rooms } from '../../tests/offline/model/office.ts';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import type { EntryState } from '../offline/db/entry.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useCheckInJudge } from './check-in-step.ts';
import { floorPresence } from './floor-presence.ts';
import { useCalendar } from './calendar.ts';
import { isHeld } from './usual-room.ts';
import { aPerson } from '../../tests/support/employee-info.ts';

const DATE = '2026-12-01';
const [room] = rooms;
if (room === undefined) throw new Error('an office without workstations');
const slot = slotOf(DATE, 'FULLDAY', building.timeZone);
const now = slotOf(DATE, 'MORNING', building.timeZone).start;
const person = aPerson({
  info: { building, amenityEmails: false },
  config: { enableAdhocReservations: true },
  timeZone: 'Europe/Amsterdam',
});

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.rooms.put(room);
});
afterEach(() => db.delete());
const wrapper = ({ children }: { children: ReactNode }) => (
  <AccountDatabaseProvider database={db} user={null}>
    {children}
  </AccountDatabaseProvider>
);

it.each<[string, EntryState, boolean, step: string, held: boolean, presence: string]>([
  ['a booking that waits is checked in to', 'queued', false, 'checkIn', true, 'ok'],
  ['one that was refused is nothing: the workstation is taken anew', 'rejected', false, 'take', false, 'ok'],
  ['refused with its check-in: nobody is present there', 'rejected', true, 'take', false, 'ok'],
  ['with its check-in on its way', 'queued', true, 'checkOut', true, 'alreadyCheckedIn'],
])('%s', async (_, state, confirm, step, held, presence) => {
  const params = {
    reservationId: 'r',
    locationId: 'l',
    room,
    employee: employee('me'),
    date: DATE,
    dayPart: 'FULLDAY',
    slot,
    ...(confirm ? { confirm } : {}),
  } as const;
  await db.outbox.add(
    outboxEntry({
      kind: bookWorkstation.kind,
      v: 1,
      params,
      resourceIds: ['r', 'l'],
      lanes: bookWorkstation.lanes(params),
      state,
      occurredAt: Date.parse(now),
    }),
  );
  const { result } = renderHook(() => ({ judge: useCheckInJudge(floor, DATE, person), day: useCalendar(DATE, DATE) }), {
    wrapper,
  });
  await waitFor(() => expect([result.current.judge === undefined, result.current.day?.length]).toEqual([false, 1]));
  expect(result.current.judge?.(room, now, { scanned: true }).kind).toBe(step);
  const day = result.current.day ?? [];
  expect(isHeld(day, room.id, 'FULLDAY')).toBe(held);
  const { verdict } = floorPresence(floor, day, person, { blocks: [], capacity: undefined, now });
  expect(verdict.ok ? 'ok' : verdict.code).toBe(presence);
});
