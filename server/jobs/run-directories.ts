import { randomUUID } from 'node:crypto';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { DirectoryRun } from '../../src/domain/directory/directory-run.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { nextNight } from '../directory/next-night.ts';
import { keepUnforeseen, runDirectory } from '../directory/run-directory.ts';
import { tellStopped } from '../commands/tell-stopped.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimNight, settleNight } from '../sql/directory-night.ts';
import { findActiveMethod } from '../sql/sign-in-method.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;
/** Longer than a run takes. */
const LEASE = { minutes: 30 };
/** A directory that did not answer, or was set up anew meanwhile, is asked again. */
const RETRY = { hours: 1 };

/**
 * Reads the directories that are due, once over all processes. A run that stops tells the administrators, who decide;
 * so does the first in a row that fails.
 * @returns the runs
 */
export async function runDirectories({ db }: DatabaseHandle, clock: Clock, log: Logger): Promise<DirectoryRun[]> {
  const runs: DirectoryRun[] = [];
  for (;;) {
    const now = clock.now();
    const lease = randomUUID();
    const claimed = await claimNight(db, lease, now.toString(), now.add(LEASE).toString());
    if (claimed === undefined) return runs;
    const { methodId: id, failing } = claimed;
    const stored = await findActiveMethod(db, id);
    const tomorrow = await nextNight(db, now);
    if (stored?.method.kind !== 'directory') {
      await settleNight(db, lease, tomorrow, false);
      continue;
    }
    const run = await readByNight({ db, clock, log }, stored.method);
    runs.push(run);
    const { state, stopped, rows } = run;
    log.info({ directory: id, state, stopped, rows: rows.length }, 'a directory was read');
    // With the settings of now it may be read this very night.
    const isReplaced = stopped === 'settingsReplaced';
    const hasFailed = state === 'failed' && stopped !== 'switchedOff' && !isReplaced;
    const type = state === 'waiting' ? 'directoryStopped' : hasFailed && !failing ? 'directoryFailed' : null;
    if (type !== null)
      await inTransaction(db, (transaction) => tellStopped(transaction, now, stored.method.name, run.id, type));
    const isAgain = hasFailed || isReplaced;
    await settleNight(db, lease, isAgain ? now.add(RETRY).toString() : tomorrow, hasFailed);
  }
}

/** What nobody foresaw is a run that failed, too: other directories are still due. */
async function readByNight(
  { db, clock, log }: { db: DatabaseHandle['db']; clock: Clock; log: Logger },
  method: MethodOf<'directory'>,
): Promise<DirectoryRun> {
  try {
    return await runDirectory({ db, clock }, method, { goOn: true, confirmed: null, isNight: true });
  } catch (error) {
    log.error({ err: error, directory: method.id }, 'a directory could not be read');
    return keepUnforeseen({ db, clock }, method.id);
  }
}

export const scheduleDirectories = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'directories could not be read' }, () =>
    runDirectories(handle, clock, log),
  );
