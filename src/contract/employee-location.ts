import { z } from 'zod';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import { ACTUAL_STATUSES, LOCATION_STATUSES, PLAIN_LOCATIONS } from '../domain/employee-location/employee-location.ts';
import { building, floor } from './building.ts';
import { changeReply, defineEndpoints, flag, id, idParams, instant, isoDate, type SchemaOf } from './endpoint.ts';
import { workplaceReservation } from './workplace-reservation.ts';

export const employeeLocation = z.object({
  id,
  date: isoDate,
  start: instant,
  end: instant,
  status: z.enum(LOCATION_STATUSES),
  locationType: z.enum(LOCATION_STATUSES),
  actualStatus: z.enum(ACTUAL_STATUSES),
  dayPart: z.enum(DAY_PARTS),
  dayParts: z.array(z.enum(DAY_PARTS)),
  confirmed: z.boolean(),
  confirmedOrCompleted: z.boolean(),
  building: building.nullable(),
  floor: floor.nullable(),
  workplaceReservation: workplaceReservation.nullable(),
  teamCalendar: z
    .object({ id, teamName: z.string(), proposedBy: z.object({ id, displayName: z.string() }).nullable().optional() })
    .nullable(),
  dateCompleted: instant.nullable().optional(),
  byWeek: z.boolean().optional(),
  absence: z.object({ id, from: isoDate, until: isoDate }).nullable().optional(),
}) satisfies SchemaOf<EmployeeLocation>;

/**
 * Replaces the person's plans in its time. With `proposalId` it accepts that team day, whose day, part and place apply.
 */
export const locationPlan = z
  .strictObject({
    date: isoDate,
    dayPart: z.enum(DAY_PARTS),
    status: z.enum(PLAIN_LOCATIONS),
    building: id.optional(),
    floor: id.optional(),
    proposalId: id.optional(),
  })
  .refine(({ status, proposalId }) => proposalId === undefined || status === 'OFFICE', {
    path: ['status'],
    error: 'a team day is accepted at the office',
  });

const shifts = z.object({ cancelShifts: flag.optional() });

export const employeeLocationEndpoints = defineEndpoints({
  'GET /api/employee/calendar': {
    summary: "The caller's calendar; dates or instants, at most 400 days",
    roles: ['EMPLOYEE'],
    // What is outside the years is told in words, by `slotInvalid`.
    query: z.object({ start: z.union([z.iso.date(), instant]), end: z.union([z.iso.date(), instant]) }),
    reply: z.array(employeeLocation),
    errors: ['slotInvalid'],
    offline: { mirror: 'employee-calendar' },
  },
  'GET /api/employee/calendar/:id': {
    summary: 'One entry of the calendar',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: employeeLocation,
    offline: 'online',
  },
  'POST /api/employee/calendar': {
    summary: 'Plan where to be; replaces unconfirmed plans of the same day part',
    roles: ['EMPLOYEE'],
    query: z.object({ teamDayOverflow: flag.optional(), cancelShifts: flag.optional() }),
    body: locationPlan,
    reply: changeReply,
    creates: 1,
    errors: [
      'optionNotOffered',
      'slotPast',
      'tooFarAhead',
      'dayPartNotInUse',
      'blockedPeriod',
      'alreadyCheckedIn',
      'cancelTooLate',
      'occupancyExceeded',
      'userBanned',
      'userMustVerify',
      'alreadyConfirmedOrCancelled',
      'teamDayNothingLeft',
      'workplace.reservation.multipleReservations',
      'employeeLocation.newerChoice',
      'team.day.conflictingReservations',
      'team.day.locationFull',
    ],
    offline: 'outbox',
  },
  'GET /api/employee/calendar/qualifying/:proposalId': {
    summary: 'Own entries that would meet a proposal',
    roles: ['EMPLOYEE'],
    params: z.object({ proposalId: id }),
    reply: z.array(employeeLocation),
    offline: 'online',
  },
  'PATCH /api/employee/calendar/acceptexisting/:proposalId': {
    summary: 'Meet a proposal with an existing entry',
    roles: ['EMPLOYEE'],
    params: z.object({ proposalId: id }),
    query: z.object({ locationToLink: id }),
    reply: changeReply,
    errors: [
      'alreadyConfirmedOrCancelled',
      'slotPast',
      'notQualifying',
      'team.day.conflictingReservations',
      'employeeLocation.newerChoice',
    ],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/cancel/:id': {
    summary: 'Cancel an entry',
    roles: ['EMPLOYEE'],
    params: idParams,
    query: shifts,
    reply: changeReply,
    errors: ['cancelTooLate', 'alreadyConfirmedOrCancelled', 'employeeLocation.newerChoice'],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/cancel': {
    summary: 'Cancel several entries, all or none',
    roles: ['EMPLOYEE'],
    query: shifts,
    body: z.array(id).min(1).max(200),
    reply: changeReply,
    errors: ['cancelTooLate', 'alreadyConfirmedOrCancelled', 'employeeLocation.newerChoice'],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/decline/:id': {
    summary: 'Decline a proposal',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    errors: ['alreadyConfirmedOrCancelled', 'slotPast'],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/reopen/:id': {
    summary: 'Open a declined proposal again',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    errors: ['alreadyConfirmedOrCancelled', 'slotPast'],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/checkin/:id': {
    summary: 'Check in',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    errors: ['checkInNotAllowed', 'alreadyConfirmedOrCancelled'],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/floorCheckin': {
    summary: 'Confirm presence on a floor, without a workstation, for the part of today that is on',
    roles: ['EMPLOYEE'],
    query: z.object({ floorId: id }),
    reply: changeReply,
    creates: 1,
    errors: [
      'checkInNotAllowed',
      'alreadyCheckedIn',
      'blockedPeriod',
      'occupancyExceeded',
      'employeeLocation.workstationOnThisFloor',
      'employeeLocation.reservationOnAnotherFloor',
      'employeeLocation.newerChoice',
    ],
    offline: 'outbox',
  },
  'PATCH /api/employee/calendar/complete/:id': {
    summary: 'Check out or leave',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    errors: ['checkOutNotAllowed', 'alreadyConfirmedOrCancelled'],
    offline: 'outbox',
  },
});
