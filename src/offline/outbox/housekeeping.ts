import { DEVICE } from '../http/device-name.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry, Problem } from '../db/entry.ts';
import { KEPT_BACK } from '../db/entry.ts';
import { mutationOf } from '../mutations/registry.ts';
import type { Ports } from '../ports/ports.ts';
import { unsettledEntries } from './entries.ts';
import { forgetSettled } from './forget.ts';
import { transition } from './machine.ts';
import { resumeQueue } from './queue-pause.ts';
import { sendDelay } from './timing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const unknownKind = (at: number): Problem => ({
  cause: 'unsupported',
  status: null,
  code: null,
  message: null,
  details: null,
  conflict: null,
  at,
});

interface Look {
  now: number;
  /** Evenly in [0, 1); one for all: what went together goes together again. */
  random: number;
  /** Another version of the app looked the last time. */
  updated: boolean;
  hurried: boolean;
}

/** What becomes of an entry without an answer; the entry itself where nothing changes. */
function lookOver(entry: Entry, { now, random, updated, hurried }: Look): Entry {
  const known = mutationOf(entry) !== undefined;
  if (entry.state === 'sending')
    return (
      transition(entry, { type: 'leaseRanOut', now, due: now + sendDelay(entry.attempts + 1, random, null) }) ?? entry
    );
  if (entry.state === 'queued' && !known)
    return transition(entry, { type: 'unknown', problem: unknownKind(now) }) ?? entry;
  // The next version tries what the server could not do; this one tries what it has learnt.
  if (entry.state === 'parked' && known && (updated || entry.problem?.status === null))
    return transition(entry, { type: 'known' }) ?? entry;
  const isOfNetwork = entry.problem?.cause === 'network' || entry.problem?.code === KEPT_BACK;
  const waitsForNetwork = (entry.state === 'queued' || entry.state === 'voiding') && isOfNetwork && entry.due > 0;
  return hurried && waitsForNetwork ? { ...entry, due: 0 } : entry;
}

/** Whether an hour has passed since the last time, also by a clock that was put back. */
const isTimeToForget = (last: unknown, now: number): boolean =>
  typeof last !== 'number' || last <= now - HOUR_MS || last > now;

/**
 * Orders the outbox before a drain: ends dead sends, parks and unparks, forgets what is long settled.
 * @param hurried what failed for want of a network goes at once
 */
export function housekeep(db: AccountDatabase, ports: Ports, hurried: boolean): Promise<void> {
  return db.transaction('rw', db.outbox, db.marks, async () => {
    const now = ports.now();
    const [build, forgotten, device] = await db.marks.bulkGet(['build', 'forgotten', DEVICE]);
    if (device === undefined) await db.marks.put({ key: DEVICE, value: ports.newId() });
    const updated = build?.value !== ports.build;
    const entries = await unsettledEntries(db);
    const look = { now, random: ports.random(), updated, hurried };
    await db.outbox.bulkPut(
      entries
        .map((entry) => [entry, lookOver(entry, look)] as const)
        .filter(([before, after]) => before !== after)
        .map(([, after]) => after),
    );
    if (hurried) await resumeQueue(db);
    if (updated) await db.marks.put({ key: 'build', value: ports.build });
    if (!isTimeToForget(forgotten?.value, now)) return;
    await forgetSettled(db, entries, now - DAY_MS);
    await db.marks.put({ key: 'forgotten', value: now });
  });
}
