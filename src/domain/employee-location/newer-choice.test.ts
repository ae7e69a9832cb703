import { expect, it } from 'vitest';
import type { ActualStatus } from './employee-location.ts';
import { comesLate, newerChoices } from './newer-choice.ts';

const ACTED = Date.parse('2026-11-25T08:07:00Z');
const choice = (id: string, at: string, on: string | null, actualStatus: ActualStatus = 'APPROVED', day = '26') => ({
  id,
  actualStatus,
  chosenAt: `2026-11-25T${at}Z`,
  chosenOn: on,
  start: `2026-11-${day}T07:30:00Z`,
  end: `2026-11-${day}T16:30:00Z`,
});

it.each([
  ['older, elsewhere', [choice('l', '08:06:59', 'laptop')], 'phone', []],
  ['at the same moment', [choice('l', '08:07:00', 'laptop')], 'phone', []],
  ['newer, on the same device', [choice('l', '08:08:00', 'phone')], 'phone', []],
  ['newer, elsewhere', [choice('l', '08:08:00', 'laptop')], 'phone', ['l']],
  ['newer, who knows where', [choice('l', '08:08:00', null)], 'phone', ['l']],
  ['newer, asked by who knows which device', [choice('l', '08:08:00', null)], null, ['l']],
  ['newer, and given up since', [choice('l', '08:08:00', 'laptop', 'CANCELLED')], 'phone', ['l']],
  [
    'given up, and something else chosen',
    [choice('l', '08:09:00', 'laptop', 'CANCELLED'), choice('m', '08:08:00', 'laptop')],
    'phone',
    ['m'],
  ],
  [
    'given up, and something else chosen on another day',
    [choice('l', '08:09:00', 'laptop', 'CANCELLED'), choice('m', '08:08:00', 'laptop', 'APPROVED', '27')],
    'phone',
    ['l', 'm'],
  ],
  ['one newer, one older', [choice('l', '08:06:00', 'laptop'), choice('m', '08:08:00', 'laptop')], 'phone', ['m']],
] as const)('%s', (_, choices, device, newer) => {
  expect(newerChoices(choices, ACTED, device).map(({ id }) => id)).toEqual(newer);
});

it.each([
  [0, false],
  [2000, false],
  [2001, true],
])('what arrives after %i ms comes late: %s', (after, late) => {
  expect(comesLate(ACTED, ACTED + after)).toBe(late);
});
