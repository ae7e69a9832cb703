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

/** The nth of a booker's slots: day after day, then the next hour. @param daysAhead fewer days than the bench opens */
export function slotOf(
  booker: Booker,
  index: number,
  daysAhead?: number,
): { date: string; start: string; end: string } {
  const days = bookedDays().slice(0, daysAhead);
  const date = days[index % days.length] ?? '';
  const minutes = OPENS + MINUTES * Math.floor(index / days.length);
  return {
    date,
    start: instantAt(date, minutes, booker.timeZone),
    end: instantAt(date, minutes + MINUTES, booker.timeZone),
  };
}

/** A booking as the app's worker sends it. */
export function bookingRequest(booker: Booker, token: string, index: number, daysAhead?: number): LoadRequest {
  const { start, end } = slotOf(booker, index, daysAhead);
  const { building, floor, room } = booker;
  return {
    method: 'POST',
    path: `/api/workplace/reservations?${new URLSearchParams({ building, floor, room, start, end }).toString()}`,
    headers: { ...changeHeaders(booker, token), 'resource-id': `${randomUUID()}, ${randomUUID()}` },
  };
}

/** A cancellation as the app's worker sends it. */
export const cancelRequest = (booker: Booker, token: string, reservation: string): LoadRequest => ({
  method: 'POST',
  path: `/api/workplace/cancel/${reservation}`,
  headers: changeHeaders(booker, token),
});

/** Headers of a read. */
export const readHeaders = (token: string): Record<string, string> => ({
  ...MARKER,
  accept: 'application/json',
  authorization: `Bearer ${token}`,
});

function changeHeaders({ id }: Booker, token: string): Record<string, string> {
  const now = new Date().toISOString();
  return {
    ...readHeaders(token),
    'idempotency-key': randomUUID(),
    'roost-account': id,
    'occurred-at': now,
    'client-time': now,
  };
}
