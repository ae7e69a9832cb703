import type { Entry, EntryState } from '../db/entry.ts';
import type { WaitingLabel } from '../view/view.ts';
import { isDue } from './timing.ts';

/** States that hold their lanes: what comes after waits for them (docs/sync-protocol.md, "Lanes"). */
const LIVE: readonly EntryState[] = ['queued', 'sending', 'conflict', 'parked', 'voiding'];

export const isLive = (entry: Pick<Entry, 'state'>): boolean => LIVE.includes(entry.state);

/** Lanes of the things that an entry creates, by their ids. */
export const creatorLanes = (entry: Pick<Entry, 'lanes' | 'resourceIds'>): string[] =>
  entry.lanes.filter((lane) => entry.resourceIds.some((id) => lane.endsWith(`:${id}`)));

/**
 * Entries that cannot come true: the creator of their thing was cancelled or rejected.
 * @param entries in seq order, settled ones among them
 * @returns seq of the blocked entry → seq of the creator
 */
export function blockedEntries(entries: readonly Entry[]): Map<number, number> {
  const gone = new Map<string, number>();
  const blocked = new Map<number, number>();
  for (const entry of entries) {
    const creator = entry.lanes.map((lane) => gone.get(lane)).find((seq) => seq !== undefined);
    const fails = entry.state === 'cancelled' || entry.state === 'rejected';
    if (creator !== undefined && entry.state !== 'done' && entry.state !== 'cancelled') blocked.set(entry.seq, creator);
    // A blocked entry creates as little as a refused one.
    for (const lane of creatorLanes(entry)) {
      if (fails || blocked.has(entry.seq)) gone.set(lane, entry.seq);
    }
  }
  return blocked;
}

/**
 * Entries that may be sent now: queued, due, not blocked, first in all their lanes.
 * @param entries in seq order, settled ones among them
 * @param now epoch milliseconds
 */
export function eligibleEntries(entries: readonly Entry[], now: number): Entry[] {
  const blocked = blockedEntries(entries);
  const held = new Set<string>();
  const eligible: Entry[] = [];
  for (const entry of entries) {
    if (!isLive(entry) || blocked.has(entry.seq)) continue;
    if (entry.state === 'queued' && isDue(entry, now) && !entry.lanes.some((lane) => held.has(lane)))
      eligible.push(entry);
    for (const lane of entry.lanes) held.add(lane);
  }
  return eligible;
}

const LABELS: Partial<Record<EntryState, WaitingLabel>> = {
  queued: 'saved',
  sending: 'sending',
  conflict: 'choice',
  rejected: 'rejected',
  parked: 'parked',
};

/**
 * How an entry is shown.
 * @param blocked whether {@link blockedEntries} names it
 * @returns null without an effect to show: settled, or being given up
 */
export function labelOf(entry: Pick<Entry, 'state'>, blocked: boolean): WaitingLabel | null {
  const label = LABELS[entry.state] ?? null;
  return blocked && (label === 'saved' || label === 'parked') ? 'blocked' : label;
}
