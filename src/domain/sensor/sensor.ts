/**
 * A sensor of motion. `positionId` names the place where it hangs, as its gateway knows it. Source: spec 3, "Sensor".
 */
export interface Sensor {
  id: string;
  positionId: string;
  room: { id: string; identifier: string; name: string };
}

/** What a sensor told: whether, and how much, something moved before `at`. 0 is stillness. */
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
