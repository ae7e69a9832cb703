import { Dexie } from 'dexie';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Mirror } from './mirror.ts';

type Row = Record<string, unknown>;

/**
 * What is to be written into the table of one or several collections. A row may move from one scope to another with its
 * id kept: what is said to have left a scope goes only as long as it lies there.
 */
export class TablePatch {
  readonly mirror: Mirror;
  readonly #rows = new Map<string, Row>();
  /** By id, the scopes that it left; null: it goes wherever it lies. */
  readonly #removed = new Map<string, Set<string> | null>();

  constructor(mirror: Mirror) {
    this.mirror = mirror;
  }

  put(id: string, row: Row): void {
    this.#rows.set(id, row);
    this.#removed.delete(id);
  }

  /** @param scope of the collection that it left; null where the collection is the whole table */
  remove(id: string, scope: string | null): void {
    const row = this.#rows.get(id);
    if (row !== undefined && !this.#liesIn(row, scope)) return;
    const left = this.#removed.get(id);
    const isCertain = row !== undefined || left === null || scope === null || this.mirror.scopeIndex === null;
    this.#rows.delete(id);
    this.#removed.set(id, isCertain ? null : new Set([...(left ?? []), scope]));
  }

  #liesIn(row: Row, scope: string | null): boolean {
    const { scopeIndex } = this.mirror;
    return scope === null || scopeIndex === null || Dexie.getByKeyPath(row, scopeIndex) === scope;
  }

  /** What becomes of a row: null where it goes; undefined where nothing does. */
  of(id: string): Row | null | undefined {
    return this.#rows.get(id) ?? (this.#removed.has(id) ? null : undefined);
  }

  /** Leaves a row as it is. */
  leave(id: string): void {
    this.#rows.delete(id);
    this.#removed.delete(id);
  }

  /** Runs inside the caller's transaction. */
  async write(db: AccountDatabase): Promise<void> {
    const table = db.table<Row, string>(this.mirror.table);
    const gone = [...this.#removed].flatMap(([id, left]) => (left === null ? [id] : []));
    const left = [...this.#removed].flatMap(([id, scopes]) => (scopes === null ? [] : [[id, scopes] as const]));
    // One after the other in the database, which needs no waiting here.
    const writings: PromiseLike<unknown>[] = [];
    if (gone.length > 0) writings.push(table.bulkDelete(gone));
    if (this.#rows.size > 0) writings.push(table.bulkPut([...this.#rows.values()]));
    if (left.length > 0)
      writings.push(
        table.bulkGet(left.map(([id]) => id)).then((here) => {
          const there = left.filter(([, scopes], index) => {
            const row = here[index];
            return row !== undefined && [...scopes].some((scope) => this.#liesIn(row, scope));
          });
          return table.bulkDelete(there.map(([id]) => id));
        }),
      );
    await Promise.all(writings);
  }
}
