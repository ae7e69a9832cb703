import type { Context } from './offscreen.ts';
import type { Painter } from './painter.ts';
import type { Placement } from './placement.ts';
import { inSlices } from './slices.ts';
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
  /** A painting that is not done yet, and what stops its turns. */
  #work: Generator<void, void> | null = null;
  #stopTurns: () => void = () => undefined;
  /** Milliseconds that the last painting without a pause took, or all slices of one; infinite before the first. */
  cost = Infinity;

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
    this.#stopTurns();
    this.#work?.return();
    this.#work = null;
  }

  /** @param changed indices of spots with another appearance */
  outdateSpots(changed: readonly number[]): void {
    for (const index of changed) this.#outdatedSpots.add(index);
  }

  /** Paints what it does not show yet, within this call. */
  update(): void {
    clearTimeout(this.#later);
    const isWhole = this.#outdated;
    if (isWhole) this.#begin();
    const work = this.#work;
    if (work !== null) {
      this.#stopTurns();
      this.#work = null;
      const from = performance.now();
      while (work.next().done !== true);
      // Of one that was begun in slices the rest is counted, where nothing else is known.
      if (isWhole || this.cost === Infinity) this.cost = performance.now() - from;
    }
    this.#patch();
  }

  /** Paints what it does not show yet; all of it in slices, so that nothing else waits. */
  updateInSlices(): void {
    clearTimeout(this.#later);
    if (this.#outdated) this.#turn(this.#begin());
    else if (this.#work === null) this.#patch();
  }

  /** Paints it soon, when gestures are likely to be over. */
  updateLater(): void {
    clearTimeout(this.#later);
    this.#later = window.setTimeout(() => this.updateInSlices(), HIDDEN_PAINT_DELAY_MS);
  }

  stop(): void {
    clearTimeout(this.#later);
    this.outdate();
  }

  #begin(): Generator<void, void> {
    this.#outdatedSpots.clear();
    this.#outdated = false;
    return (this.#work = this.#pieces());
  }

  #turn(work: Generator<void, void>): void {
    // Stopping the turns does not end the work: `update` paints the rest of it at once.
    this.#stopTurns = inSlices({ next: () => work.next() }, (spent) => {
      this.#work = null;
      this.cost = spent;
      this.#patch();
    });
  }

  *#pieces(): Generator<void, void> {
    const { width, height } = this.#canvas;
    // Not before the first step, which fills it: an opaque canvas is black at first.
    const context = this.#context();
    if (context !== null) yield* this.#painter.pieces(context, this.#placement, { x: 0, y: 0, width, height });
  }

  /** Paints the spots that look different since the last painting. */
  #patch(): void {
    if (this.#outdatedSpots.size === 0) return;
    const { width, height } = this.#canvas;
    const context = this.#context();
    if (context !== null) this.#painter.patch(context, this.#placement, [...this.#outdatedSpots], width, height);
    this.#outdatedSpots.clear();
  }

  /** Rendered in software: a graphics card takes 30 µs for each spot, so thousands would delay the first picture. */
  #context(): Context | null {
    return this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}
