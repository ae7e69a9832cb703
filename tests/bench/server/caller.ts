import { randomUUID } from 'node:crypto';
import { instantAt } from '../../../src/domain/day-part/slot.ts';
import { type Booker, bookedDays } from '../fixture/users.ts';
import type { LoadRequest } from './load.ts';

export const MARKER = { 'x-requested-with': 'XMLHttpRequest' };
const OPENS = 8 * 60;
const MINUTES = 60;

/** A token for somebody of the demonstration organisation. */
export async function signIn(url: string, username: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${username}:roost`).toString('base64')}`;
  const response = await fetch(`${url}/api/authenticate`, { headers: { ...MARKER, authorization } });
  const body: unknown = await response.json();
  if (!response.ok || typeof body !== 'object' || body === null || !('token' in body))
    throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
  return String(body.token);
}

/** The nth of a booker's slots: day after day, then the next hour. */
export function slotOf(booker: Booker, index: number): { date: string; start: string; end: string } {
  const days = bookedDays();
  const date = days[index % days.length] ?? '';
  const minutes = OPENS + MINUTES * Math.floor(index / days.length);
  return {
    date,
    start: instantAt(date, minutes, booker.timeZone),
    end: instantAt(date, minutes + MINUTES, booker.timeZone),
  };
}

/** A booking as the app's worker sends it. */
export function bookingRequest(booker: Booker, token: string, index: number): LoadRequest {
  const { start, end } = slotOf(booker, index);
  const { building, floor, room } = booker;
  const now = new Date().toISOString();
  return {
    method: 'POST',
    path: `/api/workplace/reservations?${new URLSearchParams({ building, floor, room, start, end }).toString()}`,
    headers: {
      ...MARKER,
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'resource-id': `${randomUUID()}, ${randomUUID()}`,
      'roost-account': booker.id,
      'occurred-at': now,
      'client-time': now,
    },
  };
}
