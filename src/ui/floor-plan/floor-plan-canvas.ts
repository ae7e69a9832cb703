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
/** While a gesture goes on, detail is painted at most this often … */
const MIN_DETAIL_INTERVAL_MS = 250;
/** … and takes at most one part in so many of the time: a slow device gets less detail, not a stuttering gesture. */
const MAX_DETAIL_SHARE = 20;
/** Wait before painting detail after a gesture ended; a next gesture within it costs no painting. */
const DETAIL_AT_REST_DELAY_MS = 30;
/** The wait while fingers are down but do not move. */
const DETAIL_IN_MOTION_DELAY_MS = 110;

export interface FloorPlanCanvasElements {
  /** Moves as one: both canvases and the buttons. */
  wrapper: HTMLElement;
  base: HTMLCanvasElement;
  detail: HTMLCanvasElement;
}

const isWhole = ({ zoom, x, y }: View): boolean => zoom === 1 && x === 0 && y === 0;

/** Detail that is being painted offscreen while the one before it is still shown. */
interface PendingDetail {
  view: View;
  stop: () => void;
}

/**
 * Two canvases: the base layer shows the whole floor at zoom 1, the detail layer above it the viewport sharply. A frame
 * of a gesture only writes one CSS transform; painting follows at rest, in slices, so that no finger waits for it.
 */
export class FloorPlanCanvas {
  painter: Painter;
  view: View = WHOLE;
  fit: Fit = { scale: 1, x: 0, y: 0 };
  size: Size = { width: 0, height: 0 };
  readonly #elements: FloorPlanCanvasElements;
  readonly #atRest: () => void;
  readonly #base: BaseLayer;
  #spare: Offscreen | null = null;
  #pending: PendingDetail | null = null;
  /** The view for which the detail was painted; null while there is no detail. */
  #detailView: View | null = null;
  #detailPlacement: Placement = { scale: 1, x: 0, y: 0, softwareRendered: false };
  #frame = 0;
  #timer = 0;
  #due = 0;
  #paintedAt = 0;
  /** Milliseconds of the last detail that was no strip. */
  #detailCost: number | null = null;
  #wantsDetail = false;

  /** @param atRest called after the detail for a view at rest was painted */
  constructor(elements: FloorPlanCanvasElements, painter: Painter, atRest: () => void) {
    this.#elements = elements;
    this.painter = painter;
    this.#atRest = atRest;
    this.#base = new BaseLayer(elements.base, painter);
  }

  /** Milliseconds of the last full painting; strips after a pan do not count. */
  get #cost(): number {
    return this.#detailCost ?? this.#base.cost;
  }

  get #ratio(): number {
    return this.painter.ratio;
  }

  get #margin(): Size {
    return { width: Math.ceil(this.size.width * OVERSCAN), height: Math.ceil(this.size.height * OVERSCAN) };
  }

  /** Takes a new size of the viewport (CSS pixels); the caller goes on with `open` or `showNow`. */
  resize(size: Size): void {
    this.size = size;
    this.fit = fitTo(this.painter.drawing, size);
    this.#base.resize(size, this.fit);
    this.#dropDetail();
  }

  /** Paints everything anew in other colours. */
  repaint(): void {
    const hasDetail = this.#detailView !== null || this.#pending !== null;
    this.#stopPending();
    this.#base.outdate();
    if (hasDetail) {
      this.#detailView = null;
      this.#paintDetail(true);
    }
    this.#updateBase();
  }

  /**
   * Paints only the spots that changed.
   * @returns their indices
   */
  setAppearances(appearances: readonly SpotAppearance[]): number[] {
    const changed = this.painter.setAppearances(appearances);
    if (changed.length === 0) return changed;
    this.#base.outdateSpots(changed);
    if (!this.#isBaseHidden()) this.#base.updateInSlices();
    const { detail } = this.#elements;
    const above = this.#detailView === null ? null : detail.getContext('2d', { alpha: false });
    if (above !== null) this.painter.patch(above, this.#detailPlacement, changed, detail.width, detail.height);
    if (this.#pending === null) return changed;
    // The pending detail mixes old and new appearances.
    this.#stopPending();
    this.#paintDetail(false);
    return changed;
  }

  /** Whether the detail layer hides the base layer. */
  #isBaseHidden(): boolean {
    return this.#detailView !== null && covers(this.#detailView, this.view, this.size, this.#margin);
  }

  /** Paints the base layer now where it is in sight, else soon. */
  #updateBase(): void {
    if (this.#isBaseHidden()) this.#base.updateLater();
    else this.#base.update();
  }

  /**
   * Shows a view.
   * @param phase `move` while a gesture goes on, `end` when it rests
   */
  show(view: View, phase: 'move' | 'end'): void {
    this.#base.update();
    this.view = view;
    // The fingers move again: painting that began while they rested would make them stutter.
    if (phase === 'move' && this.#pending !== null && !this.#isStale()) this.#stopPending();
    this.#due = performance.now() + (phase === 'end' ? DETAIL_AT_REST_DELAY_MS : DETAIL_IN_MOTION_DELAY_MS);
    if (this.#timer === 0)
      this.#timer = window.setTimeout(
        this.#tick,
        phase === 'end' ? DETAIL_AT_REST_DELAY_MS : DETAIL_IN_MOTION_DELAY_MS,
      );
    this.#requestFrame();
  }

  /** Shows the first view. It is painted in slices: what else opens with the plan does not wait for it. */
  open(view: View): void {
    this.view = view;
    this.#paintAndPlace(false);
    if (!isWhole(view)) this.#base.updateLater();
  }

  /** Shows a view and paints its detail within this call. */
  showNow(view: View): void {
    this.view = view;
    this.#paintAndPlace(true);
    this.#updateBase();
  }

  stop(): void {
    this.#stopPending();
    this.#spare = null;
    this.#elements.detail.style.visibility = 'hidden';
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#base.stop();
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
    this.#requestFrame();
  };

  #requestFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (now: number): void => {
    this.#frame = 0;
    if (this.#wantsDetail) this.#paintAndPlace(false);
    else {
      if (
        this.#pending === null &&
        now - this.#paintedAt > Math.max(MIN_DETAIL_INTERVAL_MS, this.#cost * MAX_DETAIL_SHARE) &&
        this.#isStale()
      )
        this.#paintDetail(false);
      this.#place();
    }
  };

  #paintAndPlace(atOnce: boolean): void {
    this.#wantsDetail = false;
    if (isWhole(this.view)) {
      this.#dropDetail();
      if (atOnce) this.#base.update();
      else this.#base.updateInSlices();
    } else this.#paintDetail(atOnce);
    this.#place();
    this.#atRest();
  }

  #place(): void {
    const { x, y, zoom } = this.view;
    this.#elements.wrapper.style.transform = `translate(${x}px,${y}px) scale(${zoom})`;
  }

  #isStale(): boolean {
    return isStale(this.#detailView, this.view, this.size, this.#margin);
  }

  #dropDetail(): void {
    this.#stopPending();
    this.#detailView = null;
    this.#elements.detail.style.visibility = 'hidden';
  }

  #stopPending(): void {
    this.#pending?.stop();
    this.#pending = null;
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
    this.#detailView = null;
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
    const { view: coming = null } = this.#pending ?? {};
    if (!atOnce && coming !== null && coming.zoom === view.zoom && coming.x === view.x && coming.y === view.y) return;
    this.#stopPending();
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
    // After a pan, copy what is there and paint only the uncovered strips.
    const panned =
      this.#detailView !== null &&
      this.#detailView.zoom === view.zoom &&
      Math.abs(dx) < width * 0.7 &&
      Math.abs(dy) < height * 0.7;
    const areas: Area[] = panned
      ? [
          { x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height },
          { x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) },
        ]
      : [{ x: 0, y: 0, width, height }];
    const offscreen = atOnce || this.#cost <= SLICE_MS ? null : (this.#spare ??= makeOffscreen(width, height, false));
    const front = detail.getContext('2d', { alpha: false });
    if (front === null) return;
    const context = offscreen?.context ?? front;
    if (panned && (offscreen !== null || dx !== 0 || dy !== 0)) copy(context, detail, dx, dy);
    const finish = (spent: number) => {
      if (!panned) this.#detailCost = spent;
      if (offscreen !== null) copy(front, offscreen.canvas, 0, 0);
      this.#showDetail(view, placement);
    };
    const work = this.#pieces(context, placement, areas);
    if (offscreen !== null) {
      this.#pending = { view, stop: inSlices(work, finish) };
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
    this.#pending = null;
    this.#detailView = view;
    this.#detailPlacement = placement;
    this.#paintedAt = performance.now();
    const left = (-margin.width - view.x) / view.zoom;
    const top = (-margin.height - view.y) / view.zoom;
    style.transform = `translate(${left}px,${top}px) scale(${1 / view.zoom})`;
    style.visibility = 'visible';
  }
}
