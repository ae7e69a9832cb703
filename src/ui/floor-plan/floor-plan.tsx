import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { memo, useId, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { keepClear } from '../keep-clear.ts';
import { SpotButtons } from './spot-buttons.ts';
import type { DetailLevel } from './detail-level.ts';
import type { Drawing, Spot } from './drawing.ts';
import { boxOf } from './drawing.ts';
import { layoutOf } from './sprites.ts';
import type { SpotAppearance } from './spot-appearance.ts';
import type { Direction } from './neighbour.ts';
import type { InitialView, FloorPlanEngine } from './floor-plan-engine.ts';
import './floor-plan.css';
import { HoverCard } from './hover-card.tsx';
import { FloorPlanGestures } from './floor-plan-gestures.tsx';
import { useFloorPlanEngine } from './use-floor-plan-engine.ts';

export interface FloorPlanTexts {
  /** Name of the whole plan. */
  label: string;
  /** How to move by keys, for screen readers. */
  hint: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
}

/** A few letters on the plan where it is seen from afar. Lengths are drawing units. */
export interface Sign {
  key: string;
  x: number;
  y: number;
  text: string;
  /** Paler: nothing is to be had there. */
  quiet: boolean;
}

/** Somebody at a spot, seen from any distance. */
export interface Face {
  spotId: string;
  initials: string;
  /** Left out by a filter. */
  dimmed: boolean;
}

export interface FloorPlanProps {
  drawing: Drawing;
  /** One for each spot of the drawing, in its order. */
  appearances: readonly SpotAppearance[];
  texts: FloorPlanTexts;
  colourBlind: boolean;
  /** Name and state of a spot in words. */
  describe: (spotId: string) => string;
  onOpen: (spotId: string) => void;
  /** What stands beside the mouse over a spot; nothing without. */
  card?: ((spotId: string) => string) | undefined;
  initialView?: InitialView;
  /** Spot on which the plan opens. */
  focus?: string | null;
  /** Spot on which it opens where not all of it is in sight. */
  likely?: string | null;
  /** Spots that are looked for; when others are, the plan moves to them. */
  sought?: readonly string[] | null;
  /** Spot with a ring around it; it draws attention while `pulsing`. */
  highlighted?: { id: string; pulsing: boolean } | null;
  /** What lies below this height of the window, in CSS pixels, is covered: the highlighted spot stays above it. */
  coveredFrom?: number | null;
  /** What stands on the plan while its spots are too small for glyphs. @param scale CSS pixels per drawing unit */
  signs?: (scale: number) => readonly Sign[];
  /** People marked by a disc with their initials. */
  faces?: readonly Face[];
  /** Without its own buttons and keys: a picture to look at. */
  still?: boolean;
  className?: string;
}

const KEYS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 30;

/** A floor plan to zoom, pan, tap and walk by arrow keys. It knows spots and their appearance, not what they mean. */
export function FloorPlan({
  drawing,
  appearances,
  texts,
  colourBlind,
  describe,
  onOpen,
  card,
  initialView = 'cover',
  focus = null,
  likely = null,
  sought = null,
  highlighted = null,
  coveredFrom = null,
  signs,
  faces = [],
  still = false,
  className,
}: FloorPlanProps) {
  const {
    refs: { surface, wrapper, base, detail, layer, buttons },
    engine,
    gestures,
    far,
    level,
  } = useFloorPlanEngine({
    drawing,
    appearances,
    colourBlind,
    describe,
    initialView,
    focus,
    likely,
    sought,
    highlighted: highlighted?.id ?? null,
    coveredFrom,
  });
  const hint = useId();
  const mouse = useRef(false);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const made = engine.current;
    const box = surface.current?.getBoundingClientRect();
    if (made === null || box === undefined) return;
    let index = SpotButtons.indexOf(event.target);
    if (index < 0) {
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const before = lastTap.current;
      const again =
        event.timeStamp - before.at < DOUBLE_TAP_MS && Math.hypot(at.x - before.x, at.y - before.y) < DOUBLE_TAP_PX;
      lastTap.current = { at: event.timeStamp, ...at };
      index = made.tap(at, mouse.current, again);
    }
    const spot = drawing.spots[index];
    if (spot !== undefined) onOpen(spot.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const made = engine.current;
    const from = SpotButtons.indexOf(event.target);
    if (made === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = KEYS[event.key];
    if (direction !== undefined && from >= 0) made.step(from, direction);
    else if (event.key === '+' || event.key === '=') made.zoomIn();
    else if (event.key === '-') made.zoomOut();
    else if (event.key === '0') made.fit();
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const index = SpotButtons.indexOf(event.target);
    // A finger's tap focuses too, and must not make the plan jump.
    if (index >= 0 && event.target.matches(':focus-visible')) engine.current?.reveal(index);
  };

  const ring = highlighted === null ? undefined : drawing.spots.find(({ id }) => id === highlighted.id);
  return (
    <div className={classNames('relative overflow-clip bg-canvas', className)}>
      {/* The buttons within are what keyboards reach; the surface hears taps between them and keys on their way up. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={surface}
        role="group"
        aria-label={texts.label}
        aria-describedby={still ? undefined : hint}
        className="absolute inset-0 touch-none contain-strict select-none"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPointerDown={(event: PointerEvent) => {
          mouse.current = event.pointerType === 'mouse';
        }}
      >
        <FloorPlanGestures surface={surface} target={gestures} />
        <div ref={wrapper} className="absolute top-0 left-0 origin-top-left will-change-transform">
          <canvas ref={base} aria-hidden="true" className="absolute top-0 left-0 max-w-none" />
          <canvas
            ref={detail}
            aria-hidden="true"
            className="invisible absolute top-0 left-0 max-w-none origin-top-left"
          />
          <div ref={layer} className="absolute top-0 left-0 size-0 origin-top-left">
            <div ref={buttons} hidden={still} className="absolute top-0 left-0" />
            {ring !== undefined && <Ring spot={ring} pulsing={highlighted?.pulsing === true} />}
            <Faces drawing={drawing} faces={faces} level={level} />
            {far !== null &&
              signs?.(far).map(({ key, x, y, text, quiet }) => (
                <span
                  key={key}
                  aria-hidden="true"
                  className={classNames('floor-plan-sign', quiet && 'floor-plan-sign-quiet')}
                  style={{ left: x, top: y }}
                >
                  {text}
                </span>
              ))}
          </div>
        </div>
      </div>
      {!still && (
        <>
          {card !== undefined && (
            <HoverCard surface={surface} engine={engine} textOf={(index) => card(drawing.spots[index]?.id ?? '')} />
          )}
          <p id={hint} className="sr-only">
            {texts.hint}
          </p>
          <ZoomButtons engine={engine} zoomIn={texts.zoomIn} zoomOut={texts.zoomOut} fit={texts.fit} />
        </>
      )}
    </div>
  );
}

interface ZoomButtonsProps extends Pick<FloorPlanTexts, 'zoomIn' | 'zoomOut' | 'fit'> {
  engine: RefObject<FloorPlanEngine | null>;
}

/** Memoised: the floor plan renders with each state that changes. */
const ZoomButtons = memo(function ZoomButtons({ engine, zoomIn, zoomOut, fit }: ZoomButtonsProps) {
  return (
    <div
      ref={keepClear}
      className={classNames(
        'absolute right-3 bottom-3 flex flex-col overflow-hidden',
        'rounded-2xl border border-line bg-raised shadow-card under-panel:invisible',
      )}
    >
      <IconButton
        icon="plus"
        label={zoomIn}
        onClick={() => engine.current?.zoomIn()}
        className="rounded-none focus-visible:outline-offset-[-3px]"
      />
      <IconButton
        icon="minus"
        label={zoomOut}
        onClick={() => engine.current?.zoomOut()}
        className="rounded-none focus-visible:outline-offset-[-3px]"
      />
      <IconButton
        icon="fit"
        label={fit}
        onClick={() => engine.current?.fit()}
        className="rounded-none focus-visible:outline-offset-[-3px]"
      />
    </div>
  );
});

/**
 * Where a disc's middle lies on one axis: over the glyph and within the spot. One that is too large for it reaches out
 * towards the seat, away from the spot behind.
 * @param seat at which end the person sits: -1, 1, or 0 for neither
 */
const discAt = (glyph: number, from: number, length: number, seat: number): string => {
  const low = `${String(from)}px + var(--size) / 2`;
  const high = `${String(from + length)}px - var(--size) / 2`;
  const middle = `${String(from + length / 2)}px`;
  if (seat < 0) return `min(max(${low}, ${String(glyph)}px), ${high})`;
  if (seat > 0) return `max(min(${high}, ${String(glyph)}px), ${low})`;
  return `clamp(min(${low}, ${middle}), ${String(glyph)}px, max(${high}, ${middle}))`;
};

/** Where somebody sits at a spot by its turns: at 0 below, then left, above and right. */
const SEATS = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const;
const seatOf = ({ rotation }: Spot) => SEATS[(((rotation / 90) % 4) + 4) % 4] ?? [0, 0];

/** Memoised as well. The disc covers a spot's glyph, or the whole spot where that is smaller. */
const Faces = memo(function Faces({
  drawing,
  faces,
  level,
}: {
  drawing: Drawing;
  faces: readonly Face[];
  level: DetailLevel;
}) {
  const spots = useMemo(() => new Map(drawing.spots.map((spot) => [spot.id, spot])), [drawing]);
  return faces.map(({ spotId, initials, dimmed }) => {
    const spot = spots.get(spotId);
    if (spot === undefined) return null;
    const box = boxOf(spot);
    const { x, y, size } = layoutOf(spot, 1, level === 'name').glyph;
    const [seatX, seatY] = seatOf(spot);
    return (
      <span
        key={spotId}
        aria-hidden="true"
        className={classNames(
          'floor-plan-face',
          level === 'block' && 'floor-plan-face-far',
          dimmed && 'floor-plan-face-dimmed',
        )}
        style={{
          left: discAt(box.x + x + size / 2, box.x, box.width, seatX),
          top: discAt(box.y + y + size / 2, box.y, box.height, seatY),
          fontSize: size,
        }}
      >
        <span>{initials}</span>
      </span>
    );
  });
});

function Ring({ spot, pulsing }: { spot: Spot; pulsing: boolean }) {
  const box = boxOf(spot);
  return (
    <div
      className={classNames('spot-ring', pulsing && 'spot-ring-pulsing')}
      style={{ width: box.width, height: box.height, transform: `translate(${box.x}px,${box.y}px)` }}
    />
  );
}
