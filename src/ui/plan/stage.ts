import type { Mark } from './looks.ts';
import type { Painter } from './painter.ts';
import type { Area, Placement } from './placement.ts';
import { paintInSlices, SLICE } from './slices.ts';
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

/** A detail that is being painted on the spare canvas while the one before it is still shown. */
interface Underway {
  view: View;
  placement: Placement;
  context: CanvasRenderingContext2D;
  stop: () => void;
}

/**
 * The two canvases. The whole floor at zoom 1 lies below; the detail canvas above it holds the viewport and some
 * more at device scale. A frame of a gesture writes one CSS transform on their wrapper; paint follows at rest, in slices
 * on a spare canvas where it takes long, so that the next finger never waits for it.
 */
export class Stage {
  painter: Painter;
  view: View = WHOLE;
  fit: Fit = { scale: 1, x: 0, y: 0 };
  size: Size = { width: 0, height: 0 };
  readonly #elements: StageElements;
  readonly #atRest: () => void;
  #detail: HTMLCanvasElement;
  #spare: HTMLCanvasElement | null = null;
  #underway: Underway | null = null;
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
    this.#detail = elements.detail;
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
    this.#halt();
    if (this.#base !== null) {
      this.#base = null;
      this.#paintDetail(true);
    }
  }

  /** Paints only the spots that changed. */
  remark(marks: readonly Mark[]): void {
    const changed = this.painter.remark(marks);
    if (changed.length === 0) return;
    const { whole } = this.#elements;
    const detail = this.#detail;
    const below = whole.getContext('2d', { alpha: false });
    if (below !== null) this.painter.patch(below, this.#wholePlacement, changed, whole.width, whole.height);
    const above = this.#base === null ? null : detail.getContext('2d', { alpha: false });
    if (above !== null) this.painter.patch(above, this.#detailPlacement, changed, detail.width, detail.height);
    if (this.#underway !== null) this.painter.patch(this.#underway.context, this.#underway.placement, changed, detail.width, detail.height);
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
    this.#settle(true);
  }

  stop(): void {
    this.#halt();
    // The one that was there at first is its host's.
    for (const canvas of [this.#detail, this.#spare]) if (canvas !== this.#elements.detail) canvas?.remove();
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
    if (this.#wantsDetail) this.#settle(false);
    else {
      if (this.#underway === null && now - this.#paintedAt > Math.max(DETAIL_EVERY, this.#cost * DETAIL_SHARE) && this.#detailIsStale()) this.#paintDetail(false);
      this.#place();
    }
  };

  #settle(atOnce: boolean): void {
    this.#wantsDetail = false;
    if (this.view.zoom === 1 && this.view.x === 0 && this.view.y === 0) this.#dropDetail();
    else this.#paintDetail(atOnce);
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
    this.#halt();
    this.#base = null;
    this.#detail.style.visibility = 'hidden';
  }

  #halt(): void {
    this.#underway?.stop();
    this.#underway = null;
  }

  /** Gives a canvas the size of the viewport with its margin. @returns whether it was another one, and is empty now */
  #fitDetail(canvas: HTMLCanvasElement): boolean {
    const margin = this.#margin;
    const width = Math.round((this.size.width + 2 * margin.width) * this.#ratio);
    const height = Math.round((this.size.height + 2 * margin.height) * this.#ratio);
    if (canvas.width === width && canvas.height === height) return false;
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / this.#ratio}px`;
    canvas.style.height = `${height / this.#ratio}px`;
    return true;
  }

  #spareCanvas(): HTMLCanvasElement {
    if (this.#spare === null) {
      const made = this.#detail.cloneNode();
      if (!(made instanceof HTMLCanvasElement)) throw new Error('the copy of a canvas is none');
      this.#spare = made;
      this.#detail.after(made);
    }
    this.#spare.style.visibility = 'hidden';
    this.#fitDetail(this.#spare);
    return this.#spare;
  }

  /** @param atOnce within this call, however long it takes */
  #paintDetail(atOnce: boolean): void {
    const ratio = this.#ratio;
    const margin = this.#margin;
    const view = { zoom: this.view.zoom, x: Math.round(this.view.x * ratio) / ratio, y: Math.round(this.view.y * ratio) / ratio };
    const { view: coming = null } = this.#underway ?? {};
    if (!atOnce && coming !== null && coming.zoom === view.zoom && coming.x === view.x && coming.y === view.y) return;
    this.#halt();
    if (this.#fitDetail(this.#detail)) this.#base = null;
    const { width, height } = this.#detail;
    const placement: Placement = {
      scale: this.fit.scale * view.zoom * ratio,
      x: Math.round((view.x + margin.width + this.fit.x * view.zoom) * ratio),
      y: Math.round((view.y + margin.height + this.fit.y * view.zoom) * ratio),
    };
    const dx = placement.x - this.#detailPlacement.x;
    const dy = placement.y - this.#detailPlacement.y;
    // A pan: what is there is moved, and only the uncovered strips are painted.
    const panned = this.#base !== null && this.#base.zoom === view.zoom && Math.abs(dx) < width * 0.7 && Math.abs(dy) < height * 0.7;
    const areas: Area[] = panned ? [
      { x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height },
      { x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) },
    ] : [{ x: 0, y: 0, width, height }];
    const front = this.#detail;
    const target = atOnce || this.#cost <= SLICE ? front : this.#spareCanvas();
    const context = target.getContext('2d', { alpha: false });
    if (context === null) return;
    if (panned && (target !== front || dx !== 0 || dy !== 0)) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.globalCompositeOperation = 'copy';
      context.drawImage(front, dx, dy);
      context.globalCompositeOperation = 'source-over';
    }
    const finish = (spent: number) => {
      if (!panned) this.#cost = spent;
      this.#showDetail(target, view, placement);
    };
    if (target !== front) {
      this.#underway = { view, placement, context, stop: paintInSlices(areas, (area) => this.painter.paint(context, placement, area), finish) };
      return;
    }
    const from = performance.now();
    for (const area of areas) if (area.width > 0 && area.height > 0) this.painter.paint(context, placement, area);
    finish(performance.now() - from);
  }

  /** Shows what was painted, in the place of what was shown before. */
  #showDetail(painted: HTMLCanvasElement, view: View, placement: Placement): void {
    this.#underway = null;
    if (painted !== this.#detail) {
      this.#spare = this.#detail;
      this.#spare.style.visibility = 'hidden';
      this.#detail = painted;
    }
    const margin = this.#margin;
    this.#base = view;
    this.#detailPlacement = placement;
    this.#paintedAt = performance.now();
    painted.style.transform = `translate(${(-margin.width - view.x) / view.zoom}px,${(-margin.height - view.y) / view.zoom}px) scale(${1 / view.zoom})`;
    painted.style.visibility = 'visible';
  }
}
