import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { grouped } from '../grouped.ts';
import { isRoomFree } from '../workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Conflict } from './conflict.ts';
import { ROOM_TAKEN } from './conflict.ts';

/**
 * Ids of the offered workstations that are not free any more. Those of which no reservation is known stay on offer.
 * @param reservations of these rooms and others, in any order
 */
export function takenAmong(
  options: readonly string[],
  reservations: readonly Pick<WorkplaceReservation, 'room' | 'startDate' | 'endDate' | 'status'>[],
  slot: Slot,
  config: Pick<ClientConfig, 'allowUncleanedWorkstationReservations'>,
): ReadonlySet<string> {
  const byRoom = grouped(reservations, ({ room }) => room.id);
  return new Set(options.filter((id) => !isRoomFree(byRoom.get(id) ?? [], slot, config)));
}

/**
 * A taken workstation's conflict without some of what the server offered; any other conflict as it is.
 * @param last ids that come after the others: what is listed already keeps its place
 */
export function stillOpen(
  conflict: Conflict,
  taken: ReadonlySet<string>,
  last: ReadonlySet<string> = new Set(),
): Conflict {
  if (conflict.conflictType !== ROOM_TAKEN || taken.size + last.size === 0) return conflict;
  const arranged = <T>(all: readonly T[] | undefined, idOf: (one: T) => string): T[] | undefined =>
    all
      ?.filter((one) => !taken.has(idOf(one)))
      .toSorted((a, b) => Number(last.has(idOf(a))) - Number(last.has(idOf(b))));
  return {
    ...conflict,
    singleEnumResolutionOptions: arranged(conflict.singleEnumResolutionOptions, (id) => id),
    entities: arranged(conflict.entities, ({ id }) => id),
  };
}
