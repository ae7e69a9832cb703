import type { Temporal } from 'temporal-polyfill';
import type { Writer } from '../db/database.ts';
import { Touched } from '../sql/touched.ts';
import { listAdministrators } from '../sql/directory-run.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { notify } from './notify.ts';

/** Tells the administrators that a run stopped and asks them, or failed. @param name of the directory */
export async function tellStopped(
  db: Writer,
  now: Temporal.Instant,
  name: string,
  runId: string,
  type: 'directoryStopped' | 'directoryFailed' = 'directoryStopped',
): Promise<void> {
  const touch = new Touched();
  const list = (await listAdministrators(db)).map((employeeId) => ({
    employeeId,
    type,
    subject: name,
    values: { name },
    goto: { name: 'directory' as const, params: { run: runId } },
  }));
  await notify({ db, now, touch }, list);
  await raiseTouched(db, touch);
}
