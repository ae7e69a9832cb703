import type { Writer } from '../db/database.ts';

/** Stores a link in the place of all earlier ones. @param secretHash never the secret itself */
export async function replaceLink(db: Writer, secretHash: Buffer, expiresAt: string): Promise<void> {
  await db.deleteFrom('administrator_link').execute();
  await db.insertInto('administrator_link').values({ secret_hash: secretHash, expires_at: expiresAt }).execute();
}

/** Hashes of the links that still open, locked until the transaction ends. @param now ISO instant */
export async function lockLinks(db: Writer, now: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('administrator_link')
    .select('secret_hash')
    .where('expires_at', '>', now)
    .forUpdate()
    .execute();
  return rows.map(({ secret_hash }) => secret_hash);
}

export async function removeLinks(db: Writer): Promise<void> {
  await db.deleteFrom('administrator_link').execute();
}
