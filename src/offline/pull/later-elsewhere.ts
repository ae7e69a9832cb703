import { Dexie } from 'dexie';
import { collectionKey, collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import { mirrorOf, scopeOf } from '../mirror/mirror.ts';

/**
 * Whether one of a scope's rows lies here in another scope, as of the same time or later: it moved, and to write these
 * would take it out of there, unasked. Revisions are of one clock. In a transaction over mirror and records.
 */
export async function laterElsewhere(
  db: AccountDatabase,
  key: string,
  rows: readonly Record<string, unknown>[],
  revision: number,
): Promise<boolean> {
  const mirror = mirrorOf(key);
  const name = collectionName(key);
  if (mirror === null || name === null || mirror.moves !== true || rows.length === 0) return false;
  const ids = rows.flatMap((row) => mirror.idOf(row) ?? []);
  const here = await db.table<Record<string, unknown>, string>(mirror.table).bulkGet(ids);
  const elsewhere = here.flatMap((row, index) => {
    const scope: unknown = row === undefined ? null : Dexie.getByKeyPath(row, mirror.scopeIndex ?? '');
    return typeof scope !== 'string' || scope === scopeOf(key) ? [] : [{ id: ids[index] ?? '', scope }];
  });
  const records = await db.pulls.bulkGet(elsewhere.map(({ scope }) => collectionKey(name, scope)));
  return elsewhere.some(({ id }, index) => {
    const record = records[index];
    return record !== undefined && Math.max(record.revision, record.touched[id] ?? 0) >= revision;
  });
}
