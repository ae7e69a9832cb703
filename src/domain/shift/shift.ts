/** An amenity of a building that can be reserved; the spec also calls it a shift. */
export interface Amenity {
  id: string;
  name: string;
  type: string;
  capacity: number;
  /** Whether the caller may reserve it, and whether they may offer it. */
  allowed: boolean;
  creatable: boolean;
  location: { reservableSiteId: string; reservableBuildingId: string; reservableFloorId: string | null };
}

/**
 * An amenity that somebody reserved. `reservationDate` is an ISO date in the zone of its building; instants are ISO
 * 8601 UTC. Source: spec 3, "Shift (amenity) reservation".
 */
export interface ShiftReservation {
  id: string;
  reservationDate: string;
  start: string;
  end: string;
  shift: { amenity: { id: string; name: string; type: string; location: Amenity['location'] } };
}
