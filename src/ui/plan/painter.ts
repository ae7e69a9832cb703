import { detailLevel, typicalSide } from './detail-level.ts';
import type { DetailLevel } from './detail-level.ts';
import type { Drawing, Spot } from './drawing.ts';
import { SpotGrid } from './grid.ts';
import { chunksOf, GROUND, LABEL_HALO, LABEL_INK, layerStyle, toneOf } from './layers.ts';
import type { LayerChunk, LayerStyle } from './layers.ts';
import { SCENERY, sameMark } from './looks.ts';
import type { Look, Mark } from './looks.ts';
import { badgeSwatch, paletteOf, waitingSwatch } from './palette.ts';
import type { PaletteChoice, Swatch } from './palette.ts';
import type { Area, Placement } from './placement.ts';
import { drawSpot, layoutOf, SpriteSheet } from './sprites.ts';
import type { SpotLayout } from './sprites.ts';
import { SMALLEST_TEXT, TextInk } from './text-ink.ts';

type Context = CanvasRenderingContext2D;

interface PaintedLayer {
  kind: string;
  chunks: (LayerChunk & { made: Path2D | null })[];
}

const DIMMED = 0.28;
/** Height of initials as a share of the glyph they stand for. */
const INITIALS = 0.62;
const NAME_WEIGHT = 600;
/** Height of a person's name as a share of the desk's. */
const CAPTION = 0.8;
const CAPTION_WEIGHT = 500;

/** The last part of a name, where its first parts say floor and zone. */
const shortName = (name: string): string => name.split(/[.\s/-]/u).at(-1) ?? name;

/** Paints a drawing and the marks of its spots on any canvas, whole or in parts. Knows no view and no gestures. */
export class Painter {
  readonly drawing: Drawing;
  /** Device pixels per CSS pixel. */
  ratio: number;
  readonly grid: SpotGrid;
  /** Shorter side of a typical spot, in drawing units. */
  readonly side: number;
  marks: readonly Mark[];
  readonly #layers: PaintedLayer[];
  readonly #sheets = new Map<number, SpriteSheet>();
  #ink: TextInk;
  #palette: Record<Look, Swatch>;
  #styles = new Map<string, LayerStyle>();
  #dark: boolean;

  /** @param ratio device pixels per CSS pixel */
  constructor(drawing: Drawing, marks: readonly Mark[], choice: PaletteChoice, ratio: number) {
    this.drawing = drawing;
    this.ratio = ratio;
    this.#ink = new TextInk(ratio);
    this.marks = marks;
    this.grid = new SpotGrid(drawing.spots, drawing.width, drawing.height);
    this.side = typicalSide(drawing.spots);
    this.#layers = drawing.layers.map(({ kind, path }) => ({ kind, chunks: chunksOf(kind, path).map((chunk) => ({ ...chunk, made: null })) }));
    this.#dark = choice.dark;
    this.#palette = paletteOf(choice);
  }

  /** Takes another density of pixels; the caller repaints. */
  rescale(ratio: number): void {
    this.ratio = ratio;
    this.#ink = new TextInk(ratio);
    this.#sheets.clear();
  }

  /** Takes other colours; the caller repaints. */
  recolour(choice: PaletteChoice): void {
    this.#dark = choice.dark;
    this.#palette = paletteOf(choice);
    this.#styles = new Map();
    this.#sheets.clear();
  }

  /**
   * Takes new marks.
   * @returns indices of the spots that look different now
   */
  remark(marks: readonly Mark[]): number[] {
    const before = this.marks;
    this.marks = marks;
    const changed: number[] = [];
    marks.forEach((mark, index) => {
      if (!sameMark(mark, before[index] ?? SCENERY)) changed.push(index);
    });
    return changed;
  }

  level(placement: Placement): DetailLevel {
    return detailLevel((this.side * placement.scale) / this.ratio);
  }

  /** Paints an area of a canvas anew, everything in it included. */
  paint(context: Context, placement: Placement, area: Area): void {
    const { scale } = placement;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(area.x, area.y, area.width, area.height);
    context.clip();
    context.fillStyle = toneOf(GROUND, this.#dark);
    context.fillRect(area.x, area.y, area.width, area.height);
    const x0 = (area.x - placement.x) / scale;
    const y0 = (area.y - placement.y) / scale;
    const x1 = x0 + area.width / scale;
    const y1 = y0 + area.height / scale;
    const seen = this.grid.query(x0, y0, x1, y1).sort((a, b) => a - b);
    const scenery = seen.filter((index) => this.drawing.spots[index]?.active === false);
    const spots = seen.filter((index) => this.drawing.spots[index]?.active === true);
    const slabs = this.#layers.findIndex((layer) => layer.kind !== 'slab' && layer.kind !== 'zone');
    this.#layers.forEach((layer, index) => {
      // Rooms are floor: above slab and zones, below walls and furniture.
      if (index === slabs) this.#paintScenery(context, placement, scenery);
      this.#paintLayer(context, placement, layer, x0, y0, x1, y1);
    });
    if (slabs < 0) this.#paintScenery(context, placement, scenery);
    this.#paintSpots(context, placement, spots);
    this.#paintLabels(context, placement, scenery, x0, y0, x1, y1);
    context.restore();
  }

  /** Paints the given spots anew on a canvas painted with `placement`; what lies around them stays. */
  patch(context: Context, placement: Placement, indices: readonly number[], width: number, height: number): void {
    const { scale } = placement;
    const inSight = indices.filter((index) => {
      const box = this.grid.boxes[index];
      return box !== undefined && box.x * scale + placement.x < width && (box.x + box.width) * scale + placement.x > 0
        && box.y * scale + placement.y < height && (box.y + box.height) * scale + placement.y > 0;
    });
    if (inSight.some((index) => this.marks[index]?.dimmed === true)) {
      // Translucent bodies would add up: repaint the ground beneath them.
      for (const index of inSight) {
        const box = this.grid.boxes[index];
        if (box === undefined) continue;
        const x = Math.floor(box.x * scale + placement.x) - 1;
        const y = Math.floor(box.y * scale + placement.y) - 1;
        this.paint(context, placement, { x, y, width: Math.ceil(box.width * scale) + 3, height: Math.ceil(box.height * scale) + 3 });
      }
      return;
    }
    this.#paintSpots(context, placement, inSight);
  }

  #style(kind: string): LayerStyle {
    let style = this.#styles.get(kind);
    if (style === undefined) this.#styles.set(kind, (style = layerStyle(kind, this.#dark)));
    return style;
  }

  #paintLayer(context: Context, { scale, x, y }: Placement, layer: PaintedLayer, x0: number, y0: number, x1: number, y1: number): void {
    const { fill, stroke, width, from } = this.#style(layer.kind);
    if (scale / this.ratio < from) return;
    context.setTransform(scale, 0, 0, scale, x, y);
    context.lineWidth = Math.max(width, 0.6 / scale);
    if (fill !== null) context.fillStyle = fill;
    if (stroke !== null) context.strokeStyle = stroke;
    for (const chunk of layer.chunks) {
      if (chunk.x1 + width < x0 || chunk.y1 + width < y0 || chunk.x0 - width > x1 || chunk.y0 - width > y1) continue;
      chunk.made ??= new Path2D(chunk.path);
      if (chunk.closed && fill !== null) context.fill(chunk.made, chunk.rule);
      if (stroke !== null) context.stroke(chunk.made);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  #paintScenery(context: Context, placement: Placement, indices: readonly number[]): void {
    const swatch = this.#palette.room;
    for (const index of indices) {
      const spot = this.drawing.spots[index];
      if (spot === undefined) continue;
      const { scale } = placement;
      context.setTransform(scale, 0, 0, scale, placement.x + (spot.x + spot.width / 2) * scale, placement.y + (spot.y + spot.height / 2) * scale);
      context.rotate((spot.rotation * Math.PI) / 180);
      context.fillStyle = swatch.fill;
      context.fillRect(-spot.width / 2, -spot.height / 2, spot.width, spot.height);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  #paintSpots(context: Context, placement: Placement, indices: readonly number[]): void {
    const level = this.level(placement);
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (level === 'block') this.#paintBlocks(context, placement, indices);
    else for (const index of indices) this.#paintSpot(context, placement, index, level);
    context.globalAlpha = 1;
  }

  /** Too small for glyphs: plain bodies, grouped by colour. */
  #paintBlocks(context: Context, { scale, x, y }: Placement, indices: readonly number[]): void {
    const groups = new Map<string, number[]>();
    for (const index of indices) {
      const mark = this.marks[index] ?? SCENERY;
      const key = `${mark.look}${mark.dimmed ? '-' : ''}${mark.waiting ? 'w' : ''}${mark.accent ?? ''}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [index]);
      else group.push(index);
    }
    for (const group of groups.values()) {
      const mark = this.marks[group[0] ?? 0] ?? SCENERY;
      const { fill, edge } = this.#swatch(mark);
      context.globalAlpha = mark.dimmed ? DIMMED : 1;
      // Each block has its edge around it, or pale states would vanish in the pale floor.
      for (const [colour, inset] of [[mark.accent ?? edge, 0], [fill, 1]] as const) {
        context.fillStyle = colour;
        for (const index of group) {
          const box = this.grid.boxes[index];
          if (box === undefined) continue;
          const width = Math.max(2, Math.round(box.width * scale));
          const height = Math.max(2, Math.round(box.height * scale));
          context.fillRect(Math.round(box.x * scale) + x + inset, Math.round(box.y * scale) + y + inset, width - 2 * inset, height - 2 * inset);
        }
      }
    }
  }

  #swatch(mark: Mark): Swatch {
    const swatch = this.#palette[mark.look];
    return mark.waiting ? waitingSwatch(swatch, this.#dark) : swatch;
  }

  readonly #drawSpot = (context: Context, spot: Spot, mark: Mark, scale: number, layout: SpotLayout): void => {
    drawSpot(context, spot, mark, this.#swatch(mark), badgeSwatch(this.#dark), scale, layout);
  };

  #sheet(key: number): SpriteSheet {
    let sheet = this.#sheets.get(key);
    if (sheet === undefined) {
      // Two are in use at most: the whole floor and the detail.
      if (this.#sheets.size >= 3) this.#sheets.delete(this.#sheets.keys().next().value ?? 0);
      this.#sheets.set(key, (sheet = new SpriteSheet(key, this.#drawSpot)));
    }
    return sheet;
  }

  #paintSpot(context: Context, { scale, x, y }: Placement, index: number, level: DetailLevel): void {
    const spot = this.drawing.spots[index];
    const box = this.grid.boxes[index];
    if (spot === undefined || box === undefined) return;
    const given = this.marks[index] ?? SCENERY;
    const named = layoutOf(spot, scale, level === 'name');
    // A desk that stands is narrow: "A1.004" may only fit as "004", or not at all.
    const name = named.name === null ? null : this.#ink.fitting(context, [spot.name, shortName(spot.name)], named.name.width, NAME_WEIGHT);
    const layout = name === null ? layoutOf(spot, scale, false) : named;
    // Initials that nobody could read give way to the glyph.
    const mark = given.initials !== null && (layout.glyph.size * INITIALS) / this.ratio < SMALLEST_TEXT ? { ...given, initials: null } : given;
    const left = Math.round(box.x * scale) + x;
    const top = Math.round(box.y * scale) + y;
    context.globalAlpha = mark.dimmed ? DIMMED : 1;
    const sprite = this.#sheet(scale).get(spot, mark, layout);
    if (sprite !== null) context.drawImage(sprite.page, sprite.x, sprite.y, sprite.width, sprite.height, left, top, sprite.width, sprite.height);
    else {
      context.setTransform(1, 0, 0, 1, left, top);
      this.#drawSpot(context, spot, mark, scale, layout);
      context.setTransform(1, 0, 0, 1, 0, 0);
    }
    const { ink } = this.#swatch(mark);
    if (mark.initials !== null) this.#ink.write(context, mark.initials, left + layout.glyph.x + layout.glyph.size / 2, top + layout.glyph.y + layout.glyph.size / 2, layout.glyph.size * 1.05, layout.glyph.size * INITIALS, ink, 700);
    if (name !== null) this.#paintName(context, name, mark, layout, left, top, ink);
  }

  #paintName(context: Context, name: string, mark: Mark, layout: SpotLayout, left: number, top: number, ink: string): void {
    if (layout.name === null) return;
    // Badges sit in the right corners; the name gives way to them.
    const crowded = (mark.waiting || mark.dirty) && layout.width >= layout.height;
    const drop = mark.waiting === mark.dirty ? 0 : (mark.waiting ? 0.16 : -0.16) * Math.min(layout.width, layout.height);
    const size = layout.name.size * (crowded ? 0.82 : 1);
    const [x, y] = [left + layout.name.x, top + layout.name.y + (crowded ? drop : 0)];
    // Once the desk is large enough, whoever sits there stands below its name: all of their name, or the first.
    const lower = size * CAPTION;
    const caption = mark.caption == null || lower / this.ratio < SMALLEST_TEXT ? null : this.#ink.fitting(context, [mark.caption, mark.caption.split(/\s/u)[0] ?? ''], layout.name.width, CAPTION_WEIGHT);
    const rise = caption === null ? 0 : size * 0.5;
    this.#ink.write(context, name, x, y - rise, layout.name.width, size, ink, NAME_WEIGHT);
    if (caption !== null) this.#ink.write(context, caption, x, y + rise, layout.name.width, lower, ink, CAPTION_WEIGHT);
  }

  #paintLabels(context: Context, placement: Placement, scenery: readonly number[], x0: number, y0: number, x1: number, y1: number): void {
    const { scale, x, y } = placement;
    const ink = toneOf(LABEL_INK, this.#dark);
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const index of scenery) {
      const spot = this.drawing.spots[index];
      const box = this.grid.boxes[index];
      if (spot === undefined || box === undefined) continue;
      const size = Math.min(15 * this.ratio, 55 * scale, box.height * scale * 0.4);
      this.#ink.write(context, spot.name, (box.x + box.width / 2) * scale + x, (box.y + box.height / 2) * scale + y, box.width * scale * 0.88, size, this.#palette.room.ink, 600, this.#palette.room.fill);
    }
    for (const label of this.drawing.labels) {
      const reach = label.size * label.text.length;
      if (label.x + reach < x0 || label.x - reach > x1 || label.y + label.size < y0 || label.y - label.size > y1) continue;
      this.#ink.write(context, label.text, label.x * scale + x, label.y * scale + y, Infinity, Math.min(label.size * scale, 26 * this.ratio), ink, 600, toneOf(LABEL_HALO, this.#dark));
    }
  }
}
