import { visitAccount } from '../../domain/visit/visit.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import type { Entry } from '../db/entry.ts';
import type { SyncContext } from '../http/session.ts';
import { newSyncContext } from '../http/session.ts';
import { withRoom } from '../mirror/quota.ts';
import { unsettledEntries } from '../outbox/entries.ts';
import { housekeep } from '../outbox/housekeeping.ts';
import { blockedEntries } from '../outbox/lanes.ts';
import { queuePausedUntil } from '../outbox/queue-pause.ts';
import { isDue, isHeld, isLeaseOver } from '../outbox/timing.ts';
import type { Ports } from '../ports/ports.ts';
import { unlessStuck } from '../ports/unless-stuck.ts';
import type { DrainReport } from '../ports/worker-link.ts';
import type { Stop } from './outcome.ts';
import { isUnreached, probeServer, noteUnreached } from './probe-server.ts';
import { sendBatches, batchSize, growBatch, MIN_BATCH } from './send-batches.ts';
import type { SendReport } from './send-queue.ts';
import { sendQueue } from './send-queue.ts';

/*
 *  drain (one at a time on this device)
 *    │
 *    ├─▶ housekeep         ends dead sends, parks and unparks, forgets what is long settled
 *    ├─▶ probeServer       only where the last try found no network
 *    ├─▶ sendBatches       4 entries or more: claim ─▶ send ─▶ settle, many in one request
 *    ├─▶ sendQueue         the rest: claim ─▶ send (or void) ─▶ settle, one by one
 *    └──◀ again, until nothing is due, the slice is over, the queue is paused or nothing gets through
 *
 *  send ─▶ answer ─▶ classify ─▶ consequence: done │ conflict │ rejected │ parked │ queued with a later due
 */

/** Longest time of a drain, in milliseconds: browsers end workers that go on and on. */
export const SLICE_MS = 20_000;

/** Held by the drain at work. */
export const DRAIN_LOCK = 'roost-drain';

export interface DrainInput {
  device: DeviceDatabase;
  /** Opens the database of an account. */
  open(accountId: string): Promise<AccountDatabase>;
  ports: Ports;
  /** A network has just been seen: what failed for want of one goes at once. */
  hurried?: boolean;
}

/** When an entry could go next without the person, or null. A due set by a clock put back since counts as now. */
function dueOf(entry: Entry, blocked: ReadonlyMap<number, number>, now: number): number | null {
  if (entry.state === 'sending') return isLeaseOver(entry, now) ? now : entry.leaseUntil;
  if (entry.state !== 'voiding' && (entry.state !== 'queued' || blocked.has(entry.seq))) return null;
  return isDue(entry, now) ? now : entry.due;
}

/** When the queue could go on. What stands behind something in its lanes goes when that does. */
async function nextDue(db: AccountDatabase, entries: readonly Entry[], now: number): Promise<number | null> {
  const blocked = blockedEntries(entries);
  const held = new Set<string>();
  const dues: number[] = [];
  for (const entry of entries) {
    const due = dueOf(entry, blocked, now);
    if (due !== null && (entry.state === 'voiding' || !entry.lanes.some((lane) => held.has(lane)))) dues.push(due);
    if (entry.state !== 'rejected' && entry.state !== 'cancelled' && !blocked.has(entry.seq))
      for (const lane of entry.lanes) held.add(lane);
  }
  return dues.length === 0 ? null : Math.max(Math.min(...dues), (await queuePausedUntil(db, now)) ?? 0);
}

const latest = (ends: readonly number[]): number | undefined => (ends.length === 0 ? undefined : Math.max(...ends));

const holdsEnd = (entries: readonly Entry[], now: number): number | undefined =>
  latest(entries.filter((entry) => isHeld(entry, now)).map(({ due }) => due));

/** Sends what may go now: many at once where many wait, the rest one by one. */
async function sendAll(context: SyncContext, deadline: number): Promise<SendReport> {
  const many = await sendBatches(context, deadline);
  if (many.stop !== null) return many;
  // After batches failed, a few single entries test the network first.
  const size = await batchSize(context.db, context.ports.now());
  const probing = size > 0 && size < MIN_BATCH;
  const single = await sendQueue(context, deadline, probing ? MIN_BATCH : undefined);
  if (probing && single.steps > 0 && single.stop === null) await growBatch(context.db, size);
  return { steps: many.steps + single.steps, stop: single.stop };
}

/** The queues of the signed-in employee and of every visitor whose link was opened here. */
async function drainAccounts(input: DrainInput): Promise<DrainReport> {
  const [session, visits] = await Promise.all([
    input.device.sessions.get('session'),
    input.device.visits.toCollection().primaryKeys(),
  ]);
  const isSignedIn = session !== undefined && !session.needsSignIn;
  const results = await Promise.allSettled([
    isSignedIn ? drainAccount(input, session.accountId) : NO_SESSION,
    ...visits.map((uuid) => drainAccount(input, visitAccount(uuid))),
  ]);
  // Where one fails, the others have had their turn by now.
  const reports = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return together(reports);
}

const NO_SESSION: DrainReport = { sent: 0, left: false, nextDue: null, pause: 'signIn' };

/** One report of all; a pause is the employee's, who comes first. */
function together(reports: readonly DrainReport[]): DrainReport {
  const active = reports.filter(({ pause }) => pause === null);
  const dues = active.flatMap(({ nextDue }) => nextDue ?? []);
  return {
    sent: reports.reduce((sum, { sent }) => sum + sent, 0),
    left: reports.some(({ left }) => left),
    nextDue: dues.length === 0 ? null : Math.min(...dues),
    heldUntil: latest(active.flatMap(({ heldUntil }) => heldUntil ?? [])),
    unreached: active.some(({ unreached }) => unreached === true),
    pause: reports[0]?.pause ?? null,
  };
}

async function drainAccount(input: DrainInput, accountId: string): Promise<DrainReport> {
  const db = await input.open(accountId);
  // If a full device could not note an answer, the second run gets it from the server's record.
  return withRoom(db, () => drainQueue(input, db));
}

async function drainQueue({ device, ports, hurried }: DrainInput, db: AccountDatabase): Promise<DrainReport> {
  const context = newSyncContext(db, device, ports, db.accountId);
  const deadline = ports.now() + SLICE_MS;
  await housekeep(db, ports, hurried === true);
  let sent = 0;
  let stop: Stop | null = null;
  while (stop === null && ports.now() < deadline && (await queuePausedUntil(db, ports.now())) === null) {
    stop = await probeServer(context);
    if (stop !== null) break;
    const report = await sendAll(context, deadline);
    sent += report.steps;
    stop = report.stop;
    if (stop === 'network') await noteUnreached(context);
    if (report.steps === 0) break;
  }
  const now = ports.now();
  const entries = await unsettledEntries(db);
  const due = await nextDue(db, entries, now);
  const pause = stop === 'network' ? null : stop;
  return {
    sent,
    left: due !== null && pause === null,
    nextDue: due,
    heldUntil: holdsEnd(entries, now),
    unreached: due !== null && (await isUnreached(context)),
    pause,
  };
}

/**
 * Sends what waits for every account that may send from here. The lock keeps drains apart; leases and the server's
 * record keep them safe, since a frozen worker may outlive its lock, and one whose database hangs gives it up.
 * @throws what the database throws, or Error where it answers nothing
 */
export const drain = (input: DrainInput): Promise<DrainReport> =>
  unlessStuck(input.ports, async (ports, orStuck) => {
    const report = await ports.lock(DRAIN_LOCK, () => orStuck(drainAccounts({ ...input, ports })));
    return report ?? { sent: 0, left: true, nextDue: null, pause: 'busy' };
  });
