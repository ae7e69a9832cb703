import { addDays } from '../domain/day-part/slot.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';

/**
 * The last day that a collection was fetched for, by the window in its address: of later ones nothing is known, since
 * nobody asked.
 * @returns an ISO date, inclusive; null where the address names no window, and nothing is beyond
 */
export function fetchedUntil({ url }: Pick<PullRecord, 'url'>): string | null {
  const end = new URLSearchParams(url?.split('?')[1]).get('end');
  // A window of instants ends before its end, one of dates with it.
  return end === null || !end.includes('T') ? end : addDays(end.slice(0, 10), -1);
}

/**
 * Whether a collection was fetched for a day: of another, that no row is here says nothing.
 * @param records of collections that were fetched
 * @param key of the one that is meant
 * @param date ISO date
 */
export function isFetchedFor(records: readonly PullRecord[], key: string, date: string): boolean {
  const record = records.find((each) => each.key === key);
  if (record?.lastOkAt == null) return false;
  const until = fetchedUntil(record);
  return until === null || date <= until;
}
