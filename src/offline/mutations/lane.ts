/** Names of lanes (docs/sync-protocol.md, "Lanes"). A thing's lane ends with its id, by which its creator is found. */
export const reservationLane = (id: string): string => `workplace-reservation:${id}`;
/** Id of the reservation whose lane it is, or null. */
export const reservationOfLane = (lane: string): string | null =>
  lane.startsWith(reservationLane('')) ? lane.slice(reservationLane('').length) : null;
export const locationLane = (id: string): string => `employee-location:${id}`;
/** Id of the location whose lane it is, or null. */
export const locationOfLane = (lane: string): string | null =>
  lane.startsWith(locationLane('')) ? lane.slice(locationLane('').length) : null;
export const roomLane = (roomId: string, date: string): string => `room:${roomId}:${date}`;
export const dayLane = (employeeId: string, date: string): string => `day:${employeeId}:${date}`;
/** Cleaning of a room; bookings of it have other lanes. */
export const cleaningLane = (roomId: string): string => `cleaning:${roomId}`;
export const notificationLane = (id: string): string => `notification:${id}`;
export const visitLane = (visitId: string): string => `visit:${visitId}`;
/** Id of the visit whose lane it is, or null. */
export const visitOfLane = (lane: string): string | null =>
  lane.startsWith(visitLane('')) ? lane.slice(visitLane('').length) : null;
export const employeeLane = (employeeId: string): string => `employee:${employeeId}`;
