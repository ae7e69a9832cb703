import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { held, STAY_DATE } from '../../tests/support/stays.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { hearServerClock } from '../offline/ports/server-clock.ts';
import { readHereWithout } from './here-without.ts';
import { emptyDay, readWhoIsIn } from './who-is-in.ts';

const DAY_MS = 86_400_000;

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

const pulled = (lastOkAt: number | null, key = 'workplace-reservations:1') =>
  db.pulls.put({ key, url: null, etag: null, revision: 0, known: 0, lastOkAt, error: null, touched: {} });
const read = () => readWhoIsIn(db, { from: STAY_DATE, to: STAY_DATE, timeZone: 'Europe/Amsterdam', coworkerDays: 2 });

test('nobody is absent before reservations were fetched', async () => {
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '', teams: ['t'] });
  expect(await read()).toBeUndefined();
  await pulled(null);
  expect(await read()).toBeUndefined();
  await pulled(1);
  expect(await read()).toMatchObject({ days: new Map(), teams: [] });
});

test('nobody is absent on a day that was never asked for', async () => {
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '', teams: ['t'] });
  const record = { etag: null, revision: 0, known: 0, lastOkAt: 1, error: null, touched: {} };
  const until = (key: string, end: string) =>
    db.pulls.put({ ...record, key: `workplace-reservations:${key}`, url: `/api/r?floor=${key}&start=a&end=${end}` });
  await until('1', '2026-11-20T00:00:00Z');
  expect(await read()).toMatchObject({ knownUntil: '2026-11-19' });
  await until('2', '2026-11-28T00:00:00Z');
  expect(await read()).toMatchObject({ knownUntil: '2026-11-27' });
});

test('is nothing for a person who may locate nobody', async () => {
  await pulled(1);
  expect(await read()).toBeNull();
});

test('in an organisation without floors there is nothing to wait for', async () => {
  expect(await read()).toBeUndefined();
  await pulled(1, 'floors');
  expect(await read()).toBeNull();
});

test('is told of the days asked for, with the teams that are shared', async () => {
  await pulled(1);
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '', teams: ['t'] });
  await db.teams.bulkPut(['t', 'u'].map((id) => ({ team: { id, name: id }, periods: [] })));
  await db.floors.put(held('Bo').room.floor);
  await db.reservations.bulkPut([held('Bo'), held('Bo', '1', { date: '2026-11-27', dayPart: 'MORNING' }), held(null)]);
  const known = await read();
  expect(known?.teams).toEqual([{ id: 't', name: 't' }]);
  expect([...(known?.days ?? [])].map(([date, people]) => [date, people.length])).toEqual([[STAY_DATE, 1]]);
});

test('counts who comes without a workstation, on the days asked for', async () => {
  await pulled(1);
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '' });
  await db.floors.put(held('Bo').room.floor);
  const day = { employee: 'Bo', dayPart: 'FULLDAY', building: 'b', floor: '1' } as const;
  await db.coworkerLocations.bulkPut([
    { ...day, id: '1', date: STAY_DATE },
    { ...day, id: '2', date: '2026-11-26' },
  ]);
  const known = await read();
  expect([...(known?.days ?? [])].map(([date, [person]]) => [date, person?.stays[0].floor?.id])).toEqual([
    [STAY_DATE, '1'],
  ]);
});

test('counts team mates at workstations of a floor that was never opened here', async () => {
  await pulled(1);
  const colleagues = [
    { id: 'Bo', teams: ['t'] },
    { id: 'Al', teams: ['t'] },
    { id: 'Cy', teams: [] },
  ];
  await db.coworkers.bulkPut(colleagues.map((one) => ({ ...one, displayName: one.id, email: '' })));
  await db.floors.bulkPut([held('Bo', '1').room.floor, held('Bo', '2').room.floor]);
  await db.reservations.put(held('Al', '1'));
  const part = (date: string, floor: string) => {
    const room = { id: `${floor}-x`, name: `${floor}-x` };
    return { date, dayPart: 'FULLDAY', status: 'WORKSTATION', building: 'b', floor, room } as const;
  };
  await db.coworkerDays.bulkPut([
    { id: 'Al', parts: [part(STAY_DATE, '1')] },
    { id: 'Bo', parts: [part(STAY_DATE, '2'), part('2026-11-26', '2')] },
    { id: 'Cy', parts: [part(STAY_DATE, '2')] },
  ]);
  const people = (await read())?.days.get(STAY_DATE) ?? [];
  const empty = async () => {
    const known = await read();
    return ['2026-11-25', '2026-11-26', '2026-11-27'].map((date) => known && emptyDay(known, date));
  };
  const untold = ['inUnknown', 'inUnknown', 'nobodyKnown'];
  expect(await empty(), 'before anybody told').toEqual(untold);
  // Late in the evening: in Amsterdam it is the 25th.
  await pulled(Date.parse('2026-11-24T23:30:00Z'), 'coworker-days');
  expect(await empty(), 'two days from when it was told').toEqual(['nobodyIn', 'nobodyIn', 'nobodyKnown']);
  await pulled(Date.parse('2026-11-24T22:30:00Z'), 'coworker-days');
  const told = ['nobodyIn', 'inUnknown', 'nobodyKnown'];
  expect(await empty(), 'told the day before').toEqual(told);
  const now = Date.now();
  const clocksDiffer = (ms: number) =>
    hearServerClock(new Headers({ Date: new Date(now - ms).toUTCString(), 'Roost-Epoch': 'e' }), now, now);
  clocksDiffer(DAY_MS);
  await pulled(Date.parse('2026-11-25T22:30:00Z'), 'coworker-days');
  expect(await empty(), 'told the day before, by a clock that is a day ahead').toEqual(told);
  clocksDiffer(0);
  await db.pulls.update('coworker-days', { givenUp: true });
  expect(await empty(), 'once they are gone from here').toEqual(untold);
  expect(people.map(({ stays }) => stays.map(({ room, floor }) => [room?.name, floor?.id]))).toEqual([
    [['1-Al', '1']],
    [['2-x', '2']],
  ]);
  await pulled(1, 'workplace-reservations:2');
  expect((await read())?.days.get(STAY_DATE)?.length).toBe(1);
});

test('tells who is on a floor without a workstation, at the time that is looked at', async () => {
  await db.coworkers.bulkPut(['Bo', 'Al'].map((id) => ({ id, displayName: id, email: '' })));
  await db.floors.bulkPut([held('Bo', '1').room.floor, held('Bo', '2').room.floor]);
  const day = { date: STAY_DATE, building: 'b', floor: '1', dayPart: 'FULLDAY' } as const;
  await db.coworkerLocations.bulkPut([
    { ...day, id: '1', employee: 'Bo' },
    { ...day, id: '2', employee: 'Al', dayPart: 'AFTERNOON' },
    { ...day, id: '3', employee: 'Eve, whom the person may not locate' },
    { ...day, id: '4', employee: 'Al', floor: '2' },
    { ...day, id: '5', employee: 'Al', floor: null },
  ]);
  const names = async (part: 'MORNING' | 'FULLDAY') => {
    const { startDate: start, endDate: end } = held('Bo', '1', { dayPart: part });
    return (await readHereWithout(db, '1', { start, end })).map(({ name }) => name);
  };
  expect(await names('FULLDAY')).toEqual(['Al', 'Bo']);
  expect(await names('MORNING')).toEqual(['Bo']);
});
