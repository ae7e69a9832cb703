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
