import type { Floor } from '../building/building.ts';

/** A category by which rooms are filtered on the floor plan. Source: spec 3, "Room / workstation". */
export interface RoomCategory {
  id: string;
  name: string;
}

/** What a room is; only a WORKSTATION is booked on the floor plan. */
export const ROOM_TYPES = ['WORKSTATION', 'MEETING_ROOM', 'PARKING', 'AMENITY', 'SPACE'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

/** Whether a room is in use at all; UNAVAILABLE carries a reason to be said in words. */
export const ROOM_STATUSES = ['AVAILABLE', 'UNAVAILABLE'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** A room or workstation. `identifier` is `building;floor;room`. */
export interface Room {
  id: string;
  identifier: string;
  name: string;
  type: { name: RoomType };
  category: RoomCategory | null;
  reservable: boolean;
  flex: boolean;
  status: RoomStatus;
  unavailableReason: string | null;
  /** Employee ids to whom the workstation is assigned; empty for a shared one. */
  assignedTo: string[];
  /** Ids of the teams to which the workstation is kept; missing for one that is open to all. */
  keptFor?: string[] | undefined;
  floor: Floor;
}
