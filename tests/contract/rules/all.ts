import type { RuleCase } from './case.ts';
import { ACCESS } from './cases/access.ts';
import { BOOKING } from './cases/booking.ts';
import { BOOKING_DAYS } from './cases/booking-days.ts';
import { CANCEL } from './cases/cancel.ts';
import { CHECK_IN } from './cases/check-in.ts';
import { FLOORS } from './cases/floors.ts';
import { LOCATIONS } from './cases/locations.ts';
import { RESERVATION_STATUS } from './cases/reservation-status.ts';
import { TIME } from './cases/time.ts';
import { TIME_ZONES } from './cases/time-zones.ts';
import { WORKSTATIONS } from './cases/workstations.ts';

/** Every case, by noun. */
export const ALL: readonly RuleCase[] = [
  ...CHECK_IN,
  ...RESERVATION_STATUS,
  ...CANCEL,
  ...BOOKING,
  ...BOOKING_DAYS,
  ...WORKSTATIONS,
  ...FLOORS,
  ...LOCATIONS,
  ...ACCESS,
  ...TIME,
  ...TIME_ZONES,
];

/** A case's name in a list: the rule, and what is special about it. */
export const titleOf = ({ rule, name, expected }: RuleCase): string => `${rule}: ${name} → ${expected}`;
