import { copy, makeOffscreen } from './offscreen.ts';
import type { Offscreen, Context } from './offscreen.ts';
import type { SpotAppearance } from './spot-appearance.ts';
import type { Painter } from './painter.ts';
import type { Area, Placement } from './placement.ts';
import { inSlices, SLICE_MS } from './slices.ts';
import { covers, fitTo, isStale, WHOLE } from './viewport.ts';
import type { Fit, Size, View } from './viewport.ts';
import { BaseLayer } from './base-layer.ts';

/** How far the detail canvas reaches beyond the viewport on each side, as a share of it. */
const OVERSCAN = 0.2;
/** A gesture that goes on gets new detail at most this often, in milliseconds … */
const DETAIL_EVERY = 250;
/** … and painting it may take at most one part in so many of the time: on a slow device a gesture stays smooth and less sharp. */
const DETAIL_SHARE = 20;
/** Detail comes this long after the fingers rest, in milliseconds. */
const REST = 30;
const STILL_MOVING = 110;

export interface FloorPlanCanvasElements {
  /** Moves as one: both canvases and the buttons. */
  wrapper: HTMLElement;
  whole: HTMLCanvasElement;
  detail: HTMLCanvasElement;
}

/** A detail that is being painted aside while the one before it is still shown. */
interface Underway {
  view: View;
  stop: () => void;
}

/**
 * The two canvases. The whole floor at zoom 1 lies below; the detail canvas above it holds the viewport and some
 * more at device scale. A frame of a gesture writes one CSS transform on their wrapper; paint follows at rest, in slices
 * and aside where it takes long, so that the next finger never waits for it.
 */
export class FloorPlanCanvas {
  painter: Painter;
  view: View = WHOLE;
  fit: Fit = { scale: 1, x: 0, y: 0 };
  size: Size = { width: 0, height: 0 };
  readonly #elements: FloorPlanCanvasElements;
  readonly #atRest: () => void;
  readonly #whole: BaseLayer;
  #spare: Offscreen | null = null;
  #underway: Underway | null = null;
  /** The view for which the detail was painted; null while there is no detail. */
  #base: View | null = null;
  #detailPlacement: Placement = { scale: 1, x: 0, y: 0, softwareRendered: false };
  #frame = 0;
  #timer = 0;
  #due = 0;
  #paintedAt = 0;
  /** How long the last detail took that was painted whole, in milliseconds. */
  #detailCost: number | null = null;
  #wantsDetail = false;

  /** @param atRest called after the detail for a view at rest was painted */
  constructor(elements: FloorPlanCanvasElements, painter: Painter, atRest: () => void) {
    this.#elements = elements;
    this.painter = painter;
    this.#atRest = atRest;
    this.#whole = new BaseLayer(elements.whole, painter);
  }

  /** How long the last painting took that was none of strips, in milliseconds. */
  get #cost(): number {
    return this.#detailCost ?? this.#whole.cost;
  }

  get #ratio(): number {
    return this.painter.ratio;
  }

  get #margin(): Size {
    return { width: Math.ceil(this.size.width * OVERSCAN), height: Math.ceil(this.size.height * OVERSCAN) };
  }

  /** Takes a new size of the viewport (CSS pixels); the caller goes on with `showNow`. */
  resize(size: Size): void {
    this.size = size;
    this.fit = fitTo(this.painter.drawing, size);
    this.#whole.resize(size, this.fit);
    this.#dropDetail();
  }

  /** Paints everything anew in other colours. */
  repaint(): void {
    this.#halt();
    this.#whole.outdate();
    if (this.#base !== null) {
      this.#base = null;
      this.#paintDetail(true);
    }
    this.#updateWhole();
  }

  /**
   * Paints only the spots that changed.
   * @returns their indices
   */
  remark(appearances: readonly SpotAppearance[]): number[] {
    const changed = this.painter.remark(appearances);
    if (changed.length === 0) return changed;
    this.#whole.remark(changed);
    if (!this.#isWholeHidden()) this.#whole.update();
    const { detail } = this.#elements;
    const above = this.#base === null ? null : detail.getContext('2d', { alpha: false });
    if (above !== null) this.painter.patch(above, this.#detailPlacement, changed, detail.width, detail.height);
    if (this.#underway === null) return changed;
    // What is being painted has the old appearances and the new ones by now.
    this.#halt();
    this.#paintDetail(false);
    return changed;
  }

  /** Whether the detail hides the whole floor below it. */
  #isWholeHidden(): boolean {
    return this.#base !== null && covers(this.#base, this.view, this.size, this.#margin);
  }

  /** Has the whole floor painted: at once where it is in sight, else soon, before somebody moves the plan. */
  #updateWhole(): void {
    if (this.#isWholeHidden()) this.#whole.updateLater();
    else this.#whole.update();
  }

  /**
   * Shows a view.
   * @param phase `move` while a gesture goes on, `end` when it rests
   */
  show(view: View, phase: 'move' | 'end'): void {
    this.#whole.update();
    this.view = view;
    // Fingers that rested for a moment go on: what was begun for the moment can wait.
    if (phase === 'move' && this.#underway !== null && !this.#isStale()) this.#halt();
    this.#due = performance.now() + (phase === 'end' ? REST : STILL_MOVING);
    if (this.#timer === 0) this.#timer = window.setTimeout(this.#tick, phase === 'end' ? REST : STILL_MOVING);
    this.#ask();
  }

  /** Shows a view and paints its detail within this call. */
  showNow(view: View): void {
    this.view = view;
    this.#settle(true);
    this.#updateWhole();
  }

  stop(): void {
    this.#halt();
    this.#spare = null;
    this.#elements.detail.style.visibility = 'hidden';
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#whole.stop();
    this.#frame = 0;
    this.#timer = 0;
  }

  readonly #tick = (): void => {
    this.#timer = 0;
    const wait = this.#due - performance.now();
    if (wait > 4) {
      this.#timer = window.setTimeout(this.#tick, wait);
      return;
    }
    this.#wantsDetail = true;
    this.#ask();
  };

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (now: number): void => {
    this.#frame = 0;
    if (this.#wantsDetail) this.#settle(false);
    else {
      if (
        this.#underway === null &&
        now - this.#paintedAt > Math.max(DETAIL_EVERY, this.#cost * DETAIL_SHARE) &&
        this.#isStale()
      )
        this.#paintDetail(false);
      this.#place();
    }
  };

  #settle(atOnce: boolean): void {
    this.#wantsDetail = false;
    if (this.view.zoom === 1 && this.view.x === 0 && this.view.y === 0) {
      this.#dropDetail();
      this.#whole.update();
    } else this.#paintDetail(atOnce);
    this.#place();
    this.#atRest();
  }

  #place(): void {
    const { x, y, zoom } = this.view;
    this.#elements.wrapper.style.transform = `translate(${x}px,${y}px) scale(${zoom})`;
  }

  #isStale(): boolean {
    return isStale(this.#base, this.view, this.size, this.#margin);
  }

  #dropDetail(): void {
    this.#halt();
    this.#base = null;
    this.#elements.detail.style.visibility = 'hidden';
  }

  #halt(): void {
    this.#underway?.stop();
    this.#underway = null;
  }

  /** Gives the detail canvas the size of the viewport with its margin. */
  #fitDetail(): void {
    const { detail } = this.#elements;
    const margin = this.#margin;
    const width = Math.round((this.size.width + 2 * margin.width) * this.#ratio);
    const height = Math.round((this.size.height + 2 * margin.height) * this.#ratio);
    if (detail.width === width && detail.height === height) return;
    detail.width = width;
    detail.height = height;
    detail.style.width = `${width / this.#ratio}px`;
    detail.style.height = `${height / this.#ratio}px`;
    // It is empty now.
    this.#base = null;
    this.#spare = null;
  }

  /** @param atOnce within this call, however long it takes */
  #paintDetail(atOnce: boolean): void {
    const ratio = this.#ratio;
    const margin = this.#margin;
    const view = {
      zoom: this.view.zoom,
      x: Math.round(this.view.x * ratio) / ratio,
      y: Math.round(this.view.y * ratio) / ratio,
    };
    const { view: coming = null } = this.#underway ?? {};
    if (!atOnce && coming !== null && coming.zoom === view.zoom && coming.x === view.x && coming.y === view.y) return;
    this.#halt();
    this.#fitDetail();
    const { detail } = this.#elements;
    const { width, height } = detail;
    const placement: Placement = {
      scale: this.fit.scale * view.zoom * ratio,
      x: Math.round((view.x + margin.width + this.fit.x * view.zoom) * ratio),
      y: Math.round((view.y + margin.height + this.fit.y * view.zoom) * ratio),
      softwareRendered: false,
    };
    const dx = placement.x - this.#detailPlacement.x;
    const dy = placement.y - this.#detailPlacement.y;
    // A pan: what is there is moved, and only the uncovered strips are painted.
    const panned =
      this.#base !== null && this.#base.zoom === view.zoom && Math.abs(dx) < width * 0.7 && Math.abs(dy) < height * 0.7;
    const areas: Area[] = panned
      ? [
          { x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height },
          { x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) },
        ]
      : [{ x: 0, y: 0, width, height }];
    const aside = atOnce || this.#cost <= SLICE_MS ? null : (this.#spare ??= makeOffscreen(width, height, false));
    const front = detail.getContext('2d', { alpha: false });
    if (front === null) return;
    const context = aside?.context ?? front;
    if (panned && (aside !== null || dx !== 0 || dy !== 0)) copy(context, detail, dx, dy);
    const finish = (spent: number) => {
      if (!panned) this.#detailCost = spent;
      if (aside !== null) copy(front, aside.canvas, 0, 0);
      this.#showDetail(view, placement);
    };
    const work = this.#pieces(context, placement, areas);
    if (aside !== null) {
      this.#underway = { view, stop: inSlices(work, finish) };
      return;
    }
    const from = performance.now();
    while (work.next().done !== true);
    finish(performance.now() - from);
  }

  *#pieces(context: Context, placement: Placement, areas: readonly Area[]): Generator<void, void> {
    for (const area of areas)
      if (area.width > 0 && area.height > 0) yield* this.painter.pieces(context, placement, area);
  }

  /** Shows what was painted on the detail canvas. */
  #showDetail(view: View, placement: Placement): void {
    const { style } = this.#elements.detail;
    const margin = this.#margin;
    this.#underway = null;
    this.#base = view;
    this.#detailPlacement = placement;
    this.#paintedAt = performance.now();
    style.transform = `translate(${(-margin.width - view.x) / view.zoom}px,${(-margin.height - view.y) / view.zoom}px) scale(${1 / view.zoom})`;
    style.visibility = 'visible';
  }
}
