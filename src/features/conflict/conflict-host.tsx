import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { cancelConflict, resolveConflict } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.tsx';
import { useLive } from '../../queries/live.ts';
import type { OpenConflict } from '../../queries/outbox.ts';
import { useOpenConflict } from '../../queries/outbox.ts';
import { RenderGuard } from '../../ui/render-guard.tsx';
import type { ConflictClock } from './clock.ts';
import { startConflictClock } from './clock.ts';
import { useVisible } from './use-visible.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const TimeoutDialog = lazy(async () => ({ default: (await import('./timeout-dialog.tsx')).TimeoutDialog }));

const roomIdOf = (params: unknown): string | null =>
  (typeof params === 'object' && params !== null && 'roomId' in params && typeof params.roomId === 'string' ? params.roomId : null);

/** Always present: shows the first change that needs a choice, in whichever window is visible (spec section 2). */
export function ConflictHost() {
  const open = useOpenConflict();
  const visible = useVisible();
  const [timedOut, setTimedOut] = useState(false);
  const onTimeout = useCallback(() => setTimedOut(true), []);
  return (
    <Suspense>
      {timedOut && <TimeoutDialog onClose={() => setTimedOut(false)} />}
      {!timedOut && open && visible && <OneConflict key={open.intentId} open={open} onTimeout={onTimeout} />}
    </Suspense>
  );
}

function OneConflict({ open, onTimeout }: { open: OpenConflict; onTimeout: () => void }) {
  const db = useAccountDatabase();
  const clock = useRef<ConflictClock | null>(null);
  const roomId = roomIdOf(open.params);
  const roomName = useLive(async () => (roomId === null ? null : (await db.rooms.get(roomId))?.name ?? null), [roomId]);
  const { seq } = open;
  useEffect(() => {
    clock.current = startConflictClock(() => {
      void cancelConflict(db, seq, 'timeout');
      onTimeout();
    });
    return () => clock.current?.stop();
    // A new conflict mounts anew (see its key), so the clock starts once.
  }, [db, seq, onTimeout]);
  const onRendered = useCallback(() => clock.current?.rendered(), []);
  return (
    // React reports the error. The clock runs on: a dialog that cannot be drawn ends as one that was not drawn in time.
    <RenderGuard>
      <Suspense>
        <ConflictDialog
          open={open} roomName={roomName ?? null} onRendered={onRendered}
          onResolve={(resolutions, options) => void resolveConflict(db, seq, resolutions, options)}
          onCancel={() => void cancelConflict(db, seq, 'person')}
        />
      </Suspense>
    </RenderGuard>
  );
}
