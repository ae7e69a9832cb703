import type { AccountDatabase } from '../db/account-database.ts';
import { boundTo, inTransaction } from '../db/in-transaction.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { epochOf } from '../mirror/epoch.ts';
import { type Mirror, mirrorOf, scopeOf } from '../mirror/mirror.ts';
import { hasSignedOut } from '../mirror/signed-out-marker.ts';
import { TablePatch } from '../mirror/table-patch.ts';
import { isRecord } from '../ports/record.ts';
import { laterElsewhere } from './later-elsewhere.ts';
import { type Delta, type DeltaPatch, isWhole, patchOf, roomsOf } from './take.ts';

/** A message `rows` of the event stream (docs/sync-protocol.md, "News"). */
export interface News extends Delta {
  key: string;
  epoch: string | null;
  /** When it was heard, in epoch milliseconds. */
  at?: number | undefined;
}

/** Reads a message; null for one that is malformed. */
export function newsOf(data: string): News | null {
  try {
    const body: unknown = JSON.parse(data);
    if (!isRecord(body)) return null;
    const { epoch, key, from, to, changed, removed } = body;
    if (typeof key !== 'string' || typeof from !== 'number' || typeof to !== 'number') return null;
    if (!Array.isArray(changed) || !changed.every(isRecord) || !Array.isArray(removed)) return null;
    const ids = removed.filter((id): id is string => typeof id === 'string');
    return { epoch: typeof epoch === 'string' ? epoch : null, key, from, to, changed, removed: ids };
  } catch {
    return null;
  }
}

/**
 * Whether news begin where the mirror is, or are in it already. A revision between the two may be of a time that has
 * never been, since the server's files were put back.
 */
const leadsOn = ({ revision }: PullRecord, { from, to }: News): boolean => revision === from || to <= revision;

/** What came of one collection in a row as one message; null where a message is missing in between. */
function inOne(list: readonly News[]): News | null {
  const rows = new Map<unknown, Record<string, unknown> | null>();
  let last: News | null = null;
  for (const news of list) {
    if (last !== null && (news.from !== last.to || news.epoch !== last.epoch)) return null;
    for (const id of news.removed) rows.set(id, null);
    for (const row of news.changed) rows.set(idIn(news.key, row), row);
    last = news;
  }
  const [first] = list;
  if (first === undefined || last === null) return null;
  const changed = [...rows.values()].filter((row) => row !== null);
  const removed = [...rows].flatMap(([id, row]) => (row === null && typeof id === 'string' ? [id] : []));
  return { ...last, from: first.from, changed, removed };
}

/**
 * Messages of one collection, in one where that is the same: writing costs by the message. Rows that a reply brought on
 * the way are compared with each.
 */
function togetherAfter(record: PullRecord | undefined, list: readonly News[]): readonly News[] {
  if (record === undefined || !isWhole(record) || Object.keys(record.touched).length > 0) return list;
  const untold = list.filter(({ to }) => to > record.revision);
  const one = inOne(untold);
  return one === null ? untold : [one];
}

/** The row's id; a row without one is like no other. */
const idIn = (key: string, row: Record<string, unknown>): unknown => mirrorOf(key)?.idOf(row) ?? row;

/**
 * Messages by collection, in the order in which they came; the collections by their last one, which says where a row is
 * that moved between them: by its revision, since messages may be swapped.
 */
function byKey(list: readonly News[]): Map<string, News[]> {
  const lists = new Map<string, News[]>();
  for (const news of list) {
    const before = lists.get(news.key) ?? [];
    lists.delete(news.key);
    lists.set(news.key, [...before, news]);
  }
  return new Map([...lists].toSorted(([, a], [, b]) => (a.at(-1)?.to ?? 0) - (b.at(-1)?.to ?? 0)));
}

/** Whoever hears what leads up to all that is known has the collection as of then; an answer may be later still. */
const heard = (record: PullRecord, { at = 0 }: News): PullRecord =>
  record.revision < record.known || at <= (record.lastOkAt ?? 0) ? record : { ...record, lastOkAt: at };

/** What is to be written into one table. */
interface Patch {
  written: TablePatch;
  /** Ids of those that a reply has brought or taken away. */
  replied: Set<string>;
}
type Patches = Map<string, Patch>;

function addPatch(patches: Patches, mirror: Mirror, key: string, list: readonly DeltaPatch[]): void {
  const patch = patches.get(mirror.table) ?? { written: new TablePatch(mirror), replied: new Set() };
  patches.set(mirror.table, patch);
  for (const { rows, removed, replied } of list) {
    for (const id of removed) patch.written.remove(id, scopeOf(key));
    for (const row of rows) patch.written.put(mirror.idOf(row) ?? '', row);
    for (const id of replied) if (patch.written.of(id) !== undefined) patch.replied.add(id);
  }
}

/**
 * Leaves out what a reply brought just so: to write it again costs more than to look, and has screens read it again.
 * Only by its contents: a reply reads its rows before it gets its revision, and may have missed what came in between.
 */
async function leaveOutKnown(db: AccountDatabase, { written, replied }: Patch): Promise<void> {
  const ids = [...replied];
  const here = ids.length === 0 ? [] : await db.table<unknown, string>(written.mirror.table).bulkGet(ids);
  for (const [index, id] of ids.entries()) if (isAlike(here[index] ?? null, written.of(id))) written.leave(id);
}

/** Whether two values of JSON are the same, in whatever order their members are. */
function isAlike(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isAlike(each, b[index]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isAlike(a[name], b[name]));
}

/**
 * Writes the rows of some messages into the mirror, in one transaction. A request that waits for another costs as much
 * as ten that are made together, so all is read at once, and then written at once. Gives up no mirror for
 * room: the pull that then asks for the rows does, and only what is worth less.
 * @returns whether something has to be asked for: `all` where the epoch is another, `stale` where the rows do not lead
 *   on from what is here
 */
export function applyNews(db: AccountDatabase, list: readonly News[]): PromiseLike<'all' | 'stale' | null> {
  const lists = byKey(list.filter(({ key }) => mirrorOf(key) !== null));
  const keys = [...lists.keys()];
  const tables = keys.flatMap((key) => mirrorOf(key)?.table ?? []);
  return inTransaction(db, 'rw', [...new Set([...tables, 'pulls', 'marks', 'rooms'])], async (transaction) => {
    const within = boundTo(db, { transaction });
    const [isOut, here, found, rooms] = await Promise.all([
      hasSignedOut(within),
      epochOf(within),
      within.pulls.bulkGet(keys),
      roomsOf(
        within,
        keys,
        list.flatMap(({ changed }) => changed),
      ),
    ]);
    if (isOut) return null;
    if (list.some(({ epoch }) => epoch !== null && epoch !== here)) return 'all';
    let missing: 'stale' | null = null;
    const patches: Patches = new Map();
    const records: PullRecord[] = [];
    for (const [index, key] of keys.entries()) {
      const mirror = mirrorOf(key);
      const taken: DeltaPatch[] = [];
      let record = found[index];
      for (const news of togetherAfter(record, lists.get(key) ?? [])) {
        const before = record ?? emptyRecord(key);
        const patch = leadsOn(before, news) ? patchOf(key, record, news, rooms) : null;
        if (patch === null) missing = 'stale';
        else taken.push(patch);
        record = patch === null ? { ...before, known: Math.max(before.known, news.to) } : heard(patch.record, news);
      }
      const rows = taken.flatMap((patch) => patch.rows);
      if (
        mirror?.moves === true &&
        record !== undefined &&
        (record.revision < record.known || (await laterElsewhere(within, key, rows, record.revision)))
      ) {
        missing = 'stale';
        record = { ...(found[index] ?? emptyRecord(key)), known: record.known };
      } else if (mirror !== null && taken.length > 0) addPatch(patches, mirror, key, taken);
      if (record !== undefined && record !== found[index]) records.push(record);
    }
    await Promise.all([...patches.values()].map((patch) => leaveOutKnown(within, patch)));
    const written = [...patches.values()].map((patch) => patch.written.write(within));
    await Promise.all([...written, within.pulls.bulkPut(records)]);
    return missing;
  });
}
