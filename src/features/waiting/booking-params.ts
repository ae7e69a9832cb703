import type { BookWorkstation } from '../../offline/mutations/workplace-reservation.ts';

const has = (value: unknown, ...names: string[]): value is Record<string, unknown> => typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Whether stored params are a booking's; they may have been written by another version. */
export const isBooking = (params: unknown): params is BookWorkstation => has(params, 'reservationId', 'locationId', 'room', 'date', 'dayPart', 'slot')
  && has(params['room'], 'id', 'name', 'floor') && has(params['room']['floor'], 'id', 'building') && has(params['slot'], 'start', 'end');
