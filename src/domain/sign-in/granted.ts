import type { Authority } from '../access/authority.ts';
import type { ClaimMapping } from './mapping.ts';

/** What is given to somebody, and what is taken from them. */
export interface Granted<T> {
  add: readonly T[];
  remove: readonly T[];
}

function granted<T>(
  rows: readonly { group: string; given: T }[],
  groups: readonly string[] | null,
  current: readonly T[],
): Granted<T> {
  // Nothing is taken from whoever is in too many groups to tell.
  if (groups === null) return { add: [], remove: [] };
  const names = new Set(groups.map((group) => group.toLowerCase()));
  const given = new Set(rows.filter(({ group }) => names.has(group.toLowerCase())).map((row) => row.given));
  const decided = new Set(rows.map((row) => row.given));
  return {
    add: [...given].filter((one) => !current.includes(one)),
    remove: current.filter((one) => decided.has(one) && !given.has(one)),
  };
}

/**
 * Roles by groups. The last administrator stays one: nobody else could mend the groups.
 * @param groups null where the provider did not tell them
 */
export function grantedRoles(
  { roles }: Pick<ClaimMapping, 'roles'>,
  groups: readonly string[] | null,
  current: readonly Authority[],
  isLastAdministrator: boolean,
): Granted<Authority> {
  const rows = roles.map(({ group, authority }) => ({ group, given: authority }));
  const { add, remove } = granted(rows, groups, current);
  return { add, remove: remove.filter((authority) => authority !== 'ADMIN' || !isLastAdministrator) };
}

/** Teams by groups. @param current names of somebody's teams */
export const grantedTeams = (
  { teams }: Pick<ClaimMapping, 'teams'>,
  groups: readonly string[] | null,
  current: readonly string[],
): Granted<string> =>
  granted(
    teams.map(({ group, team }) => ({ group, given: team })),
    groups,
    current,
  );
