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
  wall: style(['#4d5b6c', '#8193aa'], ['#4d5b6c', '#8193aa'], 4),
  glass: style(['#cfe6f2', '#22455a'], ['#86b6cf', '#4d86a3'], 4),
  window: style(['#bfe0f1', '#2d5a73'], ['#5f9fc0', '#5fa3c4'], 4),
  door: style(null, ['#8796a8', '#647689'], 3, 0.09),
  furniture: style(['#efe8dc', '#2b2a2c'], ['#d0c4b0', '#4a4740'], 3, 0.07),
  chair: style(['#d8e0ea', '#2b3a4d'], ['#b3c0cf', '#45566c'], 2, 0.1),
  plant: style(['#cde6d2', '#1d3a2b'], ['#8fbf9b', '#3a6b50'], 2, 0.07),
  line: style(null, ['#8796a8', '#647689'], 4),
  stairs: style(['#eef1f5', '#1b2735'], ['#a9b5c3', '#4d5f76'], 3),
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
  path: string;
  /** Closed shapes are filled and edged, open ones only stroked. */
  closed: boolean;
  /** In one piece an inner outline is a hole; separate things that overlap stay filled. */
  rule: 'evenodd' | 'nonzero';
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Kinds made of many small separate things; others may have holes and stay in one piece. */
const LOOSE = new Set(['door', 'furniture', 'chair', 'plant', 'wall', 'glass', 'window', 'line']);
const PER_CHUNK = 48;

/** Box of one subpath in absolute commands. A curve's control points and an arc's radii only make it larger. */
function extentOf(subpath: string): Pick<LayerChunk, 'x0' | 'y0' | 'x1' | 'y1'> {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y] = [0, 0];
  const point = (px: number, py: number, reach = 0) => {
    x0 = Math.min(x0, px - reach);
    x1 = Math.max(x1, px + reach);
    y0 = Math.min(y0, py - reach);
    y1 = Math.max(y1, py + reach);
    [x, y] = [px, py];
  };
  for (const [, command = '', rest = ''] of subpath.matchAll(/([MLHVCAZ])([^MLHVCAZ]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const at = (index: number) => numbers[index] ?? 0;
    if (command === 'H') numbers.forEach((value) => point(value, y));
    else if (command === 'V') numbers.forEach((value) => point(x, value));
    else if (command === 'A') for (let i = 0; i + 6 < numbers.length; i += 7) point(at(i + 5), at(i + 6), 2 * Math.max(at(i), at(i + 1)));
    else for (let i = 0; i + 1 < numbers.length; i += 2) point(at(i), at(i + 1));
  }
  return { x0, y0, x1, y1 };
}

/**
 * Cuts a layer into pieces that can be left out when they are out of sight.
 * @param kind kind of layer
 * @param path SVG path data, absolute commands only
 */
export function chunksOf(kind: string, path: string): LayerChunk[] {
  const subpaths = path.match(/M[^M]*/g) ?? [];
  if (!LOOSE.has(kind)) return subpaths.length === 0 ? [] : [{ path, closed: /Z\s*$/.test(path), rule: 'evenodd', ...extentOf(path) }];
  const measured = subpaths.map((subpath) => ({ subpath, closed: /Z\s*$/.test(subpath), ...extentOf(subpath) }));
  // Neighbours on the floor end up in the same piece: by rows of ten metres, from left to right.
  measured.sort((a, b) => Number(a.closed) - Number(b.closed) || Math.floor(a.y0 / 1000) - Math.floor(b.y0 / 1000) || a.x0 - b.x0);
  const chunks: LayerChunk[] = [];
  let size = 0;
  for (const { subpath, closed, x0, y0, x1, y1 } of measured) {
    const last = chunks.at(-1);
    if (last === undefined || last.closed !== closed || size >= PER_CHUNK) {
      chunks.push({ path: subpath, closed, rule: 'nonzero', x0, y0, x1, y1 });
      size = 1;
      continue;
    }
    last.path += subpath;
    last.x0 = Math.min(last.x0, x0);
    last.y0 = Math.min(last.y0, y0);
    last.x1 = Math.max(last.x1, x1);
    last.y1 = Math.max(last.y1, y1);
    size += 1;
  }
  return chunks;
}
