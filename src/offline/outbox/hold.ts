import type { AccountDatabase } from '../db/account-database.ts';
import type { Effect, Mutation } from '../mutations/mutation.ts';
import type { Entry } from '../db/entry.ts';
import { askDrain } from '../ports/worker-link.ts';
import { transition } from './machine.ts';
import { isHeld, UNDO_HOLD_MS } from './timing.ts';
import { writeDurably } from './write-durably.ts';

const TAKES_AWAY: readonly Effect[] = ['leaves', 'removes'];

/** How long a change stays on the device before it is sent, in milliseconds (docs/sync-protocol.md, "Holds"). */
export const holdOf = <P>({ effect, takesAway }: Pick<Mutation<P>, 'effect' | 'takesAway'>, params: P): number =>
  TAKES_AWAY.includes(effect) || takesAway?.(params) === true ? UNDO_HOLD_MS : 0;

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

/**
 * Keeps a change back for as long again, while the person has the pointer or the focus on Undo.
 * @returns false once it may have been sent
 */
export async function prolongHold(db: AccountDatabase, seq: number, now: number): Promise<boolean> {
  return writeDurably(db, () =>
    db.transaction('rw', db.outbox, async () => {
      const entry = await db.outbox.get(seq);
      const prolonged = entry && transition(entry, { type: 'prolonged', now });
      if (prolonged) await db.outbox.put(prolonged);
      return entry !== undefined && isHeld(prolonged ?? entry, now);
    }),
  );
}
