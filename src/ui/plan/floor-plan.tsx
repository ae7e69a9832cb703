import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { DeskButtons } from './desk-buttons.ts';
import type { Drawing } from './drawing.ts';
import { boxOf } from './drawing.ts';
import type { Mark } from './looks.ts';
import type { Direction } from './neighbour.ts';
import { Painter } from './painter.ts';
import type { Opening } from './plan-engine.ts';
import { PlanEngine } from './plan-engine.ts';
import './plan.css';
import { useDark } from './use-dark.ts';
import type { GestureTarget } from './use-plan-gestures.ts';
import { usePlanGestures } from './use-plan-gestures.ts';

export interface FloorPlanTexts {
  /** Name of the whole plan. */
  label: string;
  /** How to move by keys, for screen readers. */
  hint: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
}

export interface FloorPlanProps {
  drawing: Drawing;
  /** One for each spot of the drawing, in its order. */
  marks: readonly Mark[];
  texts: FloorPlanTexts;
  colourBlind: boolean;
  /** Name and state of a spot in words. */
  describe: (spotId: string) => string;
  onOpen: (spotId: string) => void;
  opening?: Opening;
  /** Spot on which the plan opens. */
  focus?: string | null;
  /** Spot with a ring around it; `lively` rings pulse. */
  ringed?: { id: string; lively: boolean } | null;
  /** Without its own buttons and keys: a picture to look at. */
  still?: boolean;
  className?: string;
}

const KEYS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
/** Two taps within this time and distance are a double tap (milliseconds, CSS pixels). */
const DOUBLE_TAP = { within: 320, near: 30 };

/** A floor that can be zoomed, panned, tapped and walked by keys. Knows spots, marks and nothing of what they mean. */
export function FloorPlan({ drawing, marks, texts, colourBlind, describe, onOpen, opening = 'cover', focus, ringed, still, className }: FloorPlanProps) {
  const surface = useRef<HTMLDivElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLCanvasElement>(null);
  const detail = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const engine = useRef<PlanEngine | null>(null);
  const gestures = useRef<GestureTarget | null>(null);
  const [fit, setFit] = useState({ scale: 1, x: 0, y: 0 });
  const dark = useDark();
  const indexOf = useMemo(() => new Map(drawing.spots.map((spot, index) => [spot.id, index])), [drawing]);
  // The engine outlives renders and reads what is newest.
  const newest = useRef({ marks, describe, colourBlind, dark, opening, focus });
  newest.current = { marks, describe, colourBlind, dark, opening, focus };

  useLayoutEffect(() => {
    const [host, wrap, below, above, layer] = [surface.current, wrapper.current, whole.current, detail.current, buttons.current];
    if (host === null || wrap === null || below === null || above === null || layer === null) return undefined;
    const { marks: first, colourBlind: blind, dark: night } = newest.current;
    const painter = new Painter(drawing, first, { colourBlind: blind, dark: night }, Math.min(devicePixelRatio, 3));
    const made = new PlanEngine(
      { wrapper: wrap, whole: below, detail: above, buttons: layer }, painter,
      (index) => newest.current.describe(drawing.spots[index]?.id ?? ''),
      () => setFit((before) => (before === made.stage.fit ? before : made.stage.fit)),
    );
    engine.current = made;
    gestures.current = { view: () => made.stage.view, start: () => made.startGesture(), move: (view, phase) => made.move(view, phase) };
    const measure = () => {
      const box = host.getBoundingClientRect();
      const { width, height } = { width: Math.round(box.width), height: Math.round(box.height) };
      if (width === made.stage.size.width && height === made.stage.size.height) return;
      made.resize({ width, height }, newest.current.opening, indexOf.get(newest.current.focus ?? '') ?? -1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    return () => {
      observer.disconnect();
      made.stop();
      engine.current = null;
      gestures.current = null;
    };
  }, [drawing, indexOf]);

  useLayoutEffect(() => engine.current?.remark(marks), [marks]);
  useEffect(() => engine.current?.refreshWords(), [describe]);
  useLayoutEffect(() => {
    const made = engine.current;
    if (made === null) return;
    made.stage.painter.recolour({ colourBlind, dark });
    made.stage.repaint();
  }, [colourBlind, dark]);
  useEffect(() => {
    const index = indexOf.get(focus ?? '');
    if (index !== undefined) engine.current?.show(index);
  }, [focus, indexOf]);

  usePlanGestures(surface, gestures);

  const mouse = useRef(false);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const open = (index: number) => {
    const spot = drawing.spots[index];
    if (spot !== undefined) onOpen(spot.id);
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const made = engine.current;
    const box = surface.current?.getBoundingClientRect();
    if (made === null || box === undefined) return;
    const pressed = DeskButtons.indexOf(event.target);
    if (pressed >= 0) {
      open(pressed);
      return;
    }
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const before = lastTap.current;
    const again = event.timeStamp - before.at < DOUBLE_TAP.within && Math.hypot(at.x - before.x, at.y - before.y) < DOUBLE_TAP.near;
    lastTap.current = { at: event.timeStamp, ...at };
    const index = made.tap(at, mouse.current, again);
    if (index >= 0) open(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const made = engine.current;
    const from = DeskButtons.indexOf(event.target);
    if (made === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = KEYS[event.key];
    if (direction !== undefined && from >= 0) made.step(from, direction);
    else if (event.key === '+' || event.key === '=') made.zoomIn();
    else if (event.key === '-') made.zoomOut();
    else if (event.key === '0') made.fit();
    else return;
    event.preventDefault();
  };

  const ring = ringed == null ? undefined : drawing.spots[indexOf.get(ringed.id) ?? -1];
  return (
    <div className={classNames('plan-surface relative overflow-hidden bg-canvas', className)}>
      <div
        ref={surface} role="group" aria-label={texts.label} aria-description={still === true ? undefined : texts.hint}
        className="absolute inset-0 touch-none overflow-hidden select-none" onClick={onClick} onKeyDown={onKeyDown}
        onPointerDown={(event: PointerEvent) => { mouse.current = event.pointerType === 'mouse'; }}
      >
        <div ref={wrapper} className="absolute top-0 left-0 origin-top-left will-change-transform">
          <canvas ref={whole} aria-hidden="true" className="absolute top-0 left-0 max-w-none" />
          <canvas ref={detail} aria-hidden="true" className="invisible absolute top-0 left-0 max-w-none origin-top-left" />
          <div ref={buttons} hidden={still === true} className="absolute top-0 left-0 size-0 origin-top-left" />
          <div className="absolute top-0 left-0 size-0 origin-top-left" style={{ transform: `translate(${fit.x}px,${fit.y}px) scale(${fit.scale})` }}>
            {ring !== undefined && <Ring spot={ring} lively={ringed?.lively === true} />}
          </div>
        </div>
      </div>
      {still !== true && (
        <div className="absolute right-3 bottom-3 flex flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
          <IconButton icon="plus" label={texts.zoomIn} onClick={() => engine.current?.zoomIn()} className="rounded-none" />
          <IconButton icon="minus" label={texts.zoomOut} onClick={() => engine.current?.zoomOut()} className="rounded-none" />
          <IconButton icon="fit" label={texts.fit} onClick={() => engine.current?.fit()} className="rounded-none" />
        </div>
      )}
    </div>
  );
}

function Ring({ spot, lively }: { spot: Parameters<typeof boxOf>[0]; lively: boolean }) {
  const box = boxOf(spot);
  return <div className={classNames('plan-ring', lively && 'plan-ring-lively')} style={{ width: box.width, height: box.height, transform: `translate(${box.x}px,${box.y}px)` }} />;
}
