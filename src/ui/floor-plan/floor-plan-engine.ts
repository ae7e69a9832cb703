import { SpotButtons } from './spot-buttons.ts';
import { GLYPH_FROM, MAX_BUTTONS, NAME_FROM, MOUSE_TARGET_FROM, TARGET_FROM } from './detail-level.ts';
import type { Drawing } from './drawing.ts';
import { createViewAnimation } from './animate-view.ts';
import type { SpotAppearance } from './spot-appearance.ts';
import { neighbour } from './neighbour.ts';
import type { Direction } from './neighbour.ts';
import { busiestView, viewContaining } from './initial-view.ts';
import type { Painter } from './painter.ts';
import type { PaletteChoice } from './palette.ts';
import { FloorPlanCanvas } from './floor-plan-canvas.ts';
import {
  centreOn,
  coverZoom,
  keepInSight,
  MAX_ZOOM,
  reveal,
  clampToEdges,
  toDrawing,
  WHOLE,
  ZOOM_IN,
  ZOOM_OUT,
  zoomAt,
} from './viewport.ts';
import type { Point, Size, View } from './viewport.ts';

export interface FloorPlanElements {
  /** Holds all others. */
  surface: HTMLElement;
  wrapper: HTMLElement;
  base: HTMLCanvasElement;
  detail: HTMLCanvasElement;
  /** Lies over both canvases; lengths within are drawing units. */
  layer: HTMLElement;
  buttons: HTMLElement;
}

/**
 * What is first in sight: the whole floor, or as much as fills the viewport; `pointable`: the whole where a mouse can
 * point at its spots.
 */
export type InitialView = 'whole' | 'cover' | 'pointable';

/** A finger may miss a spot by this much. */
const TOUCH_SLACK_PX = 6;
/** Shorter side of a spot after a tap zoomed in. */
const TAP_ZOOM_SIDE_PX = 36;

/** Ties canvas, buttons and movements together; React only mounts it and hands it data. */
export class FloorPlanEngine {
  readonly canvas: FloorPlanCanvas;
  readonly #drawing: Drawing;
  readonly #elements: FloorPlanElements;
  readonly #buttons: SpotButtons;
  readonly #animation = createViewAnimation();
  readonly #onView: () => void;
  #opened = false;
  #covered = 0;
  /** What was to be in sight above what covers the rest, or -1. */
  #uncovered = -1;
  #gesturing = false;
  #shownScale = '';

  constructor(elements: FloorPlanElements, painter: Painter, describe: (index: number) => string, onView: () => void) {
    this.#drawing = painter.drawing;
    this.#elements = elements;
    this.#onView = onView;
    this.#buttons = new SpotButtons(elements.buttons, painter.grid.boxes, { describe });
    this.canvas = new FloorPlanCanvas(elements, painter, () => this.#rest());
  }

  /** CSS pixels per drawing unit now. */
  get scale(): number {
    return this.canvas.fit.scale * this.canvas.view.zoom;
  }

  /** The shorter side of a typical spot in CSS pixels now. */
  get spotSide(): number {
    return this.canvas.painter.side * this.scale;
  }

  /** The viewport without what is covered. */
  get #sight(): Size {
    const { width, height } = this.canvas.size;
    return { width, height: Math.max(1, height - this.#covered) };
  }

  /** Side from which a spot is a target, reduced on huge floors where even the greatest zoom does not reach it. */
  #targetFrom(asked: number): number {
    return Math.min(asked, this.canvas.painter.side * this.canvas.fit.scale * MAX_ZOOM * 0.999);
  }

  /**
   * Takes the viewport's size; at first it opens the plan there.
   * @param at.focus spot to open on, or -1
   * @param at.likely where only a part is in sight, the spot to open on instead, or -1
   * @param at.once paint within this call, also at first: there was a plan before, which would turn black
   */
  resize(size: Size, initialView: InitialView, at: { focus: number; likely: number; once: boolean }): void {
    if (size.width < 2 || size.height < 2) return;
    const middle = this.#opened
      ? toDrawing(this.canvas.fit, this.canvas.view, { x: this.canvas.size.width / 2, y: this.canvas.size.height / 2 })
      : null;
    const { zoom } = this.canvas.view;
    this.canvas.resize(size);
    const { fit } = this.canvas;
    this.#elements.layer.style.transform = `translate(${fit.x}px,${fit.y}px) scale(${fit.scale})`;
    const isTiny = this.canvas.painter.side * fit.scale < MOUSE_TARGET_FROM;
    const isPart = initialView === 'cover' || (initialView === 'pointable' && isTiny);
    const focus = at.focus >= 0 || !isPart ? at.focus : at.likely;
    let view = WHOLE;
    if (middle !== null) view = zoom === 1 ? WHOLE : centreOn(fit, middle, zoom, size);
    else if (focus >= 0)
      view = centreOn(
        fit,
        this.#middleOf(focus),
        Math.max(coverZoom(fit, this.#drawing, size), NAME_FROM / (this.canvas.painter.side * fit.scale)),
        size,
      );
    else if (isPart) {
      const boxes = this.canvas.painter.grid.boxes.filter((_, index) => this.#drawing.spots[index]?.active === true);
      view = busiestView(boxes, this.#drawing, fit, size);
    }
    const isFirst = !this.#opened;
    if (focus >= 0 && isFirst) this.#buttons.active = focus;
    this.#opened = true;
    const to =
      middle === null
        ? clampToEdges(fit, view, this.#drawing, size)
        : keepInSight(fit, view, this.#drawing, this.#sight);
    if (middle === null && !at.once) this.canvas.open(to);
    else this.canvas.showNow(to);
    if (isFirst && (this.#covered > 0 || this.#uncovered >= 0)) this.cover(this.#covered, this.#uncovered);
  }

  /** Takes new appearances; `refreshWords` updates the labels of the buttons. */
  setAppearances(appearances: readonly SpotAppearance[]): void {
    const before = this.canvas.painter.appearances;
    const changed = this.canvas.setAppearances(appearances);
    if (changed.some((index) => (before[index]?.dimmed === true) !== (appearances[index]?.dimmed === true)))
      this.#rest();
  }

  /** Takes other colours. */
  recolour(choice: PaletteChoice): void {
    if (this.canvas.painter.recolour(choice)) this.canvas.repaint();
  }

  /** Takes another density of pixels, as when the window goes to another screen; what is in sight stays. */
  rescale(ratio: number): void {
    this.canvas.painter.rescale(ratio);
    if (this.#opened) this.resize(this.canvas.size, 'whole', { focus: -1, likely: -1, once: true });
  }

  /**
   * Brings spots into sight: all of them where they can still be told apart, else the place with most of them. Where
   * some are in sight and the others too far away, nothing moves.
   */
  bringIntoView(indices: readonly number[]): void {
    const { fit, size, view, painter } = this.canvas;
    const boxes = indices.flatMap((index) => painter.grid.boxes[index] ?? []);
    if (!this.#opened || boxes.length === 0) return;
    const to = viewContaining(boxes, {
      fit,
      view,
      size,
      smallest: GLYPH_FROM / painter.side,
      largest: NAME_FROM / painter.side,
    });
    if (to !== view) this.#animateTo(clampToEdges(fit, to, this.#drawing, size));
  }

  refreshWords(): void {
    this.#buttons.refresh();
  }

  /** A gesture's step. */
  move(view: View, phase: 'move' | 'end'): void {
    this.#gesturing = phase === 'move';
    this.canvas.show(keepInSight(this.canvas.fit, view, this.#drawing, this.#sight), phase);
  }

  startGesture(): void {
    this.#animation.stop();
  }

  zoomIn(): void {
    this.#zoomBy(ZOOM_IN);
  }

  zoomOut(): void {
    this.#zoomBy(ZOOM_OUT);
  }

  fit(): void {
    this.#animateTo(WHOLE);
  }

  /** Brings a spot into the middle, large enough to be read. */
  show(index: number): void {
    const { fit, size, view, painter } = this.canvas;
    this.#buttons.active = index;
    this.#animateTo(
      clampToEdges(
        fit,
        centreOn(fit, this.#middleOf(index), Math.max(view.zoom, NAME_FROM / (painter.side * fit.scale)), size),
        this.#drawing,
        size,
      ),
    );
  }

  /**
   * What a tap at a screen point means.
   * @param mouse whether it came from a mouse, which is more exact than a finger
   * @returns index of the spot to open; -1 when the tap zoomed in or meant nothing
   */
  tap(at: Point, mouse: boolean, again: boolean): number {
    const { fit, view } = this.canvas;
    if (this.spotSide < this.#targetFrom(mouse ? MOUSE_TARGET_FROM : TARGET_FROM)) {
      this.#zoomTo(Math.max(TAP_ZOOM_SIDE_PX / (this.canvas.painter.side * fit.scale), view.zoom * ZOOM_IN), at);
      return -1;
    }
    const point = toDrawing(fit, view, at);
    const index = this.canvas.painter.grid.at(point.x, point.y, mouse ? 0 : TOUCH_SLACK_PX / this.scale);
    if (index >= 0 && this.#allowed(index)) return index;
    if (again) this.#zoomTo(view.zoom * ZOOM_IN * ZOOM_IN, at);
    return -1;
  }

  /** The spot at a screen point that a mouse could open there, or -1. */
  spotAt(at: Point): number {
    if (this.spotSide < this.#targetFrom(MOUSE_TARGET_FROM)) return -1;
    const point = toDrawing(this.canvas.fit, this.canvas.view, at);
    const index = this.canvas.painter.grid.at(point.x, point.y, 0);
    return index >= 0 && this.#allowed(index) ? index : -1;
  }

  /** Moves the focus from a spot to its neighbour. */
  step(from: number, direction: Direction): void {
    const next = neighbour(this.canvas.painter.grid.boxes, (index) => this.#allowed(index), from, direction);
    if (next >= 0) this.focus(next);
  }

  /**
   * Something lies over the lower part of the viewport, or nothing does any more.
   * @param height of the covered part in CSS pixels
   * @param index spot that is to be in sight, or -1
   */
  cover(height: number, index: number): void {
    this.#covered = height;
    this.#uncovered = index;
    const { fit, view } = this.canvas;
    const from = this.#animation.aim() ?? view;
    const box = this.canvas.painter.grid.boxes[index];
    const within = height > 0 && box !== undefined ? from : keepInSight(fit, from, this.#drawing, this.#sight);
    // Nothing moves for a spot at the edge that is seen as it is.
    const isSeen = box === undefined || (height === 0 && reveal(fit, within, box, this.#sight, 0) === within);
    const to = isSeen ? within : reveal(fit, within, box, this.#sight);
    if (to !== from) this.#animateTo(to);
  }

  /** Focuses a spot's button and pans so far that it is in sight. */
  focus(index: number): void {
    this.reveal(index);
    this.#buttons.focus(index);
  }

  /** Pans so far that a spot is in sight. */
  reveal(index: number): void {
    const box = this.canvas.painter.grid.boxes[index];
    if (box === undefined) return;
    const { fit, view } = this.canvas;
    const moved = reveal(fit, view, box, this.#sight);
    if (moved === view) return;
    this.#animation.stop();
    this.canvas.showNow(moved);
  }

  stop(): void {
    this.#animation.stop();
    this.canvas.stop();
    this.#buttons.clear();
  }

  #allowed(index: number): boolean {
    return this.#drawing.spots[index]?.active === true && this.canvas.painter.appearances[index]?.dimmed !== true;
  }

  #middleOf(index: number): Point {
    const box = this.canvas.painter.grid.boxes[index];
    return box === undefined
      ? { x: this.#drawing.width / 2, y: this.#drawing.height / 2 }
      : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  #zoomBy(factor: number): void {
    // A second tap continues from where the running movement leads.
    const { size } = this.canvas;
    const from = this.#animation.aim() ?? this.canvas.view;
    this.#animateTo(zoomAt(from, from.zoom * factor, { x: size.width / 2, y: size.height / 2 }));
  }

  #zoomTo(zoom: number, at: Point): void {
    this.#animateTo(zoomAt(this.canvas.view, zoom, at));
  }

  #animateTo(view: View): void {
    // A plan opens where it is wanted: nothing moves there before.
    if (!this.#opened) return;
    const to = keepInSight(this.canvas.fit, view, this.#drawing, this.#sight);
    this.#animation.to(this.canvas.view, to, (next, last) => this.canvas.show(next, last ? 'end' : 'move'));
  }

  #rest(): void {
    // Not on the wrapper: there it would recalculate styles at each step of a gesture.
    const scale = String(this.scale);
    if (scale !== this.#shownScale) this.#elements.surface.style.setProperty('--floor-plan-scale', scale);
    this.#shownScale = scale;
    // Removing the button under the pointer would end the gesture.
    if (!this.#gesturing) this.#buttons.show(this.#spotsWithButtons());
    this.#onView();
  }

  /** Spots in sight once they are targets of their own, else the one that holds the tab stop. */
  #spotsWithButtons(): number[] {
    const { fit, view, size, painter } = this.canvas;
    const proxy = this.#allowed(this.#buttons.active)
      ? this.#buttons.active
      : this.#drawing.spots.findIndex((_, index) => this.#allowed(index));
    if (this.spotSide < this.#targetFrom(TARGET_FROM)) return proxy < 0 ? [] : [proxy];
    const low = toDrawing(fit, view, { x: 0, y: 0 });
    const high = toDrawing(fit, view, { x: size.width, y: size.height });
    // Those whose middle is in sight: half a spot at the edge is no target.
    const isSeen = (index: number) => {
      const { x, y } = this.#middleOf(index);
      return x > low.x && x < high.x && y > low.y && y < high.y && this.#allowed(index);
    };
    const seen = painter.grid.query(low.x, low.y, high.x, high.y).filter(isSeen);
    // Where no spot is in sight, one button remains as the way back by keyboard.
    return seen.length === 0 && proxy >= 0 ? [proxy] : seen.slice(0, MAX_BUTTONS);
  }
}
