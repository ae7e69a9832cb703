import { randomUUID } from 'node:crypto';
import type { Client, TestApp } from './app.ts';

export const TEN = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' };
export const WEDNESDAY = { start: '2026-11-25T09:00:00Z', end: '2026-11-25T10:00:00Z' };
export const ROOM = 'f-1-meet';
export const OTHER = 'f-2-meet';
export type Wish = Partial<{ title: string; people: string[]; series: string | null; occasions: object[] }>;

/** Asks for meetings; by itself for one in {@link ROOM} at {@link TEN}. @param ids of its occasions, in their order */
export const request = (
  who: Client,
  wish: Wish = {},
  ids = [randomUUID(), randomUUID(), randomUUID()],
  headers: Record<string, string> = {},
) =>
  who.change(
    'POST',
    '/api/meeting/request',
    { title: 'Audit', people: [], series: null, occasions: [{ room: ROOM, ...TEN }], ...wish },
    { 'Resource-Id': ids.slice(0, wish.occasions?.length ?? 1).join(','), ...headers },
  );

/** Rows of the meetings that keep their rooms. */
export const standingMeetings = ({ database }: TestApp) =>
  database.db.selectFrom('meeting').selectAll().where('status', 'in', ['APPROVED', 'CONFIRMED']).execute();

/** Id of the first meeting of ann's that a change names; empty without one. */
export const idOf = ({ body }: { body: { changed: Record<string, { id: string }[]> } }): string =>
  body.changed['meetings:e-ann']?.[0]?.id ?? '';
