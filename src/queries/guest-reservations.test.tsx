import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import type { Room } from '../domain/room/room.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useGuestReservations } from './reservations.ts';

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
  floor: {
    id: 'f',
    identifier: 'f',
    name: 'F',
    building: { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' },
  },
});
const person = (id: string) => ({ id, displayName: id, email: '' });
const held = (id: string, date: string, more: Partial<WorkplaceReservation> = {}): WorkplaceReservation => ({
  id,
  date,
  startDate: `${date}T08:30:00Z`,
  endDate: `${date}T17:30:00Z`,
  status: 'APPROVED',
  dayPart: 'FULLDAY',
  room: room(id),
  employee: person('me'),
  mine: true,
  dateConfirmed: null,
  dateCompleted: null,
  forGuests: true,
  ...more,
});

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

it('finds what is held for guests on any floor, with what has just been asked for, and nothing else', async () => {
  await db.reservations.bulkPut([
    held('late', '2026-12-04'),
    held('early', '2026-12-01'),
    held('before', '2026-11-30'),
    held('after', '2026-12-06'),
    held('own', '2026-12-02', { forGuests: undefined }),
    held('others', '2026-12-02', { employee: person('you'), mine: false, forGuests: undefined }),
    held('nobody', '2026-12-02', { employee: null, mine: false, forGuests: undefined }),
  ]);
  const params = {
    reservationId: 'asked',
    room: room('asked'),
    employee: person('me'),
    date: '2026-12-03',
    dayPart: 'FULLDAY' as const,
    slot: { start: '2026-12-03T08:30:00Z', end: '2026-12-03T17:30:00Z' },
  };
  await db.outbox.add(
    outboxEntry({
      kind: holdWorkstation.kind,
      v: holdWorkstation.v,
      params,
      resourceIds: holdWorkstation.resourceIds(params),
      lanes: holdWorkstation.lanes(params),
      occurredAt: Date.now(),
    }),
  );
  const { result } = renderHook(() => useGuestReservations('2026-12-01', '2026-12-05'), {
    wrapper: ({ children }) => (
      <AccountDatabaseProvider database={db} user={null}>
        {children}
      </AccountDatabaseProvider>
    ),
  });
  await waitFor(
    () =>
      expect(result.current?.map(({ id, waiting }) => `${id} ${waiting?.label ?? '-'}`)).toEqual([
        'early -',
        'asked saved',
        'late -',
      ]),
    { timeout: 10_000 },
  );
});
