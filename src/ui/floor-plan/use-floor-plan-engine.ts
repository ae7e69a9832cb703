import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DetailLevel } from './detail-level.ts';
import { detailLevel } from './detail-level.ts';
import type { Drawing } from './drawing.ts';
import type { SpotAppearance } from './spot-appearance.ts';
import { Painter } from './painter.ts';
import type { InitialView } from './floor-plan-engine.ts';
import { followPixelRatio, pixelRatio } from './pixel-ratio.ts';
import { FloorPlanEngine } from './floor-plan-engine.ts';
import type { GestureTarget } from './floor-plan-gestures.tsx';
import { useDark } from './use-dark.ts';

export interface EngineInput {
  drawing: Drawing;
  appearances: readonly SpotAppearance[];
  colourBlind: boolean;
  describe: (spotId: string) => string;
  initialView: InitialView;
  focus: string | null;
  likely: string | null;
  /** Spots that are looked for; when others are, they are brought into sight. Null: none in particular. */
  sought: readonly string[] | null;
  highlighted: string | null;
  /** What lies below this height of the window, in CSS pixels, is covered. */
  coveredFrom: number | null;
}

export interface EngineRefs {
  surface: RefObject<HTMLDivElement | null>;
  wrapper: RefObject<HTMLDivElement | null>;
  base: RefObject<HTMLCanvasElement | null>;
  detail: RefObject<HTMLCanvasElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  buttons: RefObject<HTMLDivElement | null>;
}

export interface MountedEngine {
  refs: EngineRefs;
  engine: RefObject<FloorPlanEngine | null>;
  gestures: RefObject<GestureTarget | null>;
  /**
   * CSS pixels per drawing unit while spots are too small for glyphs, else null. Follows when the plan comes to rest.
   */
  far: number | null;
  /** Likewise. */
  level: DetailLevel;
}

/** Index of a spot, or -1. Rarely called, so a map of thousands of spots would not pay. */
const indexOf = ({ spots }: Drawing, id: string | null): number =>
  id === null ? -1 : spots.findIndex((spot) => spot.id === id);

/** Keeps one engine for each drawing, so that a changed state repaints one spot and not the floor. */
export function useFloorPlanEngine(input: EngineInput): MountedEngine {
  const { drawing, appearances, colourBlind, describe, focus, sought, highlighted, coveredFrom } = input;
  const surface = useRef<HTMLDivElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const detail = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const engine = useRef<FloorPlanEngine | null>(null);
  const gestures = useRef<GestureTarget | null>(null);
  /** Whether the canvases show a plan already, be it another one. */
  const hasPlan = useRef(false);
  const [far, setFar] = useState<number | null>(null);
  const [level, setLevel] = useState<DetailLevel>('glyph');
  const dark = useDark();
  // The engine outlives renders and reads what is newest.
  const newest = useRef({ ...input, dark });
  useLayoutEffect(() => {
    newest.current = { ...input, dark };
  });

  useLayoutEffect(() => {
    const [host, wrap, below, above, over, spotButtons] = [
      surface.current,
      wrapper.current,
      base.current,
      detail.current,
      layer.current,
      buttons.current,
    ];
    if (host === null || wrap === null || below === null || above === null || over === null || spotButtons === null)
      return undefined;
    const first = newest.current;
    const painter = new Painter(
      drawing,
      first.appearances,
      { colourBlind: first.colourBlind, dark: first.dark },
      pixelRatio(),
    );
    const made = new FloorPlanEngine(
      { surface: host, wrapper: wrap, base: below, detail: above, layer: over, buttons: spotButtons },
      painter,
      (index) => newest.current.describe(drawing.spots[index]?.id ?? ''),
      () => {
        const seen = detailLevel(made.spotSide);
        setLevel(seen);
        setFar(seen === 'block' ? made.scale : null);
      },
    );
    engine.current = made;
    gestures.current = {
      view: () => made.canvas.view,
      start: () => made.startGesture(),
      move: (view, phase) => made.move(view, phase),
    };
    const measure = () => {
      const { width, height } = host.getBoundingClientRect();
      const size = { width: Math.round(width), height: Math.round(height) };
      if (size.width === made.canvas.size.width && size.height === made.canvas.size.height) return;
      const { initialView, focus: on, likely } = newest.current;
      made.resize(size, initialView, {
        focus: indexOf(drawing, on),
        likely: indexOf(drawing, likely),
        once: hasPlan.current,
      });
      hasPlan.current = true;
    };
    // A first plan waits for the observer: to ask for its size here would lay out the page before the screen is whole.
    if (hasPlan.current) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    const unfollow = followPixelRatio(() => made.rescale(pixelRatio()));
    return () => {
      observer.disconnect();
      unfollow();
      made.stop();
      engine.current = null;
      gestures.current = null;
    };
  }, [drawing]);

  useLayoutEffect(() => engine.current?.setAppearances(appearances), [appearances]);
  useLayoutEffect(() => engine.current?.refreshWords(), [appearances, describe]);
  useLayoutEffect(() => engine.current?.recolour({ colourBlind, dark }), [colourBlind, dark]);
  useEffect(() => {
    const index = indexOf(drawing, focus);
    if (index >= 0) engine.current?.show(index);
  }, [focus, drawing]);

  useEffect(() => {
    const bottom = () => surface.current?.getBoundingClientRect().bottom ?? 0;
    const covered = coveredFrom === null ? 0 : Math.max(0, bottom() - coveredFrom);
    // What the address names was shown already, and is no reason to move back to it.
    const stays = covered === 0 && highlighted === focus ? null : highlighted;
    engine.current?.cover(covered, indexOf(drawing, stays));
  }, [coveredFrom, highlighted, focus, drawing]);

  const looked = sought?.join(' ') ?? null;
  const before = useRef(looked);
  useEffect(() => {
    // The first view already considers what was sought at first.
    if (looked !== null && looked !== before.current) {
      const ids = new Set(looked.split(' '));
      engine.current?.bringIntoView(drawing.spots.flatMap(({ id }, index) => (ids.has(id) ? index : [])));
    }
    before.current = looked;
  }, [looked, drawing]);

  const refs = useMemo(() => ({ surface, wrapper, base, detail, layer, buttons }), []);
  return { refs, engine, gestures, far, level };
}
