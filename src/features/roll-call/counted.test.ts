import { expect, it } from 'vitest';
import { personInside, rollCallMark } from '../../../tests/support/roll-call.ts';
import { rollCallsOf } from '../../domain/roll-call/roll-call.ts';
import { count, isSameLine } from './counted.ts';

const NOW = '2026-11-23T09:30:00Z';
const rows = [
  personInside(),
  personInside({ id: 'r-2', person: 'employee:ann', name: 'Ann' }),
  personInside({ id: 'r-3', person: 'employee:cem', name: 'Cem', standing: 'EXPECTED', since: null }),
];

it('counts who is inside, who was added and who was found, not who is only expected', () => {
  expect(count(rows, undefined, NOW)).toMatchObject({ total: 2, found: 0 });
  const [call] = rollCallsOf(
    [
      rollCallMark({ kind: 'STARTED' }),
      rollCallMark(),
      rollCallMark({ kind: 'ADDED', person: 'added:1', name: 'A plumber' }),
      rollCallMark({ person: 'visit:of-another-list', name: 'Vic' }),
    ],
    Date.parse(NOW),
  );
  const counted = count(rows, call, NOW);
  expect(counted.lines.map(({ name, group, found }) => `${name} ${group}${found === null ? '' : ' found'}`)).toEqual([
    'A plumber ADDED',
    'Ann PRESENT',
    'Ben PRESENT found',
    'Cem EXPECTED',
    'Vic ADDED found',
  ]);
  expect(counted).toMatchObject({
    total: 4,
    found: 2,
    open: [
      { person: 'added:1', name: 'A plumber' },
      { person: 'employee:ann', name: 'Ann' },
    ],
  });
});

it('knows which lines a tick changes, and which another count only makes anew', () => {
  const marks = [rollCallMark({ kind: 'STARTED' })];
  const callOf = (more: typeof marks) => rollCallsOf([...marks, ...more], Date.parse(NOW))[0];
  const before = count(rows, callOf([]), NOW).lines;
  const changed = (after: typeof before) =>
    after.filter((line, at) => before[at] !== undefined && !isSameLine(before[at], line)).map(({ name }) => name);
  expect(changed(count(rows, callOf([]), NOW).lines)).toEqual([]);
  expect(changed(count(rows, callOf([rollCallMark()]), NOW).lines)).toEqual(['Ben']);
  const moved = rows.map((row) => (row.name === 'Ann' ? { ...row, room: 'B2.001' } : row));
  expect(changed(count(moved, callOf([]), NOW).lines)).toEqual(['Ann']);
});
