import type { Temporal } from 'temporal-polyfill';
import { BRAKE_HOURS, brake } from '../../src/domain/directory/brake.ts';
import { type RunRow, SCIM } from '../../src/domain/directory/directory-run.ts';
import { changeOf } from '../directory/losses.ts';
import type { Given } from '../directory/scim-mapping.ts';
import type { Writer } from '../db/database.ts';
import { countLeftLately } from '../sql/leaver.ts';
import { listActive, listLostLately, noteLosses } from '../sql/scim-loss.ts';
import { countScimPeople } from '../sql/scim-user.ts';

/** Too many would leave, or lose a role or a team: the administrators are asked about them all. */
export class Braked extends Error {
  override readonly name = 'Braked';

  readonly rows: readonly RunRow[];
  /** Who or what stays as it is, in words. */
  readonly about: string;

  constructor(rows: readonly RunRow[], about: string) {
    super('more than 5 % would leave or lose something');
    this.rows = rows;
    this.about = about;
  }
}

/**
 * Providers send people and members one by one or together, so those of the last hours count, too (decision 0111).
 * @throws Braked
 */
export async function brakeRows(
  db: Writer,
  rows: readonly RunRow[],
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  const since = now.subtract({ hours: BRAKE_HOURS }).toString();
  const counted = new Set(rows.map(({ employeeId }) => employeeId));
  const leaving = rows.filter(({ kind }) => kind === 'leaves').length;
  const stopped = brake({
    told: null,
    leaving,
    losing: rows.length - leaving,
    lately: await countLeftLately(db, SCIM, since),
    lostLately: (await listLostLately(db, since)).filter((id) => !counted.has(id)).length,
    people: await countScimPeople(db),
  });
  if (stopped !== null) throw new Braked(rows, about);
}

/**
 * Looks at what a group took, within the transaction that took it. Who is suspended loses nothing more.
 * @param gone who is no member any more
 * @throws Braked where that is too much
 */
export async function brakeGroup(
  db: Writer,
  given: readonly Given[],
  { id, displayName }: { id: string; displayName: string },
  gone: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const losing = new Map(
    given
      .filter(({ roles, teams }) => roles.remove.length + teams.remove.length > 0)
      .map(({ id: employeeId, roles, teams }) => [employeeId, { roles: roles.remove, teams: teams.remove }]),
  );
  const rows = (await listActive(db, [...losing.keys()])).map(({ id: employeeId, name, email }): RunRow => {
    const lost = losing.get(employeeId) ?? { roles: [], teams: [] };
    const losses = [gone.includes(employeeId) ? { group: id, ...lost } : { group: null, by: id, ...lost }];
    return { ...rowOf(employeeId, name, email), kind: 'changes', reason: null, change: changeOf(losses), losses };
  });
  if (rows.length === 0) return;
  await brakeRows(db, rows, `the group ${displayName}`, now);
  const since = now.subtract({ hours: BRAKE_HOURS }).toString();
  const ids = rows.flatMap(({ employeeId }) => employeeId ?? []);
  await noteLosses(db, ids, now.toString(), since);
}

/** Somebody as a list has them who leaves. */
export const rowOf = (id: string, name: string, email: string): RunRow => ({
  kind: 'leaves',
  employeeId: id,
  name,
  address: email,
  reason: 'deactivated',
  change: null,
  subject: null,
  username: null,
});
