import type { Reader, Writer } from '../db/database.ts';

export interface ScimToken {
  id: string;
  name: string;
  createdAt: string;
  /** ISO date; null for one that nobody used yet. */
  usedOn: string | null;
}

/** @param at ISO instant */
export async function addScimToken(
  db: Writer,
  { id, name, hash }: { id: string; name: string; hash: Buffer },
  at: string,
): Promise<void> {
  await db.insertInto('scim_token').values({ id, name, token_hash: hash, created_at: at }).execute();
}

/** @returns its id */
export async function findScimToken(db: Reader, hash: Buffer): Promise<{ id: string; usedOn: string | null } | null> {
  const row = await db
    .selectFrom('scim_token')
    .select(['id', 'used_on'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, usedOn: row.used_on };
}

/** @param on ISO date */
export async function noteTokenUse(db: Reader, id: string, on: string): Promise<void> {
  await db.updateTable('scim_token').set({ used_on: on }).where('id', '=', id).execute();
}

export async function listScimTokens(db: Reader): Promise<ScimToken[]> {
  const rows = await db.selectFrom('scim_token').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, name, created_at: createdAt, used_on: usedOn }) => ({ id, name, createdAt, usedOn }));
}

export async function revokeScimToken(db: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('scim_token').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
