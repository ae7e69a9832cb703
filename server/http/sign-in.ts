import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import { hashPassword, matchesPassword } from '../adapters/password.ts';
import type { Database } from '../db/database.ts';
import { findAccount } from '../sql/session.ts';
import { addFailure, countFailures, removeFailure } from '../sql/sign-in-failure.ts';
import { networkOf } from './address.ts';
import { Refusal } from './refusal.ts';

/** Failed sign-ins per window: of a name from one place, of a name from everywhere, from one place. */
const LIMITS = { here: 10, name: 100, place: 100 };
const WINDOW = { minutes: 15 };
const WINDOW_SECONDS = WINDOW.minutes * 60;
/** In seconds; a younger attempt may still be checked, and then turn out right. */
const UNDER_WAY_SECONDS = 5;

/** Names as typed, so that known and unknown ones are answered alike. A hash stores no password typed there. */
const hashed = (name: string): string => createHash('sha256').update(name.toLowerCase()).digest('base64url');

let decoy: Promise<string> | undefined;

/**
 * Checks a user name or e-mail address with its password. Unknown names cost the same work; only failures are counted,
 * in the database. Strangers' failures lock nobody else out: the first try of a name from a place is always checked.
 * @param address of the caller
 * @param device who is signed in on the device; their own sign-in counts by the device, not by its address
 * @returns the employee's id
 * @throws Refusal 401 `badCredentials`, 429 `tooManyAttempts` with `retryAfter` in seconds
 */
export async function signIn(
  db: Kysely<Database>,
  clock: Clock,
  address: string,
  { name, password }: { name: string; password: string },
  device: { employeeId: string; loginId: string } | null = null,
): Promise<string> {
  const now = clock.now();
  const attempt = randomUUID();
  const account = await findAccount(db, name);
  const isKnown = device !== null && device.employeeId === account?.id;
  const place = isKnown ? `login:${device.loginId}` : `address:${networkOf(address)}`;
  const buckets = { here: `name:${hashed(name)}@${place}`, name: `name:${hashed(name)}`, place };
  // Counted before the check, so that parallel guesses cannot slip through.
  await addFailure(db, attempt, Object.values(buckets), now.toString());
  const counts = await countFailures(
    db,
    Object.values(buckets),
    now.subtract(WINDOW).toString(),
    now.subtract({ seconds: UNDER_WAY_SECONDS }).toString(),
  );
  const limitOf = (bucket: string) =>
    bucket === buckets.here ? LIMITS.here : bucket === buckets.name ? LIMITS.name : LIMITS.place;
  const full = counts.filter(({ bucket, count }) => count > limitOf(bucket));
  const isFirst = counts.every(({ bucket, count }) => bucket !== buckets.here || count === 1);
  if (full.length > 0 && !isFirst) {
    await removeFailure(db, attempt);
    const free = full.map(({ bucket, settled, oldest }) =>
      settled < limitOf(bucket)
        ? UNDER_WAY_SECONDS
        : Date.parse(oldest) / 1000 + WINDOW_SECONDS - now.epochMilliseconds / 1000,
    );
    throw new Refusal(429, 'tooManyAttempts', { retryAfter: Math.max(1, Math.ceil(Math.max(...free))) });
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
