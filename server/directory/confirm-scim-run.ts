import type { Temporal } from 'temporal-polyfill';
import { isLosing } from '../../src/domain/directory/brake.ts';
import { type DirectoryRun, SCIM } from '../../src/domain/directory/directory-run.ts';
import { keepAnAdministrator } from '../../src/domain/directory/keep-administrator.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { keepRun, listLastRuns, listMayAdminister } from '../sql/directory-run.ts';
import { colleaguesChanged, ownRecords } from '../organisation/colleague-change.ts';
import { suspend } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import { raiseTopics } from '../sql/topic.ts';
import { take } from './scim-mapping.ts';

/**
 * Does the list of SCIM that waits, where it is the one with this digest: some are suspended, from others goes what
 * their groups gave.
 * @returns null where it is another
 */
export async function confirmScimRun(db: Writer, digest: string, now: Temporal.Instant): Promise<DirectoryRun | null> {
  await lock(db, 'signIn');
  const last = (await listLastRuns(db)).find(({ source }) => source === SCIM);
  if (last?.state !== 'waiting' || last.digest !== digest) return null;
  const rows = keepAnAdministrator(last.rows, await listMayAdminister(db));
  const leaving = rows.flatMap(({ kind, employeeId }) => (kind === 'leaves' ? (employeeId ?? []) : []));
  const losing = rows.filter(isLosing);
  const former = await listLocatable(
    db,
    rows.flatMap(({ employeeId }) => employeeId ?? []),
  );
  await suspend(db, leaving, { source: SCIM, confirmed: true, now });
  const changed = await take(db, losing, now);
  const run: DirectoryRun = { ...last, rows, state: 'applied', stopped: null, confirmed: true, at: now.toString() };
  await keepRun(db, run);
  const touched = await colleaguesChanged(db, [...leaving, ...changed], former, now);
  await raiseTopics(db, { ...touched, ...ownRecords(changed) });
  return run;
}
