import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPerson } from '../../tests/support/employee-info.ts';
import { STAY_DATE, workstation } from '../../tests/support/stays.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { readTeamDayOutlook } from './team-day-outlook.ts';

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

const ROOM = workstation('A1', '1');
const pulled = (key: string, url: string | null = null) => db.pulls.put({ ...emptyRecord(key), url, lastOkAt: 1 });
const freeOn = async () => {
  const thought = { teamId: 't', date: STAY_DATE, dayPart: 'FULLDAY', floor: ROOM.floor } as const;
  const { chosen } = await readTeamDayOutlook(db, thought, aPerson(), '2026-11-23T08:00:00Z');
  return chosen.free;
};

test('nothing is said of free workstations before rooms and reservations of the floor were fetched', async () => {
  expect(await freeOn()).toBeNull();
  await db.rooms.put(ROOM);
  await pulled('rooms:1');
  expect(await freeOn(), 'who sits there is not known').toBeNull();
  await pulled('workplace-reservations:1');
  expect(await freeOn()).toEqual(['A1']);
});

test('nothing is said of a day beyond what was fetched', async () => {
  await db.rooms.put(ROOM);
  await pulled('rooms:1');
  await pulled('workplace-reservations:1', `/api/r?floor=1&start=a&end=${STAY_DATE}T00:00:00Z`);
  expect(await freeOn()).toBeNull();
});
