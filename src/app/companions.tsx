import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ConflictHost } from '../features/conflict/conflict-host.tsx';
import { session } from '../state/session.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { LiveNews } from '../features/waiting/live-news.tsx';
import { AppBadge } from './app-badge.tsx';
import { AskToPersist } from './ask-to-persist.tsx';
import { useForbidden } from './session/use-forbidden.ts';
import { useSessionExpired } from './session/use-session-expired.ts';

const ExpiredDialog = lazy(async () => ({ default: (await import('./session/session-dialogs.tsx')).ExpiredDialog }));
const OtherAccountDialog = lazy(async () => ({ default: (await import('./session/session-dialogs.tsx')).OtherAccountDialog }));
const ForbiddenDialog = lazy(async () => ({ default: (await import('./session/session-dialogs.tsx')).ForbiddenDialog }));

/** What is always present beside the screen of a signed-in person. */
export function Companions() {
  const expired = useSessionExpired();
  const [forbidden, dismissForbidden] = useForbidden();
  const { pause } = useSnapshot(session);
  const [later, setLater] = useState(false);
  return (
    <RenderGuard>
      <ConflictHost />
      <AskToPersist />
      <AppBadge />
      <LiveNews />
      <Suspense>
        {expired && <ExpiredDialog />}
        {!expired && pause === 'otherAccount' && !later && <OtherAccountDialog onLater={() => setLater(true)} />}
        {!expired && forbidden && <ForbiddenDialog onClose={dismissForbidden} />}
      </Suspense>
    </RenderGuard>
  );
}
