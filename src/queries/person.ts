import type { UserStatus } from '../domain/access/authority.ts';
import { isCleaner } from '../domain/access/authority.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import type { EmployeeInfoView } from '../offline/view/view.ts';
import { useUser } from './account-database.tsx';
import { useClientConfig, useEmployeeInfo, useUserStatus } from './settings.ts';

/** Who acts and by which rules. */
export interface Person {
  info: EmployeeInfoView;
  config: ClientConfig;
  userStatus: UserStatus;
  /** Cleaners check nothing in (spec 6, "A cleaner sees the check-in button"). */
  isCleaner: boolean;
}

/** The signed-in person; undefined while loading, null before the first pull brought the record. */
export function usePerson(): Person | null | undefined {
  const info = useEmployeeInfo();
  const config = useClientConfig();
  const userStatus = useUserStatus();
  const user = useUser();
  if (info === undefined || config === undefined || userStatus === undefined) return undefined;
  return info === null
    ? null
    : { info, config: config ?? DEFAULT_CLIENT_CONFIG, userStatus: userStatus ?? 'ALLOW', isCleaner: isCleaner(user) };
}
