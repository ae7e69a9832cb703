import { mayChooseWorkstation } from '../../src/domain/client-config/booking-options.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { ConflictResolution } from '../../src/domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../src/domain/conflict/conflict.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal } from '../http/refusal.ts';
import { findNearbyFreeRooms, type NearbyRoom } from '../sql/free-room.ts';

/** Most rooms to offer. */
const MAX_OFFERED = 8;

/** Room chosen instead of a taken one; last choice counts. */
export function chosenRoom(resolutions: readonly ConflictResolution[]): string | null {
  const choice = resolutions.findLast(({ conflictType }) => conflictType === ROOM_TAKEN);
  return choice !== undefined && 'value' in choice ? choice.value : null;
}

interface Wanted {
  room: Room;
  slot: Slot;
  config: ClientConfig;
  /** Whether the person has a team day in the slot. */
  teamDay?: boolean;
  /** Ignores the booking options of employees. */
  forGuests?: boolean;
}

/** The nearest free workstations that the caller may book instead of a room. */
export function nearbyFree(
  { db, caller, occurredAt }: ChangeContext,
  { room, slot, config, teamDay = false, forGuests = false }: Wanted,
  limit = MAX_OFFERED,
): Promise<NearbyRoom[]> {
  const ownOnly = !forGuests && !mayChooseWorkstation(config, false, teamDay).ok;
  return findNearbyFreeRooms(db, {
    room,
    slot,
    employeeId: caller.id,
    authorities: caller.authorities,
    ownOnly,
    config,
    now: occurredAt.toString(),
    limit,
  });
}

/** @throws ConflictRefusal with the nearest free rooms to choose from */
export async function refuseTaken(context: ChangeContext, wanted: Wanted): Promise<never> {
  const entities = await nearbyFree(context, wanted);
  throw new ConflictRefusal({
    conflictType: ROOM_TAKEN,
    entity: { id: wanted.room.id },
    entities: entities.map((free) => ({ ...free })),
    singleEnumResolutionOptions: entities.map(({ id }) => id),
    initialResolution: entities[0]?.id,
  });
}
