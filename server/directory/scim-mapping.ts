import type { Temporal } from 'temporal-polyfill';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { RunRow } from '../../src/domain/directory/directory-run.ts';
import { type Granted, grantedRoles, grantedTeams } from '../../src/domain/sign-in/granted.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstZone } from '../sql/building.ts';
import { colleaguesChanged, ownRecords } from '../organisation/colleague-change.ts';
import { listLocatable } from '../sql/locating.ts';
import {
  groupNamesOf,
  leaveGroups,
  listScimGroups,
  readScimMapping,
  type ScimMapping,
  setScimMapping,
} from '../sql/scim-group.ts';
import { changeAuthorities, changeTeams, readGrants } from '../sql/sign-in-identity.ts';
import { raiseTopics } from '../sql/topic.ts';
import { changeOf, lossesOf } from './losses.ts';

/** Sets what groups decide, and gives and takes it at once. */
export async function changeMapping(db: Writer, mapping: ScimMapping, now: Temporal.Instant): Promise<void> {
  await lock(db, 'signIn');
  const former = await readScimMapping(db);
  await setScimMapping(db, mapping);
  const groups = await listScimGroups(db);
  const members = new Set(groups.flatMap((group) => group.members.map(({ value }) => value)));
  await grant(db, [...members], now, { former });
}

/** What somebody got and lost. */
export interface Given {
  id: string;
  roles: Granted<Authority>;
  teams: Granted<string>;
}

/**
 * Gives people the roles and teams of their groups; the last administrator stays one. Nothing is raised: a topic stays
 * locked until the end of the transaction, and bookings of others raise the same.
 * @param former what groups decided before: what it gave somebody goes where nothing gives it any more
 * @returns those who have others now
 */
export async function give(
  db: Writer,
  ids: readonly string[],
  now: Temporal.Instant,
  former: ScimMapping = { roles: [], teams: [] },
): Promise<Given[]> {
  const current = await readScimMapping(db);
  if ([current, former].every(({ roles, teams }) => roles.length + teams.length === 0)) return [];
  const today = await todayAt(db, now);
  const groupsOf = await groupNamesOf(db, ids);
  const changed: Given[] = [];
  for (const id of ids) {
    const groups = groupsOf.get(id) ?? [];
    const before = await readGrants(db, id, today);
    const mapping = withFormer(current, former, groups);
    const roles = grantedRoles(mapping, groups, before.authorities, before.isLastAdministrator);
    await changeAuthorities(db, id, roles);
    const teams = grantedTeams(mapping, groups, before.teams);
    const hasOtherTeams = await changeTeams(db, id, teams, today);
    if (hasOtherTeams || roles.add.length + roles.remove.length > 0) changed.push({ id, roles, teams });
  }
  return changed;
}

/**
 * Takes from people what a confirmed list says: who is no member of a group any more leaves it, and has what the others
 * give; from whom something goes otherwise, such as by a group's new name, it is taken.
 * @returns ids of those from whom something may have gone
 */
export async function take(db: Writer, rows: readonly RunRow[], now: Temporal.Instant): Promise<string[]> {
  const today = await todayAt(db, now);
  const taking = rows.flatMap((row) =>
    row.employeeId === null || row.change === null ? [] : [{ id: row.employeeId, change: row.change, row }],
  );
  for (const { id, row } of taking)
    await leaveGroups(
      db,
      id,
      lossesOf(row).flatMap(({ group }) => group ?? []),
    );
  const members = taking.filter(({ row }) => lossesOf(row).some(({ group }) => group !== null));
  await give(
    db,
    members.map(({ id }) => id),
    now,
  );
  // After what groups give: one that is to get another name gives it still.
  for (const { id, change, row } of taking) {
    const { roles, teams } = changeOf(lossesOf(row).filter(({ group }) => group === null));
    // The last administrator keeps their role: the change says so, the loss does not.
    const remove = roles.remove.filter((role) => change.roles.remove.includes(role));
    await changeAuthorities(db, id, { add: [], remove });
    await changeTeams(db, id, teams, today);
  }
  return taking.map(({ id }) => id);
}

async function todayAt(db: Reader, now: Temporal.Instant): Promise<string> {
  const zone = await firstZone(db);
  return now.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** As {@link give}, and tells devices, once at the end. @param look at what was given, before anybody is told */
export async function grant(
  db: Writer,
  ids: readonly string[],
  now: Temporal.Instant,
  { former, look }: { former?: ScimMapping; look?: (given: readonly Given[]) => Promise<void> } = {},
): Promise<void> {
  const before = await listLocatable(db, ids);
  const given = await give(db, ids, now, former);
  await look?.(given);
  const changed = given.map(({ id }) => id);
  if (changed.length === 0) return;
  await raiseTopics(db, { ...(await colleaguesChanged(db, changed, before, now)), ...ownRecords(changed) });
}

/** No group is called so: what it would give is decided, and given to nobody. */
const NO_GROUP = '';

/** What groups decide now, and beside it what they once gave somebody. */
function withFormer(current: ScimMapping, former: ScimMapping, groups: readonly string[]): ScimMapping {
  const names = new Set(groups.map((group) => group.toLowerCase()));
  const isTheirs = ({ group }: { group: string }) => names.has(group.toLowerCase());
  return {
    roles: [...current.roles, ...former.roles.filter(isTheirs).map((row) => ({ ...row, group: NO_GROUP }))],
    teams: [...current.teams, ...former.teams.filter(isTheirs).map((row) => ({ ...row, group: NO_GROUP }))],
  };
}
