import type { UserStatus } from '../domain/access/authority.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { clientConfigOf, employeeInfoOf, featuresOf, userStatusOf } from '../offline/db/single.ts';
import type { EmployeeInfoView } from '../offline/view/view.ts';
import { useLive, useView } from './live/live.ts';

/** What the organisation set. Each of these is undefined while loading and null when it is not on this device yet. */
export function useClientConfig(): ClientConfig | null | undefined {
  return useLive(clientConfigOf);
}

/** Which features the organisation has on. */
export function useFeatures(): Readonly<Record<string, boolean>> | null | undefined {
  return useLive(featuresOf);
}

/** Whether the person may use the app: ALLOW, VERIFY or BANNED. */
export function useUserStatus(): UserStatus | null | undefined {
  return useLive(userStatusOf);
}

/** The person's own record, with changes that wait. */
export function useEmployeeInfo(): EmployeeInfoView | null | undefined {
  return useView(
    async (db) => ({ employeeInfo: await employeeInfoOf(db) }),
    ({ employeeInfo }) => employeeInfo,
  );
}
