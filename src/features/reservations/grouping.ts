import { mondayOf } from '../../domain/calendar/view.ts';
import type { OwnEntry, OwnLocation, OwnReservation } from '../../queries/own-entry.ts';
import type { EntryStatus } from '../../entries/entry.ts';
import { entryOf, statusOf } from '../../entries/entry.ts';

export interface Listed extends Pick<OwnEntry, 'reservation'> {
  /** ISO date; `start` and `end` are ISO instants. */
  date: string;
  start: string;
  end: string;
  actualStatus: EntryStatus;
  waiting: OwnLocation['waiting'];
}

/** A line of the list. */
export type Line = Listed & { id: string; entry: OwnEntry };

/** Own entries, and workstations held for guests. */
export function linesOf(calendar: readonly OwnLocation[], guests: readonly OwnReservation[]): Line[] {
  return [
    ...calendar.map((location): Line => {
      const { id, date, start, end, actualStatus, waiting } = location;
      const entry = entryOf(location);
      return { id, date, start, end, actualStatus, waiting, reservation: entry.reservation, entry };
    }),
    ...guests.map((reservation): Line => {
      const { id, date, startDate: start, endDate: end, waiting } = reservation;
      const entry = { location: null, reservation };
      return { id, date, start, end, actualStatus: statusOf(entry), waiting, reservation, entry };
    }),
  ];
}

export interface WeekGroup<E> {
  /** ISO date of its Monday. */
  monday: string;
  entries: E[];
}

const SETTLED: readonly string[] = ['CANCELLED', 'REJECTED', 'DECLINED', 'COMPLETED'];

/** Still to come or under way; not what was checked out or taken back (spec 4, "Workplace reservation status"). */
export function isComing(entry: Listed, now: string): boolean {
  return (
    entry.waiting?.label === 'choice' ||
    entry.waiting?.label === 'rejected' ||
    (Date.parse(entry.end) > Date.parse(now) && !SETTLED.includes(entry.actualStatus))
  );
}

/** Days without a workstation are listed too, but not what was taken back or declined. */
const isListed = (entry: Listed): boolean =>
  entry.reservation !== null ||
  entry.waiting?.label === 'rejected' ||
  entry.waiting?.label === 'choice' ||
  entry.actualStatus === 'COMPLETED' ||
  !SETTLED.includes(entry.actualStatus);

const isHere = ({ actualStatus }: Listed): boolean => actualStatus === 'CONFIRMED';

/** Entries by week: coming ones forward, past ones backward; of a day first what the person is checked in to. */
export function weeksOf<E extends Listed>(
  entries: readonly E[],
  now: string,
  which: 'coming' | 'past',
): WeekGroup<E>[] {
  const wanted = entries.filter((entry) => isListed(entry) && isComing(entry, now) === (which === 'coming'));
  const sign = which === 'coming' ? 1 : -1;
  const weeks = new Map<string, E[]>();
  const byDay = (a: E, b: E) =>
    a.date === b.date && isHere(a) !== isHere(b)
      ? Number(isHere(b)) - Number(isHere(a))
      : sign * (Date.parse(a.start) - Date.parse(b.start));
  for (const entry of wanted.toSorted(byDay)) {
    const monday = mondayOf(entry.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), entry]);
  }
  return [...weeks].map(([monday, of]) => ({ monday, entries: of }));
}
