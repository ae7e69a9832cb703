import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import { refused } from '../domain/verdict.ts';
import { placeVerdict } from './place-verdict.ts';

const timeZone = 'Europe/Amsterdam';
const DATE = '2026-12-01';
const floor = {
  id: 'f',
  identifier: 'b;f',
  name: 'F',
  building: { id: 'b', identifier: 'b', name: 'B', site: '', timeZone },
};
const closed = { id: 'k', from: DATE, until: DATE, reason: 'Painting', building: { id: 'b', name: 'B' }, floor: null };
const full = () => refused('occupancyExceeded', { reason: 'floor' });
const time = (now: string, dayPart: 'FULLDAY' | 'MORNING' = 'FULLDAY') => ({
  date: DATE,
  slot: slotOf(DATE, dayPart, timeZone),
  day: [],
  person: { config: DEFAULT_CLIENT_CONFIG, userStatus: 'ALLOW' as const },
  teams: ['t'],
  now,
});

it.each([
  ['a day too far ahead', placeVerdict(floor, time('2026-11-20T08:00:00Z'), [closed], full), 'tooFarAhead'],
  ['a day that is over', placeVerdict(floor, time('2026-12-02T08:00:00Z'), [closed], full), 'slotPast'],
  ['the last part of today is over', placeVerdict(floor, time('2026-12-01T16:30:00Z'), [closed], full), 'slotPast'],
  [
    'a part of today that is over',
    placeVerdict(floor, time('2026-12-01T11:30:00Z', 'MORNING'), [], undefined),
    'slotPast',
  ],
  [
    'banned',
    placeVerdict(
      floor,
      { ...time('2026-12-01T08:00:00Z'), person: { config: DEFAULT_CLIENT_CONFIG, userStatus: 'BANNED' } },
      [closed],
      full,
    ),
    'userBanned',
  ],
  ['in no team', placeVerdict(floor, { ...time('2026-12-01T08:00:00Z'), teams: [] }, [closed], full), 'noTeam'],
  [
    'teams are not known yet',
    placeVerdict(floor, { ...time('2026-12-01T08:00:00Z'), teams: undefined }, [], undefined),
    'ok',
  ],
  ['the building is closed', placeVerdict(floor, time('2026-12-01T08:00:00Z'), [closed], full), 'blockedPeriod'],
  ['the floor is full', placeVerdict(floor, time('2026-12-01T08:00:00Z'), [], full), 'occupancyExceeded'],
  ['how full it is, is not known yet', placeVerdict(floor, time('2026-12-01T16:29:59Z'), [], undefined), 'ok'],
])('%s', (_, verdict, expected) => {
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});
