import type { ClientConfig } from '../client-config/client-config.ts';
import type { TeamMembership } from '../team/team.ts';
import { isMemberOn } from '../team/team.ts';

/** Colleagues among whom a person may search. */
export type LocateScope = 'ALL' | 'BUSINESS_UNIT' | 'TEAM' | 'NONE';

/** Scope of "where is my team" for a person (spec 5, "Where is my team access"). */
export function locateScope(
  config: Pick<ClientConfig, 'enableLocateAllEmployees' | 'locateCoworkerScope'>,
  { hasDivision, hasTeam }: { hasDivision: boolean; hasTeam: boolean },
): LocateScope {
  if (config.enableLocateAllEmployees) return 'ALL';
  const within = config.locateCoworkerScope;
  return (within === 'BUSINESS_UNIT' ? hasDivision : hasTeam) ? within : 'NONE';
}

/** Among whom somebody locates colleagues. */
export interface Whom {
  within: Exclude<LocateScope, 'NONE'>;
  /** Ids of their teams today, or of their division; of nobody's matter where all are located. */
  among: readonly string[];
  /** Today's ISO date in their zone. */
  on: string;
}

/** What decides whether an employee is located by others. */
export interface Locatable {
  /** By choice or by the organisation's setting (spec 6, "The location-sharing toggle"). */
  shares: boolean;
  isSuspended: boolean;
  divisionId: string | null;
  memberships: readonly ({ teamId: string } & Pick<TeamMembership, 'periods'>)[];
}

/** Whether those who locate so may locate a colleague (spec 5, "Where is my team access"). */
export const mayLocate = (whom: Whom, colleague: Locatable): boolean =>
  colleague.shares && !colleague.isSuspended && isAmong(whom, colleague);

/** Whether a colleague is in the scope of those who locate so; not whether they share or are still here. */
export function isAmong({ within, among, on }: Whom, colleague: Locatable): boolean {
  switch (within) {
    case 'ALL':
      return true;
    case 'BUSINESS_UNIT':
      return colleague.divisionId !== null && among.includes(colleague.divisionId);
    case 'TEAM':
      return colleague.memberships.some((one) => among.includes(one.teamId) && isMemberOn(one, on));
  }
}
