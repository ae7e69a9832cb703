import 'fake-indexeddb/auto';
import type { Mock } from 'vitest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portsOn, SetTimers, settled, WAKE_TIMEOUT_MS } from '../../tests/support/set-timers.ts';
import { AccountDatabase } from './db/account-database.ts';
import { DeviceDatabase } from './db/device-database.ts';
import type { AskOptions, DrainReport } from './ports/worker-link.ts';
import type { PullReport } from './pull/pull.ts';
import type { Sync, SyncHandlers } from './sync.ts';
import { startSync } from './sync.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const DRAINED: DrainReport = { sent: 0, left: false, nextDue: null, pause: null };
const PULLED: PullReport = { fresh: 1, offline: false, pause: null };
/** How often it looks for its visit, in milliseconds: in the first minutes, and when nobody touches it. */
const [LOOK, IDLE] = [4000, 30_000];

const { askDrain, pull, openPokeStream, follow } = vi.hoisted(() => ({
  askDrain: vi.fn<(options?: AskOptions) => Promise<DrainReport | null>>(),
  pull: vi.fn<(input: { staleOnly?: boolean }) => Promise<PullReport>>(),
  openPokeStream: vi.fn<() => never>(),
  follow: new Set<(report: DrainReport) => void>(),
}));
vi.mock('./ports/worker-link.ts', () => ({
  askDrain,
  drainsEnd: () => null,
  followDrains(listener: (report: DrainReport) => void) {
    follow.add(listener);
    return () => follow.delete(listener);
  },
}));
vi.mock('./pull/pull.ts', () => ({ pull }));
vi.mock('./pull/poke-stream.ts', () => ({ openPokeStream }));

let timers: SetTimers;
let handlers: { [K in keyof SyncHandlers]: Mock<SyncHandlers[K]> };
let visitors: Sync;
let device: DeviceDatabase;
let db: AccountDatabase;
let now = NOW;

beforeEach(() => {
  now = NOW;
  timers = new SetTimers();
  [device, db] = [new DeviceDatabase(crypto.randomUUID()), new AccountDatabase(crypto.randomUUID())];
  handlers = {
    reached: vi.fn<SyncHandlers['reached']>(),
    signIn: vi.fn<SyncHandlers['signIn']>(),
    otherAccount: vi.fn<SyncHandlers['otherAccount']>(),
    fetching: vi.fn<SyncHandlers['fetching']>(),
  };
  askDrain.mockReset().mockImplementation(() => report(DRAINED));
  pull.mockReset().mockResolvedValue(PULLED);
  visitors = startSync(
    { device, ports: { ...portsOn(timers, NOW), now: () => now }, open: () => Promise.resolve(db) },
    `visit:${UUID}`,
    handlers,
  );
});
afterEach(async () => {
  visitors.stop();
  await Promise.all([device.delete(), db.delete()]);
});

/** A drain that ends so; whoever follows hears of it. */
function report(drained: DrainReport): Promise<DrainReport> {
  for (const listener of follow) listener(drained);
  return Promise.resolve(drained);
}
const waits = () => timers.waits().filter((ms) => ms !== WAKE_TIMEOUT_MS);
async function ring(ms: number): Promise<void> {
  timers.ring(ms);
  await settled();
}
const asked = () => pull.mock.calls.map(([{ staleOnly }]) => (staleOnly === true ? 'visit' : 'all'));

it("fetches the visit, whatever became of somebody's session, and opens no stream", async () => {
  askDrain.mockImplementationOnce(() => report({ ...DRAINED, pause: 'signIn' }));
  await visitors.wake();
  expect(pull.mock.calls).toEqual([[expect.objectContaining({ visitor: UUID, staleOnly: false })]]);
  expect(openPokeStream).not.toHaveBeenCalled();
  expect(handlers.signIn).not.toHaveBeenCalled();
  expect(handlers.otherAccount).not.toHaveBeenCalled();
  expect(handlers.reached.mock.calls).toEqual([[true]]);
});

it('looks for the visit every few seconds while it is seen, and for all of it once that changed', async () => {
  await visitors.wake();
  expect(waits()).toEqual([LOOK]);
  pull.mockResolvedValueOnce({ ...PULLED, fresh: 0 });
  await ring(LOOK);
  await vi.waitFor(() => expect(waits()).toEqual([LOOK]));
  expect(asked()).toEqual(['all', 'visit']);
  await ring(LOOK);
  await vi.waitFor(() => expect(waits()).toEqual([LOOK]));
  expect(asked()).toEqual(['all', 'visit', 'visit', 'all']);
  visitors.sleep();
  expect(waits()).toEqual([]);
});

it('looks less often once nobody touches the page, and for all of it every three minutes', async () => {
  await visitors.wake();
  now += 301_000;
  await ring(LOOK);
  await vi.waitFor(() => expect(waits()).toEqual([IDLE]));
  expect(asked()).toEqual(['all', 'all']);
  visitors.hurry();
  pull.mockResolvedValueOnce({ ...PULLED, fresh: 0 });
  await ring(IDLE);
  await vi.waitFor(() => expect(waits()).toEqual([LOOK]));
});

it('leaves what was lost to the next try, which comes the later the longer that was', async () => {
  pull.mockResolvedValue({ ...PULLED, offline: true });
  await visitors.wake();
  await ring(LOOK);
  await settled();
  expect(pull).toHaveBeenCalledTimes(1);
});
