import type { Context } from './offscreen.ts';
import { paintBlocks } from './blocks.ts';
import { detailLevel, typicalSide } from './detail-level.ts';
import type { DetailLevel } from './detail-level.ts';
import type { Box, Drawing, Spot } from './drawing.ts';
import { SpotGrid } from './grid.ts';
import { LayerPainter } from './layer-painter.ts';
import type { Sight } from './layer-painter.ts';
import { GROUND, LABEL_HALO, LABEL_INK, toneOf } from './layers.ts';
import { SCENERY, sameAppearance } from './spot-appearance.ts';
import type { SpotLook, SpotAppearance } from './spot-appearance.ts';
import { badgeSwatch, paletteOf, waitingSwatch } from './palette.ts';
import type { PaletteChoice, Swatch } from './palette.ts';
import type { Area, Placement } from './placement.ts';
import { drawSpot, layoutOf, SpriteSheet } from './sprites.ts';
import type { SpotLayout, Sprite } from './sprites.ts';
import { MIN_TEXT_PX, TextInk } from './text-ink.ts';
import type { TextStyle } from './text-ink.ts';

/** All that is known of a spot before it is painted. */
interface PlannedSpot {
  spot: Spot;
  box: Box;
  appearance: SpotAppearance;
  layout: SpotLayout;
  name: string | null;
  /** Null where it is too large for a sheet. */
  sprite: Sprite | null;
}

const DIMMED = 0.28;
/** Height of initials as a share of the glyph they stand for. */
const INITIALS = 0.62;
const NAME_WEIGHT = 600;
/** Height of a person's name as a share of the desk's. */
const CAPTION = 0.8;
const CAPTION_WEIGHT = 500;
/** So many spots are one piece of work: about a millisecond on a slow phone. */
const SPOTS_TOGETHER = 16;
const BLOCKS_TOGETHER = 500;

/** The last part of a name, where its first parts say floor and zone. */
const shortName = (name: string): string => name.split(/[.\s/-]/u).at(-1) ?? name;

/** Paints a drawing and the appearances of its spots on any canvas, whole or in parts. Knows no view and no gestures. */
export class Painter {
  readonly drawing: Drawing;
  /** Device pixels per CSS pixel. */
  ratio: number;
  readonly grid: SpotGrid;
  /** Shorter side of a typical spot, in drawing units. */
  readonly side: number;
  appearances: readonly SpotAppearance[];
  readonly #layers: LayerPainter;
  readonly #sheets = new Map<string, SpriteSheet>();
  #ink: TextInk;
  #palette: Record<SpotLook, Swatch>;
  #dark: boolean;
  #colourBlind: boolean;

  /** @param ratio device pixels per CSS pixel */
  constructor(drawing: Drawing, appearances: readonly SpotAppearance[], choice: PaletteChoice, ratio: number) {
    this.drawing = drawing;
    this.ratio = ratio;
    this.#ink = new TextInk(ratio);
    this.appearances = appearances;
    this.grid = new SpotGrid(drawing.spots, drawing.width, drawing.height);
    this.side = typicalSide(drawing.spots);
    this.#layers = new LayerPainter(drawing.layers, choice.dark);
    this.#dark = choice.dark;
    this.#colourBlind = choice.colourBlind;
    this.#palette = paletteOf(choice);
  }

  /** Takes another density of pixels; the caller repaints. */
  rescale(ratio: number): void {
    this.ratio = ratio;
    this.#ink = new TextInk(ratio);
    this.#sheets.clear();
  }

  /**
   * Takes colours; the caller repaints.
   * @returns whether they are other ones
   */
  recolour(choice: PaletteChoice): boolean {
    if (choice.dark === this.#dark && choice.colourBlind === this.#colourBlind) return false;
    this.#dark = choice.dark;
    this.#colourBlind = choice.colourBlind;
    this.#palette = paletteOf(choice);
    this.#layers.recolour(choice.dark);
    this.#sheets.clear();
    return true;
  }

  /**
   * Takes new appearances.
   * @returns indices of the spots that look different now
   */
  remark(appearances: readonly SpotAppearance[]): number[] {
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
   * Paints an area piece by piece, each thing once: every step paints some more. Until it ended, or was ended by `return`,
   * the context is not for others.
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
      const together = this.level(placement) === 'block' ? BLOCKS_TOGETHER : SPOTS_TOGETHER;
      for (let from = 0; from < spots.length; from += together) {
        this.#paintSpots(context, placement, spots.slice(from, from + together));
        this.#ink.flush(context);
        yield;
      }
      this.#paintLabels(context, placement, scenery, sight);
      this.#ink.flush(context);
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
      // Translucent bodies would add up: repaint the ground beneath them.
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
    this.#ink.flush(context);
  }

  #paintScenery(context: Context, placement: Placement, indices: readonly number[]): void {
    const swatch = this.#palette.room;
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

  #paintSpots(context: Context, placement: Placement, indices: readonly number[]): void {
    const level = this.level(placement);
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (level === 'block')
      paintBlocks(
        context,
        placement,
        { boxes: this.grid.boxes, appearances: this.appearances },
        indices,
        (appearance) => this.#swatch(appearance),
        DIMMED,
      );
    else {
      // All sprites first: one that is added to a sheet after another was copied from it has the whole sheet copied.
      const planned = indices.flatMap((index) => this.#planSpot(context, placement, index, level) ?? []);
      for (const spot of planned) this.#paintSpot(context, placement, spot);
    }
    context.globalAlpha = 1;
  }

  #swatch(appearance: SpotAppearance): Swatch {
    const swatch = this.#palette[appearance.look];
    return appearance.waiting ? waitingSwatch(swatch, this.#dark) : swatch;
  }

  readonly #drawSpot = (
    context: Context,
    spot: Spot,
    appearance: SpotAppearance,
    scale: number,
    layout: SpotLayout,
  ): void => {
    drawSpot(context, spot, appearance, this.#swatch(appearance), badgeSwatch(this.#dark), scale, layout);
  };

  #sheet({ scale, softwareRendered }: Placement): SpriteSheet {
    const key = `${scale} ${softwareRendered}`;
    let sheet = this.#sheets.get(key);
    if (sheet === undefined) {
      // Two are in use at most: the whole floor and the detail.
      if (this.#sheets.size >= 3) this.#sheets.delete(this.#sheets.keys().next().value ?? '');
      this.#sheets.set(key, (sheet = new SpriteSheet(scale, softwareRendered, this.#drawSpot)));
    }
    return sheet;
  }

  #planSpot(context: Context, placement: Placement, index: number, level: DetailLevel): PlannedSpot | null {
    const { scale } = placement;
    const spot = this.drawing.spots[index];
    const box = this.grid.boxes[index];
    if (spot === undefined || box === undefined) return null;
    const given = this.appearances[index] ?? SCENERY;
    const named = layoutOf(spot, scale, level === 'name');
    // A desk that stands is narrow: "A1.004" may only fit as "004", or not at all.
    const name =
      named.name === null
        ? null
        : this.#ink.fitting(context, [spot.name, shortName(spot.name)], named.name.width, NAME_WEIGHT);
    const layout = name === null && named.name !== null ? layoutOf(spot, scale, false) : named;
    // Initials that nobody could read give way to the glyph.
    const appearance =
      given.initials !== null && (layout.glyph.size * INITIALS) / this.ratio < MIN_TEXT_PX
        ? { ...given, initials: null }
        : given;
    return { spot, box, appearance, layout, name, sprite: this.#sheet(placement).get(spot, appearance, layout) };
  }

  #paintSpot(
    context: Context,
    { scale, x, y }: Placement,
    { spot, box, appearance, layout, name, sprite }: PlannedSpot,
  ): void {
    const left = Math.round(box.x * scale) + x;
    const top = Math.round(box.y * scale) + y;
    const alpha = appearance.dimmed ? DIMMED : 1;
    context.globalAlpha = alpha;
    if (sprite !== null)
      context.drawImage(
        sprite.page,
        sprite.x,
        sprite.y,
        sprite.width,
        sprite.height,
        left,
        top,
        sprite.width,
        sprite.height,
      );
    else {
      context.setTransform(1, 0, 0, 1, left, top);
      this.#drawSpot(context, spot, appearance, scale, layout);
      context.setTransform(1, 0, 0, 1, 0, 0);
    }
    const { ink } = this.#swatch(appearance);
    const { x: glyphX, y: glyphY, size } = layout.glyph;
    if (appearance.initials !== null)
      this.#ink.write(
        context,
        appearance.initials,
        left + glyphX + size / 2,
        top + glyphY + size / 2,
        size * 1.05,
        size * INITIALS,
        { ink, weight: 700, alpha },
      );
    if (name !== null)
      this.#paintName(context, name, appearance, layout, left, top, { ink, weight: NAME_WEIGHT, alpha });
  }

  #paintName(
    context: Context,
    name: string,
    appearance: SpotAppearance,
    layout: SpotLayout,
    left: number,
    top: number,
    style: TextStyle,
  ): void {
    if (layout.name === null) return;
    // Badges sit in the right corners; the name gives way to them.
    const crowded = (appearance.waiting || appearance.dirty) && layout.width >= layout.height;
    const drop =
      appearance.waiting === appearance.dirty
        ? 0
        : (appearance.waiting ? 0.16 : -0.16) * Math.min(layout.width, layout.height);
    const size = layout.name.size * (crowded ? 0.82 : 1);
    const [x, y] = [left + layout.name.x, top + layout.name.y + (crowded ? drop : 0)];
    // Once the desk is large enough, whoever sits there stands below its name: all of their name, or the first.
    const lower = size * CAPTION;
    const caption =
      appearance.caption == null || lower / this.ratio < MIN_TEXT_PX
        ? null
        : this.#ink.fitting(
            context,
            [appearance.caption, appearance.caption.split(/\s/u)[0] ?? ''],
            layout.name.width,
            CAPTION_WEIGHT,
          );
    const rise = caption === null ? 0 : size * 0.5;
    this.#ink.write(context, name, x, y - rise, layout.name.width, size, style);
    if (caption !== null)
      this.#ink.write(context, caption, x, y + rise, layout.name.width, lower, { ...style, weight: CAPTION_WEIGHT });
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
      this.#ink.write(
        context,
        spot.name,
        (box.x + box.width / 2) * scale + x,
        (box.y + box.height / 2) * scale + y,
        box.width * scale * 0.88,
        size,
        { ink: this.#palette.room.ink, weight: 600, halo: this.#palette.room.fill },
      );
    }
    for (const label of this.drawing.labels) {
      const reach = label.size * label.text.length;
      if (label.x + reach < x0 || label.x - reach > x1 || label.y + label.size < y0 || label.y - label.size > y1)
        continue;
      this.#ink.write(
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
