import type { Slot } from '../day-part/day-part.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED } from '../verdict.ts';
import { slotOfReservation } from '../workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Floor } from './building.ts';
import { checkOccupancy, peakOf } from './occupancy.ts';

/** Most persons at once; null means no limit. */
export interface FloorLimits {
  building: number | null;
  floor: number | null;
  /** Limited neighbourhoods only, with their room ids. */
  neighborhoods: { id: string; name: string; limit: number; rooms: string[] }[];
}

/** Source: `GET /api/floors`. Older servers omit `limits`. */
export interface LimitedFloor extends Floor {
  limits?: FloorLimits | undefined;
}

/** Reservation fields that count towards capacity. */
export type Holder = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status' | 'mine' | 'forGuests'> & {
  room: { id: string; floor: { id: string } };
};

/** Whether any limit applies; without one nothing is counted. */
export const isLimited = ({ limits }: LimitedFloor): boolean =>
  limits !== undefined && (limits.building !== null || limits.floor !== null || limits.neighborhoods.length > 0);

/**
 * Whether one more person may come to a floor.
 * @param roomId wanted workstation, or null for the floor alone
 * @param within part of the slot to check; default all of it
 */
export type CapacityCheck = (roomId: string | null, within?: Slot) => Verdict;

/**
 * Builds a floor's capacity check from reservations alone. The server decides: only it knows who comes without a
 * workstation.
 * @param reservations of the building, in any order
 * @param besides true for a guest; otherwise the person's own reservations do not count
 */
export function capacityCheckOf(
  floor: LimitedFloor,
  reservations: readonly Holder[],
  slot: Slot,
  besides = false,
): CapacityCheck {
  const { id, limits } = floor;
  // Asked for each of thousands of workstations.
  if (limits === undefined || !isLimited(floor)) return () => ALLOWED;
  const present = reservations.filter(
    ({ status, mine, forGuests }) =>
      (besides || !mine || forGuests === true) && (status === 'APPROVED' || status === 'CONFIRMED'),
  );
  const peaks = new Map<string, number>();
  const count = (place: string, limit: number | null, within: Slot, isThere: (holder: Holder) => boolean): number => {
    const key = `${place} ${within.start} ${within.end}`;
    const peak =
      limit === null ? 0 : (peaks.get(key) ?? peakOf(present.filter(isThere).map(slotOfReservation), within));
    peaks.set(key, peak);
    return peak;
  };
  const areas = new Map(
    limits.neighborhoods.flatMap((area) => {
      const inside = { id: area.id, limit: area.limit, ids: new Set(area.rooms) };
      return area.rooms.map((room) => [room, inside] as const);
    }),
  );
  return (roomId, within = slot) => {
    const area = roomId === null ? undefined : areas.get(roomId);
    return checkOccupancy([
      ...(area === undefined
        ? []
        : [
            {
              place: 'neighborhood' as const,
              limit: area.limit,
              persons: count(area.id, area.limit, within, ({ room }) => area.ids.has(room.id)),
            },
          ]),
      {
        place: 'floor',
        limit: limits.floor,
        persons: count('floor', limits.floor, within, ({ room }) => room.floor.id === id),
      },
      { place: 'building', limit: limits.building, persons: count('building', limits.building, within, () => true) },
    ]);
  };
}
