import type { ChangeReply } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { isRecord } from '../ports/record.ts';
import { MIRROR_TABLES, mirrorOf, rowsOf, scopeOf } from './mirror.ts';
import { TablePatch } from './table-patch.ts';

/** Tables that {@link applyChanges} writes. */
export const CHANGE_TABLES: readonly string[] = [...MIRROR_TABLES, 'pulls'];

export const emptyRecord = (key: string): PullRecord => ({
  key,
  url: null,
  etag: null,
  revision: 0,
  known: 0,
  touched: {},
  lastOkAt: null,
  error: null,
});

/** Gathers rows and removals, to write each table once. */
class Patches {
  readonly #records: Map<string, PullRecord>;
  readonly #patches = new Map<string, TablePatch>();

  constructor(records: Map<string, PullRecord>) {
    this.#records = records;
  }

  [Symbol.iterator](): IterableIterator<TablePatch> {
    return this.#patches.values();
  }

  add(reply: ChangeReply): void {
    // Removals first: a thing may move to another collection.
    for (const [key, ids] of Object.entries(reply.removed)) {
      for (const id of ids) this.#news(key, id, reply.revisions[key])?.remove(id, scopeOf(key));
    }
    for (const [key, rows] of Object.entries(reply.changed))
      for (const row of rows) if (isRecord(row)) this.#put(key, row, reply.revisions[key]);
    for (const [key, revision] of Object.entries(reply.revisions)) {
      const record = this.#records.get(key);
      if (record !== undefined) record.known = Math.max(record.known, revision);
    }
  }

  #put(key: string, row: Record<string, unknown>, revision: number | undefined): void {
    const mirror = mirrorOf(key);
    const id = mirror?.idOf(row) ?? null;
    if (mirror === null || id === null) return;
    const stored = mirror.single ? rowsOf(mirror, row)?.[0] : row;
    if (stored !== undefined) this.#news(key, id, revision)?.put(id, stored);
  }

  /** The patch of a row's table, where this is the newest of the row; notes it. */
  #news(key: string, id: string, revision: number | undefined): TablePatch | null {
    const mirror = mirrorOf(key);
    const record = this.#records.get(key);
    if (
      mirror === null ||
      record === undefined ||
      revision === undefined ||
      revision <= record.revision ||
      revision <= (record.touched[id] ?? 0)
    )
      return null;
    record.touched[id] = revision;
    record.givenUp = undefined;
    const patch = this.#patches.get(mirror.table) ?? new TablePatch(mirror);
    this.#patches.set(mirror.table, patch);
    return patch;
  }
}

/**
 * Writes replies into the mirror, in a transaction over {@link CHANGE_TABLES}. A row is written only when its reply is
 * newer than the last full pull and the last reply (docs/sync-protocol.md, "The mirror never goes back").
 */
export async function applyChanges(db: AccountDatabase, replies: readonly ChangeReply[]): Promise<void> {
  const keys = [...new Set(replies.flatMap((reply) => Object.keys(reply.revisions)))].filter(
    (key) => mirrorOf(key) !== null,
  );
  if (keys.length === 0) return;
  const found = await db.pulls.bulkGet(keys);
  const records = new Map(keys.map((key, index) => [key, found[index] ?? emptyRecord(key)]));
  const patches = new Patches(records);
  for (const reply of replies) patches.add(reply);
  for (const patch of patches) await patch.write(db);
  await db.pulls.bulkPut([...records.values()]);
}
