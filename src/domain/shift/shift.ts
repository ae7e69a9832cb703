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
  shift: { amenity: { id: string; name: string; type: string; location: Amenity['location'] } };
}
