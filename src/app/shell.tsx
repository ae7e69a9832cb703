import { createElement, Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import type { UserStatus } from '../domain/access/authority.ts';
import type { Viewer } from '../domain/access/gate.ts';
import { employeeLocale } from '../domain/employee/employee.ts';
import { useViewer } from '../queries/access.ts';
import { rememberBuilding } from '../queries/remembered-buildings.ts';
import { useEmployeeInfo, useUserStatus } from '../queries/account-singles.tsx';
import { useText } from '../i18n/text.tsx';
import { firstScreen } from '../state/first-screen.ts';
import { session } from '../state/session.ts';
import { showToast } from '../state/toasts.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { Account } from './account.tsx';
import { useDevice } from './device.tsx';
import { decide, routeOf } from './guards.ts';
import { isAt } from '../state/hash-location.ts';
import { MainLayout } from './layouts/main-layout.tsx';
import { PlainLayout } from './layouts/plain-layout.tsx';
import { lazyPart } from '../ui/load-chunk.ts';
import type { Layout } from '../routes.ts';
import { ROUTES } from '../routes.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { screenOf } from './screens.tsx';
import { useFirstScreen } from './use-first-screen.ts';

const Companions = lazyPart(async () => (await import('./companions.tsx')).Companions);
const AccessLayout = lazyPart<{ children: ReactNode }>(
  async () => (await import('./layouts/access-layout.tsx')).AccessLayout,
);
const VisitorLayout = lazyPart<{ children: ReactNode }>(
  async () => (await import('./layouts/visitor-layout.tsx')).VisitorLayout,
);
const LAYOUTS: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  main: MainLayout,
  plain: PlainLayout,
  access: AccessLayout,
  visitor: VisitorLayout,
};
const QuestionsPage = lazyPart(async () => (await import('./questions-page.tsx')).QuestionsPage);

const NOBODY: Viewer = { authorities: null, flags: null };

export function Shell({ onLocale }: { onLocale: (locale: string) => void }) {
  const { user } = useSnapshot(session);
  const [path] = useLocation();
  useEndedSession(user === null);
  useFirstScreen(user === null);
  const { painted } = useSnapshot(firstScreen);
  // A visitor's page shows the visitor's account only, with a conflict dialog of its own.
  const isVisitors = ROUTES[routeOf(path, NOBODY)].layout === 'visitor';
  if (!user) return <Screens viewer={NOBODY} userStatus={undefined} />;
  return (
    <Account key={user.id} id={user.id} user={user}>
      <SignedIn onLocale={onLocale} />
      {!isVisitors && painted && (
        <Suspense>
          <Companions />
        </Suspense>
      )}
    </Account>
  );
}

/**
 * A sign-out without network ends the session at the server later, whatever page is shown; a session that the server
 * ended leaves the device later.
 */
function useEndedSession(isSignedOut: boolean): void {
  const device = useDevice();
  useEffect(() => {
    if (!isSignedOut) return undefined;
    const left = new AbortController();
    const late = () => undefined;
    import('./session/end-session-when-online.ts').then(
      ({ endSessionWhenOnline }) => endSessionWhenOnline(device, left.signal),
      late,
    );
    import('./session/leave-expired.ts').then(({ leaveWhenExpired }) => leaveWhenExpired(device, left.signal), late);
    return () => left.abort();
  }, [device, isSignedOut]);
}

function SignedIn({ onLocale }: { onLocale: (locale: string) => void }) {
  const viewer = useViewer();
  const userStatus = useUserStatus();
  const info = useEmployeeInfo();
  const locale = info && employeeLocale(info.languageCode, info.localeExtension);
  useEffect(() => {
    if (locale) onLocale(locale);
  }, [locale, onLocale]);
  const device = useDevice();
  const name = info?.name;
  const id = info?.id;
  const building = info?.building?.id;
  useEffect(() => {
    // The sign-in page then shows this name beside waiting changes.
    if (id !== undefined && name !== undefined) device.accounts.update(id, { name }).catch(() => undefined);
  }, [device, id, name]);
  useEffect(() => {
    // Until the device knows its next person, offer the last one's building.
    if (building !== undefined) void rememberBuilding('myBuilding', building);
  }, [building]);
  return <Screens viewer={viewer} userStatus={userStatus ?? undefined} />;
}

/** The screen that the guard chose, in its layout. */
function Screens({ viewer, userStatus }: { viewer: Viewer; userStatus: UserStatus | undefined }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const decision = decide({ path, search, viewer, userStatus });
  const { t } = useText();
  const redirect = decision.kind === 'redirect' ? decision.to : null;
  const isUnknown = decision.kind === 'redirect' && decision.isUnknown === true;
  const name = decision.kind === 'screen' ? decision.name : null;
  useEffect(() => {
    if (redirect === null || !isAt(path)) return;
    navigate(redirect, { replace: true });
    if (isUnknown) showToast({ text: t('app.unknownPage'), icon: 'info' });
  }, [redirect, isUnknown, path, navigate, t]);
  useEffect(() => {
    scrollTo(0, 0);
  }, [name]);
  if (decision.kind === 'redirect') return null;
  if (decision.kind === 'questions')
    return (
      <Suspense>
        <AccessLayout>
          <QuestionsPage />
        </AccessLayout>
      </Suspense>
    );
  const { layout } = ROUTES[decision.name];
  const InLayout = LAYOUTS[layout];
  return (
    <Suspense key={layout}>
      <InLayout>
        <RenderGuard key={decision.name} fallback={ScreenFailure}>
          <Suspense fallback={<ScreenLoading />}>{createElement(screenOf(decision.name))}</Suspense>
        </RenderGuard>
      </InLayout>
    </Suspense>
  );
}
