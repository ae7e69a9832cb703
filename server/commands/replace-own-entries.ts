import { CONFIRM_CONFLICTING_RESERVATION } from '../../src/domain/conflict/conflict.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import { bookingEffect } from '../../src/domain/employee-location/plan.ts';
import { checkInDecision } from '../../src/domain/workplace-reservation/check-in-decision.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Obstacle } from '../sql/booking.ts';
import { findLocations } from '../sql/employee-location.ts';
import { findReservations, markCompleted, unlinkReservations } from '../sql/workplace-reservation.ts';
import { completed } from './check-out.ts';
import { displaceEntries, handOverEntry } from './displace-entries.ts';
import { unknown } from './enforce.ts';
import type { CalendarPair } from './calendar-pair.ts';
import { idsOf, touchChanged } from './calendar-pair.ts';
import { refuseSeveral } from './multiple-reservations.ts';

/** A booking that needs its time free. */
export interface Claim {
  slot: Slot;
  dayPart: DayPart;
  roomId: string;
  /** The entry that the workstation is for; it stays and moves to the new reservation. */
  linked: EmployeeLocation | null;
  /** True to check in at once. */
  confirm: boolean;
  /** True if they agreed to lose conflicting entries. */
  agreed: boolean;
  /** Ids of earlier reservations that were used. */
  usedIds: string[];
  /** ISO instant of the action. */
  now: string;
}

/** The entry that a workstation is for. @throws Refusal 404 if not the caller's, 410 if settled */
export async function findLinkedEntry({ db, caller }: ChangeContext, locationId: string): Promise<EmployeeLocation> {
  const [location] = await findLocations(db, caller.id, { ids: [locationId] });
  if (location === undefined) throw unknown('location');
  if (location.actualStatus !== 'APPROVED' && location.actualStatus !== 'PROPOSED')
    // A team day that was moved meanwhile is no reservation: the refusal speaks of the team day.
    throw new Refusal(
      410,
      'alreadyConfirmedOrCancelled',
      location.teamCalendar === null ? undefined : { reason: 'teamDay' },
    );
  return location;
}

/**
 * Clears the booking's time: agreed entries lose that time; used ones, and presences left by a check-in, are completed
 * whole. Source: spec 4, "Check-in decision when booking"; spec 7, "A 409 on creating".
 * @param own the person's things in that time
 * @throws ConflictRefusal 422 if it meets several reservations
 * @throws Refusal 409 `confirmConflictingReservation` if not asked yet, with `details.existing`
 * @throws Refusal 400 `alreadyCheckedIn` if present elsewhere without checking in here
 */
export async function replaceOwnEntries(context: ChangeContext, claim: Claim, own: Obstacle[]): Promise<void> {
  const { linked, now } = claim;
  if (own.length === 0 && linked === null && claim.usedIds.length === 0) return;
  const used = await findUsed(context, claim);
  const usedIds = new Set(used.map(({ reservation }) => reservation?.id));
  const met = (
    await pairsOf(
      context,
      own.filter(({ locationId }) => locationId === null || locationId !== linked?.id),
    )
  ).filter(({ reservation }) => !usedIds.has(reservation?.id));
  const old =
    linked?.workplaceReservation != null && !usedIds.has(linked.workplaceReservation.id)
      ? linked.workplaceReservation
      : null;

  refuseSeveral(context, [...met.map(({ reservation }) => reservation), old], claim.roomId);
  const existing = [
    ...met.map(({ location, reservation }) => location ?? reservation),
    ...(old === null ? [] : [linked]),
  ];
  if (existing.length > 0 && !claim.agreed) throw new Refusal(409, CONFIRM_CONFLICTING_RESERVATION, { existing });
  const present = met.filter(isPresent);
  if (present.length > 0 && !claim.confirm) throw new Refusal(400, 'alreadyCheckedIn');

  const effect = bookingEffect(
    [...met.flatMap(({ location }) => location ?? []), ...(linked === null ? [] : [linked])],
    claim.slot,
    claim.dayPart,
    claim.roomId,
  );
  await displaceEntries(
    context,
    met.filter((pair) => !present.includes(pair)),
    effect,
  );
  await complete(context, [...used, ...present], linked, now);
  if (linked !== null) await handOverEntry(context, linked, old, claim, effect);
}

async function complete(
  context: ChangeContext,
  pairs: CalendarPair[],
  linked: EmployeeLocation | null,
  now: string,
): Promise<void> {
  if (pairs.length === 0) return;
  const ofLinked = pairs
    .filter(({ location }) => location !== null && location.id === linked?.id)
    .map((pair) => ({ ...pair, location: null }));
  const left = [...pairs.filter(({ location }) => location === null || location.id !== linked?.id), ...ofLinked];
  await markCompleted(context.db, idsOf(left), now);
  if (ofLinked.length > 0) await unlinkReservations(context.db, idsOf(ofLinked).reservationIds);
  for (const pair of left) touchChanged(context, completed(pair, now));
}

/** Reservations that the person used: begun and not settled. @throws Refusal 404 */
async function findUsed(context: ChangeContext, { usedIds, now }: Claim): Promise<CalendarPair[]> {
  if (usedIds.length === 0) return [];
  const found = await findReservations(context.db, context.caller.id, { ids: usedIds });
  const known = new Set(found.filter(({ reservation }) => reservation.mine).map(({ reservation }) => reservation.id));
  if (usedIds.some((id) => !known.has(id))) throw unknown('reservation');
  const begun = found.filter(
    ({ reservation }) =>
      (reservation.status === 'APPROVED' || reservation.status === 'CONFIRMED') &&
      Date.parse(reservation.startDate) <= Date.parse(now),
  );
  return withLocations(
    context,
    begun.map(({ locationId, reservation }) => ({ locationId, reservation })),
  );
}

async function pairsOf(context: ChangeContext, own: Obstacle[]): Promise<CalendarPair[]> {
  if (own.length === 0) return [];
  const alone = own.flatMap(({ reservationId, locationId }) =>
    locationId === null && reservationId !== null ? [reservationId] : [],
  );
  const reservations = alone.length === 0 ? [] : await findReservations(context.db, context.caller.id, { ids: alone });
  const entries = own.flatMap(({ locationId }) => (locationId === null ? [] : [{ locationId, reservation: null }]));
  return [
    ...reservations.map(({ reservation }) => ({ location: null, reservation })),
    ...(await withLocations(context, entries)),
  ];
}

async function withLocations(
  { db, caller }: ChangeContext,
  parts: { locationId: string | null; reservation: CalendarPair['reservation'] }[],
): Promise<CalendarPair[]> {
  const ids = [...new Set(parts.flatMap(({ locationId }) => locationId ?? []))];
  const locations = new Map(
    ids.length === 0 ? [] : (await findLocations(db, caller.id, { ids })).map((location) => [location.id, location]),
  );
  return parts.map(({ locationId, reservation }) => {
    const location = locationId === null ? null : (locations.get(locationId) ?? null);
    return { location, reservation: reservation ?? location?.workplaceReservation ?? null };
  });
}

/** A checked-in pair is replaced with a notice (spec 4, "Check-in decision when booking"). */
function isPresent({ location, reservation }: CalendarPair): boolean {
  if (reservation !== null)
    return checkInDecision({ existing: reservation.status, scanned: false }) === 'notifyReplace';
  return location?.actualStatus === 'CONFIRMED';
}
