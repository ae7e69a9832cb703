import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { locationLane, reservationLane } from '../offline/mutations/lane.ts';
import { ownDay } from './own-day.ts';

/**
 * Facts of a change about to be kept, with the names of what it is about: the change itself may know ids only, and take
 * its thing away.
 */
export async function toldFacts<P>(db: AccountDatabase, mutation: Mutation<P>, params: P): Promise<IntentFacts> {
  const facts = mutation.facts(params);
  const { room, date } = facts;
  if (room?.name != null || date === undefined || facts.status !== undefined) return facts;
  const lanes = mutation.lanes(params);
  const { locations } = await ownDay(db, date);
  const row = [...locations.values()].find(
    ({ id, workplaceReservation: held }) =>
      lanes.includes(locationLane(id)) || (held !== null && lanes.includes(reservationLane(held.id))),
  );
  const { status, workplaceReservation } = row ?? {};
  // Rooms of other floors may not be here; the own day names them.
  const known = room === undefined ? undefined : (await db.rooms.get(room.id))?.name;
  return {
    ...facts,
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
