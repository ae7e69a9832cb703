import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { isGone } from '../employee-location/rules.ts';
import type { ReservationStatus, WorkplaceReservation } from './workplace-reservation.ts';

/** Fewer days than this make nothing usual. */
const MIN_DAYS = 2;

const GONE: readonly ReservationStatus[] = ['CANCELLED', 'REJECTED'];
/** Somebody was there, whatever the hour. */
const WAS_USED: readonly ReservationStatus[] = ['CONFIRMED', 'COMPLETED', 'CLOSED'];

/**
 * Whether somebody used the workstation of an entry: they checked in, or its time is over and they did not cancel it,
 * since not every organisation has people check in.
 */
function wasUsed(
  { actualStatus, end }: EmployeeLocation,
  held: Pick<WorkplaceReservation, 'status'>,
  now: string,
): boolean {
  if (isGone({ actualStatus }) || GONE.includes(held.status)) return false;
  return WAS_USED.includes(held.status) || Date.parse(end) <= Date.parse(now);
}

/**
 * The workstation that a person would most likely take again: of the assigned ones, or where none is assigned of all
 * used on two days at least, the one used on most days, and of equals the one used last.
 * @param history calendar entries in any order, also of days to come
 * @param assigned ids of the rooms assigned to the person
 * @param now ISO instant
 * @returns id of a room, or null for somebody who has none
 */
export function usualWorkstation({
  history,
  assigned,
  now,
}: {
  history: readonly EmployeeLocation[];
  assigned: readonly string[];
  now: string;
}): string | null {
  const uses = new Map<string, Set<string>>();
  for (const entry of history) {
    const { workplaceReservation: held, date } = entry;
    if (held === null || !wasUsed(entry, held, now)) continue;
    const { id } = held.room;
    if (assigned.length === 0 || assigned.includes(id)) uses.set(id, (uses.get(id) ?? new Set()).add(date));
  }
  const days = [...uses].map(([id, dates]) => ({ id, count: dates.size, last: [...dates].toSorted().at(-1) ?? '' }));
  const [best] = days
    .filter(({ count }) => assigned.length > 0 || count >= MIN_DAYS)
    .toSorted((a, b) => b.count - a.count || b.last.localeCompare(a.last));
  return best?.id ?? assigned[0] ?? null;
}
