import type { Room } from '../../domain/room/room.ts';
import type { CompactReservation } from '../../domain/workplace-reservation/compact.ts';
import { expandReservation } from '../../domain/workplace-reservation/compact.ts';
import { collectionKey, collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { WELL } from '../db/pull-record.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { enterEpoch } from '../mirror/epoch.ts';
import { evictKey } from '../mirror/evict.ts';
import { mirrorOf, replaceRows, rowsOf, scopeOf } from '../mirror/mirror.ts';
import { hasSignedOut } from '../mirror/signed-out-marker.ts';
import { TablePatch } from '../mirror/table-patch.ts';
import type { Pause } from '../ports/ports.ts';
import { withFailure } from './pull-back-off.ts';
import type { Target } from './targets.ts';
import { laterElsewhere } from './later-elsewhere.ts';

/**
 * Result of a pull. `stale`: older than what was seen since, `behind`: and than what was known as it began: ask again;
 * `incomplete`: not understood, or its rows refer to rooms that are not here: ask for them as they are.
 */
export type Pulled = 'fresh' | 'unchanged' | 'stale' | 'behind' | 'failed' | 'incomplete' | 'offline' | Pause;

export interface Question {
  target: Target;
  /** Epoch ms of when it was asked. A page may sleep until it takes the answer, whose rows are of then. */
  at: number;
  /** The record, and the mirror's epoch, when it was asked. */
  asked: PullRecord;
  epoch: string | null;
  /** What was known then of the collections that it stands on. */
  basis: Record<string, number> | undefined;
  /** The server's history begins anew. */
  rewound: boolean;
}

/** All rows of a collection. */
export interface Whole {
  body: unknown;
  revision: number;
  epoch: string | null;
  etag: string | null;
  /** What the tag of `POST /api/changes` says beside the revision. */
  view?: string | undefined;
}

/** The rows that changed and left on the way from one revision to another. */
export interface Delta {
  from: number;
  to: number;
  changed: Record<string, unknown>[];
  removed: string[];
}

const FORBIDDEN = 403;

export async function note(db: AccountDatabase, key: string, change: Partial<PullRecord>): Promise<void> {
  await db.transaction('rw', db.pulls, async () => {
    await db.pulls.put({ ...((await db.pulls.get(key)) ?? emptyRecord(key)), ...change });
  });
}

export async function fail(db: AccountDatabase, key: string, error: string, now: number): Promise<Pulled> {
  await db.transaction('rw', db.pulls, async () => {
    await db.pulls.put(withFailure((await db.pulls.get(key)) ?? emptyRecord(key), error, now));
  });
  return 'failed';
}

/** The server says that this account may not have a collection; what it had, another right let it see. */
export async function refuse(db: AccountDatabase, key: string, status: number, now: number): Promise<Pulled> {
  if (status === FORBIDDEN) await evictKey(db, key);
  return fail(db, key, String(status), now);
}

/** What was refused for a role is asked for again. */
export async function forgetRefusals(db: AccountDatabase): Promise<void> {
  await db.transaction('rw', db.pulls, async () => {
    for (const record of await db.pulls.toArray())
      if (record.error === String(FORBIDDEN)) await db.pulls.put({ ...record, ...WELL });
  });
}

const isCompact = (row: Record<string, unknown>): row is Record<string, unknown> & CompactReservation =>
  typeof row['room'] === 'string' && typeof row['dayPart'] === 'string';

/**
 * Rooms that rows name by their ids, but for a floor whose rooms were asked for in vain: those here may be others by
 * now. Within a transaction over rooms and pulls.
 * @param keys of the rows' collections
 */
export async function roomsOf(
  db: AccountDatabase,
  keys: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<string, Room>> {
  const ids = [...new Set(rows.flatMap((row) => (isCompact(row) ? [row.room] : [])))];
  if (ids.length === 0) return new Map();
  const [found, records] = await Promise.all([
    db.rooms.bulkGet(ids),
    db.pulls.bulkGet(keys.map((key) => collectionKey('rooms', scopeOf(key) ?? ''))),
  ]);
  const failed = new Set(records.flatMap((record) => (record?.failures === undefined ? [] : [scopeOf(record.key)])));
  return new Map(found.flatMap((room) => (room === undefined || failed.has(room.floor.id) ? [] : [[room.id, room]])));
}

/** Puts the things in the place of their ids. Null where one is not here. */
function expanded(
  key: string,
  rows: Record<string, unknown>[],
  rooms: ReadonlyMap<string, Room>,
): Record<string, unknown>[] | null {
  if (collectionName(key) !== 'workplace-reservations' || !rows.some(isCompact)) return rows;
  const whole: Record<string, unknown>[] = [];
  for (const row of rows) {
    const room = isCompact(row) ? rooms.get(row.room) : undefined;
    if (isCompact(row) && room === undefined) return null;
    whole.push(isCompact(row) && room !== undefined ? { ...expandReservation(row, room) } : row);
  }
  return whole;
}

/** Takes all rows into the mirror, unless something newer was seen since. */
export async function takeWhole(
  db: AccountDatabase,
  { target, at, asked, epoch, basis, rewound }: Question,
  answer: Whole,
  now: number,
): Promise<Pulled> {
  const mirror = mirrorOf(target.key);
  const rows = mirror === null ? null : rowsOf(mirror, answer.body);
  if (mirror === null || rows === null) return fail(db, target.key, 'malformed', now);
  return db.transaction('rw', [...new Set([mirror.table, 'pulls', 'marks', 'rooms'])], async (): Promise<Pulled> => {
    if (await hasSignedOut(db)) return 'signIn';
    if (!(await enterEpoch(db, epoch, answer.epoch))) return 'stale';
    const record = (await db.pulls.get(target.key)) ?? emptyRecord(target.key);
    // What came since it was asked stays, also where an older server is believed.
    if (answer.revision < record.known && (!rewound || record.known > asked.known))
      return rewound || answer.revision >= asked.known ? 'stale' : 'behind';
    const whole = expanded(target.key, rows, await roomsOf(db, [target.key], rows));
    if (whole === null) return 'incomplete';
    // Asked again; a server that stays behind is believed.
    if (!rewound && (await laterElsewhere(db, target.key, whole, answer.revision))) return 'behind';
    await replaceRows(db, mirror, scopeOf(target.key), whole);
    await db.pulls.put({
      ...emptyRecord(target.key),
      url: target.url,
      etag: answer.etag,
      view: answer.view,
      revision: answer.revision,
      known: answer.revision,
      lastOkAt: at,
      ...(basis && { basis }),
    });
    return 'fresh';
  });
}

/** Whether all rows of a collection are here, as of its revision and what replies brought since. */
export const isWhole = ({ url, lastOkAt, givenUp }: PullRecord): boolean =>
  url !== null && lastOkAt !== null && givenUp !== true;

/**
 * Whether a reply brought rows on the way that the delta says nothing of: they are of a time that has never been, since
 * the server's files were put back.
 */
function hasUnnamed({ touched }: PullRecord, { to, changed, removed }: Omit<Delta, 'from'>): boolean {
  const named = new Set([...changed.map(({ id }) => id), ...removed]);
  return Object.entries(touched).some(([id, revision]) => revision <= to && !named.has(id));
}

/** What a delta writes into the mirror. */
export interface DeltaPatch {
  rows: Record<string, unknown>[];
  removed: string[];
  /** Ids of those that a reply has brought or taken away: they may be here as they are. */
  replied: ReadonlySet<string>;
  /** Of the collection, as it is then. */
  record: PullRecord;
}

/**
 * What a delta makes of the mirror.
 * @param record as it is now
 * @param rooms those that its rows name, as far as they are here
 * @returns null where the rows here are not those that the delta leads from
 */
export function patchOf(
  key: string,
  record: PullRecord | undefined,
  { from, to, changed, removed }: Delta,
  rooms: ReadonlyMap<string, Room>,
): DeltaPatch | null {
  const mirror = mirrorOf(key);
  if (mirror === null || record === undefined || !isWhole(record) || record.revision < from) return null;
  if (to <= record.revision) return { rows: [], removed: [], replied: new Set(), record };
  if (hasUnnamed(record, { to, changed, removed })) return null;
  const rows = expanded(key, changed, rooms);
  if (rows === null || rows.some((row) => mirror.idOf(row) === null)) return null;
  // A reply was newer: what it brought or took away is not undone.
  const isNews = (id: string | null) => id !== null && (record.touched[id] ?? 0) <= to;
  const touched = Object.fromEntries(Object.entries(record.touched).filter(([, revision]) => revision > to));
  return {
    rows: rows.filter((row) => isNews(mirror.idOf(row))),
    removed: removed.filter(isNews),
    replied: new Set(Object.keys(record.touched)),
    // The tag of a GET held for the rows as they were.
    record: { ...record, etag: null, revision: to, known: Math.max(record.known, to), touched },
  };
}

/** Takes a delta that was asked for. */
export async function takeDelta(
  db: AccountDatabase,
  { target, at, asked, epoch, basis }: Question,
  answer: Delta & { epoch: string | null; view: string },
): Promise<Pulled> {
  const mirror = mirrorOf(target.key);
  if (mirror === null) return 'stale';
  const tables = [...new Set([mirror.table, 'pulls', 'marks', 'rooms'])];
  return db.transaction('rw', tables, async (): Promise<Pulled> => {
    if (await hasSignedOut(db)) return 'signIn';
    if (!(await enterEpoch(db, epoch, answer.epoch))) return 'stale';
    // Another answer came between.
    const before = await db.pulls.get(target.key);
    if (before?.view !== asked.view) return 'stale';
    const patch = patchOf(target.key, before, answer, await roomsOf(db, [target.key], answer.changed));
    if (patch === null) return 'incomplete';
    const { rows, removed, record } = patch;
    const behind = record.known <= record.revision ? null : record.revision < asked.known ? 'behind' : 'stale';
    if (behind !== null && mirror.moves === true) return behind;
    if (await laterElsewhere(db, target.key, rows, record.revision)) return 'behind';
    const written = new TablePatch(mirror);
    for (const id of removed) written.remove(id, scopeOf(target.key));
    for (const row of rows) written.put(mirror.idOf(row) ?? '', row);
    await written.write(db);
    await db.pulls.put({ ...record, ...WELL, url: target.url, lastOkAt: at, ...(basis && { basis }) });
    return behind ?? 'fresh';
  });
}

/** What was not mentioned is unchanged, if the mirror is still what was asked about. */
export function confirmAll(
  db: AccountDatabase,
  questions: readonly Question[],
  said: string | null,
): Promise<Map<string, Pulled>> {
  return db.transaction('rw', db.pulls, db.marks, async () => {
    const results = new Map<string, Pulled>();
    const epoch = questions[0]?.epoch ?? null;
    const isOurs = await enterEpoch(db, epoch, said);
    const records = await db.pulls.bulkGet(questions.map(({ target }) => target.key));
    const confirmed: PullRecord[] = [];
    for (const [index, { target, at, asked, basis }] of questions.entries()) {
      const record = records[index];
      if (
        !isOurs ||
        record === undefined ||
        !isWhole(record) ||
        record.view !== asked.view ||
        record.revision < asked.revision
      ) {
        results.set(target.key, 'stale');
        continue;
      }
      const isBehind = record.revision < record.known;
      results.set(target.key, isBehind ? (record.revision < asked.known ? 'behind' : 'stale') : 'unchanged');
      if (!isBehind) confirmed.push({ ...record, ...WELL, url: target.url, lastOkAt: at, ...(basis && { basis }) });
    }
    await db.pulls.bulkPut(confirmed);
    return results;
  });
}

/**
 * Notes of collections that they stand on what the same answer brought, wherever in it that came: the server reads all
 * revisions before any rows.
 * @param said revision of each collection that the answer brought, by key
 */
export async function raiseBasis(
  db: AccountDatabase,
  keys: readonly string[],
  said: ReadonlyMap<string, number>,
): Promise<void> {
  await db.transaction('rw', db.pulls, async () => {
    const raised = (await db.pulls.bulkGet([...keys])).flatMap((record) => {
      const grounds = Object.entries(record?.basis ?? {});
      const basis = grounds.map(([key, known]) => [key, Math.max(known, said.get(key) ?? 0)] as const);
      const isRaised = basis.some(([key, known]) => known > (record?.basis?.[key] ?? 0));
      return record !== undefined && isRaised ? [{ ...record, basis: Object.fromEntries(basis) }] : [];
    });
    if (raised.length > 0) await db.pulls.bulkPut(raised);
  });
}

/** A 304 counts if the mirror is still what was asked about. */
export function confirm(
  db: AccountDatabase,
  { target, at, asked, epoch, basis }: Question,
  said: string | null,
): Promise<Pulled> {
  return db.transaction('rw', db.pulls, db.marks, async (): Promise<Pulled> => {
    if (!(await enterEpoch(db, epoch, said))) return 'stale';
    const record = await db.pulls.get(target.key);
    if (
      record === undefined ||
      record.etag !== asked.etag ||
      record.url !== asked.url ||
      record.revision < record.known
    )
      return 'stale';
    await db.pulls.put({ ...record, ...WELL, lastOkAt: at, ...(basis && { basis }) });
    return 'unchanged';
  });
}
