import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { room } from '../../../tests/support/overlay-rows.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { WELL } from '../db/pull-record.ts';
import { withFailure } from './pull-back-off.ts';
import { roomsOf } from './take.ts';

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.rooms.put(room);
});
afterEach(() => db.delete());

const FLOOR = `workplace-reservations:${room.floor.id}`;
const named = { id: 'x', room: room.id, dayPart: 'FULLDAY' };
const ids = async (rows: Record<string, unknown>[], key = FLOOR) => [...(await roomsOf(db, [key], rows)).keys()];

it('finds the rooms that rows name, but for those that are not here', async () => {
  expect(await ids([named, { ...named, room: 'gone' }, { id: 'y', room }])).toEqual([room.id]);
});

it('finds no room of a floor whose rooms the server refused, until it told them', async () => {
  const record = withFailure(emptyRecord(`rooms:${room.floor.id}`), '503', 1);
  await db.pulls.put(record);
  expect(await ids([named])).toEqual([]);
  await db.pulls.put({ ...record, ...WELL });
  expect(await ids([named])).toEqual([room.id]);
});
