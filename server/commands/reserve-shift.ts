import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { dateOf } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { freePlaces, stretchesOf } from '../../src/domain/shift/count.ts';
import { costsCredit, creditMonth, isCharging } from '../../src/domain/shift/credits.ts';
import { mayCancelAmenity, mayReserveAmenity } from '../../src/domain/shift/rules.ts';
import type { ShiftReservation } from '../../src/domain/shift/shift.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { countOffered } from '../sql/draw-offer.ts';
import { listBlockPeriods } from '../sql/block-period.ts';
import { drivesElectric } from '../sql/employee.ts';
import { listParkingCredits } from '../sql/parking-credit.ts';
import { isFeatureOn } from '../sql/setting.ts';
import type { LockedAmenity, StoredShift } from '../sql/shift.ts';
import {
  cancelShift,
  findShift,
  insertShift,
  listShiftReservations,
  listTakenSlots,
  listVisibleAmenities,
  lockAmenities,
  moveShift,
} from '../sql/shift.ts';
import { judgedAt, requireDayOpen } from './acted.ts';
import { callerTeam } from './caller-team.ts';
import type { Actor } from './calendar-pair.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { requireDrawn } from './require-drawn.ts';
import { mailCancelledShift, mailShift } from './mail-shift.ts';
import { tellAmenities } from './tell-amenities.ts';
import { MAX_DAY_MS, windowOf } from './time-window.ts';

export interface ShiftBooking {
  amenity: string;
  start: string;
  end: string;
}

/**
 * Reserves an amenity for the caller. Person and amenity are locked: neither credits nor places are given twice.
 * @throws Refusal 404 for an unknown amenity, 400 by rule
 */
export async function reserveShift(context: ChangeContext, booking: ShiftBooking): Promise<ShiftReservation> {
  const { db, caller } = context;
  const slot = windowOf(booking, MAX_DAY_MS);
  const actor = await lockActor(context);
  const amenity = amenityIn(await lockAmenities(db, [booking.amenity]), booking.amenity);
  const date = await judge(context, actor, { amenity, slot, changed: null });
  const id = context.resourceId(0);
  await insertShift(db, {
    id,
    employeeId: caller.id,
    amenityId: amenity.id,
    date,
    slot,
    at: context.occurredAt.toString(),
  });
  const [row] = await told(context, id, [{ amenity, date }]);
  if (row === undefined) throw unknown('reservation');
  await mailShift(context, row, amenity);
  return row;
}

/**
 * Moves a reservation to another time, day or amenity. It stays as it was where the new one is refused.
 * @throws Refusal 404, 410 where it is cancelled, 400 by rule
 */
export async function changeShift(context: ChangeContext, id: string, booking: ShiftBooking): Promise<void> {
  const { db } = context;
  const slot = windowOf(booking, MAX_DAY_MS);
  const actor = await lockActor(context);
  const before = await standing(context, id);
  const locked = await lockAmenities(db, [before.amenityId, booking.amenity]);
  const old = amenityIn(locked, before.amenityId);
  enforce(mayCancelAmenity(before, old.timeZone, actor.config, judgedAt(context, before)));
  const amenity = amenityIn(locked, booking.amenity);
  const date = await judge(context, actor, { amenity, slot, changed: { id, date: before.date, type: old.type } });
  await moveShift(db, id, { amenityId: amenity.id, date, slot });
  const [row] = await told(context, id, [
    { amenity: old, date: before.date },
    { amenity, date },
  ]);
  if (row !== undefined) await mailShift(context, row, amenity);
}

/** @throws Refusal 404, 410 where it is cancelled already, 400 `cancelTooLate` */
export async function cancelOwnShift(context: ChangeContext, id: string): Promise<void> {
  const { db } = context;
  const { config } = await lockActor(context);
  const before = await standing(context, id);
  const amenity = amenityIn(await lockAmenities(db, [before.amenityId]), before.amenityId);
  enforce(mayCancelAmenity(before, amenity.timeZone, config, judgedAt(context, before)));
  await cancelShift(db, id);
  await told(context, id, [{ amenity, date: before.date }]);
  await mailCancelledShift(context, { id, start: before.start, end: before.end }, amenity);
}

/** A reservation of the caller that is not cancelled. */
async function standing({ db, caller }: ChangeContext, id: string): Promise<StoredShift> {
  const found = await findShift(db, caller.id, id);
  if (found === undefined) throw unknown('reservation');
  if (found.status === 'CANCELLED') throw new Refusal(410, 'alreadyConfirmedOrCancelled');
  return found;
}

/** @throws Refusal 404 */
function amenityIn(locked: ReadonlyMap<string, LockedAmenity>, id: string): LockedAmenity {
  const amenity = locked.get(id);
  if (amenity === undefined) throw unknown('amenity');
  return amenity;
}

interface Wish {
  amenity: LockedAmenity;
  slot: Slot;
  /** The reservation that is changed, and the type of its amenity; null for a new one. */
  changed: { id: string; date: string; type: string } | null;
}

/**
 * Judges a wish under the locks of person and amenity.
 * @returns its ISO date in the building's zone
 */
async function judge(context: ChangeContext, { person, config }: Actor, wish: Wish): Promise<string> {
  const { db, caller } = context;
  const { amenity, slot, changed } = wish;
  const { timeZone } = amenity;
  const seen = (await listVisibleAmenities(db, caller.authorities)).find(({ id }) => id === amenity.id);
  // What somebody may not see does not exist for them.
  if (seen === undefined) throw unknown('amenity');
  const date = dateOf(slot, timeZone);
  requireDayOpen(context, slot, timeZone);
  const taken = await listTakenSlots(db, amenity.id, slot, changed?.id ?? null);
  await requireDrawn(context, amenity.id, date);
  const offered = await countOffered(db, amenity.id, date, caller.id);
  enforce(
    mayReserveAmenity(
      {
        userStatus: statusAt(person, context.occurredAt.toString()),
        hasTeam: await callerTeam(context),
        config,
        blocks: await listBlockPeriods(db, context.now.toString()),
        credits: await creditsFor(context, date, changed),
        electricVehicle: isCharging(amenity.type) ? await drivesElectric(db, caller.id) : undefined,
        own: await listShiftReservations(db, caller.id, { slot }),
        free: freePlaces(amenity, { stretches: stretchesOf(taken) }, slot) - offered,
        now: context.occurredAt.toString(),
      },
      { amenity: seen, slot, timeZone, changes: changed?.id ?? null },
    ),
  );
  return date;
}

/** Credits left for a day, with what the changed reservation gives back; null where no counter limits the person. */
async function creditsFor(
  { db, caller }: ChangeContext,
  date: string,
  changed: Wish['changed'],
): Promise<number | null> {
  if (!(await isFeatureOn(db, 'parkingCredits'))) return null;
  const [credits] = await listParkingCredits(db, caller.id, [date]);
  const isBack = changed !== null && costsCredit(changed.type) && creditMonth(changed.date) === creditMonth(date);
  return credits === undefined ? null : credits.left + (isBack ? 1 : 0);
}

/** Tells of a reservation, and of the days on which it was and is. */
async function told(
  context: ChangeContext,
  id: string,
  places: readonly { amenity: LockedAmenity; date: string }[],
): Promise<ShiftReservation[]> {
  const { db, caller, touch } = context;
  const rows = await listShiftReservations(db, caller.id, { ids: [id] });
  const own = collectionKey('amenity-reservations', caller.id);
  if (rows.length === 0) touch.removed(own, [id]);
  else touch.changed(own, rows);
  await tellAmenities(
    context,
    places.map(({ amenity: { id: amenityId, type, location }, date }) => ({
      amenityId,
      type,
      buildingId: location.reservableBuildingId,
      date,
    })),
  );
  return rows;
}
