import type { ClientConfig } from '../client-config/client-config.ts';

/** Among whom a person may search for colleagues. */
export type LocateScope = 'ALL' | 'BUSINESS_UNIT' | 'TEAM' | 'NONE';

/**
 * Whether a person has "where is my team"; only then are they asked to share (spec 6, "The location-sharing toggle").
 */
export const mayLocate = (...asked: Parameters<typeof locateScope>): boolean => locateScope(...asked) !== 'NONE';

/**
 * Access to "where is my team": all employees if enabled; the scope BUSINESS_UNIT needs a division, TEAM at least one
 * team. Source: spec 5, "Where is my team access".
 */
export function locateScope(
  config: Pick<ClientConfig, 'enableLocateAllEmployees' | 'locateCoworkerScope'>,
  { hasDivision, hasTeam }: { hasDivision: boolean; hasTeam: boolean },
): LocateScope {
  if (config.enableLocateAllEmployees) return 'ALL';
  const within = config.locateCoworkerScope;
  return (within === 'BUSINESS_UNIT' ? hasDivision : hasTeam) ? within : 'NONE';
}
