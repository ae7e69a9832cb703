import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { isDemonstration } from '../sql/setting.ts';
import { type Job, schedule } from './schedule.ts';

/** Hourly, to catch the new day soon. */
const INTERVAL_MS = 3_600_000;

/**
 * Moves the demonstration organisation to today; ignores others.
 * @returns whether it filled anything
 */
export async function refreshOrganisation({ db }: DatabaseHandle, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const mine = await tryLock(transaction, 'demonstration');
    if (!mine || (await isDemonstration(transaction)) !== true) return false;
    const { refreshDemo } = await import('../demo/refresh.ts');
    return refreshDemo(transaction, clock.now());
  });
}

export const scheduleRefresh = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'the demonstration organisation did not move on' }, () =>
    refreshOrganisation(handle, clock),
  );
