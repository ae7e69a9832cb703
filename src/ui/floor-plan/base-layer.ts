import type { Context } from './offscreen.ts';
import type { Painter } from './painter.ts';
import type { Placement } from './placement.ts';
import type { Fit, Size } from './viewport.ts';

/** What is hidden is painted this long after what is in sight, in milliseconds. */
const LATER = 250;

/** The whole floor at zoom 1, painted on a canvas once it comes into sight or nothing else is to be done. */
export class BaseLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #painter: Painter;
  #placement: Placement = { scale: 1, x: 0, y: 0, softwareRendered: true };
  /** All of it has to be painted anew. */
  #outdated = false;
  /** Spots that have other appearances than it shows: most of the time the detail hides it. */
  readonly #behind = new Set<number>();
  #later = 0;
  /** How long painting it took, in milliseconds. */
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

  /** Spots got other appearances. */
  remark(changed: readonly number[]): void {
    for (const index of changed) this.#behind.add(index);
  }

  /** Paints what it does not show yet. */
  update(): void {
    clearTimeout(this.#later);
    if (this.#outdated) this.#paint();
    if (this.#behind.size === 0) return;
    const { width, height } = this.#canvas;
    const context = this.#context();
    if (context !== null) this.#painter.patch(context, this.#placement, [...this.#behind], width, height);
    this.#behind.clear();
  }

  /** The same in a calm moment soon. */
  updateLater(): void {
    clearTimeout(this.#later);
    this.#later = window.setTimeout(() => this.update(), LATER);
  }

  stop(): void {
    clearTimeout(this.#later);
  }

  #paint(): void {
    this.#behind.clear();
    this.#outdated = false;
    const { width, height } = this.#canvas;
    const context = this.#context();
    if (context === null) return;
    const from = performance.now();
    this.#painter.paint(context, this.#placement, { x: 0, y: 0, width, height });
    this.cost = performance.now() - from;
  }

  /** Painted by the processor: the graphics card takes some 30 µs for each body, and the first picture would wait for thousands of them. */
  #context(): Context | null {
    return this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}
