import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSnapshot } from 'valtio';
import { employeeLocale } from '../domain/employee/employee.ts';
import { useViewer } from '../queries/access.ts';
import { useEmployeeInfo, useUserStatus } from '../queries/account-singles.tsx';
import { rememberBuilding } from '../queries/remembered-buildings.ts';
import { ROUTES } from '../routes.ts';
import { kiosk } from '../state/kiosk.ts';
import { session } from '../state/session.ts';
import { lazyPart } from '../ui/load-chunk.ts';
import { Account } from './account.tsx';
import { AfterFirstScreen } from './after-first-screen.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { useDevice } from './device.tsx';
import { NOBODY, routeOf } from './guards.ts';
import type { OnReader } from './on-reader.ts';
import { ScreenLoading } from './screen-loading.tsx';

const KioskPage = lazyPart(async () => (await import('./kiosk-page.tsx')).KioskPage);
const Companions = lazyPart(async () => (await import('./companions.tsx')).Companions);

/** The screens of who is signed in. A chunk of its own: the sign-in page needs nothing of it. */
export function SignedIn({ onReader }: { onReader: OnReader }) {
  const { user, loginAt } = useSnapshot(session);
  const isKiosk = useSnapshot(kiosk).accountId === user?.id;
  if (user === null) return null;
  // Another window may sign out and in again while this one sleeps: where nothing waited, the database is a new one.
  const login = `${user.id} ${loginAt}`;
  if (isKiosk)
    return (
      <Account key={login} id={user.id} user={user}>
        <Suspense fallback={<ScreenLoading />}>
          <KioskPage />
        </Suspense>
      </Account>
    );
  return (
    <Account key={login} id={user.id} user={user}>
      <OwnScreen onReader={onReader} />
      <AfterFirstScreen>
        <OwnCompanions />
      </AfterFirstScreen>
    </Account>
  );
}

/** Beside each screen of the account's own, and beside the questions that stand in the place of any. */
function OwnCompanions() {
  const [path] = useLocation();
  const userStatus = useUserStatus();
  // A visitor's page shows the visitor's account only, with a conflict dialog of its own.
  const isVisitors = userStatus !== 'VERIFY' && ROUTES[routeOf(path, NOBODY)].layout === 'visitor';
  return isVisitors ? null : (
    <Suspense>
      <Companions />
    </Suspense>
  );
}

function OwnScreen({ onReader }: { onReader: OnReader }) {
  const viewer = useViewer();
  const userStatus = useUserStatus();
  const info = useEmployeeInfo();
  const locale = info && employeeLocale(info.languageCode, info.localeExtension);
  const dateFormat = info?.dateFormat ?? null;
  const id = info?.id;
  useEffect(() => {
    if (id !== undefined && locale) onReader({ account: id, locale, dateFormat });
  }, [id, locale, dateFormat, onReader]);
  const device = useDevice();
  const name = info?.name;
  const building = info?.building?.id;
  useEffect(() => {
    // The sign-in page then shows this name beside waiting changes.
    if (id !== undefined && name !== undefined) device.accounts.update(id, { name }).catch(() => undefined);
  }, [device, id, name]);
  useEffect(() => {
    // Until the device knows its next person, offer the last one's building.
    if (building !== undefined) void rememberBuilding('myBuilding', building);
  }, [building]);
  return <CurrentScreen viewer={viewer} userStatus={userStatus ?? undefined} />;
}
