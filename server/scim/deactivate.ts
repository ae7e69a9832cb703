import type { Temporal } from 'temporal-polyfill';
import { keepAnAdministrator } from '../../src/domain/directory/keep-administrator.ts';
import { SCIM } from '../../src/domain/directory/directory-run.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { listMayAdminister } from '../sql/directory-run.ts';
import { suspend } from '../sql/leaver.ts';
import type { ScimUser } from '../sql/scim-user.ts';
import { brakeRows, rowOf } from './brake.ts';
import { ScimProblem } from './scim-problem.ts';

/**
 * Suspends whom a provider deactivates, under the brake of directories.
 * @throws Braked, ScimProblem 403 for the last administrator
 */
export async function deactivate(
  db: Writer,
  { id, name, email, userName }: ScimUser,
  now: Temporal.Instant,
): Promise<void> {
  await lock(db, 'signIn');
  const row = rowOf(id, name, email);
  const [kept] = keepAnAdministrator([row], await listMayAdminister(db));
  if (kept?.kind !== 'leaves')
    throw new ScimProblem(403, null, `${userName} is the last administrator here, and stays.`);
  await brakeRows(db, [row], userName, now);
  await suspend(db, [id], { source: SCIM, confirmed: false, now });
}
