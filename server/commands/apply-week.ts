import { ROOM_TAKEN } from '../../src/domain/conflict/conflict.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { partsOn } from '../../src/domain/week/dates.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import { isOpenProposal } from '../../src/domain/team/proposal-day.ts';
import type { WeekPart } from '../../src/domain/week/week.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { findLocations } from '../sql/employee-location.ts';
import { findEmployeeInfo } from '../sql/employee.ts';
import { listFreeRooms } from '../sql/free-room.ts';
import { findRooms } from '../sql/room.ts';
import { findWeek, hasOwnEntry, markApplied, markByWeek } from '../sql/week.ts';
import { bookWorkstation } from './book-workstation.ts';
import type { Actor } from './calendar-pair.ts';
import { lockActor } from './calendar-pair.ts';
import { during, notify } from './notify.ts';
import { planLocation } from './plan-location.ts';
import { nearbyFree } from './room-taken.ts';

/** Refusals that concern the wished workstation alone: another one may do. */
const OF_THE_ROOM = new Set([
  'roomNotReservable',
  'roomUnavailable',
  'roomAssigned',
  'roomUncleaned',
  'teamNotAssigned',
  'occupancyExceeded',
]);

/** Workstations to try where any will do. */
const MAX_TRIED = 8;

/** The wished workstation is not free; thrown where another is not to be looked for yet. */
export class WishNotFree extends Error {
  override readonly name = 'WishNotFree';
}

/**
 * Applies the caller's usual week to a part of a day, once for ever (decision 0080).
 * @param context of the person, in a transaction of its own
 * @param mayDiffer whether another workstation than the wished one may be booked
 * @throws WishNotFree if it may not, and the wished one is taken
 * @throws Refusal by the rules of a booking by hand: nothing is recorded then
 */
export async function applyWeek(
  context: ChangeContext,
  { date, dayPart }: { date: string; dayPart: DayPart },
  mayDiffer: boolean,
): Promise<void> {
  const { db, caller } = context;
  const actor = await lockActor(context);
  const week = await findWeek(db, caller.id);
  // The week may have changed since it was listed.
  const part = week && partsOn(week, date).find((each) => each.dayPart === dayPart);
  if (!part) return;
  const [room] = part.room === null ? [] : await findRooms(db, [part.room.id]);
  const slot = slotOf(date, dayPart, room?.floor.building.timeZone ?? actor.person.timeZone);
  const at = context.now.toString();
  if (!(await markApplied(db, { employeeId: caller.id, date, dayPart, at }))) return;
  if (await hasOwnEntry(db, caller.id, slot)) {
    const proposal = (await findLocations(db, caller.id, { slot })).find(isOpenProposal);
    if (proposal !== undefined) await tellAsked(context, date, proposal);
    return;
  }
  if (part.status === 'WORKSTATION') {
    await bookOne(context, actor, { part, room: room ?? null, date, slot }, mayDiffer);
    return;
  }
  const info = part.status === 'OFFICE' ? await findEmployeeInfo(db, caller.id, context.now.toString()) : undefined;
  const planned = await planLocation(context, actor, {
    date,
    dayPart,
    status: part.status,
    building: info?.building?.id,
  });
  await markByWeek(db, planned.id);
}

interface Wish {
  part: WeekPart;
  /** The wished workstation; null takes any. */
  room: Room | null;
  date: string;
  slot: Slot;
}

async function bookOne(context: ChangeContext, actor: Actor, wish: Wish, mayDiffer: boolean): Promise<void> {
  const { room, date, slot } = wish;
  if (room !== null && (await book(context, room, slot))) return;
  if (!mayDiffer) throw new WishNotFree();
  // Somebody may take one between the look and the lock, so there are several to try.
  for (const other of await candidates(context, actor, wish)) {
    if (!(await book(context, other, slot))) continue;
    if (room !== null) await tell(context, 'weekRoomTaken', wish, { day: date, wished: room.name, name: other.name });
    return;
  }
  await tell(context, 'weekNothingFree', wish, { day: date });
}

/** Free workstations: nearest to the wished one, else of the person's building, those of their category first. */
async function candidates(context: ChangeContext, { config }: Actor, { room, slot }: Wish): Promise<Room[]> {
  const { db, caller, occurredAt } = context;
  if (room !== null) {
    const near = await nearbyFree(context, { room, slot, config });
    return findRooms(
      db,
      near.map(({ id }) => id),
    );
  }
  const info = await findEmployeeInfo(db, caller.id, context.now.toString());
  if (info?.building == null) return [];
  const free = await listFreeRooms(db, {
    buildingId: info.building.id,
    categories: [],
    openTo: caller.authorities,
    slot,
    employeeId: caller.id,
    config,
    now: occurredAt.toString(),
  });
  const isLiked = ({ category }: Room): boolean => category?.id === info.preferredCategory;
  return [...free.filter(isLiked), ...free.filter((other) => !isLiked(other))].slice(0, MAX_TRIED);
}

/** @returns whether the room could be had */
async function book(context: ChangeContext, room: Room, slot: Slot): Promise<boolean> {
  const { building, id: floor } = room.floor;
  try {
    const finish = await bookWorkstation(context, { building: building.id, floor, room: room.id, ...slot });
    await finish();
  } catch (error) {
    const isTaken = error instanceof ConflictRefusal && error.code === ROOM_TAKEN;
    if (isTaken || (error instanceof Refusal && OF_THE_ROOM.has(error.code))) return false;
    throw error;
  }
  await markByWeek(context.db, context.resourceId(1));
  return true;
}

/** A day that is left to a team day, which the person answers. */
async function tellAsked(
  context: ChangeContext,
  day: string,
  { id, teamCalendar, locationType, start, end }: EmployeeLocation,
): Promise<void> {
  const team = teamCalendar?.teamName ?? '';
  await notify(context, [
    {
      employeeId: context.caller.id,
      type: 'weekTeamDay',
      subject: team,
      values: { day, team },
      ...during({ start, end }),
      locationId: id,
      locationType,
      goto: { name: 'reservationDetails', params: { locationId: id } },
    },
  ]);
}

async function tell(
  context: ChangeContext,
  type: 'weekNothingFree' | 'weekRoomTaken',
  { part: { dayPart }, date, slot }: Wish,
  values: Record<string, string>,
): Promise<void> {
  const isBooked = type === 'weekRoomTaken';
  const locationId = isBooked ? context.resourceId(1) : null;
  await notify(context, [
    {
      employeeId: context.caller.id,
      type,
      subject: values['name'] ?? '',
      values,
      ...during(slot),
      ...(isBooked ? { reservationId: context.resourceId(0), locationId, locationType: 'WORKSTATION' } : {}),
      goto:
        locationId === null
          ? { name: 'booking', params: { date, dayPart } }
          : { name: 'reservationDetails', params: { locationId } },
    },
  ]);
}
