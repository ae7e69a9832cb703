import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { type DirectoryRun, type RunRow, SCIM } from '../../src/domain/directory/directory-run.ts';
import { changeOf, joined, lossesOf } from '../directory/losses.ts';
import { digestOf } from '../directory/run-directory.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Writer } from '../db/database.ts';
import { keepRun, listLastRuns } from '../sql/directory-run.ts';
import { countScimPeople } from '../sql/scim-user.ts';

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
