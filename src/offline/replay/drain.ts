import type { AccountDatabase } from '../db/account-database.ts';
import type { DeviceDatabase } from '../db/device-database.ts';
import type { Entry } from '../db/entry.ts';
import { withRoom } from '../mirror/quota.ts';
import { unsettledEntries } from '../outbox/entries.ts';
import { heldUntil } from '../outbox/queue-pause.ts';
import { housekeep } from '../outbox/housekeeping.ts';
import { blockedEntries } from '../outbox/lanes.ts';
import { isDue, isLeaseOver } from '../outbox/timing.ts';
import type { Ports } from '../ports/ports.ts';
import type { DrainReport } from '../ports/worker-link.ts';
import { batchPass } from './batch-pass.ts';
import { batchSize, grow, LEAST } from './batch-size.ts';
import type { Stop } from './outcome.ts';
import type { Pass } from './send-queue.ts';
import { pass } from './send-queue.ts';
import { lookForServer, noteUnreached } from './probe-server.ts';
import type { SyncContext } from '../http/session.ts';
import { newSyncContext } from '../http/session.ts';

/** A drain works no longer than this before it hands back, in milliseconds: browsers end workers that go on and on. */
export const SLICE_MS = 20_000;

/** Held by the drain at work. */
export const DRAIN_LOCK = 'roost-drain';

export interface DrainInput {
  device: DeviceDatabase;
  /** Opens the database of the account that is signed in. */
  open(accountId: string): Promise<AccountDatabase>;
  ports: Ports;
  /** A network has just been seen: what failed for want of one goes at once. */
  hurried?: boolean;
}

/** When an entry could go next without the person, or null. What a clock that has since been put back set far ahead can go now. */
function dueOf(entry: Entry, blocked: ReadonlyMap<number, number>, now: number): number | null {
  if (entry.state === 'sending') return isLeaseOver(entry, now) ? now : entry.leaseUntil;
  if (entry.state !== 'voiding' && (entry.state !== 'queued' || blocked.has(entry.seq))) return null;
  return isDue(entry, now) ? now : entry.due;
}

/** When the queue could go on. What stands behind something in its lanes goes when that does. */
async function nextDue(db: AccountDatabase, now: number): Promise<number | null> {
  const entries = await unsettledEntries(db);
  const blocked = blockedEntries(entries);
  const held = new Set<string>();
  const dues: number[] = [];
  for (const entry of entries) {
    const due = dueOf(entry, blocked, now);
    if (due !== null && (entry.state === 'voiding' || !entry.lanes.some((lane) => held.has(lane)))) dues.push(due);
    if (entry.state !== 'rejected' && entry.state !== 'cancelled' && !blocked.has(entry.seq))
      for (const lane of entry.lanes) held.add(lane);
  }
  return dues.length === 0 ? null : Math.max(Math.min(...dues), (await heldUntil(db, now)) ?? 0);
}

/** Sends what may go now: many at once where many wait, the rest one by one. */
async function sendAll(context: SyncContext, deadline: number): Promise<Pass> {
  const many = await batchPass(context, deadline);
  if (many.stop !== null) return many;
  // A network that lets no batch through is tried with few entries before it is trusted with many again.
  const size = await batchSize(context.db, context.ports.now());
  const probing = size > 0 && size < LEAST;
  const single = await pass(context, deadline, probing ? LEAST : undefined);
  if (probing && single.steps > 0 && single.stop === null) await grow(context.db, size);
  return { steps: many.steps + single.steps, stop: single.stop };
}

async function drainAccount(input: DrainInput): Promise<DrainReport> {
  const session = await input.device.sessions.get('session');
  if (session === undefined || session.needsSignIn) return { sent: 0, left: false, nextDue: null, pause: 'signIn' };
  const db = await input.open(session.accountId);
  // What a full device kept from being noted is in the server's record, and is noted the second time.
  return withRoom(db, () => drainQueue(input, db));
}

async function drainQueue({ device, ports, hurried }: DrainInput, db: AccountDatabase): Promise<DrainReport> {
  const context = newSyncContext(db, device, ports, db.accountId);
  const deadline = ports.now() + SLICE_MS;
  await housekeep(db, ports, hurried === true);
  let sent = 0;
  let stop: Stop | null = null;
  while (stop === null && ports.now() < deadline && (await heldUntil(db, ports.now())) === null) {
    stop = await lookForServer(context);
    if (stop !== null) break;
    const report = await sendAll(context, deadline);
    sent += report.steps;
    stop = report.stop;
    if (stop === 'network') await noteUnreached(context);
    if (report.steps === 0) break;
  }
  const due = await nextDue(db, ports.now());
  const pause = stop === 'network' ? null : stop;
  return { sent, left: due !== null && pause === null, nextDue: due, pause };
}

/**
 * Sends what waits for the signed-in account, in the order of its lanes. The lock keeps drains from colliding;
 * safety rests on the leases and the server's record, since a frozen worker may outlive its lock.
 */
export async function drain(input: DrainInput): Promise<DrainReport> {
  const report = await input.ports.lock(DRAIN_LOCK, () => drainAccount(input));
  return report ?? { sent: 0, left: true, nextDue: null, pause: 'busy' };
}
