import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { toInstant } from '../day-part/parts.ts';
import { grouped } from '../grouped.ts';
import { isRoomFree } from '../workplace-reservation/free.ts';
import type { BusyRooms } from '../meeting/clash.ts';
import { isFree } from '../meeting/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Conflict } from './conflict.ts';
import { isTimeOption, MEETING_ROOM_TAKEN, ROOM_TAKEN } from './conflict.ts';

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
 * Options of a meeting whose room is taken, rooms and starts, that are not free any more.
 * @param wish what was asked for; other rooms would have its time, another time would have its room
 */
export function takenForMeeting(
  options: readonly string[],
  busy: BusyRooms,
  { roomId, date, slot }: { roomId: string; date: string; slot: Slot },
): ReadonlySet<string> {
  const length = Date.parse(slot.end) - Date.parse(slot.start);
  const slotAt = (start: string): Slot => ({ start, end: toInstant(Date.parse(start) + length) });
  return new Set(
    options.filter((option) =>
      isTimeOption(option) ? !isFree(busy(roomId, date), slotAt(option)) : !isFree(busy(option, date), slot),
    ),
  );
}

/** Conflicts that offer things which others may take meanwhile. */
const OFFERING = new Set([ROOM_TAKEN, MEETING_ROOM_TAKEN]);
export const offersScarce = (conflictType: string): boolean => OFFERING.has(conflictType);

/**
 * A conflict that offers scarce things, without some of what the server offered; any other conflict as it is.
 * @param last ids that come after the others: what is listed already keeps its place
 */
export function stillOpen(
  conflict: Conflict,
  taken: ReadonlySet<string>,
  last: ReadonlySet<string> = new Set(),
): Conflict {
  if (!offersScarce(conflict.conflictType) || taken.size + last.size === 0) return conflict;
  const arranged = <T>(all: readonly T[] | undefined, idOf: (one: T) => string): T[] | undefined =>
    all
      ?.filter((one) => !taken.has(idOf(one)))
      .toSorted((a, b) => Number(last.has(idOf(a))) - Number(last.has(idOf(b))));
  const options = arranged(conflict.singleEnumResolutionOptions, (id) => id);
  const { initialResolution: first } = conflict;
  // Another time is nobody's likely choice.
  const next = first !== undefined && taken.has(first) ? options?.find((id) => !isTimeOption(id)) : first;
  return {
    ...conflict,
    ...(first !== undefined && { initialResolution: next }),
    singleEnumResolutionOptions: options,
    entities: arranged(conflict.entities, ({ id }) => id),
  };
}
