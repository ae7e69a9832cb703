import type { Temporal } from 'temporal-polyfill';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { RunRow } from '../../src/domain/directory/directory-run.ts';
import { isChange } from '../../src/domain/directory/plan-run.ts';
import type { Writer } from '../db/database.ts';
import { firstZone } from '../sql/building.ts';
import { addEmployee } from '../sql/employee.ts';
import { colleaguesChanged, ownRecords } from '../organisation/colleague-change.ts';
import { letBack, suspend } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import {
  changeAddress,
  changeAuthorities,
  changeDetails,
  changeTeams,
  directoryIdentity,
  findLinked,
  link,
} from '../sql/sign-in-identity.ts';
import { raiseTopics } from '../sql/topic.ts';

/** Does what a run lists. @param confirmed an administrator said so */
export async function applyRun(
  db: Writer,
  method: MethodOf<'directory'>,
  rows: readonly RunRow[],
  { confirmed, now }: { confirmed: boolean; now: Temporal.Instant },
): Promise<void> {
  const today = now
    .toZonedDateTimeISO(await firstZone(db))
    .toPlainDate()
    .toString();
  const touched = new Set<string>();
  const comers: string[] = [];
  const former = await listLocatable(
    db,
    rows.flatMap(({ employeeId }) => employeeId ?? []),
  );
  for (const row of rows) {
    const id = row.kind === 'comes' ? await addPerson(db, row) : row.employeeId;
    if (id === null || !['comes', 'links', 'changes', 'returns'].includes(row.kind)) continue;
    if (row.kind === 'comes') comers.push(id);
    else touched.add(id);
    // Who returns may have left by another source, and was never linked with this one.
    const identity = row.kind === 'changes' || row.subject === null ? null : directoryIdentity(method, row.subject);
    if (identity !== null && (row.kind !== 'returns' || (await findLinked(db, identity)) === null))
      await link(db, identity, id, now.toString());
    if (row.change !== null && isChange(row.change)) await change(db, id, row.change, today);
  }
  const idsOf = (kind: RunRow['kind']) => rows.flatMap((row) => (row.kind === kind ? (row.employeeId ?? []) : []));
  const leaving = idsOf('leaves');
  await letBack(db, idsOf('returns'), method.id);
  await suspend(db, leaving, { source: method.id, confirmed, now });
  await raiseTopics(db, {
    ...(await colleaguesChanged(db, [...touched, ...comers, ...leaving], former, now)),
    ...ownRecords([...touched]),
  });
}

async function change(
  db: Writer,
  id: string,
  { name, department, email = null, roles, teams }: NonNullable<RunRow['change']>,
  today: string,
): Promise<void> {
  await changeAuthorities(db, id, roles);
  await changeTeams(db, id, teams, today);
  await changeDetails(db, id, { name, department });
  if (email !== null) await changeAddress(db, id, email);
}

const addPerson = (db: Writer, { name, address, username, locale }: RunRow): Promise<string> =>
  addEmployee(db, { name, email: address, username: username ?? 'person', locale });
