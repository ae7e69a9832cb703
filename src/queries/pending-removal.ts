import { cancelLocation } from '../offline/mutations/employee-location.ts';
import { declineTeamDay } from '../offline/mutations/team-day.ts';
import { cancelReservation } from '../offline/mutations/workplace-reservation.ts';
import type { WaitingLabel } from '../offline/view/view.ts';
import { isRecord } from '../offline/ports/record.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutbox } from './outbox.ts';

const TAKE_AWAY = new Set([cancelLocation.kind, cancelReservation.kind, declineTeamDay.kind]);

/**
 * How far the latest change has come that took an entry of a day away: no row is left to bear its mark, and a day that only waits to
 * be free must not look as if it were.
 * @param date ISO date
 * @returns null where nothing waits; what was refused stands in its row again
 */
export function pendingRemoval(
  entries: readonly Pick<WaitingEntry, 'kind' | 'params' | 'label'>[],
  date: string,
): WaitingLabel | null {
  return (
    entries.findLast(
      ({ kind, params, label }) =>
        (label === 'saved' || label === 'sending') &&
        TAKE_AWAY.has(kind) &&
        isRecord(params) &&
        params['date'] === date,
    )?.label ?? null
  );
}

/** The same for screens. */
export const usePendingRemoval = (date: string): WaitingLabel | null => pendingRemoval(useOutbox() ?? [], date);
