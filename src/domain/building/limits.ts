import type { Slot } from '../day-part/day-part.ts';
import type { Verdict } from '../verdict.ts';
import { slotOfReservation } from '../workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Floor } from './building.ts';
import type { Occupancy } from './occupancy.ts';
import { mayEnter, peakOf } from './occupancy.ts';

/** How many persons a floor, its building and its neighbourhoods hold at once; null without a limit. */
export interface FloorLimits {
  building: number | null;
  floor: number | null;
  /** Those with a limit, with the ids of their rooms. */
  neighborhoods: { id: string; name: string; limit: number; rooms: string[] }[];
}

/** A floor as `GET /api/floors` tells of it; `limits` is missing in what an older server told. */
export interface LimitedFloor extends Floor {
  limits?: FloorLimits | undefined;
}

/** What tells how full a place is. */
export type Holder = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status' | 'mine'> & { room: { id: string; floor: { id: string } } };

/** Whether a floor or what lies around or in it has any limit: without one nobody has to count. */
export const isLimited = ({ limits }: LimitedFloor): boolean => limits !== undefined && (limits.building !== null || limits.floor !== null || limits.neighborhoods.length > 0);

const isPresent = ({ status, mine }: Holder): boolean => !mine && (status === 'APPROVED' || status === 'CONFIRMED');

/**
 * Whether one more person may come to a floor in a slot, as far as the reservations tell: a place that is full by them is full. Who comes
 * without a workstation is known to the server alone, which has the last word. The person's own things give way to what is new.
 * @param roomId the workstation that is wanted, or null for the floor alone
 * @param reservations of the building, in any order
 */
export function mayEnterFloor({ id, limits }: LimitedFloor, roomId: string | null, reservations: readonly Holder[], slot: Slot): Verdict {
  if (limits === undefined) return mayEnter([]);
  const present = reservations.filter(isPresent);
  const count = (of: readonly Holder[]): number => peakOf(of.map(slotOfReservation), slot);
  const area = limits.neighborhoods.find(({ rooms }) => roomId !== null && rooms.includes(roomId));
  const places: Occupancy[] = [
    ...(area === undefined ? [] : [{ place: 'neighborhood' as const, limit: area.limit, persons: count(present.filter(({ room }) => area.rooms.includes(room.id))) }]),
    { place: 'floor', limit: limits.floor, persons: limits.floor === null ? 0 : count(present.filter(({ room }) => room.floor.id === id)) },
    { place: 'building', limit: limits.building, persons: limits.building === null ? 0 : count(present) },
  ];
  return mayEnter(places);
}
