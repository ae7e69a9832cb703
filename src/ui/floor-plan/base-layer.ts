import type { Context } from './offscreen.ts';
import type { Painter } from './painter.ts';
import type { Placement } from './placement.ts';
import type { Fit, Size } from './viewport.ts';

/** A hidden base layer is painted this long after what is in sight. */
const HIDDEN_PAINT_DELAY_MS = 250;

/** The whole floor at zoom 1, painted when it comes into sight or when nothing else is to be done. */
export class BaseLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #painter: Painter;
  #placement: Placement = { scale: 1, x: 0, y: 0, softwareRendered: true };
  /** All of it has to be painted anew. */
  #outdated = false;
  /** Spots whose painted appearance is out of date. */
  readonly #outdatedSpots = new Set<number>();
  #later = 0;
  /** Milliseconds that the last full painting took. */
  cost = 0;

  constructor(canvas: HTMLCanvasElement, painter: Painter) {
    this.#canvas = canvas;
    this.#painter = painter;
  }

  /** Takes the viewport's size in CSS pixels, and how the drawing sits in it. */
  resize(size: Size, fit: Fit): void {
    const canvas = this.#canvas;
    const { ratio } = this.#painter;
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
    this.#placement = {
      scale: fit.scale * ratio,
      x: Math.round(fit.x * ratio),
      y: Math.round(fit.y * ratio),
      softwareRendered: true,
    };
    this.outdate();
  }

  /** Has all of it painted when it is next brought up to date. */
  outdate(): void {
    this.#outdated = true;
  }

  /** @param changed indices of spots with another appearance */
  outdateSpots(changed: readonly number[]): void {
    for (const index of changed) this.#outdatedSpots.add(index);
  }

  /** Paints what it does not show yet. */
  update(): void {
    clearTimeout(this.#later);
    if (this.#outdated) this.#paint();
    if (this.#outdatedSpots.size === 0) return;
    const { width, height } = this.#canvas;
    const context = this.#context();
    if (context !== null) this.#painter.patch(context, this.#placement, [...this.#outdatedSpots], width, height);
    this.#outdatedSpots.clear();
  }

  /** Paints it soon, when gestures are likely to be over. */
  updateLater(): void {
    clearTimeout(this.#later);
    this.#later = window.setTimeout(() => this.update(), HIDDEN_PAINT_DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.#later);
  }

  #paint(): void {
    this.#outdatedSpots.clear();
    this.#outdated = false;
    const { width, height } = this.#canvas;
    const context = this.#context();
    if (context === null) return;
    const from = performance.now();
    this.#painter.paint(context, this.#placement, { x: 0, y: 0, width, height });
    this.cost = performance.now() - from;
  }

  /** Rendered in software: a graphics card takes 30 µs for each spot, so thousands would delay the first picture. */
  #context(): Context | null {
    return this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}
