import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../skeleton.tsx';

/**
 * Holds a calendar in a dialog. It comes a frame after the dialog, which on touch screens focuses itself and would take
 * the focus from the day.
 */
export function CalendarFrame({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const empty = <Skeleton className="mx-auto h-94 w-77 max-w-full" />;
  return <Suspense fallback={empty}>{ready ? children : empty}</Suspense>;
}
