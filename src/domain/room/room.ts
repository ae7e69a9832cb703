import type { Floor } from '../building/building.ts';

/** Filters the floor plan (spec 3, "Room / workstation"). */
export interface RoomCategory {
  id: string;
  name: string;
}

/** Only a WORKSTATION is booked on the floor plan. */
export const ROOM_TYPES = ['WORKSTATION', 'MEETING_ROOM', 'PARKING', 'AMENITY', 'SPACE'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

/** UNAVAILABLE comes with a reason in words. */
export const ROOM_STATUSES = ['AVAILABLE', 'UNAVAILABLE'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** `identifier` is `building;floor;room`. */
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
  /** Employee ids; empty for a shared workstation. */
  assignedTo: string[];
  /** Team ids; missing if open to all. */
  keptFor?: string[] | undefined;
  floor: Floor;
}
