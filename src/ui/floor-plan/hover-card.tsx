import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { FloorPlanEngine } from './floor-plan-engine.ts';

/** Room for the card above the pointer, in CSS pixels. */
const CARD_PX = 44;

/** What a mouse points at, in words: the same as the spot's button says to those who use none. */
export function HoverCard({
  surface,
  engine,
  textOf,
}: {
  surface: RefObject<HTMLElement | null>;
  engine: RefObject<FloorPlanEngine | null>;
  /** @param index of a spot */
  textOf: (index: number) => string;
}) {
  const [over, setOver] = useState<{ index: number; x: number; y: number } | null>(null);
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
  if (over === null) return null;
  return (
    <div
      aria-hidden="true"
      className="floor-plan-card"
      style={{ left: over.x, top: over.y < CARD_PX ? over.y + CARD_PX / 2 : over.y - CARD_PX }}
    >
      {textOf(over.index)}
    </div>
  );
}
