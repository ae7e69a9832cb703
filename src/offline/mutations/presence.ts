import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { overlaps, partsOf } from '../../domain/day-part/parts.ts';
import { planEffect } from '../../domain/employee-location/plan.ts';
import {
  mayConfirmPresence,
  presenceDecision,
  presenceEffect,
  presentOn,
} from '../../domain/employee-location/presence.ts';
import { statusIn } from '../../domain/questionnaire/elsewhere.ts';
import { requestOf } from '../http/request.ts';
import {
  clearSlot,
  isExpected,
  patchLocation,
  patchReservation,
  putLocation,
  removeRows,
} from '../view/change-view.ts';
import { clearRefused } from '../view/refused.ts';
import type { LocationView, View, Waiting } from '../view/view.ts';
import { dayLane, locationLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isDayPart, isFloor, isSlot, isText, isDate } from './params.ts';

export interface CheckInFloor {
  /** A new id, in case no planned office day is confirmed. */
  locationId: string;
  employeeId: string;
  floor: Floor;
  /** The part of the day at that time, in the floor's zone. */
  date: string;
  dayPart: DayPart;
  slot: Slot;
}

const isCheckedIn = (row: LocationView): LocationView => ({
  ...row,
  actualStatus: 'CONFIRMED',
  confirmed: true,
  confirmedOrCompleted: true,
});

/** Checked in at a reservation of the floor. */
function checkedIn(view: View, locationId: string, waiting: Waiting, occurredAt: string): View {
  const there = patchLocation(view, locationId, (row) => ({ ...isCheckedIn(row), waiting }));
  return patchReservation(there, there.locations.get(locationId)?.workplaceReservation?.id ?? '', (row) => ({
    ...row,
    status: 'CONFIRMED',
    dateConfirmed: occurredAt,
    waiting,
  }));
}

/** Who is checked in somewhere leaves it; what is only planned goes. */
function ended(view: View, ids: readonly string[], waiting: Waiting, occurredAt: string): View {
  return ids.reduce((left, id) => {
    const row = left.locations.get(id);
    const reservation = row?.workplaceReservation?.id;
    if (row?.actualStatus !== 'CONFIRMED')
      return removeRows(left, { locations: [id], reservations: reservation === undefined ? [] : [reservation] });
    const out = patchLocation(left, id, (location) => ({
      ...location,
      actualStatus: 'COMPLETED',
      confirmed: false,
      confirmedOrCompleted: true,
      dateCompleted: occurredAt,
      waiting,
    }));
    return patchReservation(out, reservation ?? '', (held) => ({
      ...held,
      status: 'COMPLETED',
      dateCompleted: occurredAt,
      waiting,
    }));
  }, view);
}

/** `PATCH /api/employee/calendar/floorCheckin`: presence only, for the part of today that is on. */
export const checkInFloor: Mutation<CheckInFloor> = {
  kind: 'employee-location.check-in-floor',
  v: 1,
  effect: 'confirms',
  isParams: guardOf<CheckInFloor>({
    locationId: isText,
    employeeId: isText,
    floor: isFloor,
    date: isDate,
    dayPart: isDayPart,
    slot: isSlot,
  }),
  lanes: (params) => [locationLane(params.locationId), dayLane(params.employeeId, params.date)],
  resourceIds: (params) => [params.locationId],
  apply(before, params, { waiting, occurredAt, resolution }) {
    const view = isExpected(waiting) ? clearRefused(before, params.slot) : before;
    if (view.locations.has(params.locationId))
      return patchLocation(view, params.locationId, (row) => ({ ...row, waiting }));
    const day = [...view.locations.values()].filter((row) => overlaps(row, params.slot));
    const effect = presenceEffect(day, params.slot, params.floor.id);
    // Refused, and something else stands there: the waiting list tells of it.
    if (!isExpected(waiting))
      return effect.confirms === null ? view : patchLocation(view, effect.confirms, (row) => ({ ...row, waiting }));
    // The server's row came before its answer, under the id of what was planned.
    const present = presentOn(day, params.slot, params.floor.id);
    if (present !== undefined) return patchLocation(view, present.id, (row) => ({ ...row, waiting }));
    const decision = presenceDecision(effect, day, resolution?.resolutions ?? []);
    if ('checkIn' in decision) return checkedIn(view, decision.checkIn, waiting, occurredAt);
    const plain = planEffect(
      day.filter(({ id }) => effect.gone.includes(id)),
      params.slot,
      params.dayPart,
    );
    // Without the person's word the server asks: show both.
    const ends = 'ends' in decision ? [...decision.ends, ...effect.left] : effect.left;
    const cleared = ended(
      plain.replaced.length === 0 ? view : clearSlot(view, plain, params.slot, waiting, params.locationId),
      ends,
      waiting,
      occurredAt,
    );
    const place = { building: params.floor.building, floor: params.floor, waiting };
    if (effect.confirms !== null)
      return patchLocation(cleared, effect.confirms, (row) => ({ ...isCheckedIn(row), ...place }));
    return putLocation(cleared, {
      id: params.locationId,
      date: params.date,
      ...params.slot,
      status: 'OFFICE',
      locationType: 'OFFICE',
      actualStatus: 'CONFIRMED',
      dayPart: params.dayPart,
      dayParts: partsOf(params.dayPart),
      confirmed: true,
      confirmedOrCompleted: true,
      workplaceReservation: null,
      teamCalendar: null,
      ...place,
    });
  },
  judge({ date, dayPart, slot, floor }, { view, config, isCleaner, blocks, now, ...standing }) {
    const verdict = mayConfirmPresence({
      day: [...view.locations.values()],
      part: { date, dayPart, slot },
      floorId: floor.id,
      userStatus: statusIn(standing, floor.building.id, now),
      isCleaner,
      config,
      now,
    });
    return verdict.ok ? mayCome(blocks, date, { buildingId: floor.building.id, floorId: floor.id }) : verdict;
  },
  request: (params) => requestOf('PATCH /api/employee/calendar/floorCheckin', { query: { floorId: params.floor.id } }),
  facts: ({ date, dayPart, floor }) => ({ date, dayPart, floor, timeZone: floor.building.timeZone }),
  undo: () => null,
  follow: (params) => params,
};
