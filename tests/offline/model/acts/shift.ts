import type { DayPart } from '../../../../src/domain/day-part/day-part.ts';
import { cancelShift, changeShift, reserveShift } from '../../../../src/offline/mutations/shift.ts';
import { building, pick, slotOn } from '../office.ts';
import { AMENITY } from '../shift.ts';
import type { World } from '../world.ts';

export const SHIFTS_DO = ['reserve', 'move', 'cancel'] as const;
export type ShiftDoes = (typeof SHIFTS_DO)[number];

const PARTS: readonly DayPart[] = ['FULLDAY', 'MORNING', 'AFTERNOON'];

/** Somebody reserves the amenity, or moves or cancels a reservation of theirs; nothing where there is none. */
export async function shift(world: World, how: ShiftDoes, which: number): Promise<void> {
  const account = await world.account();
  const { id, name, type, location } = AMENITY;
  const date = pick(world.backend.scene.dates, which);
  const wish = { amenity: { id, name, type, location }, date, ...slotOn(date, pick(PARTS, which + 1)) };
  const ref = { employeeId: account, timeZone: building.timeZone };
  if (how === 'reserve') return world.want(reserveShift, { ...wish, ...ref, shiftId: world.network.newId() });
  const own = [...(await world.view(account)).shifts.values()];
  if (own.length === 0) return undefined;
  const { id: shiftId, reservationDate, start, end, shift: reserved } = pick(own, which);
  const before = { amenity: reserved.amenity, date: reservationDate, start, end };
  return how === 'move'
    ? world.want(changeShift, { ...wish, ...ref, shiftId, before })
    : world.want(cancelShift, { ...before, ...ref, shiftId });
}
