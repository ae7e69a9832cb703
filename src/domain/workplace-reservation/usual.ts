import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { isGone } from '../employee-location/rules.ts';
import type { ReservationStatus, WorkplaceReservation } from './workplace-reservation.ts';

/** Fewer days make nothing usual. */
const MIN_DAYS = 2;

const GONE: readonly ReservationStatus[] = ['CANCELLED', 'REJECTED'];
const WAS_USED: readonly ReservationStatus[] = ['CONFIRMED', 'COMPLETED', 'CLOSED'];

/**
 * Whether an entry's workstation was used. Past reservations count without a check-in, as not every organisation uses
 * check-in.
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
 * The workstation that a person most likely takes again: of the assigned ones, else of all used on at least two days,
 * the one used on most days; of equals, the last used.
 * @param history calendar entries in any order, also future ones
 * @param assigned ids of the rooms assigned to the person
 * @param now ISO instant
 * @returns room id, or null if none is usual
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

/**
 * Workstations that a person used, the last used first.
 * @param history calendar entries in any order
 * @param now ISO instant
 * @returns room ids
 */
export function recentWorkstations(history: readonly EmployeeLocation[], now: string): string[] {
  const used = history.flatMap((entry) => {
    const { workplaceReservation: held, start } = entry;
    return held !== null && wasUsed(entry, held, now) ? [{ id: held.room.id, start }] : [];
  });
  return [...new Set(used.toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start)).map(({ id }) => id))];
}
