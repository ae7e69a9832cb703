import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portsOn, SetTimers, settled } from '../../tests/support/set-timers.ts';
import { AccountDatabase } from './db/account-database.ts';
import { DeviceDatabase } from './db/device-database.ts';
import { emptyRecord } from './mirror/apply-change.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';
import type { PullReport } from './pull/pull.ts';
import type { Sync } from './sync.ts';
import { startSync } from './sync.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
let now = NOW;

const { pull, openPokeStream } = vi.hoisted(() => ({
  pull: vi.fn<() => Promise<PullReport>>(),
  openPokeStream: vi.fn<(run: unknown, handlers: PokeHandlers) => PokeStream>(),
}));
vi.mock('./ports/worker-link.ts', () => ({
  askDrain: () => Promise.resolve({ sent: 0, left: false, nextDue: null, pause: null }),
  drainsEnd: () => null,
  followDrains: () => () => undefined,
}));
vi.mock('./pull/pull.ts', () => ({ pull, noteRevisions: () => Promise.resolve(true) }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

let timers: SetTimers;
let streams: PokeHandlers[];
let device: DeviceDatabase;
let db: AccountDatabase;
let sync: Sync;
const renew = vi.fn<() => void>();
const otherAccount = vi.fn<(isSo: boolean) => void>();
const open = vi.fn<(accountId: string) => Promise<AccountDatabase>>();

beforeEach(() => {
  [timers, streams, now] = [new SetTimers(), [], NOW];
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  otherAccount.mockReset();
  renew.mockReset();
  open.mockReset().mockImplementation(() => Promise.resolve(db));
  pull.mockReset().mockResolvedValue({ fresh: 0, offline: false, pause: null });
  openPokeStream.mockReset().mockImplementation((_run, handlers) => {
    streams.push(handlers);
    return { renew, close: () => undefined };
  });
  const ports = { ...portsOn(timers, NOW), now: () => now };
  sync = startSync({ device, ports, open: (...of) => open(...of) }, db.accountId, {
    reached: () => undefined,
    signIn: () => undefined,
    otherAccount,
    fetching: () => undefined,
  });
});
afterEach(async () => {
  sync.stop();
  await Promise.all([device.delete(), db.delete()]);
});

describe('a page that wakes with rows', () => {
  beforeEach(async () => {
    await db.pulls.put(emptyRecord('buildings'));
  });

  it('asks once, when its stream is open', async () => {
    const woken = sync.wake();
    await settled();
    expect(pull).not.toHaveBeenCalled();
    streams[0]?.opened();
    await woken;
    await settled();
    expect(pull).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['does not open', () => streams[0]?.lost()],
    ['takes long', () => timers.ring(1500)],
    ['is no longer wanted', () => sync.sleep()],
  ])('asks without a stream that %s', async (_, happens) => {
    const woken = sync.wake();
    await settled();
    happens();
    await woken;
    expect(pull).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a stream that was lost before', async () => {
    const woken = sync.wake();
    await settled();
    streams[0]?.lost();
    await woken;
    await sync.wake();
    expect(pull).toHaveBeenCalledTimes(2);
  });
});

describe('where the server ended the stream, as one does that starts anew, a page', () => {
  beforeEach(() => sync.wake());

  it('at which somebody is does not wait', () => expect(streams[0]?.ended()).toBe(0));

  it('at which nobody is opens its own by lot, or once somebody comes', async () => {
    now += 60_000;
    expect(streams[0]?.ended()).toBe(15_000);
    expect([renew.mock.calls.length, pull.mock.calls.length]).toEqual([0, 1]);
    sync.hurry();
    await settled();
    expect([renew.mock.calls.length, pull.mock.calls.length]).toEqual([1, 2]);
  });
});

it('catches up every four seconds at most, however often somebody touches the page', async () => {
  await sync.wake();
  const counts = () => [renew.mock.calls.length, pull.mock.calls.length];
  for (const later of [0, 1000, 2000]) {
    now = NOW + later;
    streams[0]?.lost();
    sync.contact(true);
    for (let moves = 0; moves < 60; moves += 1) sync.hurry();
    await settled();
    expect(counts()).toEqual([1, 2]);
  }
  now = NOW + 4000;
  timers.ring(2000);
  await settled();
  expect(counts()).toEqual([2, 3]);
});

it('asks at once where nothing is here yet', async () => {
  await sync.wake();
  expect(pull).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['is lost', () => streams[0]?.lost()],
  ['falls silent', () => streams[0]?.silent()],
  ['is no longer wanted', () => sync.sleep()],
])('once its stream %s, a page notes up to when what is here was right', async (_, ends) => {
  const record = { ...emptyRecord('employee-calendar:me'), url: '/', revision: 3, known: 3, lastOkAt: NOW };
  await db.pulls.bulkPut([
    record,
    { ...record, key: 'workplace-reservations:old', lastOkAt: NOW - 1 },
    { ...record, key: 'workplace-reservations:behind', known: 4 },
    { ...record, key: 'workplace-reservations:failed', error: '503' },
    { ...record, key: 'heatmaps:f1' },
  ]);
  void sync.wake();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.opened();
  now += 60_000;
  streams[0]?.lives();
  now += 60_000;
  ends();
  await vi.waitFor(async () => expect((await db.pulls.get(record.key))?.lastOkAt).toBe(NOW + 60_000));
  const newer = (await db.pulls.toArray()).filter(({ lastOkAt }) => (lastOkAt ?? 0) > NOW);
  expect(newer.map(({ key }) => key)).toEqual([record.key]);
});

it('notes nothing where the database is gone, and says nothing of it', async () => {
  void sync.wake();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.opened();
  now += 60_000;
  streams[0]?.lives();
  const unheeded = vi.fn<() => void>();
  process.on('unhandledRejection', unheeded);
  open.mockRejectedValue(new Error('it was deleted'));
  sync.sleep();
  await settled();
  process.off('unhandledRejection', unheeded);
  expect(unheeded).not.toHaveBeenCalled();
});

it("is no other account's any more once something came, new or not", async () => {
  pull.mockResolvedValue({ fresh: 0, offline: false, pause: 'otherAccount' });
  await sync.wake();
  pull.mockResolvedValue({ fresh: 0, offline: false, asked: true, pause: null });
  await sync.wake();
  expect(otherAccount.mock.calls).toEqual([[true], [false]]);
});
