import { z } from 'zod';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import type { EmployeeSummary } from '../domain/employee/employee.ts';
import type { Workstation } from '../domain/room/workstation.ts';
import { WORKSTATION_STATES } from '../domain/room/display-state.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { RESERVATION_STATUSES } from '../domain/workplace-reservation/workplace-reservation.ts';
import {
  changeReply,
  commaList,
  defineEndpoints,
  flag,
  id,
  idParams,
  instant,
  isoDate,
  type SchemaOf,
} from './endpoint.ts';
import { room } from './room.ts';

export const employeeSummary = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
}) satisfies SchemaOf<EmployeeSummary>;
export const workplaceReservation = z.object({
  id,
  date: isoDate,
  startDate: instant,
  endDate: instant,
  status: z.enum(RESERVATION_STATUSES),
  dayPart: z.enum(DAY_PARTS),
  room,
  employee: employeeSummary.nullable(),
  mine: z.boolean(),
  dateConfirmed: instant.nullable(),
  dateCompleted: instant.nullable(),
  forGuests: z.boolean().optional(),
}) satisfies SchemaOf<WorkplaceReservation>;

/** `until` is when it becomes taken later that day. */
const workplace = z.object({ room, state: z.enum(WORKSTATION_STATES), until: instant.nullable() }) satisfies SchemaOf<
  Pick<Workstation, 'room' | 'state' | 'until'>
>;
const reservationChange = changeReply.extend({ workplaceReservations: z.array(workplaceReservation) });
const bookableDay = z.object({ date: isoDate, bookable: z.boolean(), reason: z.string().nullable() });
const named = z.object({ id, name: z.string() }).nullable();
const blockPeriod = z.object({
  id,
  from: isoDate,
  until: isoDate,
  reason: z.string(),
  building: named,
  floor: named,
}) satisfies SchemaOf<BlockPeriod>;
const cancelErrors = ['cancelTooLate', 'alreadyConfirmedOrCancelled', 'employeeLocation.newerChoice'] as const;

export const workplaceReservationEndpoints = defineEndpoints({
  'GET /api/workplace': {
    summary: 'Workstations of a floor with their state on a day, as the caller sees them',
    roles: ['EMPLOYEE'],
    query: z.object({ building: id, floor: id, date: isoDate }),
    reply: z.array(workplace),
    errors: ['slotInvalid'],
    offline: 'online',
  },
  'GET /api/workplace/available': {
    summary: 'Free workstations in a slot',
    roles: ['EMPLOYEE'],
    query: z.object({
      building: id,
      floor: id.optional(),
      categories: commaList.optional(),
      limitCategoriesByUser: flag.optional(),
      visit: id.optional(),
      start: instant,
      end: instant,
      teamDayOverflow: flag.optional(),
      teamCalendar: id.optional(),
    }),
    reply: z.array(room),
    errors: ['slotInvalid'],
    offline: 'online',
  },
  'GET /api/workplace/reservations': {
    summary: 'Reservations on a floor within a window of at most 400 days',
    roles: ['EMPLOYEE'],
    query: z.object({
      building: id.optional(),
      floor: id,
      start: instant,
      end: instant,
      includeCompleted: flag.optional(),
      dateSelected: isoDate.optional(),
    }),
    reply: z.array(workplaceReservation),
    errors: ['slotInvalid'],
    offline: { mirror: 'workplace-reservations' },
  },
  'POST /api/workplace/reservations': {
    summary:
      'Book a workstation: creates a reservation and, without locationId, its entry. Multiple: for guests or a visit',
    roles: ['EMPLOYEE'],
    query: z.object({
      building: id,
      floor: id,
      room: id,
      start: instant,
      end: instant,
      locationId: id.optional(),
      confirm: flag.optional(),
      usedReservationIds: commaList.optional(),
      replaceMyOtherLocation: flag.optional(),
      multiple: flag.optional(),
      visit: id.optional(),
    }),
    reply: reservationChange,
    creates: 2,
    errors: [
      'slotInvalid',
      'slotPast',
      'optionNotOffered',
      'tooFarAhead',
      'blockedPeriod',
      'roomNotReservable',
      'roomUnavailable',
      'roomAssigned',
      'roomUncleaned',
      'noTeam',
      'teamNotAssigned',
      'userBanned',
      'userMustVerify',
      'reservationExists',
      'tooManyReservations',
      'tooManyForGuests',
      'alreadyCheckedIn',
      'occupancyExceeded',
      'placesAreDrawn',
      'placesAreOffered',
      'checkInNotAllowed',
      'visitNotApproved',
      'visitCancelled',
      'visitIsOver',
      'visitElsewhere',
      'visitAtOtherTime',
      'visitTooManyReserved',
      'confirmConflictingReservation',
      'workplace.reservation.roomTaken',
      'workplace.reservation.multipleReservations',
      'employeeLocation.newerChoice',
    ],
    offline: 'outbox',
  },
  'GET /api/workplace/reservation/:id': {
    summary: 'One reservation',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: workplaceReservation,
    offline: 'online',
  },
  'POST /api/workplace/confirm/:id': {
    summary: 'Check in',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: reservationChange,
    errors: ['checkInNotAllowed', 'alreadyConfirmedOrCancelled'],
    offline: 'outbox',
  },
  'POST /api/workplace/complete/:id': {
    summary: 'Check out',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: reservationChange,
    errors: ['checkOutNotAllowed', 'alreadyConfirmedOrCancelled'],
    offline: 'outbox',
  },
  'POST /api/workplace/cancel/:id': {
    summary: 'Cancel a reservation and its calendar entry',
    roles: ['EMPLOYEE'],
    params: idParams,
    query: z.object({ cancelShifts: flag.optional() }),
    reply: reservationChange,
    errors: cancelErrors,
    offline: 'outbox',
  },
  'POST /api/workplace/release/:id': {
    summary: "Take back somebody else's reservation that nobody has checked in to, with its calendar entry",
    roles: ['ADMIN'],
    params: idParams,
    reply: reservationChange,
    errors: ['slotPast', 'alreadyConfirmedOrCancelled'],
    offline: 'outbox',
  },
  'GET /api/reservation/available/dates': {
    summary: 'The days that can be booked, from today to daysAhead',
    roles: ['EMPLOYEE'],
    reply: z.array(bookableDay),
    offline: { derived: 'bookable-days' },
  },
  'GET /api/blocking/published': {
    summary: 'Published block periods that are not over',
    roles: ['EMPLOYEE'],
    reply: z.array(blockPeriod),
    offline: { mirror: 'block-periods' },
  },
});
