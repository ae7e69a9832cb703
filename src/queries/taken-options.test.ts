import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { employee, floor, rooms, slotOn } from '../../tests/offline/model/office.ts';
import { queuedEntry } from '../../tests/support/outbox-entry.ts';
import { ROOM_TAKEN } from '../domain/conflict/conflict.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Room } from '../domain/room/room.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry } from '../offline/db/entry.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { applyNews } from '../offline/pull/apply-news.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import { readTakenOptions } from './taken-options.ts';

const DATE = '2026-12-01';
/** When the server named what was free. */
const ASKED_AT = 1000;
const KEY = collectionKey('workplace-reservations', floor.id);
const [wished, near, far] = rooms;
if (wished === undefined || near === undefined || far === undefined) throw new Error('too small an office');

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.rooms.bulkPut(rooms);
});
afterEach(() => db.delete());

const hold = (seq: number, room: Room, more: Partial<Entry> = {}) =>
  queuedEntry(
    holdWorkstation,
    {
      reservationId: `own-${String(seq)}`,
      room,
      employee: employee('me'),
      date: DATE,
      dayPart: 'FULLDAY',
      slot: slotOn(DATE),
    },
    { seq, ...more },
  );
const refused = (code: string, options: readonly Room[]): Pick<Entry, 'state' | 'problem'> => {
  const ids = options.map(({ id }) => id);
  const conflict = { conflictType: code, message: '', singleEnumResolutionOptions: ids };
  return {
    state: 'conflict',
    problem: { cause: 'conflict', status: 422, code, message: '', details: null, conflict, at: ASKED_AT },
  };
};
const asked = (code = ROOM_TAKEN) => db.outbox.put(hold(1, wished, refused(code, [near, far])));
const held = (room: Room, mine: boolean) => {
  const { start, end } = slotOn(DATE);
  return db.reservations.put({
    id: `held-${room.id}`,
    date: DATE,
    startDate: start,
    endDate: end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room,
    employee: mine ? employee('me') : null,
    mine,
    dateConfirmed: null,
    dateCompleted: null,
    ...(mine ? { forGuests: true } : {}),
  });
};
const heard = (lastOkAt: number) => db.pulls.put({ ...emptyRecord(KEY), lastOkAt });
const taken = async () => [...(await readTakenOptions(db, 1))];

it('names what others took since the server answered', async () => {
  await asked();
  await Promise.all([held(near, false), heard(ASKED_AT + 1)]);
  expect(await taken()).toEqual([near.id]);
});

it('names what is told of since then while it is shown', async () => {
  await asked();
  await db.pulls.put({ ...emptyRecord(KEY), url: '/', revision: 3, known: 3, lastOkAt: ASKED_AT - 1 });
  await held(near, false);
  expect(await taken()).toEqual([]);
  await applyNews(db, [{ key: KEY, epoch: null, from: 3, to: 4, changed: [], removed: [], at: ASKED_AT + 1 }]);
  expect(await taken()).toEqual([near.id]);
});

it('leaves what was taken by an older word than the answer: the server knew better', async () => {
  await asked();
  await Promise.all([held(near, false), heard(ASKED_AT - 1)]);
  expect(await taken()).toEqual([]);
});

it('leaves everything where this device knows nothing of the floor', async () => {
  await asked();
  await db.rooms.clear();
  expect(await taken()).toEqual([]);
});

it('names what the person holds for another guest, or has waiting', async () => {
  await asked();
  await held(near, true);
  await db.outbox.put(hold(2, far));
  expect(await taken()).toEqual([near.id, far.id]);
});

it('leaves what is only a wish that was refused, too', async () => {
  await asked();
  await db.outbox.put(hold(2, near, refused(ROOM_TAKEN, [far])));
  expect(await taken()).toEqual([]);
});

it('judges no other choices', async () => {
  await asked('some.day.overlap');
  await Promise.all([held(near, false), heard(ASKED_AT + 1)]);
  expect(await taken()).toEqual([]);
});
