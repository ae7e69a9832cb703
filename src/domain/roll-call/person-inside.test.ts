import { expect, it } from 'vitest';
import { personInside } from '../../../tests/support/roll-call.ts';
import { listPeople, type PersonInside, type Standing } from './person-inside.ts';

const BEGAN = Date.parse('2026-11-23T10:00:00Z');
const NOW = Date.parse('2026-11-23T10:05:00Z');
const YESTERDAY = { from: '2026-11-22T13:00:00Z', since: null };
const LATE = { from: '2026-11-23T13:00:00Z', since: null };

it.each<[what: string, rows: Partial<PersonInside>[], standing: Standing | undefined]>([
  ['left before it began', [{ standing: 'LEFT', left: '2026-11-23T09:59:00Z' }], undefined],
  ['left, nobody knows when', [{ standing: 'LEFT' }], undefined],
  ['booked for the afternoon', [{ standing: 'EXPECTED', ...LATE }], undefined],
  ['booked for the morning only', [{ standing: 'EXPECTED', until: '2026-11-23T09:00:00Z' }], undefined],
  ['a visit of yesterday without an end', [{ standing: 'EXPECTED', ...YESTERDAY, until: null }], undefined],
  ['left since it began', [{ standing: 'LEFT', left: '2026-11-23T10:01:00Z' }], 'PRESENT'],
  ['checked in', [{}], 'PRESENT'],
  ['checked in, beyond the planned end', [{ until: '2026-11-23T09:00:00Z' }], 'PRESENT'],
  ['came while it ran', [{ since: '2026-11-23T10:02:00Z' }], 'PRESENT'],
  ['booked, not seen', [{ standing: 'EXPECTED', since: null }], 'EXPECTED'],
  ['a visit without an end', [{ standing: 'EXPECTED', since: null, until: null }], 'EXPECTED'],
  ['assumed to have left', [{ standing: 'ASSUMED', left: '2026-11-22T23:00:00Z' }], 'ASSUMED'],
  ['here, with a booking to come', [{ standing: 'EXPECTED', since: null }, { id: 'r-2' }], 'PRESENT'],
  ['gone once, here again', [{ standing: 'LEFT', left: '2026-11-23T09:00:00Z' }, { id: 'r-2' }], 'PRESENT'],
])('%s', (_, rows, standing) => {
  const list = (some: Partial<PersonInside>[]) =>
    listPeople(
      some.map((row) => personInside(row)),
      BEGAN,
      NOW,
    );
  expect(list(rows).get('employee:ben')?.standing).toBe(standing);
  expect(list(rows.toReversed())).toEqual(list(rows));
});

it('shows the place of the latest check-in', () => {
  const rows = [personInside(), personInside({ id: 'r-2', room: 'A2', since: '2026-11-23T09:00:00Z' })];
  expect(listPeople(rows, BEGAN, NOW).get('employee:ben')?.room).toBe('A2');
});
