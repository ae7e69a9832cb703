import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Counts an attempt as failed in its buckets until `removeFailure`. @param at ISO instant */
export async function addFailure(db: Reader, attempt: string, buckets: string[], at: string): Promise<void> {
  await db
    .insertInto('sign_in_failure')
    .values(buckets.map((bucket) => ({ attempt, bucket, at })))
    .execute();
}

export async function removeFailure(db: Reader, attempt: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('attempt', '=', attempt).execute();
}

/**
 * Failures of each bucket since an instant, and the oldest.
 * @param since ISO instant
 * @param settled ISO instant; older attempts are no longer under way
 */
export async function countFailures(
  db: Reader,
  buckets: string[],
  since: string,
  settled = since,
): Promise<{ bucket: string; count: number; settled: number; oldest: string }[]> {
  const { rows } = await sql<{
    bucket: string;
    count: number;
    settled: number;
    oldest: string;
  }>`select bucket, count(*) as count, count(*) filter (where at <= ${settled}) as settled, min(at) as oldest
    from sign_in_failure
    where bucket = any(${buckets}) and at > ${since} group by bucket`.execute(db);
  return rows;
}

/** Deletes failures before an ISO instant. */
export async function forgetFailures(db: Reader, before: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('at', '<', before).execute();
}
