import type { Entry } from '../../../src/offline/db/entry.ts';

/** Whether the thing that an entry is about will not be made; told anew here, so that the code is not its own judge. */
function isBlocked(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (other) =>
      other.seq < entry.seq &&
      other.resourceIds.some((id) => entry.lanes.some((lane) => lane.endsWith(`:${id}`))) &&
      (other.state === 'rejected' || other.state === 'cancelled' || isBlocked(other, entries)),
  );
}

/**
 * Whether something that the person can see keeps an entry: what stands before it, or that its thing will not be made.
 */
export function hasCause(entry: Entry, entries: readonly Entry[]): boolean {
  const before = entries.filter(
    (other) => other.seq < entry.seq && other.lanes.some((lane) => entry.lanes.includes(lane)),
  );
  return (
    isBlocked(entry, entries) ||
    before.some(
      (other) =>
        other.state === 'conflict' ||
        other.state === 'parked' ||
        (other.state === 'queued' && !isBlocked(other, entries)),
    )
  );
}
