import { addDays } from '../domain/day-part/slot.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';

/**
 * The last day that a collection was fetched for, by the window in its address: of later ones nothing is known, since
 * nobody asked.
 * @returns an ISO date, inclusive; null where the address names no window, and nothing is beyond
 */
export function fetchedUntil({ url }: Pick<PullRecord, 'url'>): string | null {
  const end = new URLSearchParams(url?.split('?')[1]).get('end');
  return end === null ? null : addDays(end.slice(0, 10), -1);
}
