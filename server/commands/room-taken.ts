import { mayChooseWorkstation } from '../../src/domain/client-config/booking-options.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { ConflictResolution } from '../../src/domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../src/domain/conflict/conflict.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal } from '../http/refusal.ts';
import { findNearbyFreeRooms } from '../sql/free-room.ts';

/** Most rooms to offer. */
const MAX_OFFERED = 8;

/** Room chosen instead of a taken one; last choice counts. */
export function chosenRoom(resolutions: readonly ConflictResolution[]): string | null {
  const choice = resolutions.findLast(({ conflictType }) => conflictType === ROOM_TAKEN);
  return choice !== undefined && 'value' in choice ? choice.value : null;
}

/**
 * @param teamDay whether the person has a team day in the slot
 * @param forGuests ignores the booking options of employees
 * @throws ConflictRefusal with the nearest free rooms to choose from
 */
export async function refuseTaken(
  { db, caller, occurredAt }: ChangeContext,
  {
    room,
    slot,
    config,
    teamDay = false,
    forGuests = false,
  }: { room: Room; slot: Slot; config: ClientConfig; teamDay?: boolean; forGuests?: boolean },
): Promise<never> {
  const ownOnly = !forGuests && !mayChooseWorkstation(config, false, teamDay).ok;
  const entities = await findNearbyFreeRooms(db, {
    room,
    slot,
    employeeId: caller.id,
    authorities: caller.authorities,
    ownOnly,
    config,
    now: occurredAt.toString(),
    limit: MAX_OFFERED,
  });
  throw new ConflictRefusal({
    conflictType: ROOM_TAKEN,
    entity: { id: room.id },
    entities: entities.map((free) => ({ ...free })),
    singleEnumResolutionOptions: entities.map(({ id }) => id),
  });
}
