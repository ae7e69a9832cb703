import { meetsTeamDay } from '../team/team-day.ts';
import { mayChooseWorkstation } from '../client-config/booking-options.ts';
import type { Holder, LimitedFloor } from '../building/limits.ts';
import { capacityCheckOf } from '../building/limits.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { isWithin, overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { isGone } from '../employee-location/rules.ts';
import { statusIn } from '../questionnaire/elsewhere.ts';
import type { Room } from '../room/room.ts';
import type { Refusal, Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayCheckInAtOnce } from './check-in-at-once.ts';
import type { CheckInDecision } from './check-in-decision.ts';
import { checkInDecision, existingReservation } from './check-in-decision.ts';
import { mayComeBack } from './come-back.ts';
import { HOLDING_STATUSES } from './free.ts';
import type { Met } from './met.ts';
import { metBy } from './met.ts';
import type { BookingContext } from './booking.ts';
import { mayBook } from './booking.ts';
import { mayCheckIn } from './rules.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';
import type { WalkIn } from './walk-in.ts';
import { walkIn } from './walk-in.ts';

/** `locationId` is null if the calendar on this device lacks it. */
export interface OwnReservation<R> {
  reservation: R;
  locationId: string | null;
}

/** Effect of taking a workstation on the person's day. */
export interface Taking<R, L> extends WalkIn {
  /** What to settle with the person first. */
  decision: CheckInDecision;
  /** The met reservation: an active one, else a used one. */
  existing: OwnReservation<R> | null;
  /** It has begun, so the person may have used it. */
  mayBeUsed: boolean;
  /** Everything met in the person's day, `existing` included. */
  met: Met<L>;
}

export type CheckInStep<R, L> =
  /** Cleaners never check in. */
  | { kind: 'goBack' }
  | { kind: 'checkIn'; own: OwnReservation<R> }
  | { kind: 'checkOut'; own: OwnReservation<R> }
  | { kind: 'take'; taking: Taking<R, L> }
  /** Taken by somebody else until an ISO instant; `by` is a name if shared. */
  | { kind: 'taken'; by: string | null; until: string; slot: WalkIn }
  | { kind: 'refused'; verdict: Refusal };

export interface CheckInContext<R extends WorkplaceReservation, L extends EmployeeLocation> extends BookingContext {
  room: Room;
  /** Reservations of that room on that day. */
  here: readonly R[];
  /** The person's entries of the day, in the building's zone. */
  day: readonly L[];
  /** Occupancy, if known; else the server decides. */
  capacity?: { floor: LimitedFloor; holders: readonly Holder[] } | undefined;
  /** The camera read the code, which proves presence; typed and linked codes do not. */
  scanned: boolean;
  /** Chosen part of the day; default: from plans and time. */
  within?: DayPart | undefined;
  /** ISO instant of the action; rules apply as of then, even when sent later. */
  now: string;
}

const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.ok;
const no = (code: string, details?: Record<string, string>): { kind: 'refused'; verdict: Refusal } => ({
  kind: 'refused',
  verdict: refused(code, details),
});

/** What a check-in at a workstation does, or why it is refused (spec 4, "Check-in decision when booking"). */
export function checkInStep<R extends WorkplaceReservation, L extends EmployeeLocation>(
  context: CheckInContext<R, L>,
): CheckInStep<R | WorkplaceReservation, L> {
  const { room, here, config, isCleaner, now } = context;
  const userStatus = statusIn(context, room.floor.building.id, now);
  if (isCleaner) return { kind: 'goBack' };
  if (room.type.name !== 'WORKSTATION') return no('scan.notAWorkstation', { name: room.name });
  const day = context.day.filter((plan) => !isGone(plan));
  const own = ownReservations(context, day);
  const atThis = own.filter(({ reservation }) => reservation.room.id === room.id);
  const present = atThis.find(
    ({ reservation }) => reservation.status === 'CONFIRMED' && Date.parse(now) < Date.parse(reservation.endDate),
  );
  if (present !== undefined) return { kind: 'checkOut', own: present };
  const verdicts = atThis
    .filter(({ reservation }) => reservation.status === 'APPROVED')
    .map((mine) => ({ mine, verdict: mayCheckIn({ location: toJudge(mine), userStatus, isCleaner, config, now }) }));
  const expected = verdicts.find(({ verdict }) => verdict.ok);
  if (expected !== undefined) return { kind: 'checkIn', own: expected.mine };

  const onNow = own.find(({ reservation }) => reservation.room.id !== room.id && isOnNow(reservation, context));
  const { timeZone } = room.floor.building;
  // Own reservations give way, unless used and not cleaned, and not just left.
  const inTheWay = here.filter((one) => !one.mine || (one.status === 'COMPLETED' && !mayComeBack(one, now)));
  const { free, on } = walkIn({
    here: inTheWay,
    day,
    timeZone,
    config,
    within: context.within ?? onNow?.reservation.dayPart ?? 'FULLDAY',
    at: now,
  });
  const [first] = on;
  const notNow = verdicts.map(({ verdict }) => verdict).find(isRefusal);
  if (first === undefined)
    return notNow === undefined
      ? no('checkInNotAllowed', { reason: 'outsideHours' })
      : { kind: 'refused', verdict: notNow };
  const { slot } = free ?? first;
  const bookable = mayBook(context, { room, slot });
  if (isRefusal(bookable)) return { kind: 'refused', verdict: bookable };
  const offered = mayChooseWorkstation(config, room.assignedTo.includes(context.me), meetsTeamDay(day, slot));
  if (isRefusal(offered)) return { kind: 'refused', verdict: offered };
  if (free === null) return takenBy(inTheWay, first, now);
  if (!config.enableAdhocReservations && notNow !== undefined) return { kind: 'refused', verdict: notNow };
  if (
    !config.enableAdhocReservations &&
    onNow === undefined &&
    !mayCheckInAtOnce({ slot: free.slot, day, userStatus, isCleaner, config, now }).ok
  )
    return no('scan.adhocOff', { name: room.name });
  const place =
    context.capacity === undefined
      ? ALLOWED
      : capacityCheckOf(context.capacity.floor, context.capacity.holders, free.slot)(room.id);
  if (isRefusal(place)) return { kind: 'refused', verdict: place };
  const old = existingReservation(
    own.map(({ reservation }) => reservation),
    free.slot,
  );
  const existing = own.find(({ reservation }) => reservation === old) ?? null;
  const decision = checkInDecision({ existing: existing?.reservation.status ?? null, scanned: context.scanned });
  const mayBeUsed =
    existing !== null &&
    HOLDING_STATUSES.includes(existing.reservation.status) &&
    Date.parse(existing.reservation.startDate) <= Date.parse(now);
  return { kind: 'take', taking: { ...free, decision, existing, mayBeUsed, met: metBy(day, free.slot) } };
}

/** Own reservations, also those missing in the calendar. */
function ownReservations<R extends WorkplaceReservation, L extends EmployeeLocation>(
  { here }: CheckInContext<R, L>,
  day: readonly L[],
): OwnReservation<R | WorkplaceReservation>[] {
  const inCalendar = day.flatMap(({ id, workplaceReservation }) =>
    workplaceReservation === null ? [] : [{ reservation: workplaceReservation, locationId: id }],
  );
  const others = here.filter(({ mine, id }) => mine && !inCalendar.some(({ reservation }) => reservation.id === id));
  return [...inCalendar, ...others.map((reservation) => ({ reservation, locationId: null }))];
}

const toJudge = ({ reservation }: OwnReservation<WorkplaceReservation>) =>
  ({
    status: 'WORKSTATION',
    actualStatus: 'APPROVED',
    start: reservation.startDate,
    end: reservation.endDate,
    workplaceReservation: reservation,
  }) as const;

/** Whether the person is, or could be, checked in elsewhere now. */
function isOnNow(
  reservation: WorkplaceReservation,
  { userStatus, isCleaner, config, now }: Pick<BookingContext, 'userStatus' | 'isCleaner' | 'config' | 'now'>,
): boolean {
  if (reservation.status === 'CONFIRMED')
    return isWithin({ start: reservation.startDate, end: reservation.endDate }, now);
  return (
    reservation.status === 'APPROVED' &&
    mayCheckIn({ location: toJudge({ reservation, locationId: null }), userStatus, isCleaner, config, now }).ok
  );
}

function takenBy(inTheWay: readonly WorkplaceReservation[], part: WalkIn, at: string): CheckInStep<never, never> {
  const slotOfOther = ({ startDate, endDate }: WorkplaceReservation) => ({ start: startDate, end: endDate });
  const holding = inTheWay.filter(
    (other) => HOLDING_STATUSES.includes(other.status) && overlaps(slotOfOther(other), part.slot),
  );
  const holder =
    holding.find((other) => isWithin(slotOfOther(other), at)) ??
    holding.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))[0];
  if (holder === undefined) return no('roomUncleaned');
  if (holder.status === 'BLOCKED') return no('scan.blocked');
  return { kind: 'taken', by: holder.employee?.displayName ?? null, until: holder.endDate, slot: part };
}
