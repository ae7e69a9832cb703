import type { UserStatus } from '../domain/access/authority.ts';
import { cleans, studies } from '../domain/access/authority.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import type { EmployeeInfoView } from '../offline/view/view.ts';
import { useAuthorities } from './access.ts';
import { clientConfigOf, employeeInfoOf, userStatusOf } from '../offline/db/single.ts';
import { useReferenceData, useOverlay } from './live/live.ts';
import { teamsOn } from '../offline/db/teams-on.ts';
import type { Team } from '../domain/team/team.ts';

/** Who acts and by which rules. */
export interface Person {
  info: EmployeeInfoView;
  config: ClientConfig;
  userStatus: UserStatus;
  /** Cleaners check nothing in (spec 6, "A cleaner sees the check-in button"). */
  isCleaner: boolean;
  /** Students plan nothing but being at the office (decision 0070). */
  isStudent: boolean;
  /** IANA zone of the preferred building, else the device's: in it the person's days are reckoned. */
  timeZone: string;
}

/** The signed-in person; undefined while loading, null before the first pull brought the record. */
export function usePerson(): Person | null | undefined {
  const info = useEmployeeInfo();
  const config = useClientConfig();
  const userStatus = useUserStatus();
  const authorities = useAuthorities();
  if (info === undefined || config === undefined || userStatus === undefined) return undefined;
  if (info === null) return null;
  return {
    info,
    config: config ?? DEFAULT_CLIENT_CONFIG,
    userStatus: userStatus ?? 'ALLOW',
    isCleaner: cleans({ authorities }),
    isStudent: studies({ authorities }),
    timeZone: info.building?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** What the organisation set. Each of these is undefined while loading and null when it is not on this device yet. */
export function useClientConfig(): ClientConfig | null | undefined {
  return useReferenceData(clientConfigOf);
}

/** Whether the person may use the app: ALLOW, VERIFY or BANNED. */
export function useUserStatus(): UserStatus | null | undefined {
  return useReferenceData(userStatusOf);
}

/** The person's own record, with changes that wait. */
export function useEmployeeInfo(): EmployeeInfoView | null | undefined {
  return useOverlay(
    async (db) => ({ employeeInfo: await employeeInfoOf(db) }),
    ({ employeeInfo }) => employeeInfo,
  );
}

/**
 * Ids of the person's teams on a day.
 * @param date ISO date
 * @returns undefined while loading, and as long as this device has never been told: the server then judges alone
 */
export function useTeamsOn(date: string): readonly string[] | undefined {
  return useReferenceData((db) => teamsOn(db, date), [date]);
}

/** The team profiles that the person leads, by name; none for who leads no team. */
export function useDepartmentProfiles(): Team[] | undefined {
  return useReferenceData(async (db) =>
    (await db.departmentProfiles.toArray()).sort((a, b) => a.name.localeCompare(b.name)),
  );
}
