import { expect, it } from 'vitest';
import type { BlockedPlace, BlockPeriod } from './block-period.ts';
import { mayCome } from './block-period.ts';

const period = (at: Partial<BlockPeriod>): BlockPeriod => ({
  id: 'p',
  from: '2026-12-24',
  until: '2026-12-26',
  reason: 'Painting',
  building: null,
  floor: null,
  ...at,
});
const building = { id: 'b', name: 'B' };
const floor = { id: 'f', name: 'F' };
const here: BlockedPlace = { buildingId: 'b', floorId: 'f' };

it.each<[what: string, periods: BlockPeriod[], date: string, place: BlockedPlace, isBlocked: boolean]>([
  ['the first day', [period({})], '2026-12-24', here, true],
  ['the last day', [period({})], '2026-12-26', here, true],
  ['the building', [period({ building })], '2026-12-25', here, true],
  ['the building, no floor chosen yet', [period({ building })], '2026-12-25', { buildingId: 'b', floorId: null }, true],
  ['the floor', [period({ building, floor })], '2026-12-25', here, true],
  ['everything, at no place', [period({})], '2026-12-25', { buildingId: null, floorId: null }, true],
  [
    'the second of two',
    [period({ until: '2026-12-24' }), period({ from: '2026-12-25', building })],
    '2026-12-25',
    here,
    true,
  ],
  ['nothing published', [], '2026-12-25', here, false],
  ['the day before', [period({})], '2026-12-23', here, false],
  ['the day after', [period({})], '2026-12-27', here, false],
  ['another building', [period({ building: { id: 'c', name: 'C' } })], '2026-12-25', here, false],
  ['another floor', [period({ building, floor: { id: 'g', name: 'G' } })], '2026-12-25', here, false],
  ['a floor, none chosen yet', [period({ building, floor })], '2026-12-25', { buildingId: 'b', floorId: null }, false],
])('%s', (_, periods, date, place, isBlocked) => {
  expect(mayCome(periods, date, place)).toMatchObject(
    isBlocked ? { ok: false, code: 'blockedPeriod', details: { reason: 'Painting' } } : { ok: true },
  );
});
