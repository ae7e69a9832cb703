import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { portsOn, SetTimers } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { DeviceDatabase } from '../db/device-database.ts';
import { newSyncContext } from '../http/session.ts';
import type { PokeHandlers } from './poke-stream.ts';
import { openPokeStream } from './poke-stream.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
/** How long a stream may take to open, in milliseconds. */
const OPENING = 15_000;
/** How long one may say nothing, in milliseconds. */
const SILENCE = 60_000;

const nothing = () => undefined;
const deaf: PokeHandlers = {
  opened: nothing,
  lives: nothing,
  changed: nothing,
  told: nothing,
  ready: () => Promise.resolve(),
  lost: nothing,
  ended: () => 0,
  silent: nothing,
  over: nothing,
};

/** Databases of somebody who is signed in. */
async function signedIn(): Promise<[DeviceDatabase, AccountDatabase]> {
  const [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  const session = { accountId: db.accountId, username: 'me', token: 'one', tokenExpiresAt: NOW + 1e6 };
  await device.sessions.put({ key: 'session', ...session, authorities: [], signedInAt: NOW, needsSignIn: false });
  return [device, db];
}

it.each<[what: string]>([['which floors it is to hear'], ['who asks']])(
  'a stream is asked for again where the database does not say %s',
  async (what) => {
    const [device, db] = await signedIn();
    const never = new Dexie.Promise<never>(() => undefined);
    const floors = vi.fn<() => Promise<string[]>>(() => Promise.resolve(['f1']));
    if (what === 'who asks') vi.spyOn(device.sessions, 'get').mockReturnValueOnce(never);
    else floors.mockReturnValueOnce(never);
    const timers = new SetTimers();
    const requests: string[] = [];
    const ports = {
      ...portsOn(timers, NOW),
      fetch: (url: string) => (requests.push(url), new Promise<never>(() => undefined)),
    };
    const silent = vi.fn<() => void>();
    const handlers: PokeHandlers = { ...deaf, silent };
    const stream = openPokeStream(newSyncContext(db, device, ports, db.accountId), handlers, floors);
    timers.ring(OPENING);
    await vi.waitFor(() => expect(silent).toHaveBeenCalledOnce());
    timers.ring(1000);
    await vi.waitFor(() => expect(requests).toEqual(['/api/events?floors=f1']));
    stream.close();
    await Promise.all([device.delete(), db.delete()]);
  },
);

it.each<[what: string, ms: number, told: string[]]>([
  ['is taken where it comes in time', SILENCE, ['lives', 'lives', 'told']],
  ['is not taken where the machine slept, and the stream counts as silent', SILENCE + 1, ['lives', 'silent']],
])('what a stream says %s', async (_, ms, expected) => {
  const [device, db] = await signedIn();
  const timers = new SetTimers();
  let now = NOW;
  let say: (text: string) => void = nothing;
  const body = new ReadableStream({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const answer = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  const ports = { ...portsOn(timers, NOW), now: () => now, fetch: () => Promise.resolve(answer) };
  const told: string[] = [];
  const note = (what: string) => () => void told.push(what);
  const handlers: PokeHandlers = { ...deaf, lives: note('lives'), told: note('told'), silent: note('silent') };
  const stream = openPokeStream(newSyncContext(db, device, ports, db.accountId), handlers, () => Promise.resolve([]));
  say('event: alive\ndata: {"told":0}\n\n');
  await vi.waitFor(() => expect(told).toEqual(['lives']));
  now += ms;
  const rows = { epoch: null, key: 'workplace-reservations:f1', from: 1, to: 2, changed: [], removed: [] };
  say(`event: rows\ndata: ${JSON.stringify(rows)}\n\n`);
  await vi.waitFor(() => expect(told).toHaveLength(expected.length));
  expect(told).toEqual(expected);
  stream.close();
  await Promise.all([device.delete(), db.delete()]);
});
