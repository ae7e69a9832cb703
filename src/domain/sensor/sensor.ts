/** `positionId` is the gateway's name for its place (spec 3, "Sensor"). */
export interface Sensor {
  id: string;
  positionId: string;
  room: { id: string; identifier: string; name: string };
}

/** Movement before `at`; 0 is stillness. */
export interface Reading {
  /** ISO instant. */
  at: string;
  value: number;
}

/** A room's readings in a window (`GET /api/data/mot`), oldest first. */
export interface RoomMotion {
  id: string;
  readings: Reading[];
}
