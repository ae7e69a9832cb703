import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { locationOfLane } from '../offline/mutations/lane.ts';
import { ownDay } from './own-day.ts';

/**
 * Facts of a change about to be kept, with the names of what it is about: the change itself may know ids only, and take
 * its thing away.
 */
export async function toldFacts<P>(db: AccountDatabase, mutation: Mutation<P>, params: P): Promise<IntentFacts> {
  const facts = mutation.facts(params);
  const { room, date } = facts;
  const name = room?.name === null ? (await db.rooms.get(room.id))?.name : undefined;
  if (room !== undefined && name !== undefined) return { ...facts, room: { ...room, name } };
  // Rooms of other floors may not be here; the own day names them.
  if (room?.name != null || date === undefined || facts.status !== undefined) return facts;
  const ids = mutation.lanes(params).flatMap((lane) => locationOfLane(lane) ?? []);
  const { locations } = await ownDay(db, date);
  const row = ids.map((id) => locations.get(id)).find((location) => location !== undefined);
  const { status, workplaceReservation } = row ?? {};
  return {
    ...facts,
    ...(workplaceReservation ? { room: workplaceReservation.room } : {}),
    ...(status === undefined || room !== undefined ? {} : { status }),
  };
}
