import type { Room } from '../../domain/room/room.ts';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { newId } from '../ports/ids.ts';
import { mutationOf } from '../mutations/registry.ts';
import type { ActionOptions } from './actions.ts';
import { decided, dependents } from './actions.ts';
import { unsettledEntries } from './entries.ts';
import { transition } from './machine.ts';
import { led, toEnd } from './requeue.ts';

/** The wish as a new intent for another room. What was chosen about the old room says nothing about the new one. */
function aimed(entry: Entry, room: Room, intentId: string, now: number): Entry | null {
  const mutation = mutationOf(entry);
  if (mutation?.retarget === undefined || (entry.state !== 'rejected' && entry.state !== 'cancelled')) return null;
  const next = transition({ ...entry, state: 'rejected', settledAt: null }, { type: 'retried', intentId, now });
  const params = mutation.retarget(entry.params, room);
  const resolution = entry.resolution && {
    ...entry.resolution,
    resolutions: entry.resolution.resolutions.filter(({ conflictType }) => conflictType !== ROOM_TAKEN),
  };
  return next && { ...next, params, lanes: mutation.lanes(params), resolution };
}

/**
 * Aims a refused booking, or one that was given up while something hangs on it, at another room. It goes to the end of the
 * queue with what hangs on it, which thereby is blocked no longer (docs/sync-protocol.md, "States").
 * @returns whether it still applied
 */
export function aimElsewhere(
  db: AccountDatabase,
  seq: number,
  room: Room,
  options: ActionOptions = {},
): Promise<boolean> {
  return decided(db, options, async () => {
    const entries = await unsettledEntries(db);
    const entry = entries.find((other) => other.seq === seq);
    const next =
      entry === undefined ? null : aimed(entry, room, options.intentId ?? newId(), options.now ?? Date.now());
    if (entry === undefined || next === null) return false;
    await toEnd(db, [next, ...dependents(entry, entries).map((follower) => led(follower, entry, room))]);
    return true;
  });
}
