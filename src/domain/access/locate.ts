import type { ClientConfig } from '../client-config/client-config.ts';

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
