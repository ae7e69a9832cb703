import type { Temporal } from 'temporal-polyfill';
import type { DirectoryRun } from '../../src/domain/directory/directory-run.ts';
import { keepAnAdministrator } from '../../src/domain/directory/keep-administrator.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { keepRun, listLastRuns, listMayAdminister } from '../sql/directory-run.ts';
import { colleaguesChanged } from '../organisation/colleague-change.ts';
import { suspend } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import { raiseTopics } from '../sql/topic.ts';

/** What a provider's people come from, among directories. */
export const SCIM = 'scim';

/** Suspends those of the list that waits, where it is the one with this digest. @returns null where it is another */
export async function confirmLeaving(db: Writer, digest: string, now: Temporal.Instant): Promise<DirectoryRun | null> {
  await lock(db, 'signIn');
  const last = (await listLastRuns(db)).find(({ source }) => source === SCIM);
  if (last?.state !== 'waiting' || last.digest !== digest) return null;
  const rows = keepAnAdministrator(last.rows, await listMayAdminister(db));
  const leaving = rows.flatMap(({ kind, employeeId }) => (kind === 'leaves' ? (employeeId ?? []) : []));
  const former = await listLocatable(db, leaving);
  await suspend(db, leaving, { source: SCIM, confirmed: true, now });
  const run: DirectoryRun = { ...last, rows, state: 'applied', stopped: null, confirmed: true, at: now.toString() };
  await keepRun(db, run);
  await raiseTopics(db, await colleaguesChanged(db, leaving, former, now));
  return run;
}
