import { dateOf, nearestDayPart } from '../../src/domain/day-part/slot.ts';
import { mayBookForGuests } from '../../src/domain/workplace-reservation/booking.ts';
import { mayReserveFor } from '../../src/domain/visit/may-reserve-for.ts';
import { mayHoldMore } from '../../src/domain/workplace-reservation/day-limit.ts';
import { HOLDING_STATUSES, isSameSlot, slotOfReservation } from '../../src/domain/workplace-reservation/free.ts';
import { mayCall } from '../../src/domain/access/policy.ts';
import { RIGHTS } from '../../src/domain/access/rights.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findObstacles, insertForGuests, lockForBooking } from '../sql/booking.ts';
import { listDayReservations } from '../sql/day-reservation.ts';
import type { Booking } from './book-workstation.ts';
import { liesThere } from './book-workstation.ts';
import { requireDayOpen } from './acted.ts';
import { enforce, unknown } from './enforce.ts';
import { MAX_DAY_MS, windowOf } from './time-window.ts';
import { roomFor } from '../sql/room.ts';
import { requirePlace } from './occupancy.ts';
import { requireWorkstation } from './require-drawn.ts';
import { pairOfReservation, touchChanged } from './calendar-pair.ts';
import { reservedAlready } from './fulfilled.ts';
import { chosenRoom, refuseTaken } from './room-taken.ts';
import { lockVisit } from './visit-actor.ts';
import { settleReserved } from './visit-workstations.ts';

const isHeld = ({ status }: Pick<WorkplaceReservation, 'status'>) => HOLDING_STATUSES.includes(status);

/**
 * Reserves a workstation for guests or a team (spec 5, "Multiple-reservation mode"), or for a visit that the caller
 * receives. It does not affect the caller's own day or calendar.
 * @throws Refusal 403 without the right, 400 by rule, 404 for unknown ids
 * @throws ConflictRefusal 422 if somebody else holds the room
 */
export async function holdWorkstation(
  context: ChangeContext,
  booking: Booking & { visit?: string | undefined },
): Promise<WorkplaceReservation> {
  const { db, caller } = context;
  if (booking.visit === undefined && !mayCall(RIGHTS.reserveSeveral.roles, caller)) throw new Refusal(403, 'forbidden');
  const slot = windowOf(booking, MAX_DAY_MS);
  const facts = await lockForBooking(db, caller.id, chosenRoom(context.resolutions) ?? booking.room, slot);
  if (facts === undefined || !liesThere(facts, booking)) throw unknown('room');
  const known = booking.visit === undefined ? null : await lockVisit(context, booking.visit);
  const { person, room, config } = facts;
  const { timeZone } = room.floor.building;
  const now = context.occurredAt.toString();
  requireDayOpen(context, slot, timeZone);
  enforce(
    mayBookForGuests(
      { me: caller.id, userStatus: statusAt(person, now), config, teams: facts.teams, blocks: facts.blocks, now },
      { room: { ...room, keptFor: facts.roomTeams }, slot },
    ),
  );
  const held = await listDayReservations(db, caller.id, slot, 'guests');
  const standing = held.find(
    (one) =>
      one.roomId === room.id &&
      one.visitId === (known?.visit.id ?? null) &&
      isHeld(one) &&
      isSameSlot(slotOfReservation(one), slot),
  );
  if (standing !== undefined)
    throw reservedAlready(context, await pairOfReservation(context, standing.id), {
      [context.resourceId(0)]: standing.id,
    });
  enforce(mayHoldMore(held, dateOf(slot, timeZone)));
  if (known !== null) enforce(mayReserveFor(known.visit, { slot, buildingId: room.floor.building.id }, known.actor));
  const inRoom = (await findObstacles(db, caller.id, room.id, slot)).filter(({ roomId }) => roomId === room.id);
  if (inRoom.some(({ mine, reservationStatus }) => mine && reservationStatus !== 'COMPLETED'))
    throw new Refusal(400, 'reservationExists');
  if (inRoom.some(({ reservationStatus }) => reservationStatus !== 'COMPLETED'))
    await refuseTaken(context, { room, slot, config, forGuests: true });
  if (inRoom.length > 0 && !config.allowUncleanedWorkstationReservations) throw new Refusal(400, 'roomUncleaned');
  if (facts.pools.length > 0)
    await requireWorkstation(context, { ...room, keptFor: facts.roomTeams }, dateOf(slot, timeZone), false);
  await requirePlace(context, facts.limits, slot, true);

  const reservation: Required<WorkplaceReservation> = {
    id: context.resourceId(0),
    date: dateOf(slot, timeZone),
    startDate: slot.start,
    endDate: slot.end,
    status: 'APPROVED',
    dayPart: nearestDayPart(slot, timeZone),
    room: roomFor(caller.id, room),
    employee: { id: person.id, displayName: person.name, email: person.email },
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
    forGuests: true,
  };
  await insertForGuests(db, caller.id, reservation, now, known?.visit.id ?? null);
  touchChanged(context, { location: null, reservation });
  if (known !== null) await settleReserved(context, known.visit);
  return reservation;
}
