import type { ChangeReply } from '../../domain/intent/intent.ts';
import { collectionName } from '../../domain/intent/intent.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { PullRecord } from '../db/pull-record.ts';
import { isRecord } from '../record.ts';
import { MIRRORS, MIRROR_TABLES, patchRows, rowsOf } from './mirror.ts';

/** Tables that {@link applyChange} writes. */
export const CHANGE_TABLES: readonly string[] = [...MIRROR_TABLES, 'pulls'];

export const emptyRecord = (key: string): PullRecord => ({ key, url: null, etag: null, revision: 0, known: 0, touched: {}, lastOkAt: null, error: null });

/**
 * Writes what a change's reply says into the mirror. A row is written only when the reply is newer than the last full pull
 * and than the last reply that wrote it, so that answers may arrive in any order (invariant 9).
 * Runs inside the caller's transaction over {@link CHANGE_TABLES}.
 */
export async function applyChange(db: AccountDatabase, reply: ChangeReply): Promise<void> {
  for (const [key, revision] of Object.entries(reply.revisions)) {
    const name = collectionName(key);
    if (name === null) continue;
    const mirror = MIRRORS[name];
    const record = (await db.pulls.get(key)) ?? emptyRecord(key);
    const isNews = (id: string | null): id is string => id !== null && revision > record.revision && revision > (record.touched[id] ?? 0);
    const given: unknown[] = reply.changed[key] ?? [];
    const rows = given.filter(isRecord).filter((row) => isNews(mirror.idOf(row)));
    const removed = (reply.removed[key] ?? []).filter(isNews);
    const ids = [...removed, ...rows.map((row) => mirror.idOf(row))].filter((id) => id !== null);
    const written = mirror.single ? rows.flatMap((row) => rowsOf(mirror, row) ?? []) : rows;
    await patchRows(db, mirror, written, removed);
    await db.pulls.put({ ...record, known: Math.max(record.known, revision), touched: { ...record.touched, ...Object.fromEntries(ids.map((id) => [id, revision])) } });
  }
}
