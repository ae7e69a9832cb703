import type { Context } from './offscreen.ts';
import { detailLevel, typicalSide } from './detail-level.ts';
import type { DetailLevel } from './detail-level.ts';
import type { Drawing } from './drawing.ts';
import { SpotGrid } from './grid.ts';
import { LayerPainter } from './layer-painter.ts';
import type { Sight } from './layer-painter.ts';
import { GROUND, LABEL_HALO, LABEL_INK, toneOf } from './layers.ts';
import { SCENERY, sameAppearance } from './spot-appearance.ts';
import type { SpotAppearance } from './spot-appearance.ts';
import type { PaletteChoice } from './palette.ts';
import type { Area, Placement } from './placement.ts';
import { SpotPainter } from './spot-painter.ts';

/** Spots painted in one step of work: about a millisecond on a slow phone. */
const SPOTS_PER_STEP = 16;
const BLOCKS_PER_STEP = 500;

/** Paints a drawing and its spots on any canvas, whole or in parts. It knows no view and no gestures. */
export class Painter {
  readonly drawing: Drawing;
  /** Device pixels per CSS pixel. */
  ratio: number;
  readonly grid: SpotGrid;
  /** Shorter side of a typical spot, in drawing units. */
  readonly side: number;
  appearances: readonly SpotAppearance[];
  readonly #layers: LayerPainter;
  readonly #spots: SpotPainter;
  #dark: boolean;
  #colourBlind: boolean;

  /** @param ratio device pixels per CSS pixel */
  constructor(drawing: Drawing, appearances: readonly SpotAppearance[], choice: PaletteChoice, ratio: number) {
    this.drawing = drawing;
    this.ratio = ratio;
    this.appearances = appearances;
    this.grid = new SpotGrid(drawing.spots, drawing.width, drawing.height);
    this.side = typicalSide(drawing.spots);
    this.#layers = new LayerPainter(drawing.layers, choice.dark);
    this.#dark = choice.dark;
    this.#colourBlind = choice.colourBlind;
    this.#spots = new SpotPainter(drawing.spots, this.grid.boxes, choice, ratio);
  }

  /** Takes another density of pixels; the caller repaints. */
  rescale(ratio: number): void {
    this.ratio = ratio;
    this.#spots.rescale(ratio);
  }

  /**
   * Takes colours; the caller repaints.
   * @returns whether they are other ones
   */
  recolour(choice: PaletteChoice): boolean {
    if (choice.dark === this.#dark && choice.colourBlind === this.#colourBlind) return false;
    this.#dark = choice.dark;
    this.#colourBlind = choice.colourBlind;
    this.#layers.recolour(choice.dark);
    this.#spots.recolour(choice);
    return true;
  }

  /**
   * Takes new appearances.
   * @returns indices of the spots that look different now
   */
  setAppearances(appearances: readonly SpotAppearance[]): number[] {
    const before = this.appearances;
    const changed: number[] = [];
    if (appearances === before) return changed;
    this.appearances = appearances;
    appearances.forEach((appearance, index) => {
      if (!sameAppearance(appearance, before[index] ?? SCENERY)) changed.push(index);
    });
    return changed;
  }

  level(placement: Placement): DetailLevel {
    return detailLevel((this.side * placement.scale) / this.ratio);
  }

  /** Paints an area of a canvas anew, everything in it included. */
  paint(context: Context, placement: Placement, area: Area): void {
    const work = this.pieces(context, placement, area);
    while (work.next().done !== true);
  }

  /**
   * Paints an area in steps. Until the generator ended, or was ended by `return`, nothing else may use the context.
   */
  *pieces(context: Context, placement: Placement, area: Area): Generator<void, void> {
    const { scale } = placement;
    context.save();
    try {
      context.setTransform(1, 0, 0, 1, 0, 0);
      // Sprites are copied pixel by pixel.
      context.imageSmoothingEnabled = false;
      context.beginPath();
      context.rect(area.x, area.y, area.width, area.height);
      context.clip();
      context.fillStyle = toneOf(GROUND, this.#dark);
      context.fillRect(area.x, area.y, area.width, area.height);
      const x0 = (area.x - placement.x) / scale;
      const y0 = (area.y - placement.y) / scale;
      const sight = { x0, y0, x1: x0 + area.width / scale, y1: y0 + area.height / scale };
      const scenery: number[] = [];
      const spots: number[] = [];
      for (const index of this.grid.query(x0, y0, sight.x1, sight.y1))
        (this.drawing.spots[index]?.active === true ? spots : scenery).push(index);
      yield* this.#layers.pieces(context, placement, this.ratio, sight, () =>
        this.#paintScenery(context, placement, scenery),
      );
      const together = this.level(placement) === 'block' ? BLOCKS_PER_STEP : SPOTS_PER_STEP;
      for (let from = 0; from < spots.length; from += together) {
        this.#paintSpots(context, placement, spots.slice(from, from + together));
        yield;
      }
      this.#paintLabels(context, placement, scenery, sight);
      this.#spots.ink.flush(context);
    } finally {
      context.restore();
    }
  }

  /** Paints the given spots anew on a canvas painted with `placement`; what lies around them stays. */
  patch(context: Context, placement: Placement, indices: readonly number[], width: number, height: number): void {
    const { scale } = placement;
    const inSight = indices.filter((index) => {
      const box = this.grid.boxes[index];
      return (
        box !== undefined &&
        box.x * scale + placement.x < width &&
        (box.x + box.width) * scale + placement.x > 0 &&
        box.y * scale + placement.y < height &&
        (box.y + box.height) * scale + placement.y > 0
      );
    });
    if (inSight.some((index) => this.appearances[index]?.dimmed === true)) {
      // Translucent bodies would add up, so the ground beneath is painted first.
      for (const index of inSight) {
        const box = this.grid.boxes[index];
        if (box === undefined) continue;
        const x = Math.floor(box.x * scale + placement.x) - 1;
        const y = Math.floor(box.y * scale + placement.y) - 1;
        this.paint(context, placement, {
          x,
          y,
          width: Math.ceil(box.width * scale) + 3,
          height: Math.ceil(box.height * scale) + 3,
        });
      }
      return;
    }
    context.imageSmoothingEnabled = false;
    this.#paintSpots(context, placement, inSight);
  }

  #paintSpots(context: Context, placement: Placement, indices: readonly number[]): void {
    this.#spots.paint(context, placement, this.level(placement), indices, this.appearances);
  }

  #paintScenery(context: Context, placement: Placement, indices: readonly number[]): void {
    const swatch = this.#spots.palette.room;
    for (const index of indices) {
      const spot = this.drawing.spots[index];
      if (spot === undefined) continue;
      const { scale } = placement;
      context.setTransform(
        scale,
        0,
        0,
        scale,
        placement.x + (spot.x + spot.width / 2) * scale,
        placement.y + (spot.y + spot.height / 2) * scale,
      );
      context.rotate((spot.rotation * Math.PI) / 180);
      context.fillStyle = swatch.fill;
      context.fillRect(-spot.width / 2, -spot.height / 2, spot.width, spot.height);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  #paintLabels(context: Context, placement: Placement, scenery: readonly number[], { x0, y0, x1, y1 }: Sight): void {
    const { scale, x, y } = placement;
    const ink = toneOf(LABEL_INK, this.#dark);
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const index of scenery) {
      const spot = this.drawing.spots[index];
      const box = this.grid.boxes[index];
      if (spot === undefined || box === undefined) continue;
      const size = Math.min(15 * this.ratio, 55 * scale, box.height * scale * 0.4);
      this.#spots.ink.write(
        context,
        spot.name,
        (box.x + box.width / 2) * scale + x,
        (box.y + box.height / 2) * scale + y,
        box.width * scale * 0.88,
        size,
        { ink: this.#spots.palette.room.ink, weight: 600, halo: this.#spots.palette.room.fill },
      );
    }
    for (const label of this.drawing.labels) {
      const reach = label.size * label.text.length;
      if (label.x + reach < x0 || label.x - reach > x1 || label.y + label.size < y0 || label.y - label.size > y1)
        continue;
      this.#spots.ink.write(
        context,
        label.text,
        label.x * scale + x,
        label.y * scale + y,
        Infinity,
        Math.min(label.size * scale, 26 * this.ratio),
        { ink, weight: 600, halo: toneOf(LABEL_HALO, this.#dark) },
      );
    }
  }
}
