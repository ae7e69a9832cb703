import { makeOffscreen } from './offscreen.ts';
import type { Offscreen, Context } from './offscreen.ts';
import { boxOf } from './drawing.ts';
import type { Spot } from './drawing.ts';
import { GLYPH_OF, GLYPHS, PATTERN_OF } from './glyphs.ts';
import type { GlyphName } from './glyphs.ts';
import type { SpotLook, SpotAppearance } from './spot-appearance.ts';
import type { Swatch } from './palette.ts';

/** Where the parts of a spot lie, in device pixels within its box. */
export interface SpotLayout {
  width: number;
  height: number;
  glyph: { x: number; y: number; size: number };
  /** Middle of the name, its widest extent and its greatest font size; null where there is no room. */
  name: { x: number; y: number; width: number; size: number } | null;
}

/**
 * Lays out a spot: glyph left and name right when it lies, glyph above and name below when it stands.
 * @param named whether the name is painted at this level of detail
 */
export function layoutOf(spot: Spot, scale: number, named: boolean): SpotLayout {
  const box = boxOf(spot);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const short = Math.min(width, height);
  const upright = spot.rotation % 90 === 0;
  if (!named || !upright || Math.max(width, height) < short * 1.4) {
    const size = short * (upright ? 0.74 : 0.5);
    return { width, height, glyph: { x: (width - size) / 2, y: (height - size) / 2, size }, name: null };
  }
  const size = short * 0.56;
  const inset = short * 0.16;
  if (width >= height) {
    const left = inset + size + inset * 0.6;
    const room = width - left - inset * 1.15;
    return {
      width,
      height,
      glyph: { x: inset, y: (height - size) / 2, size },
      name: { x: left + room / 2, y: height / 2, width: room, size: short * 0.36 },
    };
  }
  const top = inset + size + inset * 0.4;
  return {
    width,
    height,
    glyph: { x: (width - size) / 2, y: inset, size },
    name: { x: width / 2, y: top + (height - top) / 2, width: width - inset, size: short * 0.36 },
  };
}

const paths = new Map<string, Path2D>();
function pathOf(data: string): Path2D {
  let path = paths.get(data);
  if (path === undefined) paths.set(data, (path = new Path2D(data)));
  return path;
}

/** Draws a glyph into the square at (x, y). */
export function drawGlyph(context: Context, name: GlyphName, x: number, y: number, size: number, ink: string): void {
  const glyph = GLYPHS[name];
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // Small glyphs get stouter strokes, or they would fade.
  context.lineWidth = Math.max(2.6, 34 / Math.max(size, 1));
  context.strokeStyle = ink;
  context.fillStyle = ink;
  if (glyph.fill !== undefined) context.fill(pathOf(glyph.fill));
  if (glyph.stroke !== undefined) context.stroke(pathOf(glyph.stroke));
  context.restore();
}

function drawBadge(
  context: Context,
  name: GlyphName,
  centreX: number,
  centreY: number,
  radius: number,
  swatch: Swatch,
): void {
  context.beginPath();
  context.arc(centreX, centreY, radius, 0, Math.PI * 2);
  context.fillStyle = swatch.fill;
  context.fill();
  context.lineWidth = Math.max(1, radius * 0.16);
  context.strokeStyle = swatch.edge;
  context.stroke();
  drawGlyph(context, name, centreX - radius * 0.82, centreY - radius * 0.82, radius * 1.64, swatch.ink);
}

function drawPattern(context: Context, look: SpotLook, swatch: Swatch, width: number, height: number): void {
  const pattern = PATTERN_OF[look] ?? 'plain';
  if (pattern === 'half') {
    context.fillStyle = swatch.edge;
    context.globalAlpha = 0.45;
    context.fillRect(0, height * 0.72, width, height);
    context.globalAlpha = 1;
  }
  if (pattern === 'hatch') {
    const step = Math.max(3, Math.min(width, height) / 4);
    context.beginPath();
    for (let x = -height; x < width; x += step) {
      context.moveTo(x, height);
      context.lineTo(x + height, 0);
    }
    context.lineWidth = Math.max(0.7, step / 6);
    context.strokeStyle = swatch.ink;
    context.globalAlpha = 0.4;
    context.stroke();
    context.globalAlpha = 1;
  }
}

/** Outline of a spot's body within its box. */
function bodyPath(spot: Spot, scale: number, width: number, height: number, inset: number): Path2D {
  const path = new Path2D();
  const [w, h] = spot.rotation % 90 === 0 ? [width, height] : [spot.width * scale, spot.height * scale];
  const radius = Math.min(w, h) * 0.14;
  path.roundRect(
    -w / 2 + inset,
    -h / 2 + inset,
    Math.max(1, w - 2 * inset),
    Math.max(1, h - 2 * inset),
    Math.max(0, radius - inset),
  );
  if (spot.rotation % 90 === 0) {
    const moved = new Path2D();
    moved.addPath(path, new DOMMatrix([1, 0, 0, 1, width / 2, height / 2]));
    return moved;
  }
  const turned = new Path2D();
  turned.addPath(path, new DOMMatrix().translate(width / 2, height / 2).rotate(spot.rotation));
  return turned;
}

/** The inner line of a double edge in CSS pixels, at every zoom; a smaller share of what is smaller than 20. */
const HAIRLINE_PX = 1.5;
const MAX_HAIRLINE_SHARE = 0.075;

/**
 * Where the inner line of a double edge lies in an upright spot: around the name of a lying one, above that of a
 * standing one.
 * @param line width of the outer edge; all lengths are device pixels
 * @param ratio device pixels per CSS pixel
 */
export function innerEdgeOf(
  { width, height, glyph, name }: SpotLayout,
  line: number,
  ratio: number,
): { inset: number; height: number; hairline: number } {
  const hairline = Math.min(HAIRLINE_PX * ratio, Math.min(width, height) * MAX_HAIRLINE_SHARE);
  const inset = line + hairline * 1.7;
  const isAboveName = name !== null && height > width;
  return { inset, height: isAboveName ? glyph.y + glyph.size - inset : height - 2 * inset, hairline };
}

function drawInnerEdge(
  context: Context,
  spot: Spot,
  scale: number,
  ratio: number,
  layout: SpotLayout,
  line: number,
): void {
  const { inset, height, hairline } = innerEdgeOf(layout, line, ratio);
  context.lineWidth = hairline;
  if (spot.rotation % 90 !== 0) {
    context.stroke(bodyPath(spot, scale, layout.width, layout.height, inset));
    return;
  }
  const radius = Math.max(0, Math.min(layout.width, layout.height) * 0.14 - inset);
  const path = new Path2D();
  path.roundRect(inset, inset, Math.max(1, layout.width - 2 * inset), Math.max(1, height), radius);
  context.stroke(path);
}

/**
 * Paints one spot's body, pattern, glyph and badges at the context's origin.
 * @param swatch colours of its body
 * @param badge colours of clock and broom
 * @param scale device pixels per drawing unit
 * @param ratio device pixels per CSS pixel
 * @param layout where its parts lie
 */
export function drawSpot(
  context: Context,
  spot: Spot,
  appearance: SpotAppearance,
  swatch: Swatch,
  badge: Swatch,
  scale: number,
  ratio: number,
  layout: SpotLayout,
): void {
  const { width, height, glyph } = layout;
  const short = Math.min(width, height);
  const line = Math.max(1, Math.round(short * (appearance.waiting ? 0.075 : 0.05)));
  const body = bodyPath(spot, scale, width, height, line / 2);
  context.save();
  context.clip(bodyPath(spot, scale, width, height, 0));
  context.fillStyle = swatch.fill;
  context.fill(body);
  drawPattern(context, appearance.look, swatch, width, height);
  context.restore();
  context.lineWidth = line;
  context.strokeStyle = swatch.edge;
  context.setLineDash(appearance.waiting ? [short * 0.16, short * 0.12] : []);
  context.stroke(body);
  context.setLineDash([]);
  if (PATTERN_OF[appearance.look] === 'double' && short >= 10) drawInnerEdge(context, spot, scale, ratio, layout, line);
  if (appearance.accent != null) {
    context.lineWidth = Math.max(1.5, line * 1.6);
    context.strokeStyle = appearance.accent;
    context.stroke(bodyPath(spot, scale, width, height, line * 2));
  }
  // On an upright spot the clock at its right, or the flag at its left, would cover the glyph.
  const away = height > width && layout.name !== null ? short * 0.14 : 0;
  const shift = (appearance.waiting ? away : 0) - (appearance.preferred === true ? away : 0);
  if (appearance.initials === null)
    drawGlyph(context, GLYPH_OF[appearance.look], glyph.x - shift, glyph.y, glyph.size, swatch.ink);
  const radius = Math.max(3, short * 0.21);
  const corner = radius + line * 0.5;
  if (appearance.preferred === true) drawBadge(context, 'flag', corner, corner, radius, badge);
  if (appearance.waiting) drawBadge(context, 'clock', width - corner, corner, radius, badge);
  if (appearance.dirty) drawBadge(context, 'broom', width - corner, height - corner, radius, badge);
}

export interface Sprite {
  page: Offscreen['canvas'];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sides of a page: small ones for small sprites, for each takes memory and time. In device pixels. */
const MAX_PAGE_PX = 1024;
const pageFor = (sprite: number): number => (sprite <= 40 ? 256 : sprite <= 100 ? 512 : MAX_PAGE_PX);

/** Painted spots of one scale, kept on shared canvases so that the graphics card copies from few textures. */
export class SpriteSheet {
  readonly #sprites = new Map<string, Sprite>();
  #page: Offscreen | null = null;
  #x = 0;
  #y = 0;
  #row = 0;

  readonly #scale: number;
  readonly #softwareRendered: boolean;
  readonly #draw: (context: Context, spot: Spot, appearance: SpotAppearance, scale: number, layout: SpotLayout) => void;

  /** @param softwareRendered whether what it is copied to is painted by hand, too */
  constructor(
    scale: number,
    softwareRendered: boolean,
    draw: (context: Context, spot: Spot, appearance: SpotAppearance, scale: number, layout: SpotLayout) => void,
  ) {
    this.#scale = scale;
    this.#softwareRendered = softwareRendered;
    this.#draw = draw;
  }

  /** The sprite of a spot as its appearance has it, painted at first use. */
  get(spot: Spot, appearance: SpotAppearance, layout: SpotLayout): Sprite | null {
    const key = [
      appearance.look,
      layout.width,
      layout.height,
      spot.rotation % 90 === 0 ? 0 : spot.rotation,
      layout.name === null,
      appearance.initials === null,
      appearance.waiting,
      appearance.dirty,
      appearance.accent,
      appearance.preferred,
    ].join('|');
    const known = this.#sprites.get(key);
    if (known !== undefined) return known;
    const width = layout.width + 2;
    const height = layout.height + 2;
    if (width > MAX_PAGE_PX || height > MAX_PAGE_PX) return null;
    const side = this.#page?.canvas.width ?? 0;
    if (
      this.#page === null ||
      Math.max(width, height) > side ||
      (this.#x + width > side && this.#y + this.#row + height > side) ||
      this.#y + height > side
    ) {
      const length = pageFor(Math.max(width, height));
      this.#page = makeOffscreen(length, length, true, this.#softwareRendered);
      [this.#x, this.#y, this.#row] = [0, 0, 0];
    } else if (this.#x + width > side) {
      [this.#x, this.#y, this.#row] = [0, this.#y + this.#row, 0];
    }
    if (this.#page === null) return null;
    const { canvas: page, context } = this.#page;
    context.setTransform(1, 0, 0, 1, this.#x + 1, this.#y + 1);
    this.#draw(context, spot, appearance, this.#scale, layout);
    const sprite = { page, x: this.#x + 1, y: this.#y + 1, width: layout.width, height: layout.height };
    this.#sprites.set(key, sprite);
    this.#x += width;
    this.#row = Math.max(this.#row, height);
    return sprite;
  }
}
