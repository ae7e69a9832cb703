/** A motion sensor. `positionId` names the place where it hangs, as its gateway knows it. Source: spec 3, "Sensor". */
export interface Sensor {
  id: string;
  positionId: string;
  room: { id: string; identifier: string; name: string };
}

/** How much moved before `at`, as a sensor told; 0 is stillness. */
export interface Reading {
  /** ISO instant. */
  at: string;
  value: number;
}

/** The readings of a room within a window (`GET /api/data/mot`), oldest first. */
export interface RoomMotion {
  id: string;
  readings: Reading[];
}
