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
  'place' | 'roomName' | 'onResolve' | 'onCancel' | 'onLater'
> {
  open: OpenConflict;
  /** This window is visible, and the one of all that shows it. */
  showing: boolean;
  /** The dialog is on the screen. */
  onShown: () => void;
  /** A clock ran out. */
  onEnd: (end: ClockEnd) => void;
  /** The dialog could not be drawn. */
  onError: (error: unknown) => void;
  Dialog: ComponentType<ConflictDialogProps>;
}

const NOTHING_DONE: Attempt = { draft: EMPTY_DRAFT, tried: false };

/**
 * One conflict with its clocks and with what the person ticked so far. An error of its dialog ends here: the rest of
 * the app goes on, and the entry stays with its cause.
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
  // The dialog tells before the clock is started where it was loaded before, else after.
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
