import { ROOM_TAKEN } from '../../src/domain/conflict/conflict.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { Pool } from '../../src/domain/draw/draw.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { listFreeDrawn } from '../sql/draw-place.ts';
import { findEmployeeInfo } from '../sql/employee.ts';
import { bookWorkstation } from './book-workstation.ts';
import { reserveShift } from './reserve-shift.ts';

/** Workstations to try: somebody may take one between the look and the lock. */
const MAX_TRIED = 8;

/** Refusals that concern one workstation: another one may do. */
const OF_THE_ROOM = new Set(['roomNotReservable', 'roomUnavailable', 'roomUncleaned', 'occupancyExceeded']);

/**
 * Reserves a place of what is drawn for the caller, by the command of a reservation by hand.
 * @param agreed whether they give up what else they planned then
 * @returns the reservation's id
 * @throws Refusal by the rules of a reservation, 400 `nothingFree` without a workstation
 */
export async function takePlace(
  context: ChangeContext,
  pool: Pick<Pool, 'id' | 'building' | 'timeZone'>,
  date: string,
  agreed: boolean,
): Promise<string> {
  const slot = slotOf(date, 'FULLDAY', pool.timeZone);
  const { building, timeZone } = pool;
  if (building === null) return (await reserveShift(context, { amenity: pool.id, ...slot })).id;
  const { db, caller, now } = context;
  const at = now.toString();
  const info = await findEmployeeInfo(db, caller.id, at);
  const free = await listFreeDrawn(db, { building, timeZone }, date, caller.authorities, at);
  const isLiked = (category: { id: string } | null): boolean => category?.id === info?.preferredCategory;
  const liked = free.toSorted((a, b) => Number(isLiked(b.category)) - Number(isLiked(a.category)));
  for (const room of liked.slice(0, MAX_TRIED)) {
    try {
      const booking = { building, floor: room.floor.id, room: room.id, ...slot, replaceMyOtherLocation: agreed };
      return (await (await bookWorkstation(context, booking))()).id;
    } catch (error) {
      const isTaken = error instanceof ConflictRefusal && error.code === ROOM_TAKEN;
      if (!isTaken && !(error instanceof Refusal && OF_THE_ROOM.has(error.code))) throw error;
    }
  }
  throw new Refusal(400, 'nothingFree');
}
