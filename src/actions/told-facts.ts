import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { homeZone } from '../domain/client-config/client-config.ts';
import type { Room } from '../domain/room/room.ts';
import { clientConfigOf, employeeInfoOf } from '../offline/db/single.ts';
import { locationLane, meetingOfLane, reservationLane, teamDayOfLane } from '../offline/mutations/lane.ts';
import { ownDay } from './own-day.ts';

/** Where a change itself does not say, nor an entry of its day: at the building of its thing, else of the person. */
async function zoneOf(db: AccountDatabase, lanes: readonly string[], room: Room | undefined): Promise<string> {
  if (room !== undefined) return room.floor.building.timeZone;
  const meetingId = lanes.flatMap((lane) => meetingOfLane(lane) ?? [])[0];
  const meeting = meetingId === undefined ? undefined : await db.meetings.get(meetingId);
  const teamDayId = lanes.flatMap((lane) => teamDayOfLane(lane) ?? [])[0];
  const teamDay = teamDayId === undefined ? undefined : await db.teamDays.get(teamDayId);
  const building = meeting?.room.building ?? teamDay?.floor.building ?? (await employeeInfoOf(db))?.building;
  return homeZone(building, await clientConfigOf(db));
}

/**
 * Facts of a change about to be kept, with the zone of its day and the names of what it is about: the change itself may
 * know ids only, and take its thing away.
 */
export async function toldFacts<P>(db: AccountDatabase, mutation: Mutation<P>, params: P): Promise<IntentFacts> {
  const facts = mutation.facts(params);
  const { room, date } = facts;
  if (date === undefined) return facts;
  const lanes = mutation.lanes(params);
  const { locations } = await ownDay(db, date);
  const row = [...locations.values()].find(
    ({ id, workplaceReservation: held }) =>
      lanes.includes(locationLane(id)) || (held !== null && lanes.includes(reservationLane(held.id))),
  );
  const { status, workplaceReservation } = row ?? {};
  // Rooms of other floors may not be here; the own day names them.
  const roomRow = room && (await db.rooms.get(room.id));
  const building = row?.building ?? workplaceReservation?.room.floor.building;
  const timeZone = facts.timeZone ?? building?.timeZone ?? (await zoneOf(db, lanes, roomRow));
  if (room?.name != null || facts.status !== undefined) return { ...facts, timeZone };
  const known = roomRow?.name;
  return {
    ...facts,
    timeZone,
    ...(room !== undefined && known !== undefined
      ? { room: { ...room, name: known } }
      : workplaceReservation
        ? { room: workplaceReservation.room }
        : {}),
    ...(status === undefined || room !== undefined ? {} : { status }),
    // A change of one of two halves says which.
    ...(row === undefined || row.dayPart === 'FULLDAY' || facts.dayPart !== undefined ? {} : { dayPart: row.dayPart }),
  };
}
