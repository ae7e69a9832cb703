import { dateOf } from '../../src/domain/day-part/slot.ts';
import { freePlaces, stretchesOf } from '../../src/domain/shift/count.ts';
import { isParking } from '../../src/domain/shift/credits.ts';
import { mayCancelAmenity, mayReserveAmenity } from '../../src/domain/shift/rules.ts';
import { mayActOnVisit } from '../../src/domain/visit/may-change.ts';
import { mayReserveFor } from '../../src/domain/visit/may-reserve-for.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listBlockPeriods } from '../sql/block-period.ts';
import { countOffered } from '../sql/draw-offer.ts';
import { listTakenSlots, listVisibleAmenities, lockAmenities } from '../sql/shift.ts';
import { findVisitParking, insertVisitParking, releaseParking } from '../sql/visit-parking.ts';
import { judgedAt, requireDayOpen } from './acted.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import type { ShiftBooking } from './reserve-shift.ts';
import { tellFreed } from './tell-amenities.ts';
import { MAX_DAY_MS, windowOf } from './time-window.ts';
import { lockVisit } from './visit-actor.ts';
import { settleReserved } from './visit-workstations.ts';

/**
 * Reserves a parking place for a visit that the caller receives. It costs nobody's credits; a visit may have several.
 * @throws Refusal 404 for an unknown visit or amenity, 403 for who may not, 400 by rule
 */
export async function parkVisitor(context: ChangeContext, visitId: string, booking: ShiftBooking): Promise<void> {
  const { db, caller, occurredAt } = context;
  const slot = windowOf(booking, MAX_DAY_MS);
  // Person, visit, amenity: in this order, whoever reserves.
  const { person, config } = await lockActor(context);
  const { visit, actor } = await lockVisit(context, visitId);
  const amenity = (await lockAmenities(db, [booking.amenity])).get(booking.amenity);
  const seen = (await listVisibleAmenities(db, caller.authorities)).find(({ id }) => id === booking.amenity);
  if (amenity === undefined || seen === undefined) throw unknown('amenity');
  const { reservableBuildingId: buildingId } = amenity.location;
  enforce(mayReserveFor(visit, { slot, buildingId, property: 'parking' }, actor));
  if (!isParking(amenity.type)) throw new Refusal(400, 'amenityNotAllowed');
  requireDayOpen(context, slot, amenity.timeZone);
  const taken = await listTakenSlots(db, amenity.id, slot, null);
  const date = dateOf(slot, amenity.timeZone);
  const offered = await countOffered(db, amenity.id, date, '');
  enforce(
    mayReserveAmenity(
      {
        userStatus: statusAt(person, occurredAt.toString()),
        config,
        blocks: await listBlockPeriods(db, context.now.toString()),
        credits: null,
        own: [],
        free: freePlaces(amenity, { stretches: stretchesOf(taken) }, slot) - offered,
        now: occurredAt.toString(),
      },
      { amenity: seen, slot, timeZone: amenity.timeZone, changes: null },
    ),
  );
  const row = { id: context.resourceId(0), visitId, amenityId: amenity.id, date, slot, at: occurredAt.toString() };
  await insertVisitParking(db, row);
  tellFreed(context, [{ amenityId: amenity.id, buildingId, date }]);
  await settleReserved(context, visit);
}

/**
 * Gives a visit's parking place back.
 * @returns whether it was one
 * @throws Refusal 404 for a visit that is not the caller's, 403, 410 where it was given back, 400 `cancelTooLate`
 */
export async function giveParkingBack(context: ChangeContext, id: string): Promise<boolean> {
  const { db } = context;
  const found = await findVisitParking(db, id);
  if (found === undefined) return false;
  const { config } = await lockActor(context);
  const { visit, actor } = await lockVisit(context, found.visitId);
  enforce(mayActOnVisit('save', visit, actor));
  const parked = visit.parking?.find((one) => one.id === id);
  if (parked === undefined) throw new Refusal(410, 'alreadyConfirmedOrCancelled');
  const amenity = (await lockAmenities(db, [parked.amenity.id])).get(parked.amenity.id);
  enforce(mayCancelAmenity(parked, amenity?.timeZone ?? 'UTC', config, judgedAt(context, found)));
  tellFreed(context, await releaseParking(db, [id]));
  await settleReserved(context, visit);
  return true;
}
