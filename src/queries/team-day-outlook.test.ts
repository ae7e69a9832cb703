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
  const thought = { teamId: 't', date: STAY_DATE, dayPart: 'FULLDAY', floor: ROOM.floor, open: [] } as const;
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

test('a day that suits more is one on which the team may meet', async () => {
  await db.rooms.put(ROOM);
  await pulled('rooms:1');
  await pulled('workplace-reservations:1');
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '', teams: ['t'] });
  const away = {
    date: STAY_DATE,
    dayPart: 'FULLDAY',
    status: 'AWAY',
    building: null,
    floor: null,
    room: null,
  } as const;
  await db.coworkerDays.put({ id: 'Bo', parts: [away] });
  const betterAmong = async (open: readonly string[]) => {
    const thought = { teamId: 't', date: STAY_DATE, dayPart: 'FULLDAY', floor: ROOM.floor, open } as const;
    return (await readTeamDayOutlook(db, thought, aPerson(), '2026-11-23T08:00:00Z')).better?.date;
  };
  expect(await betterAmong(['2026-11-24', '2026-11-26'])).toBe('2026-11-24');
  expect(await betterAmong(['2026-11-26'])).toBe('2026-11-26');
  expect(await betterAmong([])).toBeUndefined();
});
