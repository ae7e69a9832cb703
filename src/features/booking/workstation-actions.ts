import { meetsTeamDay } from '../../domain/team/team-day.ts';
import { mayChooseWorkstation } from '../../domain/client-config/booking-options.ts';
import type { CapacityCheck } from '../../domain/building/limits.ts';
import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { contains, overlaps } from '../../domain/day-part/parts.ts';
import { dayPartsInUse, isPartOver, slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { bookingEffect, mayReplace } from '../../domain/employee-location/plan.ts';
import { isGone } from '../../domain/employee-location/rules.ts';
import type { Workstation } from '../../domain/room/workstation.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { refused } from '../../domain/verdict.ts';
import { HOLDING_STATUSES, isRoomFree, mayTake, slotOfReservation } from '../../domain/workplace-reservation/free.ts';
import type { CheckInDecision } from '../../domain/workplace-reservation/check-in-decision.ts';
import { checkInDecision, existingReservation } from '../../domain/workplace-reservation/check-in-decision.ts';
import { mayComeBack } from '../../domain/workplace-reservation/come-back.ts';
import type { Met } from '../../domain/workplace-reservation/met.ts';
import { metBy } from '../../domain/workplace-reservation/met.ts';
import { mayCheckInAtOnce } from '../../domain/workplace-reservation/check-in-at-once.ts';
import type { BookingContext } from '../../domain/workplace-reservation/booking.ts';
import { mayBook, mayBookForGuests } from '../../domain/workplace-reservation/booking.ts';

/** A way to book a workstation that is not the person's. */
export interface BookingOffer {
  dayPart: DayPart;
  slot: Slot;
  verdict: Verdict;
  /** Can be booked and checked in at once; ends a check-in elsewhere. */
  checkInNow: boolean;
  /** Conflicts in the person's day. */
  met: Met<EmployeeLocation>;
  /** Part of a replaced entry stays for the rest of the day. */
  keepsRest: boolean;
  /** A question before checking in at once (spec 4, "Check-in decision when booking"). */
  decision: CheckInDecision;
}

/**
 * Whether the person checks in instead of booking, as who is checked in elsewhere (spec 4, "Workstation display
 * states").
 */
export const checksInInstead = ({ checkInNow, met }: Pick<BookingOffer, 'checkInNow' | 'met'>): boolean =>
  checkInNow && met.present.length > 0;

export interface OfferContext extends BookingContext {
  /** ISO date in the building's zone. */
  date: string;
  dayPart: DayPart;
  /** Whether one more person may come; undefined while unknown. */
  capacityCheck?: CapacityCheck | undefined;
}

/**
 * Day parts on offer: the chosen one if wholly free, else its largest free parts; if none, the chosen one with the
 * reason.
 */
export function offersOf(workstation: Pick<Workstation, 'room' | 'here'>, context: OfferContext): BookingOffer[] {
  const { timeZone } = workstation.room.floor.building;
  const { date, dayPart, config, now } = context;
  const here = workstation.here.filter((reservation) => !mayComeBack(reservation, now));
  const isFreeFor = (part: DayPart) => isRoomFree(here, slotOf(date, part, timeZone), config);
  const isPast = (part: DayPart) => isPartOver(date, part, timeZone, context.now);
  if (isFreeFor(dayPart)) return [offerOf(workstation, dayPart, context)];
  const free = dayPartsInUse(config).filter(
    (part) => part !== dayPart && contains(dayPart, part) && isFreeFor(part) && !isPast(part),
  );
  const largest = free.filter((part) => !free.some((other) => other !== part && contains(other, part)));
  if (largest.length > 0) return largest.map((part) => offerOf(workstation, part, context));
  const offer = offerOf(workstation, dayPart, context);
  return [
    {
      ...offer,
      verdict: offer.bookable.ok ? heldBy(workstation, offer.slot, context) : offer.bookable,
      checkInNow: false,
    },
  ];
}

/** Why a workstation is unavailable; lasting reasons first. */
function heldBy(
  { here }: Pick<Workstation, 'here'>,
  slot: Slot,
  { config, now }: Pick<OfferContext, 'config'> & { now: string | null },
): Verdict {
  if (here.some((reservation) => reservation.status === 'BLOCKED' && overlaps(slotOfReservation(reservation), slot)))
    return refused('roomBlocked');
  return mayTake(here, slot, config, now);
}

/**
 * Whether a guest may have a workstation for the chosen time. `capacityCheck` also counts the person and everybody
 * selected.
 * @returns `reservationExists` for the person's own
 */
export function mayHold(
  { room, here }: Pick<Workstation, 'room' | 'here'>,
  { date, dayPart, capacityCheck, ...context }: OfferContext,
): Verdict {
  const slot = slotOf(date, dayPart, room.floor.building.timeZone);
  const bookable = mayBookForGuests(context, { room, slot });
  if (!bookable.ok) return bookable;
  const own = here.some(
    (reservation) =>
      reservation.mine &&
      HOLDING_STATUSES.includes(reservation.status) &&
      overlaps(slotOfReservation(reservation), slot),
  );
  const held = own ? refused('reservationExists') : heldBy({ here }, slot, { config: context.config, now: null });
  return held.ok && capacityCheck !== undefined ? capacityCheck(room.id) : held;
}

function offerOf(
  { room }: Pick<Workstation, 'room'>,
  dayPart: DayPart,
  context: OfferContext,
): BookingOffer & { bookable: Verdict } {
  const { date, config, me, day, capacityCheck } = context;
  const slot = slotOf(date, dayPart, room.floor.building.timeZone);
  const replaceable = mayReplace(day, slot);
  const offered = mayChooseWorkstation(config, room.assignedTo.includes(me), meetsTeamDay(day, slot));
  const bookable = offered.ok ? mayBook(context, { room, slot }) : offered;
  const open = bookable.ok && capacityCheck !== undefined ? capacityCheck(room.id, slot) : bookable;
  const existing = existingReservation(
    day.flatMap((location) => (isGone(location) ? [] : (location.workplaceReservation ?? []))),
    slot,
  );
  return {
    dayPart,
    slot,
    bookable,
    verdict: open.ok ? replaceable : open,
    checkInNow: open.ok && mayCheckInAtOnce({ ...context, slot }).ok,
    met: metBy(day, slot),
    keepsRest: bookingEffect(day, slot, dayPart, room.id).kept.length > 0,
    decision: checkInDecision({ existing: existing?.status ?? null, scanned: false }),
  };
}
