import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { Room } from '../../domain/room/room.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { Entry, EntryState, NewEntry } from '../db/entry.ts';
import type { BookWorkstation } from '../mutations/book-workstation.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import type { ReservationRef } from '../mutations/workplace-reservation.ts';
import { checkInReservation } from '../mutations/workplace-reservation.ts';
import { retargetEntry, retryEntry } from './actions.ts';
import { blockedEntries } from './lanes.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
const room = (id: string): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: 'WORKSTATION' },
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  floor: { id: 'f', identifier: 'f', name: 'F', building },
  category: null,
  assignedTo: [],
});
const booking: BookWorkstation = {
  reservationId: 'r',
  locationId: 'l',
  room: room('d1'),
  employee: { id: 'me', displayName: 'Me', email: 'me@x' },
  date: '2026-12-01',
  dayPart: 'FULLDAY',
  slot: { start: '2026-12-01T08:30:00Z', end: '2026-12-01T17:30:00Z' },
};
const ref: ReservationRef = { reservationId: 'r', locationId: 'l', roomId: 'd1', employeeId: 'me', date: '2026-12-01' };
const options = { now: 9, intentId: 'new', afterwards: () => undefined };

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

function put(entry: Entry): Promise<number> {
  const { seq: _, ...rest } = entry;
  return db.outbox.add(rest satisfies NewEntry);
}
const book = (state: EntryState, more: Partial<Entry> = {}) =>
  put(
    outboxEntry({
      intentId: 'old',
      kind: bookWorkstation.kind,
      params: booking,
      lanes: bookWorkstation.lanes(booking),
      resourceIds: bookWorkstation.resourceIds(booking),
      state,
      sentAt: 1,
      ...more,
    }),
  );
const checkIn = () =>
  put(
    outboxEntry({
      intentId: 'check-in',
      kind: checkInReservation.kind,
      params: ref,
      lanes: checkInReservation.lanes(ref),
    }),
  );

it.each<EntryState>(['queued', 'sending', 'conflict', 'parked', 'voiding', 'done'])(
  'changes nothing of a booking that is %s',
  async (state) => {
    const seq = await book(state);
    expect(await retargetEntry(db, seq, room('d2'), options)).toBe(false);
    expect(await db.outbox.get(seq)).toMatchObject({ intentId: 'old', state });
  },
);

it('changes nothing of what names no room', async () => {
  const seq = await put(outboxEntry({ state: 'rejected', kind: 'employee.change-info', params: {} }));
  expect(await retargetEntry(db, seq, room('d2'), options)).toBe(false);
});

it('still holds what it frees besides, whatever room it goes to', async () => {
  const seq = await book('rejected', { lanes: [...bookWorkstation.lanes(booking), 'room:d9:2026-12-01'] });
  expect(await retargetEntry(db, seq, room('d2'), options)).toBe(true);
  const [entry] = await db.outbox.toArray();
  expect(entry?.lanes).toEqual([...bookWorkstation.lanes({ ...booking, room: room('d2') }), 'room:d9:2026-12-01']);
});

it.each<EntryState>(['rejected', 'cancelled'])(
  'a booking that is %s goes to another room, and what hangs on it is blocked no longer',
  async (state) => {
    const resolution = {
      resolutions: [
        { conflictType: 'workplace.reservation.roomTaken', value: 'd1' },
        { conflictType: 'other', value: 'YES' },
      ],
      replaceMyOtherLocation: true,
    };
    const seq = await book(state, { settledAt: state === 'cancelled' ? 5 : null, resolution });
    await checkIn();
    expect(blockedEntries(await db.outbox.orderBy('seq').toArray()).size).toBe(1);
    expect(await retargetEntry(db, seq, room('d2'), options)).toBe(true);
    const entries = await db.outbox.orderBy('seq').toArray();
    expect(entries).toMatchObject([
      {
        intentId: 'new',
        replaces: ['old'],
        state: 'queued',
        settledAt: null,
        occurredAt: 9,
        params: { room: { id: 'd2' } },
        resolution: { resolutions: [{ conflictType: 'other' }], replaceMyOtherLocation: true },
      },
      { intentId: 'check-in', state: 'queued', params: { roomId: 'd2' } },
    ]);
    for (const { lanes } of entries) expect(lanes).toContain('room:d2:2026-12-01');
    expect(blockedEntries(entries).size).toBe(0);
  },
);

it.each([
  ['sent again', (seq: number) => retryEntry(db, seq, options)],
  ['aimed at another room', (seq: number) => retargetEntry(db, seq, room('d2'), options)],
])('a booking for a team day that has gone is %s without it', async (_, act) => {
  const params = { ...booking, proposalId: 'team-day' };
  const problem = {
    cause: 'refused' as const,
    status: 410,
    code: 'alreadyConfirmedOrCancelled',
    message: null,
    details: null,
    conflict: null,
    at: 0,
  };
  const lanes = bookWorkstation.lanes(params);
  const seq = await book('rejected', { params, lanes, resourceIds: bookWorkstation.resourceIds(params), problem });
  expect(await act(seq)).toBe(true);
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ state: 'queued', intentId: 'new', resourceIds: ['r', 'l'] });
  expect(entry?.params).toMatchObject({ proposalId: undefined });
  expect(entry?.lanes).not.toContain('location:team-day');
});
