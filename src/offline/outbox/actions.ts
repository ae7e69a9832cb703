import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import type { Room } from '../../domain/room/room.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { EntryState, HandlingFailure } from '../db/entry.ts';
import { forgotten, mutationOf } from '../mutations/registry.ts';
import { newId } from '../ports/ids.ts';
import { askDrain } from '../ports/worker-link.ts';
import { decided } from './announced.ts';
import { unsettledEntries } from './entries.ts';
import type { EntryEvent } from './machine.ts';
import { transition } from './machine.ts';
import { dependents, followed, followers, lanesWith, moveToEnd, retargeted, withoutSettled } from './requeue.ts';
import { chosenRoom, resolutionWith } from './resolution.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Actions on an entry of the waiting list. Each resolves to whether it still applied, then asks the worker to go on.
 */
export interface ActionOptions {
  now?: number;
  intentId?: string;
  afterwards?: () => void;
}

/**
 * Writes a person's decision in one transaction, then asks the worker to go on.
 * @param work gives false or null where it no longer applied
 * @throws NotSavedError
 */
export async function writeDecision<T>(
  db: AccountDatabase,
  { afterwards = () => void askDrain({ hurried: true }) }: ActionOptions,
  work: () => Promise<T>,
): Promise<T> {
  const result = await writeDurably(db, () => db.transaction('rw', db.outbox, db.rooms, work));
  if (result !== false && result !== null) {
    decided.tell(db, undefined);
    afterwards();
  }
  return result;
}

const act = (db: AccountDatabase, seq: number, event: EntryEvent, options: ActionOptions): Promise<boolean> =>
  writeDecision(db, options, async () => {
    const entry = await db.outbox.get(seq);
    const next = entry === undefined ? null : transition(entry, event);
    if (next !== null) await db.outbox.put(next);
    return next !== null;
  });

/**
 * Sends a rejected entry again, as a new intent at the end of the queue with what hangs on it: an older wish must not
 * undo a newer one.
 */
export function retryEntry(db: AccountDatabase, seq: number, options: ActionOptions = {}): Promise<boolean> {
  return writeDecision(db, options, async () => {
    const entries = await unsettledEntries(db);
    const entry = entries.find((other) => other.seq === seq);
    const next =
      entry === undefined
        ? null
        : transition(entry, { type: 'retried', intentId: options.intentId ?? newId(), now: options.now ?? Date.now() });
    if (entry === undefined || next === null) return false;
    // A conflict held its lanes: nothing newer went past.
    if (entry.state === 'conflict') await db.outbox.put(next);
    else await moveToEnd(db, [withoutSettled(next, entry.problem), ...dependents(entry, entries)]);
    return true;
  });
}

/**
 * Takes an entry back with all that hangs on it; the server voids first what may have reached it. In one transaction:
 * if it came through meanwhile, the rest stays, too.
 * @returns the state afterwards; null where it was too late
 */
export function takeBack(db: AccountDatabase, seq: number, options: ActionOptions = {}): Promise<EntryState | null> {
  const now = options.now ?? Date.now();
  return writeDecision(db, options, async () => {
    const entries = await unsettledEntries(db);
    const entry = entries.find((other) => other.seq === seq);
    const next = entry === undefined ? null : transition(entry, { type: 'givenUp', now });
    if (entry === undefined || next === null) return null;
    const hanging = dependents(entry, entries)
      .map((follower) => transition(follower, { type: 'givenUp', now }))
      .filter((follower) => follower !== null);
    const given = [...hanging, next].map((each) => (each.state === 'cancelled' ? forgotten(each) : each));
    await db.outbox.bulkPut(given);
    return next.state;
  });
}

/**
 * Aims a refused booking, or one given up with others hanging on it, at another room. All of it goes to the end of the
 * queue, blocked no longer (docs/sync-protocol.md, "States").
 * @returns whether it still applied
 */
export function retargetEntry(
  db: AccountDatabase,
  seq: number,
  room: Room,
  options: ActionOptions = {},
): Promise<boolean> {
  return writeDecision(db, options, async () => {
    const entries = await unsettledEntries(db);
    const entry = entries.find((other) => other.seq === seq);
    const next =
      entry === undefined ? null : retargeted(entry, room, options.intentId ?? newId(), options.now ?? Date.now());
    if (entry === undefined || next === null) return false;
    await moveToEnd(db, [next, ...dependents(entry, entries).map((follower) => followed(follower, entry, room))]);
    return true;
  });
}

/**
 * Answers a conflict with a new intent. If the choice leads into lanes that it has not held all along, others may have
 * gone past: it goes last, with all that waits behind it.
 */
export function resolveConflict(
  db: AccountDatabase,
  seq: number,
  resolutions: ConflictResolution[],
  options: ActionOptions & { replaceMyOtherLocation?: boolean | undefined } = {},
): Promise<boolean> {
  return writeDecision(db, options, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined) return false;
    const mutation = mutationOf(entry);
    const room = await chosenRoom(db, entry, resolutions);
    const params =
      room === null || mutation?.retarget === undefined ? entry.params : mutation.retarget(entry.params, room);
    const next = transition(entry, {
      type: 'chosen',
      intentId: options.intentId ?? newId(),
      resolution: resolutionWith(entry.resolution, resolutions, options.replaceMyOtherLocation === true),
      params,
      lanes: mutation === undefined ? entry.lanes : lanesWith(entry, mutation, params),
    });
    if (next === null) return false;
    const stays = room === null || next.lanes.every((lane) => entry.lanes.includes(lane));
    if (stays) await db.outbox.put(next);
    else
      await moveToEnd(db, [
        next,
        ...followers(entry, await unsettledEntries(db)).map((follower) => followed(follower, entry, room)),
      ]);
    return true;
  });
}

/** Closes a conflict without an answer: `person` gives it up, a failure of the dialog rejects it. */
export function cancelConflict(
  db: AccountDatabase,
  seq: number,
  cause: 'person' | Exclude<HandlingFailure, 'cancelled'>,
  options: ActionOptions & { report?: string } = {},
): Promise<boolean> {
  const now = options.now ?? Date.now();
  if (cause === 'person') return act(db, seq, { type: 'givenUp', now, cause: 'cancelled' }, options);
  return act(db, seq, { type: 'handlingFailed', cause, now, report: options.report }, options);
}

const nothing = () => undefined;

/** Notes that the conflict's dialog is on screen (spec 4, "Conflict handling"); its hour runs from the first time. */
export const acknowledgeConflict = (db: AccountDatabase, seq: number, now = Date.now()): Promise<boolean> =>
  act(db, seq, { type: 'shown', now }, { afterwards: nothing });

/** Puts the choice off: the dialog stays away until {@link reopenConflict}. */
export const postponeConflict = (db: AccountDatabase, seq: number): Promise<boolean> =>
  act(db, seq, { type: 'postponed' }, { afterwards: nothing });

/** Shows the dialog of a conflict again. */
export const reopenConflict = (db: AccountDatabase, seq: number): Promise<boolean> =>
  act(db, seq, { type: 'reopened' }, { afterwards: nothing });

/** Removes an entry that was applied although given up, once the person has seen it. */
export function dismissEntry(db: AccountDatabase, seq: number): Promise<boolean> {
  return writeDecision(db, { afterwards: nothing }, async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.state !== 'done' || entry.problem === null) return false;
    await db.outbox.put({ ...entry, problem: null });
    return true;
  });
}
