import { grouped } from '../../src/domain/grouped.ts';
import type { Loss, RunChange, RunRow } from '../../src/domain/directory/directory-run.ts';

const union = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

/** What a row of SCIM takes, by what takes it. */
export const lossesOf = ({ losses, change }: RunRow): readonly Loss[] =>
  losses ?? [{ group: null, roles: change?.roles.remove ?? [], teams: change?.teams.remove ?? [] }];

/** What losses take together. */
export const changeOf = (losses: readonly Loss[]): RunChange => ({
  name: null,
  department: null,
  roles: { add: [], remove: union(losses.map(({ roles }) => roles)) },
  teams: { add: [], remove: union(losses.map(({ teams }) => teams)) },
});

/** One loss of each cause. */
export const joined = (losses: readonly Loss[]): Loss[] =>
  [...grouped(losses, ({ group, by }) => JSON.stringify([group, by])).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { roles, teams } = changeOf([first, ...others]);
    return { ...first, roles: roles.remove, teams: teams.remove };
  });
