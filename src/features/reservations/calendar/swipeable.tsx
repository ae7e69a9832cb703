import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useSwipe } from './use-swipe.ts';

/**
 * A page to swipe, besides its buttons and keys.
 * @param props.onTurn 1 for the next page, -1 for the previous
 */
export function Swipeable({ onTurn, children }: { onTurn: (direction: 1 | -1) => void; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, onTurn);
  return (
    // Room for the focus ring.
    <div className="-m-1 overflow-x-clip p-1">
      <div ref={page} className="touch-pan-y">
        {children}
      </div>
    </div>
  );
}
