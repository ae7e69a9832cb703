import type { AccountDatabase } from '../db/account-database.ts';
import type { Effect } from '../mutations/mutation.ts';
import type { Entry } from '../db/entry.ts';
import { askDrain } from '../ports/worker-link.ts';
import { transition } from './machine.ts';
import { UNDO_HOLD_MS } from './timing.ts';
import { writeDurably } from './write-durably.ts';

const TAKES_AWAY: readonly Effect[] = ['leaves', 'removes'];

/** How long a change stays on the device before it is sent, in milliseconds (docs/sync-protocol.md, "Holds"). */
export const holdOf = ({ effect }: { effect: Effect }): number => (TAKES_AWAY.includes(effect) ? UNDO_HOLD_MS : 0);

async function release(db: AccountDatabase, entries: readonly Entry[]): Promise<number> {
  const released = entries.map((entry) => transition(entry, { type: 'released' })).filter((entry) => entry !== null);
  await db.outbox.bulkPut(released);
  return released.length;
}

/** Nobody makes more changes than these while one is held. */
const RECENT = 100;

/** Sends what is held in these lanes: a newer change builds on it. Runs inside a transaction over the outbox. */
export async function releaseLanes(db: AccountDatabase, lanes: readonly string[], seq: number): Promise<void> {
  const recent = await db.outbox
    .where('seq')
    .between(seq - RECENT, seq)
    .toArray();
  await release(
    db,
    recent.filter((entry) => entry.lanes.some((lane) => lanes.includes(lane))),
  );
}

/** Sends at once what could still be taken back: the person asks for it, or signs out. Resolves once that was tried. */
export async function releaseHolds(db: AccountDatabase): Promise<void> {
  const released = await writeDurably(db, () =>
    db.transaction('rw', db.outbox, async () => release(db, await db.outbox.where('state').equals('queued').toArray())),
  );
  if (released > 0) await askDrain({ hurried: true });
}
