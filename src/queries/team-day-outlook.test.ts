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
const pulled = (key: string, url: string | null = null, at = '1970-01-01T00:00:00Z') =>
  db.pulls.put({ ...emptyRecord(key), url, lastOkAt: Date.parse(at) });
const AWAY = { date: STAY_DATE, dayPart: 'FULLDAY', status: 'AWAY', building: null, floor: null, room: null } as const;
async function someAway() {
  await db.rooms.put(ROOM);
  await pulled('rooms:1');
  await pulled('workplace-reservations:1');
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '', teams: ['t'] });
  await db.coworkerDays.put({ id: 'Bo', parts: [AWAY] });
}
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

test('who is away is known as far ahead as this device was told, and no day is better by what it was not', async () => {
  await someAway();
  const on = async (date: string, open: readonly string[] = []) => {
    const thought = { teamId: 't', date, dayPart: 'FULLDAY', floor: ROOM.floor, open } as const;
    const { chosen, better } = await readTeamDayOutlook(db, thought, aPerson(), '2026-11-23T08:00:00Z');
    return [chosen.isKnown, chosen.isTooFar, chosen.needed, better?.date];
  };
  expect(await on('2026-11-26', ['2026-11-24']), 'never').toEqual([false, false, null, undefined]);
  await pulled('coworker-days', null, '2026-11-19T08:00:00Z');
  expect(await on(STAY_DATE), 'the last day that was told').toEqual([true, false, 0, undefined]);
  expect(await on('2026-11-26'), 'a day that was not').toEqual([false, false, null, undefined]);
  expect(await on(STAY_DATE, ['2026-11-26']), 'nothing speaks for it').toEqual([true, false, 0, undefined]);
  expect(await on('2026-11-30'), 'told to nobody').toEqual([false, true, 1, undefined]);
  await db.pulls.update('coworker-days', { lastOkAt: null, givenUp: true });
  expect(await on(STAY_DATE), 'given up').toEqual([false, false, null, undefined]);
});

test('a day that suits more is one on which the team may meet', async () => {
  await someAway();
  await pulled('coworker-days', null, '2026-11-23T08:00:00Z');
  const betterAmong = async (open: readonly string[]) => {
    const thought = { teamId: 't', date: STAY_DATE, dayPart: 'FULLDAY', floor: ROOM.floor, open } as const;
    return (await readTeamDayOutlook(db, thought, aPerson(), '2026-11-23T08:00:00Z')).better?.date;
  };
  expect(await betterAmong(['2026-11-24', '2026-11-26'])).toBe('2026-11-24');
  expect(await betterAmong(['2026-11-26'])).toBe('2026-11-26');
  expect(await betterAmong([])).toBeUndefined();
});
