import type { TeamMembership } from '../team/team.ts';
import { isMemberOn } from '../team/team.ts';

/** Whether a person is in a team on an ISO date. */
export type TeamOn = (date: string) => boolean;

/**
 * What is asked of a person's teams before they reserve an amenity or a meeting room (spec 5, "A team not assigned to a
 * workstation"; decision 0158).
 * @param memberships null or undefined while unknown: only the server judges by them
 * @returns undefined: nothing is asked
 */
export function teamNeeded(
  { isCleaner, isStudent }: { isCleaner: boolean; isStudent: boolean },
  memberships: readonly Pick<TeamMembership, 'periods'>[] | null | undefined,
): TeamOn | undefined {
  if (isCleaner || isStudent || memberships == null) return undefined;
  return (date) => memberships.some((membership) => isMemberOn(membership, date));
}
