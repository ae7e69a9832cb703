import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { UserStatus } from '../domain/access/authority.ts';
import type { UserState } from '../domain/questionnaire/user-state.ts';
import type { FeatureFlags } from '../domain/access/feature.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { clientConfigOf, employeeInfoOf, featuresOf, userStateOf } from '../offline/db/single.ts';
import { readSnapshot, viewAt } from '../offline/overlay/read.ts';
import type { EmployeeInfoView } from '../offline/view/view.ts';
import { type FirstReadings, FirstReadingsContext } from './first-readings.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

/** What every screen of an account begins with; null: not on this device, undefined: not read yet. */
export interface Singles {
  flags?: FeatureFlags | null;
  config?: ClientConfig | null;
  userState?: UserState | null;
  /** With waiting changes. */
  info?: EmployeeInfoView | null;
  readings?: FirstReadings | null;
}

const Flags = createContext<Singles['flags']>(undefined);
const Config = createContext<Singles['config']>(undefined);
const Status = createContext<Singles['userState']>(undefined);
const Info = createContext<Singles['info']>(undefined);

/** Reads them once, in one transaction. */
export async function readSingles(db: AccountDatabase): Promise<Singles> {
  const singles: Singles = {};
  const snapshot = await readSnapshot(db, async () => {
    const [employeeInfo, config, userState, flags] = await Promise.all([
      employeeInfoOf(db),
      clientConfigOf(db),
      userStateOf(db),
      featuresOf(db),
    ]);
    Object.assign(singles, { config, userState, flags });
    return { employeeInfo };
  });
  return { ...singles, info: viewAt(snapshot).employeeInfo };
}

/** Keeps them current, once for all screens. @param props.first as read when the database was opened */
export function SinglesProvider({ first, children }: { first: Singles; children: ReactNode }) {
  const flags = useLiveQuery(featuresOf);
  const config = useLiveQuery(clientConfigOf);
  const status = useLiveQuery(userStateOf);
  const info = useOverlay(
    async (db) => ({ employeeInfo: await employeeInfoOf(db) }),
    ({ employeeInfo }) => employeeInfo,
  );
  const readings = useRef(first.readings ?? null);
  const isLive = info !== undefined;
  useEffect(() => {
    if (isLive) readings.current = null;
  }, [isLive]);
  return (
    <FirstReadingsContext value={readings}>
      <Flags value={flags === undefined ? first.flags : flags}>
        <Config value={config === undefined ? first.config : config}>
          <Status value={status === undefined ? first.userState : status}>
            <Info value={info === undefined ? first.info : info}>{children}</Info>
          </Status>
        </Config>
      </Flags>
    </FirstReadingsContext>
  );
}

/** The organisation's features; null while unknown to this device. */
export const useFlags = (): FeatureFlags | null => useContext(Flags) ?? null;

/** Undefined while loading; null when not on this device. */
export const useClientConfig = (): ClientConfig | null | undefined => useContext(Config);

/** ALLOW, VERIFY or BANNED; undefined while loading, null when unknown. */
export function useUserStatus(): UserStatus | null | undefined {
  const state = useContext(Status);
  return state == null ? state : state.status;
}

/** What other buildings ask of the person; undefined: not known, or nothing. */
export const useElsewhere = (): UserState['elsewhere'] => useContext(Status)?.elsewhere;

/** The person's record with waiting changes. */
export const useEmployeeInfo = (): EmployeeInfoView | null | undefined => useContext(Info);
