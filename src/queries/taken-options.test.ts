import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { employee, floor, rooms, slotOn } from '../../tests/offline/model/office.ts';
import { queuedEntry } from '../../tests/support/outbox-entry.ts';
import { MEETING_ROOM_TAKEN, ROOM_TAKEN } from '../domain/conflict/conflict.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Room } from '../domain/room/room.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry } from '../offline/db/entry.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { applyNews } from '../offline/pull/apply-news.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import { moveMeeting, requestMeetings } from '../offline/mutations/meeting.ts';
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
const refused = (code: string, options: readonly { id: string }[]): Pick<Entry, 'state' | 'problem'> => {
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

describe('of a meeting whose room is taken', () => {
  const TEN = '2026-12-01T09:00:00Z';
  const NOON = '2026-12-01T11:00:00Z';
  const ONE = '2026-12-01T12:00:00Z';
  const building = { id: 'b', name: 'B', timeZone: 'Europe/Amsterdam' };
  const place = (id: string) => ({ id, name: id, floor: { id: 'f', name: 'F' }, building });
  const wish = (meetingId: string, roomId = 'm1', start = TEN, end = '2026-12-01T10:00:00Z') => ({
    meetingId,
    room: place(roomId),
    date: DATE,
    start,
    end,
  });
  const request = (seq: number, meeting: ReturnType<typeof wish>, more: Partial<Entry> = {}) => {
    const organizer = { id: 'me', name: 'Me' };
    const params = { seriesId: null, title: '', organizer, people: [], meetings: [meeting] };
    return queuedEntry(requestMeetings, params, { seq, ...more });
  };
  const move = (seq: number, to: ReturnType<typeof wish>, more: Partial<Entry> = {}) => {
    const params = { meetingId: to.meetingId, employeeId: 'me', title: '', before: wish('x', 'm2'), to };
    return queuedEntry(moveMeeting, params, { seq, ...more });
  };
  const open = () => refused(MEETING_ROOM_TAKEN, [{ id: 'm2' }, { id: 'm3' }, { id: NOON }]);
  const known = (lastOkAt: number) => db.pulls.put({ ...emptyRecord('meeting-days:b'), lastOkAt });
  const busy = (roomId: string, ...slots: { start: string; end: string }[]) =>
    db.table('meetingDays').put({ id: `${roomId}:${DATE}`, roomId, buildingId: 'b', date: DATE, busy: slots });
  const own = (id: string, roomId: string) =>
    db
      .table('meetings')
      .put({
        ...wish(id, roomId),
        id,
        seriesId: null,
        title: '',
        organizer: { id: 'me', name: 'Me' },
        status: 'APPROVED',
        people: [],
      });

  it('names rooms, and the other time, that others took since the server answered', async () => {
    await db.outbox.put(request(1, wish('a'), open()));
    await Promise.all([busy('m2', { start: TEN, end: NOON }), busy('m1', { start: NOON, end: ONE }), known(ASKED_AT)]);
    expect(await taken()).toEqual(['m2', NOON]);
  });

  it('leaves what was taken by an older word than the answer', async () => {
    await db.outbox.put(request(1, wish('a'), open()));
    await Promise.all([busy('m2', { start: TEN, end: NOON }), known(ASKED_AT - 1)]);
    expect(await taken()).toEqual([]);
  });

  it("names the person's own, also what waits; but not the meeting itself, which moves", async () => {
    await Promise.all([own('a', 'm2'), busy('m2', { start: TEN, end: '2026-12-01T10:00:00Z' }), known(ASKED_AT)]);
    await db.outbox.bulkPut([move(1, wish('a'), open()), request(2, wish('b', 'm3'))]);
    expect(await taken()).toEqual(['m3']);
  });
});

it('judges no other choices', async () => {
  await asked('some.day.overlap');
  await Promise.all([held(near, false), heard(ASKED_AT + 1)]);
  expect(await taken()).toEqual([]);
});
