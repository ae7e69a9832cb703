import type { Floor } from '../domain/building/building.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry, EntryState } from '../offline/db/entry.ts';
import { cleanFloor, cleanRooms, markFloor, markRoom, reportObstacle } from '../offline/mutations/cleaning.ts';
import { wholeOutbox } from './outbox.ts';
import { useLiveQuery } from './live/live.ts';

/** Acts older than this belong to an earlier shift, in milliseconds. */
const SHIFT_MS = 12 * 3_600_000;

/** What somebody did on this device. */
export interface CleaningAct {
  seq: number;
  what: 'cleaned' | 'floor' | 'marked' | 'reported';
  /** Names of its rooms, as far as known; of a whole floor none. */
  rooms: readonly string[];
  floor: Pick<Floor, 'id' | 'name'> | null;
  state: EntryState;
  /** It never left the device: undoing it concerns nobody else. */
  unsent: boolean;
  /** Epoch milliseconds. */
  occurredAt: number;
  /** Epoch milliseconds at which the server had it, or null. */
  sentAt: number | null;
}

/** What was done on this device in the present shift. It is counted here alone, and told to nobody. */
export interface CleaningShift {
  /** Rooms, and whole floors. */
  done: number;
  floors: number;
  /** Acts that the server does not have yet. */
  waiting: number;
  /** Epoch milliseconds at which the server last had one; null: nothing was sent. */
  lastSentAt: number | null;
  /** Newest first. */
  acts: readonly CleaningAct[];
}

const GONE: readonly EntryState[] = ['cancelled', 'voiding', 'rejected'];

interface Known {
  what: CleaningAct['what'];
  ids: readonly string[];
  floor: CleaningAct['floor'];
}

function knownOf({ kind, params }: Entry): Known | null {
  if (kind === cleanRooms.kind && cleanRooms.isParams(params))
    return { what: 'cleaned', ids: params.roomIds, floor: null };
  if (kind === cleanFloor.kind && cleanFloor.isParams(params)) return { what: 'floor', ids: [], floor: params.floor };
  if (kind === markRoom.kind && markRoom.isParams(params))
    return { what: 'marked', ids: [params.room.id], floor: null };
  if (kind === markFloor.kind && markFloor.isParams(params)) return { what: 'marked', ids: [], floor: params.floor };
  if (kind === reportObstacle.kind && reportObstacle.isParams(params))
    return { what: 'reported', ids: [params.room.id], floor: null };
  return null;
}

/** @param now epoch milliseconds */
export async function readCleaningShift(db: AccountDatabase, now: number): Promise<CleaningShift> {
  const acts = (await wholeOutbox(db))
    .flatMap((entry) => {
      const known = knownOf(entry);
      const isOfShift = entry.occurredAt > now - SHIFT_MS || entry.state !== 'done';
      return known !== null && isOfShift && !GONE.includes(entry.state) ? [{ entry, known }] : [];
    })
    .toReversed();
  const ids = [...new Set(acts.flatMap(({ known }) => known.ids))];
  const names = new Map((await db.rooms.bulkGet(ids)).map((room, index) => [ids[index], room?.name]));
  const sent = acts.flatMap(({ entry }) => (entry.state === 'done' ? (entry.settledAt ?? []) : []));
  return {
    done: new Set(acts.flatMap(({ known }) => (known.what === 'cleaned' ? known.ids : []))).size,
    floors: new Set(acts.flatMap(({ known }) => (known.what === 'floor' ? (known.floor?.id ?? []) : []))).size,
    waiting: acts.filter(({ entry }) => entry.state !== 'done').length,
    lastSentAt: sent.length === 0 ? null : Math.max(...sent),
    acts: acts.map(({ entry, known }) => ({
      seq: entry.seq,
      what: known.what,
      rooms: known.ids.flatMap((id) => names.get(id) ?? []),
      floor: known.floor,
      state: entry.state,
      unsent: entry.state === 'queued' && entry.sentAt === null && entry.replaces.length === 0,
      occurredAt: entry.occurredAt,
      sentAt: entry.state === 'done' ? entry.settledAt : null,
    })),
  };
}

/** Undefined while loading. */
export const useCleaningShift = (): CleaningShift | undefined =>
  useLiveQuery((db) => readCleaningShift(db, Date.now()));
