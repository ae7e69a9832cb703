import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetTimers, settled, WAKE_TIMEOUT_MS } from '../../tests/support/set-timers.ts';
import { floor } from '../../tests/offline/model/office.ts';
import { workstation } from '../../tests/support/overlay-rows.ts';
import { AccountDatabase } from './db/account-database.ts';
import { DeviceDatabase } from './db/device-database.ts';
import { emptyRecord } from './mirror/apply-change.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';
import type { PullReport } from './pull/pull.ts';
import type { Sync } from './sync.ts';
import { startSync } from './sync.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const { pull, openPokeStream } = vi.hoisted(() => ({
  pull: vi.fn<(input: { staleOnly?: boolean }) => Promise<PullReport>>(),
  openPokeStream:
    vi.fn<(run: unknown, handlers: PokeHandlers, floors: () => Promise<readonly string[]>) => PokeStream>(),
}));
vi.mock('./ports/worker-link.ts', () => ({
  askDrain: () => Promise.resolve({ sent: 0, left: false, nextDue: null, pause: null }),
  drainsEnd: () => null,
  followDrains: () => () => undefined,
}));
vi.mock('./pull/pull.ts', () => ({ pull, noteRevisions: () => Promise.resolve(true) }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

let timers: SetTimers;
let stream: { handlers: PokeHandlers; renewed: number; floors(): Promise<readonly string[]> };
let sync: Sync;
let device: DeviceDatabase;
let db: AccountDatabase;

beforeEach(() => {
  timers = new SetTimers();
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  pull.mockReset().mockResolvedValue({ fresh: 1, offline: false, pause: null });
  openPokeStream.mockReset().mockImplementation((_run, handlers, floors) => {
    const opened = { handlers, renewed: 0, floors };
    stream = opened;
    return { renew: () => void (opened.renewed += 1), close: () => undefined };
  });
  const ports = {
    now: () => NOW,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    build: 'b',
    lock: <T>(_name: string, work: () => Promise<T>) => work(),
    fetch: () => Promise.reject(new TypeError('no network')),
    after: (ms: number, call: () => void) => timers.after(ms, call),
  };
  const ignore = () => undefined;
  const handlers = { reached: ignore, signIn: ignore, otherAccount: ignore, fetching: ignore };
  sync = startSync({ device, ports, open: () => Promise.resolve(db) }, db.accountId, handlers);
});
afterEach(async () => {
  sync.stop();
  await Promise.all([device.delete(), db.delete()]);
});

const waits = () => timers.waits().filter((ms) => ms !== WAKE_TIMEOUT_MS);
async function ring(ms: number): Promise<void> {
  timers.ring(ms);
  await settled();
}

describe('a page that is told rows', () => {
  const FLOOR = 'amenities';
  /** What comes within this time is asked for together, in milliseconds. */
  const GATHERED = 230;
  const news = (from: number, to: number) => [
    { key: FLOOR, epoch: null, from, to, changed: [{ id: 'a' }], removed: [] },
  ];
  beforeEach(async () => {
    // With nothing here it asks at once, without waiting for its stream.
    await sync.wake();
    await settled();
    await db.pulls.put({ ...emptyRecord(FLOOR), url: '/', revision: 3, known: 3, lastOkAt: NOW });
    pull.mockClear();
  });

  it('writes them, and fetches nothing', async () => {
    stream.handlers.told(news(3, 4));
    await vi.waitFor(async () => expect(await db.amenities.count()).toBe(1));
    expect((await db.pulls.get(FLOOR))?.revision).toBe(4);
    expect(waits()).not.toContain(GATHERED);
  });

  it.each([
    ['from something later', 4],
    ['from something earlier: files may have been put back since', 2],
  ])('fetches what is behind where they lead on %s', async (_, from) => {
    stream.handlers.told(news(from, 5));
    await vi.waitFor(() => expect(waits()).toContain(GATHERED));
    expect(await db.amenities.count()).toBe(0);
    expect((await db.pulls.get(FLOOR))?.known).toBe(5);
    await ring(GATHERED);
    expect(pull.mock.calls).toEqual([[expect.objectContaining({ staleOnly: true })]]);
  });

  it.each([
    ['failed', new Error('the disk failed')],
    ['is full, for which nothing else is given up', new DOMException('no room', 'QuotaExceededError')],
  ])('fetches everything, as no record says what is missing, where the disk %s', async (_, error) => {
    const theirs = { ...emptyRecord('roll-call-marks:b'), url: '/', revision: 1, known: 1, lastOkAt: NOW };
    await db.pulls.put(theirs);
    db.amenities.hook('creating', () => {
      throw error;
    });
    stream.handlers.told(news(3, 4));
    await vi.waitFor(() => expect(waits()).toContain(GATHERED));
    expect((await db.pulls.get(FLOOR))?.known).toBe(3);
    expect(await db.pulls.get(theirs.key)).toEqual(theirs);
    await ring(GATHERED);
    expect(pull.mock.calls).toEqual([[expect.objectContaining({ staleOnly: false })]]);
  });

  it('asks later where the next could not be written either, and once for all of them', async () => {
    db.amenities.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    stream.handlers.told(news(3, 4));
    await vi.waitFor(() => expect(waits()).toContain(GATHERED));
    await ring(GATHERED);
    for (let time = 0; time < 2; time += 1) {
      stream.handlers.told(news(3, 4));
      await settled();
      for (const ms of waits().filter((each) => each !== 4000)) await ring(ms);
      await vi.waitFor(() => expect(waits()).toContain(4000));
    }
    expect(pull).toHaveBeenCalledTimes(1);
    await ring(4000);
    await ring(GATHERED);
    expect(pull).toHaveBeenCalledTimes(2);
  });

  it('listens for a floor that was opened since', async () => {
    expect(await stream.floors()).toEqual([]);
    const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
    await db.floors.put({ id: 'f1', identifier: 'b;f1', name: 'F', building });
    await db.wanted.put({ floorId: 'f1', at: NOW });
    sync.refresh();
    await ring(GATHERED);
    await vi.waitFor(() => expect(stream.renewed).toBe(1));
    expect(await stream.floors()).toEqual(['f1']);
  });

  it('brings a floor on which somebody else reserved for the person', async () => {
    const calendar = `employee-calendar:${db.accountId}`;
    await db.pulls.put({ ...emptyRecord(calendar), url: '/', revision: 3, known: 3, lastOkAt: NOW });
    await db.floors.put(floor);
    const told = (from: number) =>
      stream.handlers.told([
        { key: calendar, epoch: null, from, to: from + 1, changed: [{ ...workstation }], removed: [] },
      ]);
    told(3);
    await vi.waitFor(() => expect(waits()).toContain(GATHERED));
    await ring(GATHERED);
    expect(pull.mock.calls).toEqual([[expect.objectContaining({ staleOnly: true })]]);
    await vi.waitFor(() => expect(stream.renewed).toBe(1));
    expect(await stream.floors()).toEqual([floor.id]);
    // Of a floor that the stream tells of, nothing is to be asked.
    told(4);
    for (const ms of waits()) await ring(ms);
    await vi.waitFor(async () => expect((await db.pulls.get(calendar))?.revision).toBe(5));
    await settled();
    expect(waits()).not.toContain(GATHERED);
    expect(pull).toHaveBeenCalledTimes(1);
  });
});
