import type { Mark } from './looks.ts';
import type { Painter } from './painter.ts';
import type { Area, Placement } from './placement.ts';
import { fitTo, WHOLE } from './viewport.ts';
import type { Fit, Size, View } from './viewport.ts';

/** How far the detail canvas reaches beyond the viewport on each side, as a share of it. */
const OVERSCAN = 0.2;
/** A gesture that goes on gets new detail at most this often, in milliseconds … */
const DETAIL_EVERY = 120;
/** … and painting it may take at most one part in so many of the time: on a slow device a gesture stays smooth and less sharp. */
const DETAIL_SHARE = 12;
/** Detail comes this long after the fingers rest, in milliseconds. */
const REST = 30;
const STILL_MOVING = 110;
/** Past this change of scale the old detail is worse than none. */
const STALE_SCALE = 4;

export interface StageElements {
  /** Moves as one: both canvases and the buttons. */
  wrapper: HTMLElement;
  whole: HTMLCanvasElement;
  detail: HTMLCanvasElement;
}

/**
 * The two canvases. The whole floor at zoom 1 lies below; the detail canvas above it holds the viewport and some
 * more at device scale. A frame of a gesture writes one CSS transform on their wrapper; paint follows at rest.
 */
export class Stage {
  painter: Painter;
  view: View = WHOLE;
  fit: Fit = { scale: 1, x: 0, y: 0 };
  size: Size = { width: 0, height: 0 };
  readonly #elements: StageElements;
  readonly #atRest: () => void;
  /** The view for which the detail was painted; null while there is no detail. */
  #base: View | null = null;
  #wholePlacement: Placement = { scale: 1, x: 0, y: 0 };
  #detailPlacement: Placement = { scale: 1, x: 0, y: 0 };
  #frame = 0;
  #timer = 0;
  #due = 0;
  #paintedAt = 0;
  /** How long the last whole painting took, in milliseconds. */
  #cost = 0;
  #wantsDetail = false;

  /** @param atRest called after the detail for a view at rest was painted */
  constructor(elements: StageElements, painter: Painter, atRest: () => void) {
    this.#elements = elements;
    this.painter = painter;
    this.#atRest = atRest;
  }

  get #ratio(): number {
    return this.painter.ratio;
  }

  get #margin(): Size {
    return { width: Math.ceil(this.size.width * OVERSCAN), height: Math.ceil(this.size.height * OVERSCAN) };
  }

  /** Takes a new size of the viewport (CSS pixels) or a new painter, and paints the whole floor. */
  resize(size: Size): void {
    this.size = size;
    this.fit = fitTo(this.painter.drawing, size);
    const { whole } = this.#elements;
    whole.width = Math.round(size.width * this.#ratio);
    whole.height = Math.round(size.height * this.#ratio);
    whole.style.width = `${size.width}px`;
    whole.style.height = `${size.height}px`;
    this.#wholePlacement = { scale: this.fit.scale * this.#ratio, x: Math.round(this.fit.x * this.#ratio), y: Math.round(this.fit.y * this.#ratio) };
    this.#dropDetail();
    this.repaint();
  }

  /** Paints everything anew: other colours, or another drawing. */
  repaint(): void {
    const { whole } = this.#elements;
    const context = whole.getContext('2d', { alpha: false });
    if (context !== null) {
      const from = performance.now();
      this.painter.paint(context, this.#wholePlacement, { x: 0, y: 0, width: whole.width, height: whole.height });
      this.#cost = performance.now() - from;
    }
    if (this.#base !== null) {
      this.#base = null;
      this.#paintDetail();
    }
  }

  /** Paints only the spots that changed. */
  remark(marks: readonly Mark[]): void {
    const changed = this.painter.remark(marks);
    if (changed.length === 0) return;
    const { whole, detail } = this.#elements;
    const below = whole.getContext('2d', { alpha: false });
    if (below !== null) this.painter.patch(below, this.#wholePlacement, changed, whole.width, whole.height);
    const above = this.#base === null ? null : detail.getContext('2d', { alpha: false });
    if (above !== null) this.painter.patch(above, this.#detailPlacement, changed, detail.width, detail.height);
  }

  /**
   * Shows a view.
   * @param phase `move` while a gesture goes on, `end` when it rests
   */
  show(view: View, phase: 'move' | 'end'): void {
    this.view = view;
    this.#due = performance.now() + (phase === 'end' ? REST : STILL_MOVING);
    if (this.#timer === 0) this.#timer = window.setTimeout(this.#tick, phase === 'end' ? REST : STILL_MOVING);
    this.#ask();
  }

  /** Shows a view and paints its detail within this call. */
  showNow(view: View): void {
    this.view = view;
    this.#settle();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
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
    if (this.#wantsDetail) this.#settle();
    else {
      if (now - this.#paintedAt > Math.max(DETAIL_EVERY, this.#cost * DETAIL_SHARE) && this.#detailIsStale()) this.#paintDetail();
      this.#place();
    }
  };

  #settle(): void {
    this.#wantsDetail = false;
    if (this.view.zoom === 1 && this.view.x === 0 && this.view.y === 0) this.#dropDetail();
    else this.#paintDetail();
    this.#place();
    this.#atRest();
  }

  #place(): void {
    const { x, y, zoom } = this.view;
    this.#elements.wrapper.style.transform = `translate(${x}px,${y}px) scale(${zoom})`;
  }

  /** Whether the detail covers too little of what is seen, or is far from its scale. */
  #detailIsStale(): boolean {
    const base = this.#base;
    if (base === null) return this.view.zoom > 1.5;
    const ratio = this.view.zoom / base.zoom;
    if (ratio > STALE_SCALE || ratio < 1 / STALE_SCALE) return true;
    const { width, height } = this.#margin;
    const left = this.view.x - (base.x + width) * ratio;
    const top = this.view.y - (base.y + height) * ratio;
    return left > this.size.width * 0.25 || top > this.size.height * 0.25
      || left + (this.size.width + 2 * width) * ratio < this.size.width * 0.75 || top + (this.size.height + 2 * height) * ratio < this.size.height * 0.75;
  }

  #dropDetail(): void {
    this.#base = null;
    this.#elements.detail.style.visibility = 'hidden';
  }

  #sizeDetail(): void {
    const { detail } = this.#elements;
    const margin = this.#margin;
    const width = (this.size.width + 2 * margin.width) * this.#ratio;
    const height = (this.size.height + 2 * margin.height) * this.#ratio;
    if (detail.width === Math.round(width) && detail.height === Math.round(height)) return;
    this.#base = null;
    detail.width = Math.round(width);
    detail.height = Math.round(height);
    detail.style.width = `${width / this.#ratio}px`;
    detail.style.height = `${height / this.#ratio}px`;
  }

  #paintDetail(): void {
    this.#sizeDetail();
    const { detail } = this.#elements;
    const context = detail.getContext('2d', { alpha: false });
    if (context === null) return;
    const ratio = this.#ratio;
    const margin = this.#margin;
    const before = this.#base;
    const last = this.#detailPlacement;
    const view = { zoom: this.view.zoom, x: Math.round(this.view.x * ratio) / ratio, y: Math.round(this.view.y * ratio) / ratio };
    const placement: Placement = {
      scale: this.fit.scale * view.zoom * ratio,
      x: Math.round((view.x + margin.width + this.fit.x * view.zoom) * ratio),
      y: Math.round((view.y + margin.height + this.fit.y * view.zoom) * ratio),
    };
    const all: Area = { x: 0, y: 0, width: detail.width, height: detail.height };
    const dx = placement.x - last.x;
    const dy = placement.y - last.y;
    if (before !== null && before.zoom === view.zoom && Math.abs(dx) < detail.width * 0.7 && Math.abs(dy) < detail.height * 0.7) this.#shift(context, placement, all, dx, dy);
    else {
      const from = performance.now();
      this.painter.paint(context, placement, all);
      this.#cost = performance.now() - from;
    }
    this.#base = view;
    this.#detailPlacement = placement;
    this.#paintedAt = performance.now();
    detail.style.transform = `translate(${(-margin.width - view.x) / view.zoom}px,${(-margin.height - view.y) / view.zoom}px) scale(${1 / view.zoom})`;
    detail.style.visibility = 'visible';
  }

  /** A pan: moves what is there and paints only the uncovered strips. */
  #shift(context: CanvasRenderingContext2D, placement: Placement, all: Area, dx: number, dy: number): void {
    if (dx === 0 && dy === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'copy';
    context.drawImage(context.canvas, dx, dy);
    context.globalCompositeOperation = 'source-over';
    if (dx !== 0) this.painter.paint(context, placement, { x: dx > 0 ? 0 : all.width + dx, y: 0, width: Math.abs(dx), height: all.height });
    if (dy !== 0) this.painter.paint(context, placement, { x: 0, y: dy > 0 ? 0 : all.height + dy, width: all.width, height: Math.abs(dy) });
  }
}
