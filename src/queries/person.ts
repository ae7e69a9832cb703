import { cleans, studies } from '../domain/access/authority.ts';
import type { TeamOn } from '../domain/access/team-needed.ts';
import { teamNeeded } from '../domain/access/team-needed.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG, homeZone } from '../domain/client-config/client-config.ts';
import type { Standing } from '../domain/questionnaire/elsewhere.ts';
import type { EmployeeInfoView } from '../offline/view/view.ts';
import { useAuthorities } from './access.ts';
import { useClientConfig, useElsewhere, useEmployeeInfo, useUserStatusNow } from './account-singles.tsx';
import { useFirst } from './first-readings.ts';
import { useLiveQuery } from './live/live.ts';
import { membershipsOf, teamsOn } from '../offline/db/teams-on.ts';
import type { DepartmentProfile, TeamMembership } from '../domain/team/team.ts';

/** Who acts, and the rules for them. */
export interface Person extends Standing {
  info: EmployeeInfoView;
  config: ClientConfig;
  /** Cleaners check nothing in (spec 6, "A cleaner sees the check-in button"). */
  isCleaner: boolean;
  /** Students plan only the office (decision 0070). */
  isStudent: boolean;
  /** IANA zone of the person's days: the preferred building's, else the first building's, else the server's. */
  timeZone: string;
}

/** The signed-in person; undefined while loading, null before the first pull. */
export function usePerson(): Person | null | undefined {
  const info = useEmployeeInfo();
  const config = useClientConfig();
  const userStatus = useUserStatusNow();
  const elsewhere = useElsewhere();
  const authorities = useAuthorities();
  if (info === undefined || config === undefined || userStatus === undefined) return undefined;
  if (info === null) return null;
  return {
    info,
    config: config ?? DEFAULT_CLIENT_CONFIG,
    userStatus: userStatus ?? 'ALLOW',
    elsewhere,
    isCleaner: cleans({ authorities }),
    isStudent: studies({ authorities }),
    timeZone: homeZone(info.building, config),
  };
}

/**
 * Ids of the person's teams on a day.
 * @param date ISO date
 * @returns undefined while loading or unknown: then only the server judges
 */
export function useTeamsOn(date: string): readonly string[] | undefined {
  return useLiveQuery((db) => teamsOn(db, date), [date]);
}

/** Null where unknown to this device; undefined while loading. */
export const useMemberships = (): readonly TeamMembership[] | null | undefined =>
  useLiveQuery(membershipsOf, [], useFirst()?.memberships);

/** Whether the person has the team that amenities and meeting rooms ask for; undefined: nothing is asked, or known. */
export const useTeamNeeded = (person: Pick<Person, 'isCleaner' | 'isStudent'>): TeamOn | undefined =>
  teamNeeded(person, useMemberships());

/** Teams that the person leads, by name. */
export function useDepartmentProfiles(): DepartmentProfile[] | undefined {
  return useLiveQuery(async (db) =>
    (await db.departmentProfiles.toArray()).sort((a, b) => a.name.localeCompare(b.name)),
  );
}
