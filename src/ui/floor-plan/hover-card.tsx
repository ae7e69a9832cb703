import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FloorPlanEngine } from './floor-plan-engine.ts';

/** Between the pointer and the card above it, and below, where the pointer itself is, in CSS pixels. */
const ABOVE_PX = 16;
const BELOW_PX = 22;
/** Between the card and the edge of the plan, in CSS pixels; the card's largest width leaves as much. */
const MARGIN_PX = 8;

interface Size {
  width: number;
  height: number;
}

/** Where a card lies within a plan: above the pointer, or below it where there is no room; never beyond an edge. */
export function cardAt(pointer: { x: number; y: number }, card: Size, plan: Size): { left: number; top: number } {
  const left = Math.min(pointer.x - card.width / 2, plan.width - MARGIN_PX - card.width);
  const above = pointer.y - ABOVE_PX - card.height;
  return { left: Math.max(MARGIN_PX, left), top: above < 0 ? pointer.y + BELOW_PX : above };
}

/** What a mouse points at, in words: the same as the spot's button says to those who use none. */
export function HoverCard({
  surface,
  engine,
  textOf,
}: {
  surface: RefObject<HTMLElement | null>;
  engine: RefObject<Pick<FloorPlanEngine, 'spotAt'> | null>;
  /** @param index of a spot */
  textOf: (index: number) => string;
}) {
  const [over, setOver] = useState<{ index: number; x: number; y: number } | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = surface.current;
    if (host === null) return undefined;
    const leave = () => setOver(null);
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return leave();
      const box = host.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const index = engine.current?.spotAt(at) ?? -1;
      host.style.cursor = index < 0 ? '' : 'pointer';
      // One state per spot: a move within it renders nothing.
      return setOver((before) => (index < 0 ? null : before?.index === index ? before : { index, ...at }));
    };
    host.addEventListener('pointermove', onMove);
    host.addEventListener('pointerleave', leave);
    host.addEventListener('wheel', leave, { passive: true });
    return () => {
      host.removeEventListener('pointermove', onMove);
      host.removeEventListener('pointerleave', leave);
      host.removeEventListener('wheel', leave);
    };
  }, [surface, engine]);
  const text = over === null ? '' : textOf(over.index);
  // Only once it is laid out is it known how large its words make it.
  useLayoutEffect(() => {
    const [element, host] = [card.current, surface.current];
    if (over === null || element === null || host === null) return;
    const { left, top } = cardAt(over, element.getBoundingClientRect(), host.getBoundingClientRect());
    element.style.left = `${String(left)}px`;
    element.style.top = `${String(top)}px`;
  }, [over, text, surface]);
  if (over === null) return null;
  return (
    <div ref={card} aria-hidden="true" className="floor-plan-card">
      {text}
    </div>
  );
}
