import { useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { zoomAt } from './viewport.ts';
import type { Point, View } from './viewport.ts';

export interface GestureTarget {
  view: () => View;
  /** A gesture took over: movements by buttons stop. */
  start: () => void;
  move: (view: View, phase: 'move' | 'end') => void;
}

/** Wheel units for a change of zoom by a factor of e. */
const WHEEL = 300;

interface PinchStart {
  view: View;
  origin: Point;
  /** Where the element lies on the screen: it stays there, and to ask at each step would take long. */
  corner: Point;
}

/**
 * Pan by drag, zoom by pinch, wheel and trackpad. Taps are left to `click`, which the browser also sends for
 * keyboards and screen readers; a drag never ends in a click.
 * @param element what listens
 * @param target called for each step
 */
export function usePlanGestures(element: RefObject<HTMLElement | null>, target: RefObject<GestureTarget | null>): void {
  const cornerOf = (): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.top ?? 0 };
  };
  useGesture(
    {
      onDrag: ({ first, last, delta: [dx, dy], pinching, tap, cancel }) => {
        const plan = target.current;
        if (plan === null || tap) return;
        if (pinching === true) {
          cancel();
          return;
        }
        if (first) plan.start();
        const view = plan.view();
        plan.move({ zoom: view.zoom, x: view.x + dx, y: view.y + dy }, last ? 'end' : 'move');
      },
      onPinch: ({ first, last, origin: [ox, oy], movement: [factor], memo }): PinchStart | undefined => {
        const plan = target.current;
        if (plan === null) return undefined;
        const known = isPinchStart(memo) && !first ? memo : null;
        const corner = known?.corner ?? cornerOf();
        const origin = { x: ox - corner.x, y: oy - corner.y };
        const before = known ?? { view: plan.view(), origin, corner };
        if (first) plan.start();
        // Two fingers move the plan as well as zoom it: the point that was between them stays between them.
        const zoomed = zoomAt(before.view, before.view.zoom * factor, before.origin);
        plan.move({ zoom: zoomed.zoom, x: zoomed.x + origin.x - before.origin.x, y: zoomed.y + origin.y - before.origin.y }, last ? 'end' : 'move');
        return before;
      },
      onWheel: ({ event, delta: [, dy], first, last, ctrlKey }) => {
        const plan = target.current;
        if (plan === null || ctrlKey) return;
        event.preventDefault();
        if (first) plan.start();
        const view = plan.view();
        const corner = cornerOf();
        plan.move(zoomAt(view, view.zoom * Math.exp(-dy / WHEEL), { x: event.clientX - corner.x, y: event.clientY - corner.y }), last ? 'end' : 'move');
      },
    },
    { target: element, eventOptions: { passive: false }, drag: { filterTaps: true }, pinch: { scaleBounds: { min: 0.01, max: 100 } } },
  );
}

function isPinchStart(memo: unknown): memo is PinchStart {
  return typeof memo === 'object' && memo !== null && 'view' in memo && 'origin' in memo && 'corner' in memo;
}
