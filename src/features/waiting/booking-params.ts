import type { HoldWorkstation } from '../../offline/mutations/hold-workstation.ts';
import type { BookWorkstation } from '../../offline/mutations/workplace-reservation.ts';

const has = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Whether stored params are a booking's, for oneself or for a guest; they may have been written by another version. */
export const isBooking = (params: unknown): params is HoldWorkstation =>
  has(params, 'reservationId', 'room', 'date', 'dayPart', 'slot') &&
  has(params['room'], 'id', 'name', 'floor') &&
  has(params['room']['floor'], 'id', 'building') &&
  has(params['slot'], 'start', 'end');

/** Whether they are of a booking for oneself, which has a place in the calendar. */
export const isOwnBooking = (params: unknown): params is BookWorkstation => isBooking(params) && 'locationId' in params;
