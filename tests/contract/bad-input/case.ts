import type { Headers } from '../../support/app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Case {
  name: string;
  call: [Method, string];
  /** Who calls, unless it is Ann. */
  as?: 'cleaner' | 'leader';
  body?: unknown;
  headers?: Headers;
  status: number;
  code: string;
  /** The path in the request that is wrong. */
  path?: string;
}

/** Addresses and ids of the small organisation. */
export const BOOK = '/api/workplace/reservations';
export const slot = 'start=2026-11-24T07:30:00Z&end=2026-11-24T16:30:00Z';
export const BOOKING = `${BOOK}?building=b-1&floor=f-1&room=f-1-01&${slot}`;
export const INFO = '/api/employee/info';
export const PLAN = '/api/employee/calendar';
export const ANOTHER = '018f0000-0000-7000-8000-000000000001';
