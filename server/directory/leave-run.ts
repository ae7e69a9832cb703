import type { DirectoryRun } from '../../src/domain/directory/directory-run.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { findRun, keepRun, listLastRuns } from '../sql/directory-run.ts';

/**
 * Leaves everything as it is, instead of doing what a run lists. It is asked anew once it comes up again.
 * @returns the run, or why it cannot be left
 */
export async function leaveRun(db: Writer, id: string): Promise<DirectoryRun | 'unknown' | 'decided'> {
  await lock(db, 'signIn');
  const run = await findRun(db, id);
  if (run === undefined) return 'unknown';
  if (run.state !== 'waiting') return 'decided';
  const left: DirectoryRun = { ...run, state: 'left' };
  await keepRun(db, left);
  return left;
}

/** As {@link leaveRun}, of the list of a directory or of SCIM that waits. @returns null where none does */
export async function leaveWaiting(db: Writer, source: string): Promise<DirectoryRun | null> {
  await lock(db, 'signIn');
  const last = (await listLastRuns(db)).find((run) => run.source === source);
  const left = last?.state === 'waiting' ? await leaveRun(db, last.id) : null;
  return typeof left === 'string' ? null : left;
}
