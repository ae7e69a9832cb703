import { cleans } from '../../src/domain/access/authority.ts';
import type { Floor } from '../../src/domain/building/building.ts';
import { RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../../src/domain/conflict/conflict.ts';
import { reservationEntity } from '../../src/domain/conflict/entity.ts';
import { addDays, instantAt, todayIn } from '../../src/domain/day-part/slot.ts';
import { planEffect } from '../../src/domain/employee-location/plan.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { PresencePart } from '../../src/domain/employee-location/presence.ts';
import {
  mayConfirmPresence,
  PRESENCE_OPTIONS,
  presenceDecision,
  presenceEffect,
  presencePart,
} from '../../src/domain/employee-location/presence.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { statusIn } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal } from '../http/refusal.ts';
import { findFloor } from '../sql/building.ts';
import { insertLocations, locationOf, updateLocation } from '../sql/employee-location.ts';
import { findPersonLimits } from '../sql/person-limit.ts';
import { markCancelled, markCompleted } from '../sql/workplace-reservation.ts';
import { requireDayOpen } from './acted.ts';
import { requireOpen } from './block-period.ts';
import { checkIn } from './check-in.ts';
import { completed } from './check-out.ts';
import { displaceEntries } from './displace-entries.ts';
import { presentAlready } from './fulfilled.ts';
import { askAboutNewer } from './newer-choice.ts';
import { enforce, unknown } from './enforce.ts';
import { requirePlace } from './occupancy.ts';
import type { Actor, CalendarPair } from './calendar-pair.ts';
import { idsOf, touchChanged, touchMoved, touchRemoved } from './calendar-pair.ts';
import { findOwnEntries, pickEntries } from './own-entries.ts';

/**
 * Confirms presence without a workstation for the current part of today. Ends a reservation on another floor; cancels
 * one on this floor unless they check in there. Source: spec 4, "Floor states"; spec 8, "Reservation on another floor".
 * @throws Refusal 400 by rule, 404 for an unknown floor
 * @throws ConflictRefusal 422 if a reservation conflicts and the person was not asked
 */
export async function confirmPresence(context: ChangeContext, actor: Actor, floorId: string): Promise<void> {
  const { db, occurredAt, resolutions } = context;
  const floor = await findFloor(db, floorId);
  if (floor === undefined) throw unknown('floor');
  const now = occurredAt.toString();
  const { timeZone } = floor.building;
  const own = await findOwnEntries(context, wholeDay(todayIn(timeZone, now), timeZone));
  const day = own.map(({ entry }) => entry);
  const part = presencePart({ day, timeZone, config: actor.config, now });
  const verdict = mayConfirmPresence({
    day,
    part,
    floorId,
    userStatus: statusIn(actor.person, floor.building.id, now),
    isCleaner: cleans(context.caller),
    config: actor.config,
    now,
  });
  if (!verdict.ok && verdict.code === 'alreadyCheckedIn')
    throw presentAlready(context, pickEntries(own, [verdict.details?.['locationId'] ?? '']).pairs);
  enforce(verdict);
  if (part === null) throw new Error('presence was allowed outside of every day part');

  const effect = presenceEffect(day, part.slot, floorId);
  const decision = presenceDecision(effect, day, resolutions);
  if ('checkIn' in decision) {
    for (const pair of pickEntries(own, [decision.checkIn]).pairs) await checkIn(context, actor, pair);
    return;
  }
  requireDayOpen(context, part.slot, timeZone);
  await requireOpen(context, part.date, { buildingId: floor.building.id, floorId });
  await requirePlace(context, await findPersonLimits(db, { floorId, buildingId: floor.building.id }), part.slot);
  if ('ask' in decision)
    throw decision.ask === 'here'
      ? aboutThisFloor(pickEntries(own, effect.here).reservations)
      : aboutOtherFloors(pickEntries(own, effect.elsewhere).reservations);

  await askAboutNewer(context, { ids: effect.gone });
  const plain = pickEntries(own, effect.gone);
  await displaceEntries(context, plain.pairs, planEffect(plain.entries, part.slot, part.dayPart));
  await end(context, pickEntries(own, [...decision.ends, ...effect.left]).pairs, now);
  await write(context, floor, part, own.find(({ entry }) => entry.id === effect.confirms)?.entry ?? null);
}

const wholeDay = (date: string, timeZone: string) => ({
  start: instantAt(date, 0, timeZone),
  end: instantAt(addDays(date, 1), 0, timeZone),
});

const aboutThisFloor = (reservations: readonly WorkplaceReservation[]) =>
  new ConflictRefusal({
    conflictType: WORKSTATION_ON_THIS_FLOOR,
    entity: { id: reservations[0]?.id ?? '' },
    entities: reservations.map((reservation) => reservationEntity(reservation)),
    singleEnumResolutionOptions: [...PRESENCE_OPTIONS],
  });

const aboutOtherFloors = (reservations: readonly WorkplaceReservation[]) =>
  new ConflictRefusal({
    conflictType: RESERVATION_ON_ANOTHER_FLOOR,
    entities: reservations.map((reservation) => reservationEntity(reservation, true)),
  });

/** Completes pairs that are checked in, cancels the rest. */
async function end(context: ChangeContext, pairs: CalendarPair[], now: string): Promise<void> {
  const isPresent = ({ location, reservation }: CalendarPair) =>
    reservation === null ? location?.actualStatus === 'CONFIRMED' : reservation.status === 'CONFIRMED';
  const [left, cancelled] = [pairs.filter(isPresent), pairs.filter((pair) => !isPresent(pair))];
  if (cancelled.length > 0) await markCancelled(context.db, idsOf(cancelled));
  if (left.length > 0) await markCompleted(context.db, idsOf(left), now);
  for (const pair of cancelled) touchRemoved(context, pair);
  for (const pair of left) touchChanged(context, completed(pair, now));
}

async function write(
  context: ChangeContext,
  floor: Floor,
  { date, dayPart, slot }: PresencePart,
  confirms: EmployeeLocation | null,
): Promise<void> {
  const { db, caller } = context;
  const present = locationOf({
    id: confirms?.id ?? context.resourceId(0),
    date,
    dayPart,
    slot,
    status: 'OFFICE',
    building: floor.building,
    floor,
    actualStatus: 'CONFIRMED',
    workplaceReservation: null,
    teamCalendar: confirms?.teamCalendar ?? null,
  });
  const pair: CalendarPair = { location: present, reservation: null };
  if (confirms === null) {
    await insertLocations(db, caller.id, [{ ...present, slot }], context.occurredAt.toString());
    touchChanged(context, pair);
  } else {
    await updateLocation(db, { ...present, slot });
    touchMoved(context, confirms, pair);
  }
}
