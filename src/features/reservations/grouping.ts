import type { OwnLocation } from '../../queries/own-entry.ts';

/** What a list of entries is made from. */
export type Listed = Pick<OwnLocation, 'date' | 'start' | 'end' | 'actualStatus' | 'workplaceReservation' | 'waiting'>;

export interface DayGroup<E> {
  /** ISO date. */
  date: string;
  entries: E[];
}

const SETTLED: readonly string[] = ['CANCELLED', 'REJECTED', 'DECLINED', 'COMPLETED'];

/** Whether an entry is still to come or under way. What was checked out or taken back has left that list (spec section 4). */
export function isComing(entry: Listed, now: string): boolean {
  return entry.waiting?.label === 'choice' || entry.waiting?.label === 'rejected' || (Date.parse(entry.end) > Date.parse(now) && !SETTLED.includes(entry.actualStatus));
}

/** Reservations by day: the coming ones from the next on, the past ones from the last back. */
export function groupsOf<E extends Listed>(entries: readonly E[], now: string, which: 'coming' | 'past'): DayGroup<E>[] {
  const wanted = entries.filter((entry) => entry.workplaceReservation !== null && isComing(entry, now) === (which === 'coming'));
  const sign = which === 'coming' ? 1 : -1;
  const groups = new Map<string, E[]>();
  for (const entry of wanted.toSorted((a, b) => sign * (Date.parse(a.start) - Date.parse(b.start)))) {
    const group = groups.get(entry.date);
    if (group === undefined) groups.set(entry.date, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([date, of]) => ({ date, entries: of }));
}
