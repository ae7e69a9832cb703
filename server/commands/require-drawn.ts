import { mayComeFirst, poolOf } from '../../src/domain/draw/rules.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { isUndrawn, listPools, poolOfBuilding } from '../sql/draw.ts';
import { countOffered } from '../sql/draw-offer.ts';
import { countFree, listFreeDrawn } from '../sql/draw-place.ts';
import { enforce } from './enforce.ts';

/** Whether the places of a day may be had: they are drawn first. @throws Refusal 400 `placesAreDrawn` */
export async function requireDrawn({ db, now }: ChangeContext, poolId: string, date: string): Promise<void> {
  const [pool] = await listPools(db, [poolId]);
  if (pool === undefined) return;
  enforce(mayComeFirst(pool, date, now.toString()));
  // The hour has struck, and the job is not through yet.
  if (await isUndrawn(db, poolId, date)) throw new Refusal(400, 'placesAreDrawn');
}

/**
 * Keeps a workstation of a drawn building for those to whom the last free ones are offered. Call it under the locks of
 * person and room.
 * @param drawn whether it is to be had only after the draw: not by a team day, nor for guests
 * @throws Refusal 400 `placesAreDrawn`, `placesAreOffered`
 */
export async function requireWorkstation(
  context: ChangeContext,
  room: Room & { keptFor: string[] },
  date: string,
  drawn: boolean,
): Promise<void> {
  const { db, caller, now } = context;
  const buildingId = room.floor.building.id;
  const [pool] = await listPools(db, [poolOfBuilding(buildingId)]);
  if (pool === undefined || poolOf([pool], room) === undefined) return;
  if (drawn) await requireDrawn(context, pool.id, date);
  const offered = await countOffered(db, pool.id, date, caller.id);
  if (offered === 0 || offered < (await countFree(db, pool, date, now.toString()))) return;
  const free = await listFreeDrawn(db, { ...pool, building: buildingId }, date, null, now.toString());
  // One that is taken for a part of the day is offered to nobody.
  if (free.some(({ id }) => id === room.id)) throw new Refusal(400, 'placesAreOffered');
}
