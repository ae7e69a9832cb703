import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { BRAKE_HOURS, brake } from '../../src/domain/directory/brake.ts';
import type { DirectoryRun, RunRow } from '../../src/domain/directory/directory-run.ts';
import { keepAnAdministrator } from '../../src/domain/directory/keep-administrator.ts';
import { SCIM } from '../directory/confirm-leaving.ts';
import { digestOf } from '../directory/run-directory.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { keepRun, listLastRuns, listMayAdminister } from '../sql/directory-run.ts';
import { countLeftLately, suspend } from '../sql/leaver.ts';
import { countScimPeople, type ScimUser } from '../sql/scim-user.ts';
import { ScimProblem } from './scim-problem.ts';

/** Too many would leave: the administrators are asked about them all. */
export class Braked extends Error {
  override readonly name = 'Braked';

  readonly user: ScimUser;

  constructor(user: ScimUser) {
    super('more than 5 % would leave');
    this.user = user;
  }
}

const rowOf = ({ id, name, email }: ScimUser): RunRow => ({
  kind: 'leaves',
  employeeId: id,
  name,
  address: email,
  reason: 'deactivated',
  change: null,
  subject: null,
  username: null,
});

/**
 * Suspends whom a provider deactivates, under the brake of directories: it sends them one by one, so that those of the
 * last hours count together (decision 0111).
 * @throws Braked, ScimProblem 403 for the last administrator
 */
export async function deactivate(db: Writer, user: ScimUser, now: Temporal.Instant): Promise<void> {
  await lock(db, 'signIn');
  const [kept] = keepAnAdministrator([rowOf(user)], await listMayAdminister(db));
  if (kept?.kind !== 'leaves')
    throw new ScimProblem(403, null, `${user.userName} is the last administrator here, and stays.`);
  const since = now.subtract({ hours: BRAKE_HOURS }).toString();
  const lately = await countLeftLately(db, SCIM, since);
  const people = await countScimPeople(db);
  if (brake({ told: null, leaving: 1, lately, people }) !== null) throw new Braked(user);
  await suspend(db, [user.id], { source: SCIM, confirmed: false, now });
}

/** Adds somebody to those about whom the administrators are asked. @returns the list, and whether it is new */
export async function ask(
  db: Writer,
  user: ScimUser,
  now: Temporal.Instant,
): Promise<{ run: DirectoryRun; isFirst: boolean }> {
  await lock(db, 'signIn');
  const last = (await listLastRuns(db)).find(({ source }) => source === SCIM);
  const waiting = last?.state === 'waiting' ? last : null;
  const rows = [...(waiting?.rows ?? []).filter(({ employeeId }) => employeeId !== user.id), rowOf(user)];
  const people = await countScimPeople(db);
  const asked = {
    id: waiting?.id ?? randomUUID(),
    source: SCIM,
    state: 'waiting',
    stopped: 'manyLeave',
    people,
    confirmed: false,
  } as const;
  const run = { ...asked, digest: digestOf(rows), rows, at: now.toString() };
  await keepRun(db, run);
  return { run, isFirst: waiting === null };
}

/** Takes somebody who stays after all off the list that waits; a confirmation of the list before is of another one. */
export async function stopAsking(db: Writer, id: string, now: Temporal.Instant): Promise<void> {
  const last = (await listLastRuns(db)).find(({ source }) => source === SCIM);
  if (last?.state !== 'waiting' || last.rows.every(({ employeeId }) => employeeId !== id)) return;
  const rows = last.rows.filter(({ employeeId }) => employeeId !== id);
  const over = rows.length === 0 ? ({ state: 'applied', stopped: null } as const) : {};
  await keepRun(db, { ...last, ...over, rows, digest: digestOf(rows), at: now.toString() });
}
