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
/** ISO date of the person's day whose lane it is, or null. */
export const dateOfDayLane = (lane: string): string | null =>
  lane.startsWith('day:') ? lane.slice(lane.lastIndexOf(':') + 1) : null;
/** Cleaning of a room; bookings of it have other lanes. */
export const cleaningLane = (roomId: string): string => `cleaning:${roomId}`;
export const notificationLane = (id: string): string => `notification:${id}`;
export const teamDayLane = (id: string): string => `team-day:${id}`;
/** Id of the team day whose lane it is, or null. */
export const teamDayOfLane = (lane: string): string | null =>
  lane.startsWith(teamDayLane('')) ? lane.slice(teamDayLane('').length) : null;
/** A team's day; it meets once at a time. @param teamId of the team, or of a leader's profile of it */
export const teamLane = (teamId: string, date: string): string => `team:${teamId}:${date}`;
/** All days of a team: how many it may have counts over weeks. @param teamId as above */
export const teamDaysLane = (teamId: string): string => `team-days:${teamId}`;
/** A person's wish for what is drawn. */
export const wishLane = (employeeId: string, poolId: string): string => `wish:${employeeId}:${poolId}`;
export const offerLane = (id: string): string => `offer:${id}`;
export const absenceLane = (id: string): string => `absence:${id}`;
export const visitLane = (visitId: string): string => `visit:${visitId}`;
/** Id of the visit whose lane it is, or null. */
export const visitOfLane = (lane: string): string | null =>
  lane.startsWith(visitLane('')) ? lane.slice(visitLane('').length) : null;
export const shiftLane = (shiftId: string): string => `shift:${shiftId}`;
/** Id of the amenity's reservation whose lane it is, or null. */
export const shiftOfLane = (lane: string): string | null =>
  lane.startsWith(shiftLane('')) ? lane.slice(shiftLane('').length) : null;
/** Places of an amenity on a day. */
export const amenityLane = (amenityId: string, date: string): string => `amenity:${amenityId}:${date}`;
/** A person's amenities on a day: what goes with a plan, before what is reserved anew. */
export const amenitiesLane = (employeeId: string, date: string): string => `amenities:${employeeId}:${date}`;
/** A person's parking credits of a month. @param month `2026-11` */
export const creditsLane = (employeeId: string, month: string): string => `parking-credits:${employeeId}:${month}`;
/** What one mark says; another mark waits for none. */
export const markLane = (id: string): string => `roll-call-mark:${id}`;
export const meetingLane = (meetingId: string): string => `meeting:${meetingId}`;
/** Id of the meeting whose lane it is, or null. */
export const meetingOfLane = (lane: string): string | null =>
  lane.startsWith(meetingLane('')) ? lane.slice(meetingLane('').length) : null;
/** A room to meet in, on a day. */
export const meetingRoomLane = (roomId: string, date: string): string => `meeting-room:${roomId}:${date}`;
/** What somebody answers after sign-in. */
export const userStatusLane = (employeeId: string): string => `user-status:${employeeId}`;
/** A team's profile, or a department's. */
export const teamProfileLane = (profileId: string): string => `team-profile:${profileId}`;
export const employeeLane = (employeeId: string): string => `employee:${employeeId}`;

/** Whether a lane is a thing's. Changes that share a time or a place alone say nothing of each other. */
export const isThingLane = (lane: string): boolean =>
  !/^(?:room|day|team|team-days|amenity|amenities|parking-credits|meeting-room):/.test(lane);
