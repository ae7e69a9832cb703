import type { Authority } from '../../domain/access/authority.ts';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';

/** A group gives no role, or no team. */
export const NONE = '';

/** What a group is to give instead; empty takes it away. */
export interface Change {
  group: string;
  role?: Authority | typeof NONE;
  team?: string;
}

type Decided = Pick<ScimShown, 'roles' | 'teams'>;

/** As the server compares groups. */
export const keyOf = (group: string) => group.toLowerCase();

/** What a group gives, its first row before those that the command added. */
export const rowsOf = <R extends { group: string }>(rows: readonly R[], group: string): R[] =>
  rows.filter((row) => keyOf(row.group) === keyOf(group));

/** Puts a group's first row in the place of another; what the group gives besides, by the command, stays. */
function withRow<R extends { group: string }>(rows: readonly R[], group: string, row: R | null): R[] {
  const [first] = rowsOf(rows, group);
  if (first === undefined) return row === null ? [...rows] : [...rows, row];
  return rows.flatMap((one) => (one === first ? (row === null ? [] : [row]) : [one]));
}

/** What groups decide where what was chosen lies over it. */
export const laidOver = ({ roles, teams }: Decided, changes: Readonly<Record<string, Change>>): Decided =>
  Object.values(changes).reduce<Decided>(
    (decided, { group, role, team }) => ({
      roles:
        role === undefined
          ? decided.roles
          : withRow(decided.roles, group, role === NONE ? null : { group, authority: role }),
      teams: team === undefined ? decided.teams : withRow(decided.teams, group, team === NONE ? null : { group, team }),
    }),
    { roles, teams },
  );

/** What of a change changes something; undefined for nothing. */
export function leftOf({ group, role, team }: Change, { roles, teams }: Decided): Change | undefined {
  const isRole = role !== undefined && role !== (rowsOf(roles, group)[0]?.authority ?? NONE);
  const isTeam = team !== undefined && team !== (rowsOf(teams, group)[0]?.team ?? NONE);
  return isRole || isTeam ? { group, ...(isRole ? { role } : {}), ...(isTeam ? { team } : {}) } : undefined;
}

/** Whether anything is decided that was neither shown nor wanted here. */
export function isOfOthers(now: Decided, shown: Decided, wanted: Decided): boolean {
  const rolesOf = ({ roles }: Decided, group: string) =>
    JSON.stringify(rowsOf(roles, group).map(({ authority }) => authority));
  const teamsOf = ({ teams }: Decided, group: string) => JSON.stringify(rowsOf(teams, group).map(({ team }) => team));
  const groups = [now, shown, wanted].flatMap(({ roles, teams }) => [...roles, ...teams].map(({ group }) => group));
  return groups.some((group) =>
    [rolesOf, teamsOf].some((partOf) => ![shown, wanted].some((known) => partOf(known, group) === partOf(now, group))),
  );
}
