import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetTimers } from '../../tests/support/set-timers.ts';
import { AccountDatabase } from './db/account-database.ts';
import { DeviceDatabase } from './db/device-database.ts';
import type { PokeHandlers } from './pull/poke-stream.ts';
import type { PullReport } from './pull/pull.ts';
import type { Sync, SyncHandlers } from './sync.ts';
import { startSync } from './sync.ts';

const PULLED: PullReport = { fresh: 1, offline: false, pause: null };
const LOST: PullReport = { fresh: 0, offline: true, pause: null };

const { pull, openPokeStream } = vi.hoisted(() => ({
  pull: vi.fn<(input: { staleOnly?: boolean }) => Promise<PullReport>>(),
  openPokeStream: vi.fn<(run: unknown, handlers: PokeHandlers) => () => void>(),
}));
vi.mock('./ports/worker-link.ts', () => ({
  askDrain: () => Promise.resolve({ sent: 0, left: false, nextDue: null, pause: null }),
  isDraining: () => false,
  followDrains: () => () => undefined,
}));
vi.mock('./pull/pull.ts', () => ({ pull, noteRevisions: () => Promise.resolve(true) }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

const reached = vi.fn<SyncHandlers['reached']>();
let timers: SetTimers;
let stream: PokeHandlers | undefined;
let sync: Sync;
let [device, db] = [new DeviceDatabase('device'), new AccountDatabase('account')];

/** Lets what is under way come to its next pause. */
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
/** How long a wake waits for its drain, in milliseconds. */
const WAKE_TIMEOUT_MS = 5000;
const waits = () => timers.waits().filter((ms) => ms !== WAKE_TIMEOUT_MS);
async function ring(ms: number): Promise<void> {
  timers.ring(ms);
  await settled();
}
const pulls = () => pull.mock.calls.map(([{ staleOnly }]) => (staleOnly === true ? 'stale' : 'all'));
async function poke(revisions: Record<string, number>): Promise<void> {
  stream?.changed(revisions, null);
  await settled();
}

beforeEach(async () => {
  timers = new SetTimers();
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  pull.mockReset().mockResolvedValue(PULLED);
  openPokeStream.mockReset().mockImplementation((_run, told) => {
    stream = told;
    return () => undefined;
  });
  const ports = {
    now: () => 0,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: <T>(_name: string, work: () => Promise<T>) => work(),
    fetch: () => Promise.reject(new TypeError('no network')),
    after: (ms: number, call: () => void) => timers.after(ms, call),
  };
  sync = startSync({ device, ports, open: () => Promise.resolve(db) }, db.accountId, {
    reached,
    signIn: () => undefined,
    otherAccount: () => undefined,
    fetching: () => undefined,
  });
  await sync.wake();
  stream?.opened();
  await settled();
  pull.mockClear();
  reached.mockReset();
});
afterEach(async () => {
  sync.stop();
  await Promise.all([device.delete(), db.delete()]);
});

it('a lost read under a living stream is tried again, and is no reason to say that nothing gets through', async () => {
  pull.mockResolvedValueOnce(LOST);
  await poke({ 'workplace-reservations:f1': 7 });
  await ring(230);
  expect(waits()).toEqual([2000]);
  await ring(2000);
  expect(pulls()).toEqual(['stale', 'stale']);
  expect(waits()).toEqual([]);
  expect(reached.mock.calls).toEqual([[true]]);
});

it('a lost read is tried again the later, the more are lost in a row, and never less of it', async () => {
  pull.mockResolvedValue(LOST);
  await poke({ 'client-config': 7 });
  await ring(230);
  for (const ms of [2000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    expect(waits()).toEqual([ms]);
    await ring(ms);
  }
  await poke({ 'workplace-reservations:f1': 7 });
  pull.mockResolvedValue(PULLED);
  await ring(230);
  expect(waits()).toEqual([30_000]);
  await ring(30_000);
  expect(pulls().slice(-2)).toEqual(['stale', 'all']);
  expect(waits()).toEqual([]);
});

it.each([
  ['was lost', () => stream?.lost()],
  ['fell silent', () => stream?.silent()],
])('a lost read after the stream %s says that nothing gets through', async (_, end) => {
  end();
  pull.mockResolvedValueOnce(LOST);
  sync.refresh();
  await ring(230);
  expect(reached).toHaveBeenLastCalledWith(false);
});

it('a lost read is not tried again while the page is hidden', async () => {
  pull.mockResolvedValueOnce(LOST);
  sync.refresh();
  await ring(230);
  sync.sleep();
  expect(waits()).toEqual([]);
});
