import type { DayPart } from '../day-part/day-part.ts';
import { DAY_PARTS } from '../day-part/day-part.ts';
import { DAY_PART_MINUTES, overlaps, partsOverlap } from '../day-part/parts.ts';
import { slotOf } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { importanceOf, leftAt } from '../employee-location/importance.ts';
import { isGone } from '../employee-location/rules.ts';

/** Part of a day with its entry, or null. */
export interface Cell<L> {
  dayPart: DayPart;
  location: L | null;
}

const HALVES: readonly DayPart[] = ['MORNING', 'AFTERNOON'];
const QUARTERS: readonly DayPart[] = ['EARLY_MORNING', 'LATE_MORNING', 'EARLY_AFTERNOON', 'LATE_AFTERNOON'];

/** The finest parts in use, by time. */
function finest(inUse: readonly DayPart[]): readonly DayPart[] {
  if (QUARTERS.every((part) => inUse.includes(part))) return QUARTERS;
  return HALVES.every((part) => inUse.includes(part)) ? HALVES : ['FULLDAY'];
}

/** The day part that spans both, or null. */
function joined(first: DayPart, last: DayPart): DayPart | null {
  const { start } = DAY_PART_MINUTES[first];
  const { end } = DAY_PART_MINUTES[last];
  return DAY_PARTS.find((part) => DAY_PART_MINUTES[part].start === start && DAY_PART_MINUTES[part].end === end) ?? null;
}

/** Matches by time, else by named part: an entry planned in another zone must not disappear. */
function standsIn(location: EmployeeLocation, date: string, part: DayPart, timeZone: string): boolean {
  const zone = location.workplaceReservation?.room.floor.building.timeZone ?? location.building?.timeZone ?? timeZone;
  const meets = (other: DayPart) => overlaps(location, slotOf(date, other, zone));
  return meets(part) || (!HALVES.some(meets) && partsOverlap(location.dayPart, part));
}

/** Where the person is now, else the most important upcoming entry, else the last one left. */
function standingIn<L extends EmployeeLocation>(
  locations: readonly L[],
  date: string,
  part: DayPart,
  timeZone: string,
): L | null {
  const weight = (location: L) =>
    importanceOf(location.status) +
    (location.actualStatus === 'COMPLETED' ? 0 : location.actualStatus === 'CONFIRMED' ? 20 : 10);
  const left = (location: L) => (location.actualStatus === 'COMPLETED' ? leftAt(location) : Number.POSITIVE_INFINITY);
  const later = (a: L, b: L) => (left(a) === left(b) ? 0 : left(b) - left(a));
  return (
    locations
      .filter((location) => !isGone(location) && standsIn(location, date, part, timeZone))
      .toSorted((a, b) => later(a, b) || weight(b) - weight(a))[0] ?? null
  );
}

/**
 * A day in as few cells as possible: neighbours with the same entry merge.
 * @param locations the person's entries of that date
 * @param inUse day parts that the organisation uses
 * @param timeZone IANA zone for entries without a building
 */
export function cellsOf<L extends EmployeeLocation>(
  locations: readonly L[],
  date: string,
  inUse: readonly DayPart[],
  timeZone: string,
): Cell<L>[] {
  const cells: { first: DayPart; last: DayPart; location: L | null }[] = [];
  for (const part of finest(inUse)) {
    const location = standingIn(locations, date, part, timeZone);
    const before = cells.at(-1);
    const same = before !== undefined && before.location?.id === location?.id;
    if (before && same && (location !== null || joined(before.first, part) !== null)) before.last = part;
    else cells.push({ first: part, last: part, location });
  }
  return mergeEmpty(
    cells.map(({ first, last, location }) => ({
      dayPart: location?.dayPart ?? joined(first, last) ?? first,
      location,
    })),
  );
}

function mergeEmpty<L>(cells: Cell<L>[]): Cell<L>[] {
  return cells.length > 1 && cells.every((cell) => cell.location === null)
    ? [{ dayPart: 'FULLDAY', location: null }]
    : cells;
}
