import type { ComponentType } from 'react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { OpenConflict } from '../../queries/outbox.ts';
import { RenderGuard } from '../../ui/render-guard.tsx';
import type { ClockEnd, ConflictClock } from './clock.ts';
import { startConflictClock } from './clock.ts';
import type { Attempt, ConflictDialogProps } from './conflict-dialog.tsx';
import { EMPTY_DRAFT } from './resolution.ts';

export interface OneConflictProps extends Pick<
  ConflictDialogProps,
  'place' | 'roomName' | 'standing' | 'taken' | 'onResolve' | 'onCancel' | 'onLater'
> {
  open: OpenConflict;
  /** Of all visible windows, this one shows it. */
  showing: boolean;
  onShown: () => void;
  onEnd: (end: ClockEnd) => void;
  onError: (error: unknown) => void;
  Dialog: ComponentType<ConflictDialogProps>;
}

const NOTHING_DONE: Attempt = { draft: EMPTY_DRAFT, tried: false };

/**
 * One conflict with its clocks and input. A dialog that throws ends here: the app goes on, and the entry keeps its
 * cause.
 */
export function OneConflict({ open, showing, onShown, onEnd, onError, Dialog, ...dialog }: OneConflictProps) {
  const [attempt, setAttempt] = useState(NOTHING_DONE);
  const clock = useRef<ConflictClock | null>(null);
  const onScreen = useRef(false);
  const { shownAt } = open;
  const latest = useRef({ onEnd, shownAt });
  useEffect(() => {
    latest.current = { onEnd, shownAt };
  });
  useEffect(() => {
    if (!showing) return undefined;
    clock.current = startConflictClock((end) => latest.current.onEnd(end), {
      shownAt: latest.current.shownAt,
      rendered: onScreen.current,
    });
    return () => {
      clock.current?.stop();
      onScreen.current = false;
    };
  }, [showing]);
  // Runs before the clock starts if the dialog's code was loaded, else after.
  const onRendered = useCallback(() => {
    onScreen.current = true;
    clock.current?.rendered();
    onShown();
  }, [onShown]);
  if (!showing) return null;
  return (
    <RenderGuard onError={onError}>
      <Suspense>
        <Dialog {...dialog} open={open} attempt={attempt} onAttempt={setAttempt} onRendered={onRendered} />
      </Suspense>
    </RenderGuard>
  );
}
