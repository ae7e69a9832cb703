import { createElement, Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { UserStatus } from '../domain/access/authority.ts';
import type { Viewer } from '../domain/access/gate.ts';
import { useText } from '../i18n/text.tsx';
import type { Layout } from '../routes.ts';
import { ROUTES } from '../routes.ts';
import { isAt } from '../state/hash-location.ts';
import { showToast } from '../state/toasts.ts';
import { lazyPart } from '../ui/load-chunk.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { decide } from './guards.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { AccessLayout, MainLayout, PlainLayout, screenOf } from './screens.tsx';
import { useLostScreen } from './use-lost-screen.ts';

const VisitorLayout = lazyPart<{ children: ReactNode }>(
  async () => (await import('./layouts/visitor-layout.tsx')).VisitorLayout,
);
const LAYOUTS: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  main: MainLayout,
  plain: PlainLayout,
  access: AccessLayout,
  visitor: VisitorLayout,
};

/** The screen that the guard chose, in its layout. */
export function CurrentScreen({ viewer, userStatus }: { viewer: Viewer; userStatus: UserStatus | undefined }) {
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
  useLostScreen(path, name, viewer);
  useEffect(() => {
    scrollTo(0, 0);
  }, [name]);
  if (decision.kind === 'redirect') return null;
  if (decision.kind === 'questions')
    return (
      <Suspense>
        <AccessLayout>{createElement(screenOf('questionnaire'))}</AccessLayout>
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
