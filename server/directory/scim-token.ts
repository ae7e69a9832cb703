import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Writer } from '../db/database.ts';
import { addScimToken } from '../sql/scim-token.ts';

const SECRET_BYTES = 32;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a token. @returns its secret, of which only a hash is kept */
export async function makeToken(
  db: Writer,
  name: string,
  now: Temporal.Instant,
): Promise<{ id: string; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const id = randomUUID().slice(0, 8);
  await addScimToken(db, { id, name, hash: hashOfToken(secret) }, now.toString());
  return { id, secret };
}
