import type { ChangeReply } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { applyChanges, CHANGE_TABLES } from '../mirror/apply-change.ts';
import { enterEpoch } from '../mirror/epoch.ts';
import { forgotten } from '../mutations/registry.ts';
import { isQuotaError, withRoom } from '../mirror/quota.ts';
import { hasSignedOut } from '../mirror/signed-out-marker.ts';
import type { EntryEvent } from './machine.ts';
import { transition } from './machine.ts';
import { takeStandIns } from './stand-ins.ts';

/** What has become of an entry. */
export interface Settlement {
  seq: number;
  event: EntryEvent;
  /** Rows of the reply: server truth, also when the event comes too late for the entry. */
  reply?: ChangeReply | undefined;
  /** The epoch that the answer names, or null. */
  epoch?: string | null | undefined;
}

/** Rows of the mirror's epoch; none once its person signed out. */
async function rowsToBelieve(
  db: AccountDatabase,
  settlements: readonly Settlement[],
  asked: string | null,
): Promise<ChangeReply[]> {
  if (settlements.every(({ reply }) => reply === undefined) || (await hasSignedOut(db))) return [];
  const replies: ChangeReply[] = [];
  const isBelieved = new Map<string | null, boolean>();
  for (const { reply, epoch = null } of settlements) {
    if (reply === undefined) continue;
    const believed = isBelieved.get(epoch) ?? (await enterEpoch(db, asked, epoch));
    isBelieved.set(epoch, believed);
    if (believed) replies.push(reply);
  }
  return replies;
}

/** @param room whether the rows fit; otherwise the replies only tell that the mirror is behind */
function write(
  db: AccountDatabase,
  settlements: readonly Settlement[],
  asked: string | null,
  room: boolean,
): Promise<(Entry | null)[]> {
  const tables = settlements.some(({ reply }) => reply !== undefined)
    ? ['outbox', 'marks', ...CHANGE_TABLES]
    : ['outbox'];
  return db.transaction('rw', tables, async () => {
    const entries = await db.outbox.bulkGet(settlements.map(({ seq }) => seq));
    const settled = settlements.map(({ event }, index) => {
      const entry = entries[index];
      const after = entry === undefined ? null : transition(entry, event);
      return after?.state === 'done' || after?.state === 'cancelled' ? forgotten(after) : after;
    });
    await db.outbox.bulkPut(settled.filter((entry) => entry !== null));
    for (const [index, { event }] of settlements.entries())
      if (event.type === 'fulfilled' && settled[index] != null) await takeStandIns(db, event.by);
    const replies = await rowsToBelieve(db, settlements, asked);
    await applyChanges(db, room ? replies : replies.map(({ revisions }) => ({ changed: {}, removed: {}, revisions })));
    return settled;
  });
}

/**
 * Applies events to entries, in one transaction with the rows of their replies. A full device evicts mirrors, and in
 * the end leaves the rows to the next pull.
 * @param asked the mirror's epoch at the request
 * @returns the entries afterwards; null where the event no longer concerned one
 */
export async function settleAll(
  db: AccountDatabase,
  settlements: readonly Settlement[],
  asked: string | null,
): Promise<(Entry | null)[]> {
  try {
    return await withRoom(db, () => write(db, settlements, asked, true));
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return write(db, settlements, asked, false);
  }
}

/** Settles one entry, see {@link settleAll}. */
export async function settle(db: AccountDatabase, settlement: Settlement, asked: string | null): Promise<Entry | null> {
  const [settled] = await settleAll(db, [settlement], asked);
  return settled ?? null;
}
