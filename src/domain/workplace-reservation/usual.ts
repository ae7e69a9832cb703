import type { EmployeeLocation } from '../employee-location/employee-location.ts';

const NEVER_USED: readonly string[] = ['CANCELLED', 'REJECTED', 'DECLINED'];

/**
 * The workstation that a person would most likely take again: the assigned one used most, else the first assigned one,
 * else the one used most often; of equals, the one used last.
 * @param history calendar entries in any order
 * @param assigned ids of the rooms assigned to the person
 * @returns id of a room, or null for somebody who never had one
 */
export function usualWorkstation({ history, assigned }: { history: readonly EmployeeLocation[]; assigned: readonly string[] }): string | null {
  const uses = new Map<string, { times: number; last: string }>();
  for (const { workplaceReservation, actualStatus, start } of history) {
    if (workplaceReservation === null || NEVER_USED.includes(actualStatus) || NEVER_USED.includes(workplaceReservation.status)) continue;
    const { id } = workplaceReservation.room;
    if (assigned.length > 0 && !assigned.includes(id)) continue;
    const known = uses.get(id);
    uses.set(id, { times: (known?.times ?? 0) + 1, last: known !== undefined && Date.parse(known.last) > Date.parse(start) ? known.last : start });
  }
  const [best] = [...uses].toSorted(([, a], [, b]) => b.times - a.times || Date.parse(b.last) - Date.parse(a.last));
  return best?.[0] ?? assigned[0] ?? null;
}
