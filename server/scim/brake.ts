import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { BRAKE_HOURS, brake } from '../../src/domain/directory/brake.ts';
import type { DirectoryRun, RunRow } from '../../src/domain/directory/directory-run.ts';
import { SCIM } from '../directory/confirm-leaving.ts';
import { changeOf, joined, lossesOf } from '../directory/losses.ts';
import { digestOf } from '../directory/run-directory.ts';
import type { Given } from '../directory/scim-mapping.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { keepRun, listLastRuns } from '../sql/directory-run.ts';
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

const waitingOf = async (db: Writer): Promise<DirectoryRun | null> => {
  const last = (await listLastRuns(db)).find(({ source }) => source === SCIM);
  return last?.state === 'waiting' ? last : null;
};

/** Adds people to those about whom the administrators are asked. @returns the list, and whether it is new */
export async function ask(
  db: Writer,
  rows: readonly RunRow[],
  now: Temporal.Instant,
): Promise<{ run: DirectoryRun; isFirst: boolean }> {
  await lock(db, 'signIn');
  const waiting = await waitingOf(db);
  const list = new Map((waiting?.rows ?? []).map((row) => [row.employeeId, row]));
  for (const row of rows) {
    const former = list.get(row.employeeId);
    if (row.kind === 'leaves') list.delete(row.employeeId);
    list.set(row.employeeId, former === undefined ? row : both(former, row));
  }
  const all = [...list.values()];
  const people = await countScimPeople(db);
  const asked = {
    id: waiting?.id ?? randomUUID(),
    source: SCIM,
    state: 'waiting',
    stopped: 'manyLeave',
    people,
    confirmed: false,
  } as const;
  const run = { ...asked, digest: digestOf(all), rows: all, at: now.toString() };
  await keepRun(db, run);
  return { run, isFirst: waiting === null };
}

/** What two changes take from somebody; who leaves loses all of it. */
function both(former: RunRow, row: RunRow): RunRow {
  if (row.kind === 'leaves') return row;
  if (former.kind === 'leaves') return former;
  const losses = joined([...lossesOf(former), ...lossesOf(row)]);
  return { ...row, change: changeOf(losses), losses };
}

/** Takes somebody who stays after all off the list that waits; a confirmation of the list before is of another one. */
export const stopAsking = (db: Writer, id: string, now: Temporal.Instant): Promise<void> =>
  withoutRows(db, now, (row) => (row.kind === 'leaves' && row.employeeId === id ? null : row));

/**
 * As {@link stopAsking}, of what a change of a group that came through leaves nothing to ask about.
 * @param said whom the provider calls members, so that they stay after all
 * @param saysName the provider says what the group is called, so that it has that name after all
 * @param gone who is no member any more
 * @param changed who has by now what their groups give; what would go otherwise is asked about when it comes up again
 */
export const stopAskingOf = (
  db: Writer,
  groupId: string,
  {
    said,
    saysName,
    gone,
    changed,
  }: { said: readonly string[]; saysName: boolean; gone: readonly string[]; changed: readonly string[] },
  now: Temporal.Instant,
): Promise<void> => {
  const [decided, settled] = [new Set([...said, ...gone]), new Set(changed)];
  return withoutRows(db, now, (row) => {
    const { employeeId, kind } = row;
    if (kind === 'leaves' || employeeId === null) return row;
    const all = lossesOf(row);
    const losses = all.filter(({ group, by }) =>
      group === null
        ? !settled.has(employeeId) && !(saysName && by === groupId)
        : group !== groupId || !decided.has(employeeId),
    );
    if (losses.length === all.length) return row;
    return losses.length === 0 ? null : { ...row, change: changeOf(losses), losses };
  });
};

async function withoutRows(db: Writer, now: Temporal.Instant, keep: (row: RunRow) => RunRow | null): Promise<void> {
  const waiting = await waitingOf(db);
  if (waiting === null) return;
  const rows = waiting.rows.flatMap((row) => keep(row) ?? []);
  const digest = digestOf(rows);
  if (digest === waiting.digest) return;
  const over = rows.length === 0 ? ({ state: 'applied', stopped: null } as const) : {};
  await keepRun(db, { ...waiting, ...over, rows, digest, at: now.toString() });
}
