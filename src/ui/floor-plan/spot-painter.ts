import { paintBlocks } from './blocks.ts';
import type { DetailLevel } from './detail-level.ts';
import type { Box, Spot } from './drawing.ts';
import type { Context } from './offscreen.ts';
import { badgeSwatch, paletteOf, waitingSwatch } from './palette.ts';
import type { PaletteChoice, Swatch } from './palette.ts';
import type { Placement } from './placement.ts';
import { SCENERY } from './spot-appearance.ts';
import type { SpotAppearance, SpotLook } from './spot-appearance.ts';
import { drawSpot, layoutOf, SpriteSheet } from './sprites.ts';
import type { SpotLayout, Sprite } from './sprites.ts';
import { MIN_TEXT_PX, TextInk } from './text-ink.ts';
import type { TextStyle } from './text-ink.ts';

/** A spot that is laid out and ready to be painted. */
interface PreparedSpot {
  spot: Spot;
  box: Box;
  appearance: SpotAppearance;
  layout: SpotLayout;
  name: string | null;
  /** Null where it is too large for a sheet. */
  sprite: Sprite | null;
}

const DIMMED_OPACITY = 0.28;
/** Height of initials as a share of the glyph they stand for. */
const INITIALS_SHARE = 0.62;
const NAME_WEIGHT = 600;
/** Height of a person's name as a share of the spot's name. */
const CAPTION_SHARE = 0.8;
const CAPTION_WEIGHT = 500;
/** The last part of a name, where its first parts say floor and zone. */
const shortName = (name: string): string => name.split(/[.\s/-]/u).at(-1) ?? name;

/** Paints spots: bodies and signs from shared sprites, names and initials as text. */
export class SpotPainter {
  readonly #spots: readonly Spot[];
  readonly #boxes: readonly Box[];
  readonly #sheets = new Map<string, SpriteSheet>();
  #ratio: number;
  #dark: boolean;
  palette: Record<SpotLook, Swatch>;
  ink: TextInk;

  /**
   * @param boxes box of each spot
   * @param ratio device pixels per CSS pixel
   */
  constructor(spots: readonly Spot[], boxes: readonly Box[], choice: PaletteChoice, ratio: number) {
    this.#spots = spots;
    this.#boxes = boxes;
    this.#ratio = ratio;
    this.#dark = choice.dark;
    this.palette = paletteOf(choice);
    this.ink = new TextInk(ratio);
  }

  rescale(ratio: number): void {
    this.#ratio = ratio;
    this.ink = new TextInk(ratio);
    this.#sheets.clear();
  }

  recolour(choice: PaletteChoice): void {
    this.#dark = choice.dark;
    this.palette = paletteOf(choice);
    this.#sheets.clear();
  }

  /** Paints the spots of these indices, their texts included. */
  paint(
    context: Context,
    placement: Placement,
    level: DetailLevel,
    indices: readonly number[],
    appearances: readonly SpotAppearance[],
  ): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (level === 'block')
      paintBlocks(
        context,
        placement,
        { boxes: this.#boxes, appearances },
        indices,
        (appearance) => this.#swatch(appearance),
        DIMMED_OPACITY,
      );
    else {
      // All sprites first: one that is added to a sheet after another was copied from it has the whole sheet copied.
      const prepared = indices.flatMap(
        (index) => this.#prepare(context, placement, index, level, appearances[index] ?? SCENERY) ?? [],
      );
      for (const spot of prepared) this.#paintSpot(context, placement, spot);
    }
    context.globalAlpha = 1;
    this.ink.flush(context);
  }

  #swatch(appearance: SpotAppearance): Swatch {
    const swatch = this.palette[appearance.look];
    return appearance.waiting ? waitingSwatch(swatch, this.#dark) : swatch;
  }

  readonly #drawSpot = (
    context: Context,
    spot: Spot,
    appearance: SpotAppearance,
    scale: number,
    layout: SpotLayout,
  ): void => {
    drawSpot(context, spot, appearance, this.#swatch(appearance), badgeSwatch(this.#dark), scale, this.#ratio, layout);
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

  #prepare(
    context: Context,
    placement: Placement,
    index: number,
    level: DetailLevel,
    given: SpotAppearance,
  ): PreparedSpot | null {
    const { scale } = placement;
    const spot = this.#spots[index];
    const box = this.#boxes[index];
    if (spot === undefined || box === undefined) return null;
    const named = layoutOf(spot, scale, level === 'name');
    // An upright spot is narrow: "A1.004" may only fit as "004", or not at all.
    const name =
      named.name === null
        ? null
        : this.ink.fitting(context, [spot.name, shortName(spot.name)], named.name.width, NAME_WEIGHT);
    const layout = name === null && named.name !== null ? layoutOf(spot, scale, false) : named;
    // Initials that nobody could read give way to the glyph.
    const appearance =
      given.initials !== null && (layout.glyph.size * INITIALS_SHARE) / this.#ratio < MIN_TEXT_PX
        ? { ...given, initials: null }
        : given;
    return { spot, box, appearance, layout, name, sprite: this.#sheet(placement).get(spot, appearance, layout) };
  }

  #paintSpot(
    context: Context,
    { scale, x, y }: Placement,
    { spot, box, appearance, layout, name, sprite }: PreparedSpot,
  ): void {
    const left = Math.round(box.x * scale) + x;
    const top = Math.round(box.y * scale) + y;
    const alpha = appearance.dimmed ? DIMMED_OPACITY : 1;
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
      this.ink.write(
        context,
        appearance.initials,
        left + glyphX + size / 2,
        top + glyphY + size / 2,
        size * 1.05,
        size * INITIALS_SHARE,
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
    // Below the name of a large spot stands who sits there: the full name, or the first.
    const lower = size * CAPTION_SHARE;
    const caption =
      appearance.caption == null || lower / this.#ratio < MIN_TEXT_PX
        ? null
        : this.ink.fitting(
            context,
            [appearance.caption, appearance.caption.split(/\s/u)[0] ?? ''],
            layout.name.width,
            CAPTION_WEIGHT,
          );
    const rise = caption === null ? 0 : size * 0.5;
    this.ink.write(context, name, x, y - rise, layout.name.width, size, style);
    if (caption !== null)
      this.ink.write(context, caption, x, y + rise, layout.name.width, lower, { ...style, weight: CAPTION_WEIGHT });
  }
}
