import type { Box } from './drawing.ts';

/** How a kind of layer is painted. Widths are in drawing units. */
export interface LayerStyle {
  fill: string | null;
  stroke: string | null;
  width: number;
  /** Hidden below this many CSS pixels per drawing unit: detail that would be noise. */
  from: number;
}

type Tone = readonly [light: string, dark: string];

const style = (fill: Tone | null, stroke: Tone | null, width = 4, from = 0) => ({ fill, stroke, width, from });

const STYLES: Record<string, ReturnType<typeof style>> = {
  slab: style(['#ffffff', '#131d29'], ['#c3ccd8', '#33445a'], 10),
  zone: style(['#edf3f9', '#182534'], null),
  core: style(['#dfe5ec', '#202d3d'], ['#b3bfcd', '#3b4b61'], 5),
  wall: style(['#8493a5', '#63758b'], ['#8493a5', '#63758b'], 4),
  glass: style(['#cfe6f2', '#22455a'], ['#86b6cf', '#4d86a3'], 4),
  window: style(['#bfe0f1', '#2d5a73'], ['#5f9fc0', '#5fa3c4'], 4),
  door: style(null, ['#8796a8', '#647689'], 3, 0.09),
  furniture: style(['#efe8dc', '#2b2a2c'], ['#d0c4b0', '#4a4740'], 3, 0.07),
  chair: style(['#d8e0ea', '#2b3a4d'], ['#b3c0cf', '#45566c'], 2, 0.1),
  plant: style(['#cde6d2', '#1d3a2b'], ['#8fbf9b', '#3a6b50'], 2, 0.07),
  line: style(null, ['#8796a8', '#647689'], 4),
  stairs: style(['#eef1f5', '#1b2735'], ['#c3ccd8', '#3b4b61'], 1.5),
};
const UNKNOWN = style(null, ['#a9b5c3', '#4d5f76'], 3);

export const GROUND: Tone = ['#f3f5f8', '#0c131c'];
export const LABEL_HALO: Tone = ['#f8fafc', '#15202d'];
export const LABEL_INK: Tone = ['#516074', '#a1b2c6'];
/** The colour of a pair for a light or a dark device. */
export const toneOf = (tone: Tone, dark: boolean): string => (dark ? tone[1] : tone[0]);

/** How a kind of layer is painted; a kind that is not known is outlined. */
export function layerStyle(kind: string, dark: boolean): LayerStyle {
  const { fill, stroke, width, from } = STYLES[kind] ?? UNKNOWN;
  return { fill: fill && toneOf(fill, dark), stroke: stroke && toneOf(stroke, dark), width, from };
}

/** A piece of a layer with its box, so that what is out of sight is not painted. */
export interface LayerChunk {
  /**
   * Upright rectangles, and upright lines of others' edges. Whatever else it takes, a graphics card paints them by the
   * hundred in a moment, where an outline as large as the floor costs it a mask of the whole picture.
   */
  rects: Box[];
  lines: Line[];
  /** What else is filled, and what else is stroked, as path data. */
  filled: string;
  stroked: string;
  /** Closed shapes are filled and edged, open ones only stroked. */
  closed: boolean;
  /** In one piece an inner outline is a hole; separate things that overlap stay filled. */
  rule: 'evenodd' | 'nonzero';
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** From the first point to the other, which lie beside or above each other. */
interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Kinds made of many small separate things; others may have holes and stay in one piece. */
const LOOSE = new Set(['door', 'furniture', 'chair', 'plant', 'wall', 'glass', 'window', 'line']);
const PER_CHUNK = 48;

/** One subpath in absolute commands, measured. */
interface Subpath extends Pick<LayerChunk, 'x0' | 'y0' | 'x1' | 'y1' | 'closed'> {
  data: string;
  /** Its edges where all of them are upright lines. */
  upright: Line[] | null;
  isRect: boolean;
}

/** Measures a subpath. A curve's control points and an arc's radii only make its box larger. */
function measure(data: string): Subpath {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  let upright: Line[] | null = [];
  /** The first, where it has one: a closed outline ends there. */
  const points: [number, number][] = [];
  const point = (px: number, py: number, reach = 0) => {
    x0 = Math.min(x0, px - reach);
    x1 = Math.max(x1, px + reach);
    y0 = Math.min(y0, py - reach);
    y1 = Math.max(y1, py + reach);
    if (points.length === 0) points.push([px, py]);
    else if (px !== x && py !== y) upright = null;
    else if (px !== x || py !== y) upright?.push({ x0: x, y0: y, x1: px, y1: py });
    [x, y] = [px, py];
  };
  for (const [, command = '', rest = ''] of data.matchAll(/([MLHVCAZ])([^MLHVCAZ]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const at = (index: number) => numbers[index] ?? 0;
    if (command === 'H') numbers.forEach((value) => point(value, y));
    else if (command === 'V') numbers.forEach((value) => point(x, value));
    else if (command === 'A')
      for (let i = 0; i + 6 < numbers.length; i += 7) point(at(i + 5), at(i + 6), 2 * Math.max(at(i), at(i + 1)));
    else if (command === 'Z') point(...(points[0] ?? [x, y]));
    else for (let i = 0; i + 1 < numbers.length; i += 2) point(at(i), at(i + 1));
    if (command === 'A' || command === 'C') upright = null;
  }
  const lines: Line[] | null = upright;
  return { data, closed: /Z\s*$/.test(data), upright: lines, isRect: isRect(lines), x0, y0, x1, y1 };
}

/** Whether lines go once around a rectangle. */
function isRect(lines: readonly Line[] | null): boolean {
  const [a, b, c, d] = lines ?? [];
  if (lines?.length !== 4 || a === undefined || b === undefined || c === undefined || d === undefined) return false;
  const turns = (one: Line, next: Line) => (one.x0 === one.x1) !== (next.x0 === next.x1);
  return turns(a, b) && turns(b, c) && turns(c, d) && d.x1 === a.x0 && d.y1 === a.y0;
}

const empty = ({ closed, x0, y0, x1, y1 }: Subpath, rule: LayerChunk['rule']): LayerChunk => ({
  rects: [],
  lines: [],
  filled: '',
  stroked: '',
  closed,
  rule,
  x0,
  y0,
  x1,
  y1,
});

/** Adds a subpath to a piece. @param hollow its filling is not its own: an outline within it may be a hole */
function add(
  chunk: LayerChunk,
  { data, closed, upright, isRect: rect, x0, y0, x1, y1 }: Subpath,
  hollow: boolean,
): void {
  if (rect && !hollow) chunk.rects.push({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
  else {
    if (closed) chunk.filled += data;
    if (upright === null) chunk.stroked += data;
    else chunk.lines.push(...upright);
  }
  chunk.x0 = Math.min(chunk.x0, x0);
  chunk.y0 = Math.min(chunk.y0, y0);
  chunk.x1 = Math.max(chunk.x1, x1);
  chunk.y1 = Math.max(chunk.y1, y1);
}

/**
 * Cuts a layer into pieces that can be left out when they are out of sight.
 * @param kind kind of layer
 * @param path SVG path data, absolute commands only
 */
export function chunksOf(kind: string, path: string): LayerChunk[] {
  const measured = (path.match(/M[^M]*/g) ?? []).map(measure);
  const [first] = measured;
  if (first === undefined) return [];
  if (!LOOSE.has(kind)) {
    const whole = { ...empty(first, 'evenodd'), closed: measured.at(-1)?.closed === true };
    for (const subpath of measured) add(whole, { ...subpath, closed: whole.closed }, measured.length > 1);
    return [whole];
  }
  // Neighbours on the floor end up in the same piece: by rows of ten metres, from left to right.
  measured.sort(
    (a, b) => Number(a.closed) - Number(b.closed) || Math.floor(a.y0 / 1000) - Math.floor(b.y0 / 1000) || a.x0 - b.x0,
  );
  const chunks: LayerChunk[] = [];
  let size = 0;
  for (const subpath of measured) {
    let last = chunks.at(-1);
    if (last === undefined || last.closed !== subpath.closed || size >= PER_CHUNK) {
      chunks.push((last = empty(subpath, 'nonzero')));
      size = 0;
    }
    add(last, subpath, false);
    size += 1;
  }
  return chunks;
}
