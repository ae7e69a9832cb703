import { isRecord } from '../../../src/offline/ports/record.ts';
import { bookingRequest, cancelRequest, readHeaders, signIn } from '../server/caller.ts';
import type { LoadRequest } from '../server/load.ts';
import type { Booker } from '../fixture/users.ts';
import { DAYS_AHEAD } from '../fixture/size.ts';
import type { Floor } from './listener.ts';

/** Until a server in use has compiled its code: after a thousand a change still costs a quarter more. */
const WARM_UP = 3000;
const DAY_MS = 86_400_000;
const HOURS = 8;

/** A change that was made: when it was sent, and the revision that has it. */
export interface Change {
  /** Epoch ms. */
  sentAt: number;
  revision: number;
  row: string;
  kind: 'booked' | 'cancelled';
}

/** Where bookings come from, and what listeners need to listen to them. */
export interface Office {
  floor(): Promise<{ floor: Floor; ids: string[] }>;
  /** Books, or cancels what was booked last. */
  change(): Promise<Change>;
  warmUp(): Promise<void>;
}

/** Signs the bookers in. @param url of a server that runs */
export async function openOffice(url: string, bookers: readonly Booker[]): Promise<Office> {
  const tokens = await Promise.all(bookers.map(({ email }) => signIn(url, email)));
  const floorId = bookers[0]?.floor ?? '';
  const key = `workplace-reservations:${floorId}`;
  // As the device asks: src/offline/pull/targets.ts.
  const day = (shift: number) => `${new Date(Date.now() + shift * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`;
  const window = { floor: floorId, start: day(-1), end: day(DAYS_AHEAD + 2), includeCompleted: 'true' };
  const read = `/api/workplace/reservations?${new URLSearchParams(window).toString()}`;
  let made = 0;
  let booked: { id: string; booker: Booker; token: string } | null = null;

  const sent = async ({ method, path, headers }: LoadRequest): Promise<{ sentAt: number; body: unknown }> => {
    const sentAt = performance.timeOrigin + performance.now();
    const response = await fetch(`${url}${path}`, { method, headers });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} was answered with ${String(response.status)}: ${JSON.stringify(body)}`);
    return { sentAt, body };
  };

  const change = async (): Promise<Change> => {
    const index = made % bookers.length;
    const [booker, token = ''] = [bookers[index], tokens[index]];
    if (booker === undefined) throw new Error('nobody books');
    if (booked !== null) {
      const { id, ...whose } = booked;
      booked = null;
      const { sentAt, body } = await sent(cancelRequest(whose.booker, whose.token, id));
      return { sentAt, revision: revisionOf(body, key), row: id, kind: 'cancelled' };
    }
    const slot = Math.floor(made / bookers.length) % (DAYS_AHEAD * HOURS);
    const request = bookingRequest(booker, token, slot, DAYS_AHEAD);
    const [id = ''] = (request.headers['resource-id'] ?? '').split(', ');
    const { sentAt, body } = await sent(request);
    booked = { id, booker, token };
    made += 1;
    return { sentAt, revision: revisionOf(body, key), row: id, kind: 'booked' };
  };

  return {
    change,
    async floor() {
      const response = await fetch(`${url}${read}`, { headers: readHeaders(tokens[0] ?? '') });
      const rows: unknown = await response.json();
      if (!Array.isArray(rows)) throw new Error(`the floor cannot be read: ${JSON.stringify(rows)}`);
      const ids = rows.flatMap((row: unknown) => (isRecord(row) && typeof row['id'] === 'string' ? [row['id']] : []));
      const revision = Number(response.headers.get('revision'));
      const events = [`/api/events?floors=${floorId}`, '/api/events'];
      return { floor: { url, events, read, key, revision }, ids };
    },
    async warmUp() {
      for (let index = 0; index < WARM_UP; index += 1) await change();
    },
  };
}

function revisionOf(body: unknown, key: string): number {
  const revisions = isRecord(body) ? body['revisions'] : null;
  const revision = isRecord(revisions) ? revisions[key] : null;
  if (typeof revision !== 'number') throw new Error(`a reply without the revision of ${key}`);
  return revision;
}
