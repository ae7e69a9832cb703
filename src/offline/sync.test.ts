import 'fake-indexeddb/auto';
import type { Mock } from 'vitest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDatabase } from './db/account-database.ts';
import { DeviceDatabase } from './db/device-database.ts';
import { BESIDE, portsOn, SetTimers, settled, WAKE_TIMEOUT_MS } from '../../tests/support/set-timers.ts';
import type { DrainReport, AskOptions } from './ports/worker-link.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';
import type { PullReport } from './pull/pull.ts';
import type { Sync, SyncHandlers } from './sync.ts';
import { startSync } from './sync.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const DRAINED: DrainReport = { sent: 0, left: false, nextDue: null, pause: null };
const PULLED: PullReport = { fresh: 1, offline: false, pause: null };

/** What lies around the synchronisation, each in the hands of the test. */
const { askDrain, drainsEnd, pull, noteRevisions, openPokeStream, follow } = vi.hoisted(() => ({
  drainsEnd: vi.fn<() => Promise<void> | null>(),
  askDrain: vi.fn<(options?: AskOptions) => Promise<DrainReport | null>>(),
  pull: vi.fn<(input: { staleOnly?: boolean }) => Promise<PullReport>>(),
  noteRevisions:
    vi.fn<(db: AccountDatabase, revisions: Record<string, number>, epoch: string | null) => Promise<boolean>>(),
  openPokeStream: vi.fn<(run: unknown, handlers: PokeHandlers) => PokeStream>(),
  follow: new Set<(report: DrainReport | null) => void>(),
}));
vi.mock('./ports/worker-link.ts', () => ({
  askDrain,
  drainsEnd,
  followDrains(listener: (report: DrainReport | null) => void) {
    follow.add(listener);
    return () => follow.delete(listener);
  },
}));
vi.mock('./pull/pull.ts', () => ({ pull, noteRevisions }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

let timers: SetTimers;
let streams: { handlers: PokeHandlers; isClosed: boolean; renewed: number }[];
let handlers: { [K in keyof SyncHandlers]: Mock<SyncHandlers[K]> };
let sync: Sync;
let device: DeviceDatabase;
let db: AccountDatabase;

beforeEach(() => {
  [timers, streams] = [new SetTimers(), []];
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  handlers = {
    reached: vi.fn<SyncHandlers['reached']>(),
    signIn: vi.fn<SyncHandlers['signIn']>(),
    otherAccount: vi.fn<SyncHandlers['otherAccount']>(),
    fetching: vi.fn<SyncHandlers['fetching']>(),
  };
  askDrain.mockReset().mockImplementation(() => report(DRAINED));
  drainsEnd.mockReset().mockReturnValue(null);
  pull.mockReset().mockResolvedValue(PULLED);
  noteRevisions.mockReset().mockResolvedValue(true);
  openPokeStream.mockReset().mockImplementation((_run, told) => {
    const stream = { handlers: told, isClosed: false, renewed: 0 };
    streams.push(stream);
    return {
      renew: () => void (stream.renewed += 1),
      close() {
        stream.isClosed = true;
      },
    };
  });
  sync = startSync({ device, ports: portsOn(timers, NOW), open: () => Promise.resolve(db) }, db.accountId, handlers);
});
afterEach(async () => {
  sync.stop();
  await Promise.all([device.delete(), db.delete()]);
});

/** A drain that ends so; whoever follows hears of it. */
function report(drained: DrainReport | null): Promise<DrainReport | null> {
  for (const listener of follow) listener(drained);
  return Promise.resolve(drained);
}
const waits = () => timers.waits().filter((ms) => !BESIDE.includes(ms));
async function ring(ms: number): Promise<void> {
  timers.ring(ms);
  await settled();
}
const pulls = () => pull.mock.calls.map(([{ staleOnly }]) => (staleOnly === true ? 'stale' : 'all'));
const poke = async (revisions: Record<string, number>) => {
  streams.at(-1)?.handlers.changed(revisions, null);
  await settled();
};

describe('a page that wakes', () => {
  it('sends before it fetches, and listens', async () => {
    const order: string[] = [];
    askDrain.mockImplementation(async () => {
      order.push('drain');
      return report(DRAINED);
    });
    pull.mockImplementation(async () => {
      order.push('pull');
      return PULLED;
    });
    await sync.wake();
    expect(order).toEqual(['drain', 'pull']);
    expect(askDrain).toHaveBeenCalledWith({ hurried: true });
    expect(pulls()).toEqual(['all']);
    expect(streams).toHaveLength(1);
    expect(handlers.reached.mock.calls).toEqual([[true]]);
  });

  it('does all of it once, however often it is told', async () => {
    await Promise.all([sync.wake(), sync.wake(), sync.wake()]);
    expect(askDrain).toHaveBeenCalledTimes(1);
    expect(pulls()).toEqual(['all']);
    expect(streams).toHaveLength(1);
  });

  it('fetches all the same where sending takes long', async () => {
    askDrain.mockReturnValue(new Promise(() => undefined));
    drainsEnd.mockReturnValue(new Promise(() => undefined));
    const woken = sync.wake();
    await settled();
    expect(pulls()).toEqual([]);
    await ring(WAKE_TIMEOUT_MS);
    await woken;
    expect(pulls()).toEqual(['all']);
  });

  it('does so again once the stream opens: something may have been missed', async () => {
    await sync.wake();
    streams[0]?.handlers.opened();
    await settled();
    expect(pulls()).toEqual(['all', 'all']);
  });

  it('is not stopped by a database that fails', async () => {
    sync.stop();
    const failing = startSync(
      { device, ports: portsOn(timers, NOW), open: () => Promise.reject(new Error('no database')) },
      db.accountId,
      handlers,
    );
    pull.mockRejectedValue(new Error('no database'));
    await expect(failing.wake()).resolves.toBeUndefined();
    expect(streams).toHaveLength(0);
    failing.stop();
  });

  it('listens to nothing once it is hidden, and again when it is seen', async () => {
    await sync.wake();
    sync.sleep();
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
    await sync.wake();
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('listens to nothing where it was hidden before the database was open', async () => {
    const woken = sync.wake();
    sync.sleep();
    await woken;
    expect(streams).toHaveLength(0);
  });

  it('listens anew once the sign-in that ended the stream is back', async () => {
    await sync.wake();
    streams[0]?.handlers.over();
    await sync.wake();
    expect(streams).toHaveLength(2);
  });
});

it('opens the stream anew when the device says that it lost its network', async () => {
  await sync.wake();
  sync.unplugged();
  expect(streams[0]?.renewed).toBe(1);
});

describe('after a drain', () => {
  it.each<[what: string, drained: Partial<DrainReport>, waits: number[]]>([
    ['nothing is left', {}, []],
    ['the sign-in is over', { left: true, pause: 'signIn' }, []],
    ['another account is signed in', { left: true, pause: 'otherAccount' }, []],
    ["the sign-in is over, and a visitor's next try falls due", { nextDue: NOW + 9000, pause: 'signIn' }, [9000]],
    ['a newer version has changed the tables', { left: true, pause: 'outdated' }, []],
    ['another tab drains', { left: true, pause: 'busy' }, [700]],
    ['the next try falls due', { left: true, nextDue: NOW + 9000 }, [9000]],
    ['the next try is due already', { left: true, nextDue: NOW - 9000 }, [500]],
  ])('%s', async (_, drained, expected) => {
    askDrain.mockImplementationOnce(() => report({ ...DRAINED, ...drained }));
    await sync.wake();
    expect(waits()).toEqual(expected);
    expect(handlers.signIn).toHaveBeenCalledTimes(drained.pause === 'signIn' ? 1 : 0);
    expect(handlers.otherAccount.mock.calls).toEqual(drained.pause === 'otherAccount' ? [[true], [false]] : [[false]]);
    for (const ms of expected) await ring(ms);
    expect(askDrain.mock.calls.slice(1)).toEqual(expected.map(() => [{ hurried: false }]));
  });

  it('asks again where there was no worker yet, and where one fails over what a change asked for', async () => {
    askDrain.mockImplementationOnce(() => report(null));
    await sync.wake();
    await ring(WAKE_TIMEOUT_MS);
    await report(null);
    await ring(WAKE_TIMEOUT_MS);
    expect(askDrain.mock.calls.slice(1)).toEqual([[{ hurried: false }], [{ hurried: false }]]);
  });

  it('goes by the latest report: also of a drain that somebody else asked for', async () => {
    await sync.wake();
    await report({ ...DRAINED, left: true, nextDue: NOW + 60_000 });
    await report({ ...DRAINED, left: true, nextDue: NOW + 2000 });
    expect(waits()).toEqual([2000]);
  });

  it('opens the stream anew where nothing gets through while it seems open, and where something does again', async () => {
    await sync.wake();
    streams[0]?.handlers.opened();
    await report({ ...DRAINED, unreached: true });
    await report({ ...DRAINED, unreached: true });
    expect(streams[0]?.renewed).toBe(1);
    streams[0]?.handlers.lost();
    await report({ ...DRAINED, unreached: false });
    expect(streams[0]?.renewed).toBe(2);
  });
});

describe('pokes', () => {
  beforeEach(async () => {
    await sync.wake();
    pull.mockClear();
  });

  it.each<[what: string, revisions: Record<string, number>, counts: boolean, pulled: string[]]>([
    ['a floor', { 'workplace-reservations:f1': 7 }, true, ['stale']],
    ['something on which others depend', { 'client-config': 2 }, true, ['all']],
    ['nothing by name', {}, true, ['all']],
    ['another epoch', { 'workplace-reservations:f1': 7 }, false, ['all']],
  ])('%s: fetches what it calls for', async (_, revisions, counts, expected) => {
    noteRevisions.mockResolvedValueOnce(counts);
    await poke(revisions);
    expect(noteRevisions).toHaveBeenCalledWith(db, revisions, null);
    expect(pulls()).toEqual([]);
    await ring(230);
    expect(pulls()).toEqual(expected);
  });

  it('that cannot be noted are asked for', async () => {
    noteRevisions.mockRejectedValueOnce(new Error('no database'));
    await poke({ floors: 2 });
    await ring(230);
    expect(pulls()).toEqual(['all']);
  });

  it('that come together are one pull, of all that any of them calls for', async () => {
    for (const revisions of [{ floors: 2 }, { 'client-config': 2 }, { floors: 3 }]) await poke(revisions);
    expect(waits()).toEqual([230]);
    await ring(230);
    await poke({ floors: 4 });
    await ring(230);
    expect(pulls()).toEqual(['all', 'stale']);
  });

  it('as does the wish for a floor', async () => {
    sync.refresh();
    await ring(230);
    expect(pulls()).toEqual(['stale']);
  });
});

describe('after a pull', () => {
  it.each<[what: string, report: Partial<PullReport>, reached: boolean[], waits: number[]]>([
    ['something came', {}, [true], []],
    ['nothing came through', { fresh: 0, offline: true }, [false], [2000]],
    ['there was nothing new', { fresh: 0 }, [true], []],
    ['another tab pulls', { fresh: 0, pause: 'busy' }, [], [700]],
    ['the sign-in is over', { fresh: 0, pause: 'signIn' }, [], []],
  ])('%s', async (_, pulled, reached, expected) => {
    pull.mockResolvedValueOnce({ ...PULLED, ...pulled });
    await sync.wake();
    expect(handlers.reached.mock.calls).toEqual(reached.map((value) => [value]));
    expect(handlers.signIn).toHaveBeenCalledTimes(pulled.pause === 'signIn' ? 1 : 0);
    expect(waits()).toEqual(expected);
    for (const ms of expected) await ring(ms);
    expect(pulls()).toEqual(['all', ...expected.map(() => 'all')]);
  });

  it('that found another at work everything is asked for, also where something else is wanted meanwhile', async () => {
    pull.mockResolvedValue({ fresh: 0, offline: false, pause: 'busy' });
    await sync.wake();
    sync.refresh();
    await ring(230);
    expect(pulls()).toEqual(['all', 'stale']);
    pull.mockResolvedValue(PULLED);
    await ring(700);
    expect(pulls()).toEqual(['all', 'stale', 'all']);
    expect(waits()).toEqual([]);
  });

  it('of a floor that somebody opens waits for no queue, and tells nothing where it found nothing new', async () => {
    await sync.wake();
    drainsEnd.mockReturnValue(new Promise(() => undefined));
    handlers.reached.mockClear();
    pull.mockResolvedValueOnce({ ...PULLED, fresh: 0 });
    sync.refresh();
    await ring(230);
    expect(pulls()).toEqual(['all', 'stale']);
    expect(handlers.reached).not.toHaveBeenCalled();
  });

  it('that failed with the database it is tried again, over connections that answer', async () => {
    pull.mockRejectedValueOnce(new Error('connection lost'));
    const lost = [device, db].map(({ tables: [table] }) =>
      vi.spyOn(table ?? device.sessions, 'limit').mockImplementationOnce(() => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }),
    );
    const opened = [vi.spyOn(device, 'open'), vi.spyOn(db, 'open')];
    await sync.wake();
    while (timers.waits().includes(5000)) await ring(5000);
    expect(pulls()).toEqual(['all', 'all']);
    for (const asked of [...lost, ...opened]) expect(asked).toHaveBeenCalled();
  });

  it('that keep failing with the database are tried the later, the more do', async () => {
    for (let tries = 0; tries < 3; tries += 1) pull.mockRejectedValueOnce(new Error('full'));
    await sync.wake();
    while (timers.waits().includes(5000)) await ring(5000);
    for (const ms of [10_000, 20_000]) {
      await vi.waitFor(() => expect(timers.waits()).toContain(ms));
      await ring(ms);
    }
    expect(pulls()).toEqual(['all', 'all', 'all', 'all']);
  });
});

it('does nothing more once it is stopped', async () => {
  await sync.wake();
  await report({ ...DRAINED, left: true, nextDue: NOW + 2000 });
  sync.refresh();
  const told = streams[0]?.handlers;
  sync.stop();
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(waits()).toEqual([]);
  told?.changed({ floors: 1 }, null);
  await report({ ...DRAINED, pause: 'signIn' });
  await settled();
  expect(waits()).toEqual([]);
  expect(handlers.signIn).not.toHaveBeenCalled();
});
