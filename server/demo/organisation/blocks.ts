import { SEEDED } from '../ids.ts';
import { allDays, weekdayOf } from '../calendar/days.ts';
import type { BuildingId } from './buildings.ts';

const FRIDAY = 5;
const SUNDAY = 7;
const WEEK_MS = 7 * 86_400_000;
/** Picks every other week, independent of today. */
const isEven = (date: string): boolean => Math.floor((Date.parse(date) - Date.parse('2024-01-01')) / WEEK_MS) % 2 === 0;

interface DemoBlock {
  building: BuildingId;
  /** Null closes the whole building. */
  floor: string | null;
  reason: string;
}

/** Amsterdam's top floor closes every other Friday, Antwerp on Sundays. */
function blockOn(date: string): DemoBlock | null {
  if (weekdayOf(date) === FRIDAY && isEven(date))
    return { building: 'amsterdam', floor: 'amsterdam-3', reason: 'Carpets are cleaned' };
  return weekdayOf(date) === SUNDAY
    ? { building: 'antwerp', floor: null, reason: 'The power is switched off for maintenance' }
    : null;
}

/** True if the floor, or the whole building for null, is closed that day. */
export function isClosed(date: string, building: BuildingId, floor: string | null): boolean {
  const block = blockOn(date);
  return block !== null && block.building === building && (block.floor === null || block.floor === floor);
}

/** Rows of `block_period`. @param from ISO date, inclusive, as `until` */
export const blockRows = (from: string, until: string) =>
  allDays(from, until).flatMap((date) => {
    const block = blockOn(date);
    return block === null
      ? []
      : [
          {
            id: `${SEEDED}block-${date}-${block.floor ?? block.building}`,
            from_date: date,
            until_date: date,
            reason: block.reason,
            building_id: block.building,
            floor_id: block.floor,
            published: true,
          },
        ];
  });
