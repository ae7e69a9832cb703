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
export const hashed = (name: string): string => createHash('sha256').update(name.toLowerCase()).digest('base64url');

let decoy: Promise<string> | undefined;

/** An account of ours that a typed name may mean. */
type Account = Awaited<ReturnType<typeof findAccount>>;

/** Where somebody types: who is signed in there counts by the device, not by its address. */
export interface Place {
  /** Of the caller. */
  address: string;
  device: { employeeId: string; loginId: string } | null;
}

/**
 * Checks a user name or e-mail address with its password. Unknown names cost the same work.
 * @param address of the caller
 * @returns the employee's id
 * @throws Refusal 401 `badCredentials`, 429 `tooManyAttempts` with `retryAfter` in seconds
 */
export const signIn = (
  db: Kysely<Database>,
  clock: Clock,
  address: string,
  { name, password }: { name: string; password: string },
  device: Place['device'] = null,
): Promise<string> => withinLimits(db, clock, { address, device }, name, (account) => ownPassword(account, password));

/** @returns the id of an account with this password, or null */
export async function ownPassword(account: Account, password: string): Promise<string | null> {
  const hash = account?.hash ?? null;
  const matches = await matchesPassword(hash ?? (await (decoy ??= hashPassword(randomUUID()))), password);
  return account !== undefined && hash !== null && matches ? account.id : null;
}

/**
 * Lets somebody try a name and a password, wherever they are checked. Only failures are counted, in the database.
 * Strangers' failures lock nobody else out: the first try of a name from a place is always checked.
 * @param check null: the name or the password is not right
 * @throws Refusal 401 `badCredentials`, 429 `tooManyAttempts` with `retryAfter` in seconds, or what the check throws
 */
export async function withinLimits<T>(
  db: Kysely<Database>,
  clock: Clock,
  { address, device }: Place,
  name: string,
  check: (account: Account) => Promise<T | null>,
): Promise<T> {
  const now = clock.now();
  const attempt = randomUUID();
  const account = await findAccount(db, name);
  const isKnown = device !== null && device.employeeId === account?.id;
  const place = isKnown ? `login:${device.loginId}` : `address:${networkOf(address)}`;
  const here = `name:${hashed(name)}@${place}`;
  // What strangers guess at the name is no matter of a device that its owner is signed in on, nor the other way round.
  const shared = isKnown ? null : `name:${hashed(name)}`;
  const buckets = [here, place, ...(shared === null ? [] : [shared])];
  // Counted before the check, so that parallel guesses cannot slip through.
  await addFailure(db, attempt, buckets, now.toString());
  const counts = await countFailures(
    db,
    buckets,
    now.subtract(WINDOW).toString(),
    now.subtract({ seconds: UNDER_WAY_SECONDS }).toString(),
  );
  const limitOf = (bucket: string) => (bucket === here ? LIMITS.here : bucket === shared ? LIMITS.name : LIMITS.place);
  const full = counts.filter(({ bucket, count }) => count > limitOf(bucket));
  const isFirst = counts.every(({ bucket, count }) => bucket !== here || count === 1);
  if (full.length > 0 && !isFirst) {
    await removeFailure(db, attempt);
    const free = full.map(({ bucket, settled, oldest }) =>
      settled < limitOf(bucket)
        ? UNDER_WAY_SECONDS
        : Date.parse(oldest) / 1000 + WINDOW_SECONDS - now.epochMilliseconds / 1000,
    );
    throw new Refusal(429, 'tooManyAttempts', { retryAfter: Math.max(1, Math.ceil(Math.max(...free))) });
  }
  const found = await check(account).catch(async (error: unknown) => {
    // Nobody guesses wrong while nothing answers; who is refused gave the right password.
    if (!(error instanceof WrongHere)) await removeFailure(db, attempt);
    throw error;
  });
  if (found === null) throw new Refusal(401, 'badCredentials');
  await removeFailure(db, attempt);
  return found;
}

/** A password of ours did not match, and who else might know it does not answer: it counts as a guess. */
export class WrongHere extends Refusal {}

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
