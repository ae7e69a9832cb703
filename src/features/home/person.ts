import type { UserStatus } from '../../domain/access/authority.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import { useClientConfig, useEmployeeInfo, useUserStatus } from '../../queries/settings.ts';

/** Who plans here and by which rules. */
export interface Person {
  info: EmployeeInfo;
  config: ClientConfig;
  userStatus: UserStatus;
  /** IANA zone of the preferred building, else the device's. */
  timeZone: string;
}

/** The signed-in person; undefined while loading, null before the first pull brought the record. */
export function usePerson(): Person | null | undefined {
  const info = useEmployeeInfo();
  const config = useClientConfig();
  const userStatus = useUserStatus();
  if (info === undefined || config === undefined || userStatus === undefined) return undefined;
  if (info === null) return null;
  return {
    info,
    config: config ?? DEFAULT_CLIENT_CONFIG,
    userStatus: userStatus ?? 'ALLOW',
    timeZone: info.building?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
