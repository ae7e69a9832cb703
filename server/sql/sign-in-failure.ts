import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Counts an attempt against its buckets, as a failure until it is taken back. */
export async function addFailure(db: Reader, attempt: string, buckets: string[], at: string): Promise<void> {
  await db
    .insertInto('sign_in_failure')
    .values(buckets.map((bucket) => ({ attempt, bucket, at })))
    .execute();
}

/** Takes an attempt back. */
export async function removeFailure(db: Reader, attempt: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('attempt', '=', attempt).execute();
}

/** How many failures each bucket has since an instant, and when the oldest of them was. */
export async function countFailures(
  db: Reader,
  buckets: string[],
  since: string,
): Promise<{ bucket: string; count: number; oldest: string }[]> {
  const { rows } = await sql<{
    bucket: string;
    count: number;
    oldest: string;
  }>`select bucket, count(*) as count, min(at) as oldest from sign_in_failure
    where bucket = any(${buckets}) and at > ${since} group by bucket`.execute(db);
  return rows;
}

/** Forgets failures from before an ISO instant. */
export async function forgetFailures(db: Reader, before: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('at', '<', before).execute();
}
