import { Suspense, useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { ConflictHost } from '../features/conflict/conflict-host.tsx';
import { DEVICE_SETTINGS } from '../offline/db/device-database.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { checkIn } from '../state/check-in.ts';
import { useRetryingQuery } from '../queries/live/use-retrying-query.ts';
import { session } from '../state/session.ts';
import { RenderGuard } from '../ui/render-guard.tsx';
import { Arrivals } from '../features/notifications/arrivals.tsx';
import { LiveNews } from '../features/waiting/live-news.tsx';
import { AppBadge } from './app-badge.tsx';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';
import { KeepLookUps } from './keep-look-ups.tsx';
import { KeepLook } from './keep-look.tsx';
import { KeepPush } from './keep-push.tsx';
import { KeepStored } from './keep-stored.tsx';
import { NoteLostChanges } from './note-lost-changes.tsx';
import { tryRenewal } from './session/keep-renewed.ts';
import { useForbidden } from './session/use-forbidden.ts';
import { useSessionExpired } from './session/use-session-expired.ts';
import { lazyPart } from '../ui/load-chunk.ts';

const KeptScans = lazyPart(async () => (await import('../features/scan/kept-scans.tsx')).KeptScans);
const OpenTold = lazyPart(async () => (await import('../features/notifications/open-told.tsx')).OpenTold);
const ExpiredDialog = lazyPart(async () => (await import('./session/session-dialogs.tsx')).ExpiredDialog);
const OtherAccountDialog = lazyPart(async () => (await import('./session/session-dialogs.tsx')).OtherAccountDialog);
const ForbiddenDialog = lazyPart(async () => (await import('./session/session-dialogs.tsx')).ForbiddenDialog);

const CheckInDialog = lazyPart(async () => (await import('../features/check-in/check-in-dialog.tsx')).CheckInDialog);

/** Loads the dialog when a screen first asks for it. */
function CheckInDialogIfAsked() {
  const { ask } = useSnapshot(checkIn);
  return (
    ask !== null && (
      <Suspense>
        <CheckInDialog />
      </Suspense>
    )
  );
}

/** Kept scans are rare: load their code only if needed. */
function KeptScansIfAny() {
  const device = useDevice();
  const { user } = useSnapshot(session);
  const any = useRetryingQuery(DEVICE_SETTINGS, async () => (await device.settings.get('scan')) !== undefined, [
    device,
  ]);
  return (
    any === true &&
    user !== null && (
      <Suspense>
        <KeptScans accountId={user.id} />
      </Suspense>
    )
  );
}

/** Few ways lead here: a push or a mail. */
function OpenToldIfAsked() {
  return (
    useSearch().includes('notification=') && (
      <Suspense>
        <OpenTold />
      </Suspense>
    )
  );
}

/** Everything present beside every screen of a signed-in person. */
export function Companions() {
  const device = useDevice();
  const expired = useSessionExpired(useCallback(() => tryRenewal(device, browserPorts(BUILD)), [device]));
  const [forbidden, dismissForbidden] = useForbidden();
  const { pause } = useSnapshot(session);
  const [later, setLater] = useState(false);
  return (
    <RenderGuard>
      <ConflictHost />
      <KeepStored />
      <NoteLostChanges />
      <AppBadge />
      <LiveNews />
      <Arrivals />
      <OpenToldIfAsked />
      <KeepLook />
      <KeepLookUps />
      <KeepPush />
      <KeptScansIfAny />
      <CheckInDialogIfAsked />
      <Suspense>
        {expired && <ExpiredDialog />}
        {!expired && pause === 'otherAccount' && !later && <OtherAccountDialog onLater={() => setLater(true)} />}
        {!expired && forbidden && <ForbiddenDialog onClose={dismissForbidden} />}
      </Suspense>
    </RenderGuard>
  );
}
