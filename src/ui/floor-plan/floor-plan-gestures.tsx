import { createUseGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/react';
import type { RefObject } from 'react';
import { memo, useState } from 'react';
import { MoveRelay } from './move-relay.ts';
import { Pinch } from './pinch.ts';
import { zoomAt } from './viewport.ts';
import type { Point, View } from './viewport.ts';

export interface GestureTarget {
  view: () => View;
  /** A gesture took over: movements by buttons stop. */
  start: () => void;
  move: (view: View, phase: 'move' | 'end') => void;
}

/** Wheel units for a change of zoom by a factor of e. */
const WHEEL_PER_E = 300;

interface PinchStart {
  view: View;
  origin: Point;
  /** Corner of the element on the screen, read once: reading it forces layout. */
  corner: Point;
}

const useGesture = createUseGesture([dragAction, pinchAction, wheelAction]);

export interface FloorPlanGesturesProps {
  /** What listens. */
  surface: RefObject<HTMLElement | null>;
  /** Called for each step. */
  target: RefObject<GestureTarget | null>;
}

/**
 * Pan by drag, zoom by pinch, wheel and trackpad; taps are left to `click`. A component of its own, because the library
 * binds its listeners at each rendering and the floor plan renders with each state that changes.
 */
export const FloorPlanGestures = memo(function FloorPlanGestures({ surface, target }: FloorPlanGesturesProps) {
  const [pinch] = useState(() => new Pinch());
  // A pinch is followed as touches, so the pointer moves of the same fingers are dropped.
  const [relay] = useState(
    () =>
      new MoveRelay(
        () => surface.current,
        ({ type }) => pinch.on && type === 'pointermove',
      ),
  );
  const cornerOf = (): Point => {
    const box = surface.current?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.top ?? 0 };
  };
  useGesture(
    {
      onDrag: ({ first, last, delta: [dx, dy], pinching, tap, startTime }) => {
        const plan = target.current;
        // Not cancelled: the library would then ignore the pinch and the next drag.
        if (plan === null || tap || pinching === true) return;
        if (first) plan.start();
        // After a pinch the remaining finger goes on from where it is.
        if (pinch.isFirstAfter(startTime)) return;
        const view = plan.view();
        plan.move({ zoom: view.zoom, x: view.x + dx, y: view.y + dy }, last ? 'end' : 'move');
      },
      onPinch: ({ event, first, last, origin: [ox, oy], movement: [factor], memo: known }): PinchStart | undefined => {
        const plan = target.current;
        if (plan === null) return undefined;
        pinch.step(last, event.timeStamp);
        const start = isPinchStart(known) && !first ? known : null;
        const corner = start?.corner ?? cornerOf();
        const origin = { x: ox - corner.x, y: oy - corner.y };
        const before = start ?? { view: plan.view(), origin, corner };
        if (first) plan.start();
        // Two fingers move the plan as well as zoom it: the point that was between them stays between them.
        const zoomed = zoomAt(before.view, before.view.zoom * factor, before.origin);
        plan.move(
          { zoom: zoomed.zoom, x: zoomed.x + origin.x - before.origin.x, y: zoomed.y + origin.y - before.origin.y },
          last ? 'end' : 'move',
        );
        return before;
      },
      onWheel: ({ event, delta: [, dy], first, last, ctrlKey }) => {
        const plan = target.current;
        if (plan === null || ctrlKey) return;
        event.preventDefault();
        if (first) plan.start();
        const view = plan.view();
        const corner = cornerOf();
        plan.move(
          zoomAt(view, view.zoom * Math.exp(-dy / WHEEL_PER_E), {
            x: event.clientX - corner.x,
            y: event.clientY - corner.y,
          }),
          last ? 'end' : 'move',
        );
      },
    },
    // As pointers, each finger would be reported alone, and a lost capture would end the pinch.
    {
      target: relay,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: { scaleBounds: { min: 0.01, max: 100 }, pointer: { touch: true } },
    },
  );
  return null;
});

function isPinchStart(memory: unknown): memory is PinchStart {
  return typeof memory === 'object' && memory !== null && 'view' in memory && 'origin' in memory && 'corner' in memory;
}
