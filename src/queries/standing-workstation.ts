import { partsOverlap } from '../domain/day-part/parts.ts';
import { HOLDING_STATUSES } from '../domain/workplace-reservation/free.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { useLiveQuery } from './live/live.ts';
import type { OpenConflict } from './outbox.ts';

/**
 * Name of the workstation that the server still holds for the person at the time of a change: it was to be replaced.
 * @returns null without one, or while reading
 */
export function useStandingWorkstation({
  kind,
  facts: { date, dayPart = 'FULLDAY' },
}: Pick<OpenConflict, 'kind' | 'facts'>): string | null {
  const name = useLiveQuery(
    async (db) => {
      const own =
        date === undefined || kind !== bookWorkstation.kind
          ? []
          : await db.locations.where('date').equals(date).toArray();
      const standing = own.find(
        ({ workplaceReservation: held, dayPart: other }) =>
          held !== null && HOLDING_STATUSES.includes(held.status) && partsOverlap(other, dayPart),
      );
      return standing?.workplaceReservation?.room.name ?? null;
    },
    [kind, date, dayPart],
  );
  return name ?? null;
}
