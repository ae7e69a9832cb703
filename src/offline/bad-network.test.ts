import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BESIDE, DOUBT_MS, LOOK_MS, SetTimers, settled } from '../../tests/support/set-timers.ts';
import { AccountDatabase } from './db/account-database.ts';
import { DeviceDatabase } from './db/device-database.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';
import type { DrainReport } from './ports/worker-link.ts';
import type { PullInput, PullReport } from './pull/pull.ts';
import type { Sync, SyncHandlers } from './sync.ts';
import { startSync } from './sync.ts';

const PULLED: PullReport = { fresh: 1, offline: false, pause: null };
const LOST: PullReport = { fresh: 0, offline: true, pause: null };

const { askDrain, follow, begun, pull, openPokeStream } = vi.hoisted(() => ({
  begun: new Set<() => () => void>(),
  askDrain: vi.fn<(options: { hurried: boolean }) => Promise<DrainReport>>(),
  follow: new Set<(report: DrainReport) => void>(),
  pull: vi.fn<(input: Pick<PullInput, 'staleOnly' | 'onProgress'>) => Promise<PullReport>>(),
  openPokeStream: vi.fn<(run: unknown, handlers: PokeHandlers) => PokeStream>(),
}));
vi.mock('./ports/worker-link.ts', () => ({
  askDrain,
  drainsEnd: () => null,
  followDrains(listener: (report: DrainReport) => void, begins: () => () => void) {
    follow.add(listener);
    begun.add(begins);
    return () => {
      follow.delete(listener);
      begun.delete(begins);
    };
  },
}));
vi.mock('./pull/pull.ts', () => ({ pull, noteRevisions: () => Promise.resolve(true) }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

const DRAINED: DrainReport = { sent: 0, left: false, nextDue: null, pause: null };
const reached = vi.fn<SyncHandlers['reached']>();
const fetching = vi.fn<SyncHandlers['fetching']>();
const renew = vi.fn<() => void>();
/** What the health of the server is answered by. */
let answers: () => Promise<Response>;
let now: number;
/** What the device says of its network. */
let isOffline = false;
let timers: SetTimers;
let stream: PokeHandlers | undefined;
let sync: Sync;
let start: () => Sync;
let [device, db] = [new DeviceDatabase('device'), new AccountDatabase('account')];

const waits = () => timers.waits().filter((ms) => !BESIDE.includes(ms));
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
  renew.mockReset();
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  [isOffline, now] = [false, 0];
  answers = () => new Promise(() => undefined);
  askDrain.mockReset().mockResolvedValue(DRAINED);
  pull.mockReset().mockResolvedValue(PULLED);
  openPokeStream.mockReset().mockImplementation((_run, told) => {
    stream = told;
    return { renew, close: () => undefined };
  });
  const ports = {
    now: () => now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: <T>(_name: string, work: () => Promise<T>) => work(),
    fetch: () => answers(),
    after: (ms: number, call: () => void) => timers.after(ms, call),
    isOffline: () => isOffline,
  };
  start = () =>
    startSync({ device, ports, open: () => Promise.resolve(db) }, db.accountId, {
      reached,
      signIn: () => undefined,
      otherAccount: () => undefined,
      fetching,
    });
  sync = start();
  await sync.wake();
  stream?.opened();
  await settled();
  pull.mockClear();
  askDrain.mockClear();
  reached.mockReset();
  fetching.mockReset();
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

it.each([
  ['at once where it was lost', true, 1],
  ['not anew where it is open', false, 0],
])('once a lost read gets through, the stream is opened %s', async (_, isLost, times) => {
  if (isLost) stream?.lost();
  pull.mockResolvedValueOnce(LOST);
  sync.refresh();
  await ring(230);
  expect(renew).not.toHaveBeenCalled();
  await ring(2000);
  expect(renew).toHaveBeenCalledTimes(times);
});

it('a lost read is not tried again while the page is hidden', async () => {
  pull.mockResolvedValueOnce(LOST);
  sync.refresh();
  await ring(230);
  sync.sleep();
  expect(waits()).toEqual([]);
});

/** A drain ends so; whoever follows hears of it. */
async function drained(report: Partial<DrainReport>): Promise<void> {
  for (const listener of follow) listener({ ...DRAINED, ...report });
  await settled();
}
const UNREACHED = { left: true, nextDue: 60_000, unreached: true };

it.each<[what: string, offline: boolean, isSeen: boolean, ms: number, hurried: boolean]>([
  ['is soon looked for again', false, true, 2500, true],
  ['by the word of the device waits for the back-off', true, true, 60_000, false],
  ['waits for the back-off where nobody looks', false, false, 60_000, false],
])('the way to the server that was not found %s', async (_, offline, isSeen, ms, hurried) => {
  isOffline = offline;
  if (!isSeen) sync.sleep();
  await drained(UNREACHED);
  expect(waits()).toEqual([ms]);
  await ring(ms);
  expect(askDrain.mock.calls).toEqual([[{ hurried }]]);
});

it.each<[what: string, told: string[]]>([
  ['a change', ['all']],
  ['a floor that is opened', ['stale', 'all']],
])('%s that gets through before the server is looked for has all fetched, once', async (_, told) => {
  stream?.lost();
  if (told.length > 1) sync.refresh();
  if (told.length > 1) await ring(230);
  else for (let times = 0; times < 2; times += 1) await drained({ sent: 1, unreached: false });
  sync.contact(true);
  // A stream that never opens has reads made no faster.
  stream?.lost();
  await drained({ sent: 1, unreached: false });
  expect([pulls(), renew.mock.calls.length, reached.mock.lastCall]).toEqual([told, 1, [true]]);
});

it('a fetch that takes long says how far it is, and that it is over', async () => {
  let tell: NonNullable<PullInput['onProgress']> = () => undefined;
  let end: (report: PullReport) => void = () => undefined;
  pull.mockImplementationOnce(
    ({ onProgress = () => undefined }) =>
      new Promise((resolve) => {
        [tell, end] = [onProgress, resolve];
      }),
  );
  sync.refresh();
  await ring(230);
  tell({ done: 1, total: 16 });
  expect(fetching).not.toHaveBeenCalled();
  await ring(3000);
  tell({ done: 2, total: 16 });
  end(PULLED);
  await settled();
  expect(fetching.mock.calls).toEqual([[{ done: 1, total: 16 }], [{ done: 2, total: 16 }], [null]]);
});

it('a quick fetch says nothing', async () => {
  sync.refresh();
  await ring(230);
  expect(waits()).toEqual([]);
  expect(fetching).not.toHaveBeenCalled();
});

const PATIENCE_MS = 2250;

describe('a network that swallows everything is noticed within four seconds of', () => {
  it.each<[what: string, asks: () => void]>([
    ['a change that is sent', () => begun.forEach((begins) => void begins())],
    [
      'a read',
      () => {
        pull.mockReturnValueOnce(new Promise(() => undefined));
        sync.refresh();
        timers.ring(230);
      },
    ],
    [
      'a page that wakes',
      () => {
        pull.mockReturnValueOnce(new Promise(() => undefined));
        sync.sleep();
        void sync.wake();
      },
    ],
  ])('%s, though the stream seems open and the request goes on', async (_, asks) => {
    begun.clear();
    sync.stop();
    sync = start();
    await sync.wake();
    stream?.opened();
    await settled();
    reached.mockReset();
    asks();
    await settled();
    await ring(DOUBT_MS);
    expect(reached).not.toHaveBeenCalled();
    await ring(PATIENCE_MS);
    expect(reached.mock.calls).toEqual([[false]]);
    stream?.lives();
    expect(reached.mock.calls).toEqual([[false], [true]]);
  });

  it('nothing where the answer comes in time', async () => {
    begun.forEach((begins) => begins()());
    await settled();
    expect(timers.waits()).not.toContain(DOUBT_MS);
  });
});

describe('once a server is found that was away', () => {
  /** So late a page at which nobody is asks, halfway. */
  const LOT = 7500;
  beforeEach(() => {
    stream?.lost();
    answers = () => Promise.resolve(Response.json({ status: 'ok' }));
  });

  it('that is said at once, and a page at which somebody was lately asks for everything', async () => {
    await ring(LOOK_MS);
    expect(reached.mock.calls.slice(0, 2)).toEqual([[false], [true]]);
    expect([renew.mock.calls.length, pulls()]).toEqual([1, ['all']]);
  });

  it('pages at which nobody is ask by lot', async () => {
    now += 60_000;
    await ring(LOOK_MS);
    expect(reached.mock.calls).toEqual([[false], [true]]);
    expect([renew.mock.calls.length, pulls()]).toEqual([0, []]);
    await ring(LOT);
    expect([renew.mock.calls.length, pulls()]).toEqual([1, ['all']]);
  });

  it.each<[what: string, happens: () => void, renewed: number]>([
    ['at once where somebody comes', () => sync.hurry(), 1],
    ['with the stream that opens before', () => stream?.opened(), 0],
  ])('they ask %s, and not again', async (_, happens, renewed) => {
    now += 60_000;
    await ring(LOOK_MS);
    happens();
    await settled();
    expect([renew.mock.calls.length, pulls()]).toEqual([renewed, ['all']]);
    expect(waits()).toEqual([]);
  });

  it('is not looked for while the page is hidden, and again once it is seen', async () => {
    sync.sleep();
    expect(timers.waits()).toEqual([]);
    pull.mockResolvedValue(LOST);
    await sync.wake();
    expect(timers.waits()).toContain(LOOK_MS);
  });

  it('by a call of a screen, it is looked for no more, and everything is asked for', async () => {
    sync.contact(true);
    await settled();
    expect(timers.waits()).not.toContain(LOOK_MS);
    expect([renew.mock.calls.length, pulls()]).toEqual([1, ['all']]);
  });
});

it('a server that a call of a screen did not find is looked for', () => {
  sync.contact(false);
  expect(timers.waits()).toContain(LOOK_MS);
});

it('learns nothing from a fetch that had nothing to ask for', async () => {
  await sync.wake();
  pull.mockResolvedValue(LOST);
  stream?.lost();
  await sync.wake();
  reached.mockReset();
  renew.mockReset();
  pull.mockResolvedValue({ fresh: 0, offline: false, asked: false, pause: null });
  sync.refresh();
  await ring(230);
  expect([pulls().at(-1), reached.mock.calls, renew.mock.calls]).toEqual(['stale', [], []]);
});

it('asks again for what the server could not read, once that may be asked for', async () => {
  pull.mockResolvedValueOnce({ ...PULLED, nextDue: 60_000 });
  await sync.wake();
  expect(waits()).toContain(60_000);
  await ring(60_000);
  expect(pulls()).toEqual(['all', 'all']);
  expect(waits()).not.toContain(60_000);
});
