import { expect, it } from 'vitest';
import type { Cell } from '../../domain/calendar/day-cells.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { openedCell } from './opened-cell.ts';

const cell = (dayPart: DayPart, id: string | null): Cell<{ id: string }> => ({
  dayPart,
  location: id === null ? null : { id },
});

it.each([
  ['an entry that is gone', cell('MORNING', 'a'), [cell('FULLDAY', null)], null],
  ['an entry that is gone beside another', cell('MORNING', 'a'), [cell('MORNING', null), cell('AFTERNOON', 'b')], null],
  ['an entry that another took the place of', cell('MORNING', 'a'), [cell('MORNING', 'b')], cell('MORNING', 'b')],
  ['an entry of another time now', cell('MORNING', 'a'), [cell('FULLDAY', 'a')], cell('FULLDAY', 'a')],
  ['a time with nothing', cell('MORNING', null), [cell('MORNING', null)], cell('MORNING', null)],
  [
    'a time that something was planned for meanwhile',
    cell('MORNING', null),
    [cell('MORNING', 'b')],
    cell('MORNING', null),
  ],
])('shows of %s what is there', (_, opened, cells, expected) => {
  expect(openedCell(opened, cells)).toEqual(expected);
});
