/** A building; its days and day parts are those of `timeZone`, an IANA zone id. Source: spec 3, "Building". */
export interface Building {
  id: string;
  identifier: string;
  name: string;
  site: string;
  timeZone: string;
}

/** A floor of a building. `identifier` is `building;floor`. */
export interface Floor {
  id: string;
  identifier: string;
  name: string;
  building: Building;
}

/** How full a floor is in a slot (`GET /api/building/tree/count`). */
export interface FloorCount extends Floor {
  occupied: number;
  capacity: number;
}

/** A building with its floors, counted. */
export interface BuildingCount extends Building {
  occupied: number;
  capacity: number;
  floors: FloorCount[];
}

/** Whether visits may be made to a building. */
export interface BuildingVisitProperties {
  id: string;
  visitorEnabled: boolean;
}
