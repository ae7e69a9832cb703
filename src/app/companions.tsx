import { lazy, Suspense } from 'react';
import { ConflictHost } from '../features/conflict/conflict-host.tsx';
import { RenderGuard } from '../ui/render-guard.tsx';
import { AskToPersist } from './ask-to-persist.tsx';
import { useForbidden } from './session/use-forbidden.ts';
import { useSessionExpired } from './session/use-session-expired.ts';

const ExpiredDialog = lazy(async () => ({ default: (await import('./session/session-dialogs.tsx')).ExpiredDialog }));
const ForbiddenDialog = lazy(async () => ({ default: (await import('./session/session-dialogs.tsx')).ForbiddenDialog }));

/** What is always present beside the screen of a signed-in person. */
export function Companions() {
  const expired = useSessionExpired();
  const [forbidden, dismissForbidden] = useForbidden();
  return (
    <RenderGuard>
      <ConflictHost />
      <AskToPersist />
      <Suspense>
        {expired && <ExpiredDialog />}
        {!expired && forbidden && <ForbiddenDialog onClose={dismissForbidden} />}
      </Suspense>
    </RenderGuard>
  );
}
