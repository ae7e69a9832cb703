import { randomUUID } from 'node:crypto';
import { addFailure, countFailures, removeFailure } from '../sql/sign-in-failure.ts';
import { networkOf } from './address.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Invalid links per window: bounds what they write. 122 random bits cannot be guessed at any rate. */
const MAX_OF_ADDRESS = 50;
const MAX_OF_ALL = 500;
const WINDOW = { minutes: 15 };
const WINDOW_MS = WINDOW.minutes * 60_000;
const ALL = 'visit-link';

/**
 * Counts a link that leads to nothing. A right one is never counted, so that no stranger shuts its visitor out.
 * @returns 404 `notFound`, or 429 `tooManyCalls` with `retryAfter` in seconds
 */
export async function countWrongLink(
  { db, clock, wrongLinks }: Pick<Services, 'db' | 'clock' | 'wrongLinks'>,
  address: string,
): Promise<Refusal> {
  const now = clock.now();
  const buckets = [ALL, `${ALL}:${networkOf(address)}`];
  const shut = Math.max(...buckets.map((bucket) => wrongLinks.get(bucket) ?? 0));
  if (shut > now.epochMilliseconds) return tooMany(shut - now.epochMilliseconds);
  const attempt = randomUUID();
  // Counted before the look, so that many at once cannot slip through.
  await addFailure(db, attempt, buckets, now.toString());
  const counts = await countFailures(db, buckets, now.subtract(WINDOW).toString());
  const full = counts.filter(({ bucket, count }) => count > (bucket === ALL ? MAX_OF_ALL : MAX_OF_ADDRESS));
  if (full.length === 0) return new Refusal(404, 'notFound');
  await removeFailure(db, attempt);
  for (const [bucket, until] of wrongLinks) if (until <= now.epochMilliseconds) wrongLinks.delete(bucket);
  const until = full.map(({ bucket, oldest }) => {
    const free = Date.parse(oldest) + WINDOW_MS;
    wrongLinks.set(bucket, free);
    return free;
  });
  return tooMany(Math.max(...until) - now.epochMilliseconds);
}

const tooMany = (ms: number): Refusal =>
  new Refusal(429, 'tooManyCalls', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
