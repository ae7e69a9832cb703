import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import { hashPassword, matchesPassword } from '../adapters/password.ts';
import type { Database } from '../db/database.ts';
import { findAccount } from '../sql/session.ts';
import { addFailure, countFailures, removeFailure } from '../sql/sign-in-failure.ts';
import { Refusal } from './refusal.ts';

/** Failed sign-ins per window; many people share an office's address. */
const LIMITS = { account: 10, address: 100 };
const WINDOW = { minutes: 15 };
const WINDOW_SECONDS = WINDOW.minutes * 60;

/**
 * One bucket for all names of an account. Unknown names are hashed: any length fits, and a password typed there is not
 * stored.
 */
const accountBucket = (id: string | undefined, name: string): string =>
  id === undefined
    ? `account:${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`
    : `account:id:${id}`;

let decoy: Promise<string> | undefined;

/**
 * Checks a user name or e-mail address with its password. Unknown names cost the same work; only failures are counted,
 * in the database.
 * @param address of the caller
 * @returns the employee's id
 * @throws Refusal 401 `badCredentials`, 429 `tooManyAttempts` with `retryAfter` in seconds
 */
export async function signIn(
  db: Kysely<Database>,
  clock: Clock,
  address: string,
  { name, password }: { name: string; password: string },
): Promise<string> {
  const now = clock.now();
  const attempt = randomUUID();
  const account = await findAccount(db, name);
  const buckets = { account: accountBucket(account?.id, name), address: `address:${address}` };
  // Counted before the check, so that parallel guesses cannot slip through.
  await addFailure(db, attempt, Object.values(buckets), now.toString());
  const counts = await countFailures(db, Object.values(buckets), now.subtract(WINDOW).toString());
  const full = counts.filter(
    ({ bucket, count }) => count > (bucket === buckets.account ? LIMITS.account : LIMITS.address),
  );
  if (full.length > 0) {
    await removeFailure(db, attempt);
    const free = Math.max(...full.map(({ oldest }) => Date.parse(oldest) / 1000 + WINDOW_SECONDS));
    throw new Refusal(429, 'tooManyAttempts', {
      retryAfter: Math.max(1, Math.ceil(free - now.epochMilliseconds / 1000)),
    });
  }
  const matches = await matchesPassword(account?.hash ?? (await (decoy ??= hashPassword(randomUUID()))), password);
  if (!account || !matches) throw new Refusal(401, 'badCredentials');
  await removeFailure(db, attempt);
  return account.id;
}

/** Credentials of a Basic header, or null. */
export function basicCredentials(authorization: string | undefined): { name: string; password: string } | null {
  const encoded = /^basic +([a-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // PostgreSQL rejects NUL, and no name contains it.
  return colon < 0 || text.slice(0, colon).includes('\0')
    ? null
    : { name: text.slice(0, colon).trim(), password: text.slice(colon + 1) };
}

/** Token of a Bearer header, or null. */
export const bearerToken = (authorization: string | undefined): string | null =>
  /^bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
