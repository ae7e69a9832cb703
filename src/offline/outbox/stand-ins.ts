import type { StandIns } from '../../domain/intent/fulfilled.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { isRecord } from '../ports/record.ts';

/** Ids are UUIDs: a text that equals one means it, wherever it stands. */
function renamed(value: unknown, by: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return by.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => renamed(part, by));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part, by)]));
}

function laneOf(lane: string, by: ReadonlyMap<string, string>): string {
  const from = lane.lastIndexOf(':') + 1;
  return lane.slice(0, from) + (by.get(lane.slice(from)) ?? lane.slice(from));
}

/** An entry that refers to what stands in the place of what the device would have made. */
export function withStandIns(entry: Entry, standIns: StandIns): Entry {
  const by = new Map(Object.entries(standIns));
  return {
    ...entry,
    params: renamed(entry.params, by),
    resourceIds: entry.resourceIds.map((id) => by.get(id) ?? id),
    lanes: entry.lanes.map((lane) => laneOf(lane, by)),
  };
}

/** Has what waits refer to the stand-ins, too. Runs inside a transaction. */
export async function takeStandIns({ outbox }: AccountDatabase, standIns: StandIns): Promise<void> {
  const ids = Object.keys(standIns);
  if (ids.length === 0) return;
  const behind = await outbox
    .filter(({ state, lanes }) => state !== 'done' && lanes.some((lane) => ids.some((id) => lane.endsWith(`:${id}`))))
    .toArray();
  await outbox.bulkPut(behind.map((entry) => withStandIns(entry, standIns)));
}
