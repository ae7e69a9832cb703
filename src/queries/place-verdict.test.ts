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
const whole = slotOf(DATE, 'FULLDAY', timeZone);
const at = (now: string, more: Partial<Parameters<typeof placeVerdict>[2]> = {}) => ({
  config: DEFAULT_CLIENT_CONFIG,
  userStatus: 'ALLOW' as const,
  teams: ['t'],
  blocks: [closed],
  day: [],
  now,
  ...more,
});
const MORNING = slotOf(DATE, 'MORNING', timeZone);
const EARLY = '2026-12-01T08:00:00Z';

it.each([
  ['a day too far ahead', placeVerdict(floor, whole, at('2026-11-20T08:00:00Z'), full), 'tooFarAhead'],
  ['a day that is over', placeVerdict(floor, whole, at('2026-12-02T08:00:00Z'), full), 'slotPast'],
  ['the last part of today is over', placeVerdict(floor, whole, at('2026-12-01T16:30:00Z'), full), 'slotPast'],
  ['a part of today that is over', placeVerdict(floor, MORNING, at('2026-12-01T11:30:00Z'), undefined), 'slotPast'],
  ['banned', placeVerdict(floor, whole, at(EARLY, { userStatus: 'BANNED' }), full), 'userBanned'],
  [
    'banned, and the day is over',
    placeVerdict(floor, whole, at('2026-12-01T16:30:00Z', { userStatus: 'BANNED' }), full),
    'userBanned',
  ],
  ['in no team', placeVerdict(floor, whole, at(EARLY, { teams: [] }), full), 'noTeam'],
  ['teams are not known yet', placeVerdict(floor, whole, at(EARLY, { teams: undefined, blocks: [] }), undefined), 'ok'],
  ['the building is closed', placeVerdict(floor, whole, at(EARLY), full), 'blockedPeriod'],
  ['the floor is full', placeVerdict(floor, whole, at(EARLY, { blocks: [] }), full), 'occupancyExceeded'],
  [
    'how full it is, is not known yet',
    placeVerdict(floor, whole, at('2026-12-01T16:29:59Z', { blocks: [] }), undefined),
    'ok',
  ],
])('%s', (_, verdict, expected) => {
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});
