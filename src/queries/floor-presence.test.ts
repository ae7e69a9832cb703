import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { Holder } from '../domain/building/limits.ts';
import { floorPresence } from './floor-presence.ts';

const timeZone = 'Europe/Amsterdam';
const DATE = '2026-12-01';
const floor = {
  id: 'f',
  identifier: 'b;f',
  name: 'F',
  building: { id: 'b', identifier: 'b', name: 'B', site: '', timeZone },
};
const person = {
  config: { ...DEFAULT_CLIENT_CONFIG, enableAdhocReservations: true, enableHalfDays: true },
  userStatus: 'ALLOW',
  isCleaner: false,
} as const;
const slot = slotOf(DATE, 'FULLDAY', timeZone);
const holder = (dayPart: 'MORNING' | 'AFTERNOON'): Holder => {
  const { start, end } = slotOf(DATE, dayPart, timeZone);
  return { startDate: start, endDate: end, status: 'APPROVED', mine: false, room: { id: 'r', floor: { id: 'f' } } };
};
const fullBy = (holders: Holder[]) => ({
  floor: { ...floor, limits: { building: null, floor: 1, neighborhoods: [] } },
  holders,
  slot,
});
const closed = {
  id: 'k',
  from: DATE,
  until: DATE,
  reason: 'Painting',
  building: { id: 'b', name: 'B' },
  floor: { id: 'f', name: 'F' },
};

it.each<
  [
    what: string,
    as: Parameters<typeof floorPresence>[2],
    of: Omit<Parameters<typeof floorPresence>[3], 'now'>,
    expected: string,
  ]
>([
  ['a cleaner', { ...person, isCleaner: true }, { blocks: [], capacity: undefined }, 'checkInNotAllowed'],
  ['a floor that is closed', person, { blocks: [closed], capacity: undefined }, 'blockedPeriod'],
  ['a floor that is full', person, { blocks: [], capacity: fullBy([holder('MORNING')]) }, 'occupancyExceeded'],
  [
    'a floor that is full in the afternoon alone',
    { ...person, config: { ...person.config, enableQuarterDays: false } },
    { blocks: [], capacity: fullBy([holder('AFTERNOON')]) },
    'occupancyExceeded',
  ],
  ['while it is not known how full it is', person, { blocks: [], capacity: undefined }, 'ok'],
  [
    'a floor with a place',
    person,
    { blocks: [{ ...closed, floor: { id: 'g', name: 'G' } }], capacity: fullBy([]) },
    'ok',
  ],
])('%s', (_, as, of, expected) => {
  const { verdict } = floorPresence(floor, [], as, { ...of, now: '2026-12-01T08:00:00Z' });
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

it('asks of the part that is on', () => {
  const { verdict, part } = floorPresence(floor, [], person, {
    blocks: [],
    capacity: fullBy([holder('MORNING')]),
    now: '2026-12-01T13:00:00Z',
  });
  expect([part?.dayPart, verdict.ok]).toEqual(['AFTERNOON', true]);
});
