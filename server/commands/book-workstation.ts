import { cleans } from '../../src/domain/access/authority.ts';
import { mayChooseWorkstation } from '../../src/domain/client-config/booking-options.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import { dateOf, nearestDayPart } from '../../src/domain/day-part/slot.ts';
import { isSameSlot } from '../../src/domain/workplace-reservation/free.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ExpectedPlace } from '../../src/domain/workplace-reservation/check-in-at-once.ts';
import { mayCheckInAtOnce } from '../../src/domain/workplace-reservation/check-in-at-once.ts';
import { meetsTeamDay } from '../../src/domain/team/team-day.ts';
import { mayBook } from '../../src/domain/workplace-reservation/booking.ts';
import { mayComeBack } from '../../src/domain/workplace-reservation/come-back.ts';
import { mayReserveMore } from '../../src/domain/workplace-reservation/day-limit.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { type BookingFacts, findObstacles, insertBooking, lockForBooking, type Obstacle } from '../sql/booking.ts';
import { listDayReservations } from '../sql/day-reservation.ts';
import { findLocations, locationOf } from '../sql/employee-location.ts';
import { requireDayOpen } from './acted.ts';
import { chosenRoom, refuseTaken } from './room-taken.ts';
import { enforce, unknown } from './enforce.ts';
import { MAX_DAY_MS, windowOf } from './time-window.ts';
import { roomFor } from '../sql/room.ts';
import { requirePlace } from './occupancy.ts';
import { requireWorkstation } from './require-drawn.ts';
import { replaceOwnEntries, findLinkedEntry } from './replace-own-entries.ts';
import { pairOfReservation, touchChanged, touchMoved } from './calendar-pair.ts';
import { reservedAlready } from './fulfilled.ts';
import { askAboutNewer, chosenNow } from './newer-choice.ts';
import { narrowed } from './multiple-reservations.ts';

/** A booking request; `building` and `floor` locate the room. */
export interface Booking {
  building: string;
  floor: string;
  room: string;
  start: string;
  end: string;
  /** Calendar entry that the workstation is for. */
  locationId?: string | undefined;
  /** Check in at once. */
  confirm?: boolean | undefined;
  /** Earlier reservations that were used: completed, not cancelled. */
  usedReservationIds?: string[] | undefined;
  replaceMyOtherLocation?: boolean | undefined;
}

/**
 * Books a workstation with its calendar entry. Rules run under the locks of person and room; exclusion constraints back
 * them up.
 * @returns the second step, to run once locks and overlaps are known
 * @throws Refusal 400 by rule, 404 for unknown ids, 409 for the person's own other location
 * @throws ConflictRefusal 422 if somebody else holds the room, or several own reservations would be overwritten
 */
export async function bookWorkstation(
  context: ChangeContext,
  booking: Booking,
): Promise<() => Promise<WorkplaceReservation>> {
  const { db, caller } = context;
  const asked = windowOf(booking, MAX_DAY_MS);
  const roomId = chosenRoom(context.resolutions) ?? booking.room;
  // One round trip: the second statement starts after the locks and sees what was committed by then.
  const [facts, obstacles, sameDay] = await Promise.all([
    lockForBooking(db, caller.id, roomId, asked),
    findObstacles(db, caller.id, roomId, asked),
    listDayReservations(db, caller.id, asked, 'own'),
  ]);
  return async () => {
    if (facts === undefined || !liesThere(facts, booking)) throw unknown('room');
    return judgeBooking(context, booking, { facts, slot: asked, obstacles, sameDay });
  };
}

interface Found {
  facts: BookingFacts;
  /** The requested slot. */
  slot: Slot;
  /** The person's own things in that slot. */
  obstacles: Obstacle[];
  /** The person's own reservations of that day. */
  sameDay: Awaited<ReturnType<typeof listDayReservations>>;
}

async function judgeBooking(
  context: ChangeContext,
  booking: Booking,
  { facts, slot: asked, obstacles: met, sameDay }: Found,
): Promise<WorkplaceReservation> {
  const { db, caller } = context;
  const { person, room, config } = facts;
  const now = context.occurredAt.toString();
  const { timeZone } = room.floor.building;
  const part = await narrowed(context, { slot: asked, dayPart: nearestDayPart(asked, timeZone), roomId: room.id });
  const slot = part?.slot ?? asked;
  requireDayOpen(context, slot, timeZone);
  const judge = (day: readonly EmployeeLocation[]) =>
    mayBook(
      {
        me: caller.id,
        userStatus: statusAt(person, now),
        elsewhere: person.elsewhere,
        config,
        teams: facts.teams,
        blocks: facts.blocks,
        pools: facts.pools,
        day,
        now,
      },
      { room: { ...room, keptFor: facts.roomTeams }, slot },
    );
  const mayChoose = (teamDay: boolean) => mayChooseWorkstation(config, room.assignedTo.includes(caller.id), teamDay);
  const verdict = judge([]);
  // Team days matter to what is far ahead, and where they offer something else.
  const isFar = !verdict.ok && (verdict.code === 'tooFarAhead' || verdict.code === 'placesAreDrawn');
  const isMet = isFar || facts.pools.length > 0 || mayChoose(true).ok !== mayChoose(false).ok;
  const day = isMet ? await findLocations(db, caller.id, { slot }) : [];
  const teamDay = meetsTeamDay(day, slot);
  enforce(isFar ? judge(day) : verdict);
  enforce(mayChoose(teamDay));
  enforce(mayReserveMore(sameDay, { date: dateOf(slot, timeZone), slot }));
  const confirm = booking.confirm === true;
  const named = booking.locationId === undefined ? null : await findLinkedEntry(context, booking.locationId);
  // An entry that keeps its own reservation is not replaced.
  const linked =
    part !== null && named?.workplaceReservation != null && named.workplaceReservation.id !== part.reservationId
      ? null
      : named;
  const obstacles = part === null ? met : await findObstacles(db, caller.id, room.id, slot);
  if (confirm)
    enforce(
      mayCheckInAtOnce({
        slot,
        day: obstacles.filter(({ mine }) => mine).map(expectedAt),
        userStatus: statusAt(person, now),
        isCleaner: cleans(caller),
        config,
        now,
      }),
    );
  const inRoom = obstacles.filter((obstacle) => obstacle.roomId === room.id);
  const standing = inRoom.find((own) => own.mine && own.reservationStatus !== 'COMPLETED' && isSameSlot(own, slot));
  if (standing !== undefined) throw await heldAlready(context, standing, { linked, confirm });
  if (inRoom.some((other) => !other.mine && other.reservationStatus !== 'COMPLETED'))
    await refuseTaken(context, { room, slot, config, teamDay });
  const uncleaned = inRoom.some(
    ({ mine, reservationStatus: status, completedAt: dateCompleted }) =>
      status === 'COMPLETED' && !mayComeBack({ mine, status, dateCompleted }, now),
  );
  if (uncleaned && !config.allowUncleanedWorkstationReservations) throw new Refusal(400, 'roomUncleaned');
  if (facts.pools.length > 0)
    await requireWorkstation(context, { ...room, keptFor: facts.roomTeams }, dateOf(slot, timeZone), !teamDay);
  await requirePlace(context, facts.limits, slot);
  const own = obstacles.filter(({ mine, reservationStatus }) => mine && reservationStatus !== 'COMPLETED');
  const dayPart = nearestDayPart(slot, timeZone);
  const newer = await askAboutNewer(context, { slot });
  const agreed = newer.agreed || booking.replaceMyOtherLocation === true || part !== null;
  await replaceOwnEntries(
    context,
    { slot, dayPart, roomId: room.id, linked, confirm, agreed, usedIds: booking.usedReservationIds ?? [], now },
    own,
  );

  const reservation = reservationOf(context, facts, slot, dayPart, confirm ? now : null);
  const location = entryOf(context, reservation, linked);
  const made = { made: now, ...chosenNow(context) };
  context.withCommit(insertBooking(db, caller.id, { location, reservation }, made, linked !== null));
  if (linked === null) touchChanged(context, { location, reservation });
  else touchMoved(context, linked, { location, reservation });
  return reservation;
}

/** Another device may have booked the very same; checked in there, too, where that is asked for. */
async function heldAlready(
  context: ChangeContext,
  { reservationId, reservationStatus, locationId }: Obstacle,
  { linked, confirm }: { linked: EmployeeLocation | null; confirm: boolean },
): Promise<Refusal> {
  const isAsAsked = (!confirm || reservationStatus === 'CONFIRMED') && (linked === null || linked.id === locationId);
  if (reservationId === null || !isAsAsked) return new Refusal(400, 'reservationExists');
  return reservedAlready(context, await pairOfReservation(context, reservationId), {
    [context.resourceId(0)]: reservationId,
    ...(linked !== null || locationId === null ? {} : { [context.resourceId(1)]: locationId }),
  });
}

/** A reservation without an entry counts as a workstation. */
const expectedAt = ({ locationStatus, actualStatus, reservationStatus, start, end }: Obstacle): ExpectedPlace => ({
  status: locationStatus ?? 'WORKSTATION',
  actualStatus: actualStatus ?? (reservationStatus === 'COMPLETED' ? 'COMPLETED' : 'APPROVED'),
  start,
  end,
});

/** A room chosen after a conflict may be on another floor, not in another building. */
export function liesThere({ room }: BookingFacts, booking: Booking): boolean {
  return room.floor.building.id === booking.building && (room.id !== booking.room || room.floor.id === booking.floor);
}

function reservationOf(
  context: ChangeContext,
  { person, room }: BookingFacts,
  slot: Slot,
  dayPart: DayPart,
  confirmedAt: string | null,
): Required<WorkplaceReservation> {
  return {
    id: context.resourceId(0),
    date: dateOf(slot, room.floor.building.timeZone),
    startDate: slot.start,
    endDate: slot.end,
    status: confirmedAt === null ? 'APPROVED' : 'CONFIRMED',
    dayPart,
    room: roomFor(context.caller.id, room),
    employee: { id: person.id, displayName: person.name, email: person.email },
    mine: true,
    dateConfirmed: confirmedAt,
    dateCompleted: null,
    forGuests: undefined,
  };
}

function entryOf(
  context: ChangeContext,
  reservation: WorkplaceReservation,
  linked: EmployeeLocation | null,
): EmployeeLocation {
  const { room } = reservation;
  return locationOf({
    id: linked?.id ?? context.resourceId(1),
    date: reservation.date,
    dayPart: reservation.dayPart,
    slot: { start: reservation.startDate, end: reservation.endDate },
    status: room.assignedTo.includes(context.caller.id) ? 'ASSIGNED' : 'WORKSTATION',
    actualStatus: reservation.status === 'CONFIRMED' ? 'CONFIRMED' : 'APPROVED',
    building: room.floor.building,
    floor: room.floor,
    workplaceReservation: reservation,
    teamCalendar: linked?.teamCalendar ?? null,
  });
}
