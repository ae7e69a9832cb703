import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { Room } from '../../domain/room/room.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry, NewEntry } from '../db/entry.ts';
import { reservationLane } from '../mutations/lane.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { mutationOf } from '../mutations/registry.ts';
import { isLive, creatorLanes } from './lanes.ts';
import { transition } from './machine.ts';

/**
 * Live entries behind one that share a lane with it, and those behind them.
 * @param entries in seq order, without what is done
 * @param lanesOf lanes that an entry passes on
 */
function entriesBehind(entry: Entry, entries: readonly Entry[], lanesOf: (entry: Entry) => string[]): Entry[] {
  const lanes = new Set(lanesOf(entry));
  const found: Entry[] = [];
  for (const other of entries) {
    if (other.seq <= entry.seq || !isLive(other) || !other.lanes.some((lane) => lanes.has(lane))) continue;
    found.push(other);
    for (const lane of lanesOf(other)) lanes.add(lane);
  }
  return found;
}

/** What waits behind an entry in its lanes, as long as that waits for a choice. */
export const followers = (entry: Entry, entries: readonly Entry[]): Entry[] =>
  entriesBehind(entry, entries, ({ lanes }) => lanes);

/** What hangs on the things that an entry would make. */
export const dependents = (entry: Entry, entries: readonly Entry[]): Entry[] =>
  entriesBehind(entry, entries, creatorLanes);

/** Lanes with other params. What it frees besides its own thing stays: only the screen that kept it knew of it. */
export function lanesWith<P>(
  { lanes, params: before }: { lanes: readonly string[]; params: P },
  mutation: Pick<Mutation<P>, 'lanes'>,
  params: P,
): string[] {
  const own = mutation.lanes(before);
  return [...new Set([...mutation.lanes(params), ...lanes.filter((lane) => !own.includes(lane))])];
}

/** The booking without the team day that it answers, once a refusal says that this is settled: no room would do. */
export function withoutSettled(entry: Entry, problem: Entry['problem']): Entry {
  const mutation = mutationOf(entry);
  if (problem?.code !== 'alreadyConfirmedOrCancelled' || mutation?.alone === undefined) return entry;
  const params = mutation.alone(entry.params);
  return { ...entry, params, lanes: lanesWith(entry, mutation, params), resourceIds: mutation.resourceIds(params) };
}

/** The wish as a new intent for another room. Choices about the old room say nothing about it. */
export function retargeted(entry: Entry, room: Room, intentId: string, now: number): Entry | null {
  const mutation = mutationOf(entry);
  if (mutation?.retarget === undefined || (entry.state !== 'rejected' && entry.state !== 'cancelled')) return null;
  const next = transition({ ...entry, state: 'rejected', settledAt: null }, { type: 'retried', intentId, now });
  const params = mutation.retarget(withoutSettled(entry, entry.problem).params, room);
  const resolution = entry.resolution && {
    ...entry.resolution,
    resolutions: entry.resolution.resolutions.filter(({ conflictType }) => conflictType !== ROOM_TAKEN),
  };
  const lanes = lanesWith(entry, mutation, params);
  return next && { ...next, params, lanes, resourceIds: mutation.resourceIds(params), resolution };
}

/** An entry behind one that went to another room: if it refers to that reservation, it names the room as well. */
export function followed(entry: Entry, { resourceIds }: Pick<Entry, 'resourceIds'>, room: Room): Entry {
  const mutation = mutationOf(entry);
  const refers = resourceIds.some((id) => entry.lanes.includes(reservationLane(id)));
  if (!refers || mutation === undefined) return entry;
  const params = mutation.follow(entry.params, room);
  return { ...entry, params, lanes: lanesWith(entry, mutation, params) };
}

function withoutPlace(entry: Entry): NewEntry {
  const { seq: _, ...rest } = entry;
  return rest;
}

/** Moves entries to the end of the queue, in order. Runs inside a transaction. */
export async function moveToEnd(db: AccountDatabase, entries: readonly Entry[]): Promise<void> {
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  for (const entry of entries) await db.outbox.add(withoutPlace(entry));
}
