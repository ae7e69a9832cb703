import type { Slot } from '../day-part/day-part.ts';

/** A reservable amenity; the spec also says shift. */
export interface Amenity {
  id: string;
  name: string;
  type: string;
  capacity: number;
  /** Whether the caller may reserve it, and offer it. */
  allowed: boolean;
  creatable: boolean;
  location: { reservableSiteId: string; reservableBuildingId: string; reservableFloorId: string | null };
}

/**
 * Source: spec 3, "Shift (amenity) reservation". `reservationDate` is an ISO date in the building's zone; instants are
 * ISO 8601 UTC.
 */
export interface ShiftReservation {
  id: string;
  reservationDate: string;
  start: string;
  end: string;
  shift: { amenity: Pick<Amenity, 'id' | 'name' | 'type' | 'location'> };
}

/** So many places are taken in a stretch of a day. */
export interface TakenStretch extends Slot {
  taken: number;
}

/**
 * How much of an amenity is taken on a day (spec 3, "Shift count"). A day without a row is free.
 */
export interface ShiftCount {
  id: string;
  /** ISO date in the building's zone. */
  date: string;
  /** Wall-clock times at which the day begins and ends, `08:00`. */
  startTime: string;
  endTime: string;
  location: Amenity['location'];
  amenityType: string;
  amenityId: string;
  /** Without the stretches in which nothing is taken, by time. */
  stretches: TakenStretch[];
}

/** What a person may still spend on parking in a month. Without one for a month they have no limit in it. */
export interface ParkingCredits {
  /** The month, `2026-11`. */
  id: string;
  granted: number;
  left: number;
}
