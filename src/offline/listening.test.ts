import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portsOn, QUIET_MS, SetTimers, settled } from '../../tests/support/set-timers.ts';
import { AccountDatabase } from './db/account-database.ts';
import type { PullRecord } from './db/pull-record.ts';
import { DeviceDatabase } from './db/device-database.ts';
import type { Listening } from './listening.ts';
import { newListening } from './listening.ts';
import { emptyRecord } from './mirror/apply-change.ts';
import type { News } from './pull/apply-news.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
/** How long a write may take, in milliseconds. */
const WRITE = 20_000;
const DAY = 'workplace-reservations:2026-12-01';
let now: number;

const { applyNews, noteRevisions, openPokeStream, probe } = vi.hoisted(() => ({
  probe: vi.fn<(db: unknown) => Promise<boolean>>(() => Promise.resolve(false)),
  applyNews: vi.fn<(db: unknown, list: readonly unknown[]) => Promise<'all' | 'stale' | null>>(),
  noteRevisions: vi.fn<() => Promise<boolean>>(),
  openPokeStream: vi.fn<(run: unknown, handlers: PokeHandlers) => PokeStream>(),
}));
vi.mock('./db/connection.ts', () => ({ probe }));
vi.mock('./ports/worker-link.ts', () => ({ drainsEnd: () => null }));
vi.mock('./pull/apply-news.ts', () => ({ applyNews }));
vi.mock('./pull/pull.ts', () => ({ noteRevisions }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

let timers: SetTimers;
let streams: PokeHandlers[];
let missed: string[];
let device: DeviceDatabase;
let db: AccountDatabase;
let listening: Listening;
const open = vi.fn<(accountId: string) => Promise<AccountDatabase>>();
const asks = vi.fn<() => void>();
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  [timers, streams, missed, now] = [new SetTimers(), [], [], NOW];
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  open.mockReset().mockImplementation(() => Promise.resolve(db));
  applyNews.mockReset().mockResolvedValue(null);
  noteRevisions.mockReset().mockResolvedValue(true);
  openPokeStream.mockReset().mockImplementation((_run, handlers) => {
    streams.push(handlers);
    return { renew: () => undefined, close: () => undefined };
  });
  asks.mockReset();
  const nothing = () => undefined;
  const doubt = { begins: () => nothing, heard: () => false, asks, told: () => false, wakes: nothing, rests: nothing };
  const ports = { ...portsOn(timers, NOW), now: () => now };
  listening = newListening({ device, ports, open: (...of) => open(...of) }, db.accountId, doubt, {
    opened: () => undefined,
    lost: () => undefined,
    ended: () => 0,
    missed: (what) => missed.push(what),
  });
});
afterEach(async () => {
  listening.stop();
  await Promise.all([device.delete(), db.delete()]);
});

const news = (to: number): News => ({ key: DAY, epoch: null, from: to - 1, to, changed: [], removed: [] });
const heard = (to: number): News => ({ ...news(to), at: NOW });
const told = () => applyNews.mock.calls.map(([, list]) => list);

/** The stream opens. @returns what hears it */
async function opened(): Promise<PokeHandlers> {
  await listening.begin();
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('nobody asked for a stream');
  stream.opened();
  return stream;
}

describe('news', () => {
  it('go on after a write that never answers, and all is asked for over a connection that does', async () => {
    const stream = await opened();
    applyNews.mockReturnValueOnce(never);
    stream.told([news(1)]);
    await timers.toBeSet(WRITE);
    expect(missed).toEqual([]);
    timers.ring(WRITE);
    await timers.toBeSet(250);
    expect(probe).toHaveBeenCalledExactlyOnceWith(db);
    expect(missed).toEqual(['all']);
    stream.told([news(2)]);
    timers.ring(250);
    await settled();
    expect(told()).toEqual([[heard(1)], [heard(2)]]);
  });

  it('go on where the database never opened for a write', async () => {
    const stream = await opened();
    open.mockReturnValueOnce(never);
    stream.told([news(1)]);
    timers.ring(WRITE);
    await timers.toBeSet(250);
    expect([missed, told()]).toEqual([['all'], []]);
  });

  it('have all asked for where what changed is never noted', async () => {
    const stream = await opened();
    noteRevisions.mockReturnValueOnce(never);
    stream.changed({ [DAY]: 2 }, null);
    timers.ring(WRITE);
    await settled();
    expect(missed).toEqual(['all']);
  });
});

describe('what is here was right', () => {
  const record: PullRecord = { ...emptyRecord(DAY), url: '/', revision: 3, known: 3, lastOkAt: NOW };
  beforeEach(async () => {
    await db.pulls.put(record);
  });
  const rightAt = async () => ((await db.pulls.get(DAY))?.lastOkAt ?? 0) - NOW;
  /** Time passes, and the stream is heard. */
  const heardAfter = (stream: PokeHandlers, ms: number) => {
    now += ms;
    stream.lives();
  };

  it('until what is not written yet was told', async () => {
    const stream = await opened();
    heardAfter(stream, 60_000);
    heardAfter(stream, 1000);
    applyNews.mockReturnValueOnce(never);
    stream.told([news(4)]);
    heardAfter(stream, 1000);
    heardAfter(stream, 100_000);
    listening.end();
    await vi.waitFor(async () => expect(await rightAt()).toBe(60_000));
    await settled();
    expect(await rightAt()).toBe(60_000);
  });

  it('until now, once that is written', async () => {
    const stream = await opened();
    heardAfter(stream, 60_000);
    stream.told([news(4)]);
    await timers.toBeSet(250);
    heardAfter(stream, 70_000);
    listening.end();
    await vi.waitFor(async () => expect(await rightAt()).toBe(130_000));
  });

  it.each<[what: string, happens: (stream: PokeHandlers) => Promise<void> | void]>([
    [
      'news could not be written',
      async (stream) => {
        applyNews.mockRejectedValueOnce(new Error('full'));
        stream.told([news(4)]);
        await timers.toBeSet(250);
      },
    ],
    [
      'news were of another time of the server',
      async (stream) => {
        applyNews.mockResolvedValueOnce('all');
        stream.told([news(4)]);
        await timers.toBeSet(250);
      },
    ],
    ['something got lost on the way', (stream) => stream.changed({}, null)],
  ])('no longer, once %s, until it is asked for', async (_, happens) => {
    const stream = await opened();
    heardAfter(stream, 60_000);
    await happens(stream);
    await vi.waitFor(() => expect(missed).toEqual(['all']));
    heardAfter(stream, 120_000);
    heardAfter(stream, 1000);
    await settled();
    expect(await rightAt()).toBe(0);
    await db.pulls.put({ ...record, lastOkAt: now });
    heardAfter(stream, 120_000);
    heardAfter(stream, 1000);
    listening.end();
    await vi.waitFor(async () => expect(await rightAt()).toBe(302_000));
  });
});

describe('a database that does not open', () => {
  it('does not keep a page from asking', async () => {
    open.mockReturnValue(never);
    void listening.begin();
    const waited = listening.untilOpen();
    timers.ring(1500);
    await waited;
    expect(timers.waits()).toEqual([]);
  });

  it('is asked for a stream again once something was fetched', async () => {
    open.mockRejectedValueOnce(new Error('late'));
    await listening.begin();
    expect(streams).toHaveLength(0);
    await listening.hearFloors();
    expect(streams).toHaveLength(1);
    listening.end();
    await listening.hearFloors();
    expect(streams).toHaveLength(1);
  });

  it('and not where the page was hidden meanwhile', async () => {
    open.mockRejectedValueOnce(new Error('late'));
    await listening.begin();
    listening.end();
    await listening.hearFloors();
    expect(streams).toHaveLength(0);
  });
});

describe('a stream that says nothing where it should have', () => {
  it('has the server asked whether it is there', async () => {
    await opened();
    timers.ring(QUIET_MS);
    expect(asks).toHaveBeenCalledOnce();
  });

  it.each<[what: string, happens: (stream: PokeHandlers) => void, waits: number]>([
    ['it speaks', (stream) => stream.lives(), 1],
    ['it ended', (stream) => stream.ended(), 0],
    ['it was lost', (stream) => stream.lost(), 0],
    ['nobody may hear it', (stream) => stream.over(), 0],
    ['the page is hidden', () => listening.end(), 0],
  ])('is no reason for that where %s', async (_, happens, waits) => {
    happens(await opened());
    expect(timers.waits().filter((ms) => ms === QUIET_MS)).toHaveLength(waits);
  });
});
