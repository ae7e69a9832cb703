import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { UserStatus } from '../domain/access/authority.ts';
import { statusAt } from '../domain/questionnaire/elsewhere.ts';
import type { UserState } from '../domain/questionnaire/user-state.ts';
import { nextEnd, standingOf } from '../domain/questionnaire/user-state.ts';
import type { FeatureFlags } from '../domain/access/feature.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { actsAsReception } from '../domain/visit/standing.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { clientConfigOf, employeeInfoOf, featuresOf, userStateOf } from '../offline/db/single.ts';
import { readSnapshot, readView, viewAt } from '../offline/overlay/read.ts';
import { clockAhead } from '../offline/ports/server-clock.ts';
import type { EmployeeInfoView, View } from '../offline/view/view.ts';
import { type FirstReadings, FirstReadingsContext } from './first-readings.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

/** What every screen of an account begins with; null: not on this device, undefined: not read yet. */
export interface Singles {
  flags?: FeatureFlags | null;
  config?: ClientConfig | null;
  userState?: UserState | null;
  /** With waiting changes. */
  info?: EmployeeInfoView | null;
  /** A host where hosts act as reception. */
  actsAsReception?: boolean;
  readings?: FirstReadings | null;
}

/** A longer wait would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const Flags = createContext<Singles['flags']>(undefined);
const Config = createContext<Singles['config']>(undefined);
const Status = createContext<Singles['userState']>(undefined);
const StatusNow = createContext<UserStatus | null | undefined>(undefined);
const Info = createContext<Singles['info']>(undefined);
const ActsAsReception = createContext(false);

const ownVisitsIn = (db: AccountDatabase) => rowsIn(db, wholeTable<AnnouncedVisit>('ownVisits'));
const actsIn = (db: AccountDatabase, config: ClientConfig, { announcedVisits }: Pick<View, 'announcedVisits'>) =>
  actsAsReception([...announcedVisits.values()], { id: db.accountId, config });

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
    return { employeeInfo, announcedVisits: config?.hostIsHospitality === true ? await ownVisitsIn(db) : [] };
  });
  const view = viewAt(snapshot);
  const acts = singles.config != null && actsIn(db, singles.config, view);
  return { ...singles, info: view.employeeInfo, actsAsReception: acts };
}

/** Keeps them current, once for all screens. @param props.first as read when the database was opened */
export function SinglesProvider({ first, children }: { first: Singles; children: ReactNode }) {
  const flags = useLiveQuery(featuresOf);
  const config = useLiveQuery(clientConfigOf);
  const status = useLiveQuery(userStateOf);
  const userState = status === undefined ? first.userState : status;
  const statusNow = useStatusAtPresent(userState);
  const info = useOverlay(
    async (db) => ({ employeeInfo: await employeeInfoOf(db) }),
    ({ employeeInfo }) => employeeInfo,
  );
  const known = useKept(config === undefined ? first.config : config);
  // Where it is not set, nobody's visits are read for it.
  const set = known?.hostIsHospitality === true ? known : null;
  const acts = useLiveQuery(
    async (db) =>
      set !== null && actsIn(db, set, await readView(db, async () => ({ announcedVisits: await ownVisitsIn(db) }))),
    [set !== null],
  );
  const readings = useRef(first.readings ?? null);
  const isLive = info !== undefined;
  useEffect(() => {
    if (isLive) readings.current = null;
  }, [isLive]);
  return (
    <FirstReadingsContext value={readings}>
      <Flags value={flags === undefined ? first.flags : flags}>
        <Config value={known}>
          <Status value={userState}>
            <StatusNow value={statusNow}>
              <ActsAsReception value={acts ?? first.actsAsReception ?? false}>
                <Info value={info === undefined ? first.info : info}>{children}</Info>
              </ActsAsReception>
            </StatusNow>
          </Status>
        </Config>
      </Flags>
    </FirstReadingsContext>
  );
}

/** The same object as long as it says the same: what depends on it would be read again. */
function useKept<T>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => value, [text]);
}

const present = (): string => new Date(Date.now() - clockAhead()).toISOString();

/** How somebody stands at present; renews itself when a ban or answers end. */
function useStatusAtPresent(state: Singles['userState']): UserStatus | null | undefined {
  const [now, setNow] = useState(present);
  const end = state == null ? null : nextEnd(state, now);
  useEffect(() => {
    if (end === null) return;
    const wait = Math.min(Math.max(Date.parse(end) - Date.parse(present()), 0), MAX_TIMER_MS);
    const timer = setTimeout(() => setNow(present()), wait);
    return () => clearTimeout(timer);
  }, [end, now]);
  return state == null ? state : statusAt(standingOf(state), now);
}

/** The organisation's features; null while unknown to this device. */
export const useFlags = (): FeatureFlags | null => useContext(Flags) ?? null;

/** Undefined while loading; null when not on this device. */
export const useClientConfig = (): ClientConfig | null | undefined => useContext(Config);

/** ALLOW, VERIFY or BANNED, as the server last said; undefined while loading, null when unknown. */
export function useUserStatus(): UserStatus | null | undefined {
  const state = useContext(Status);
  return state == null ? state : state.status;
}

/** As {@link useUserStatus}, but a ban ends and answers lapse by their time, also without a network. */
export const useUserStatusNow = (): UserStatus | null | undefined => useContext(StatusNow);

/** Whether the person hosts a visit, of those that wait, too, where hosts act as reception. */
export const useActsAsReception = (): boolean => useContext(ActsAsReception);

/** What other buildings ask of the person; undefined: not known, or nothing. */
export const useElsewhere = (): UserState['elsewhere'] => useContext(Status)?.elsewhere;

/** The person's record with waiting changes. */
export const useEmployeeInfo = (): EmployeeInfoView | null | undefined => useContext(Info);
