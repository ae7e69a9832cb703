import { outlinesOfElement } from './basic-shapes.ts';
import { clipped, type Region } from './clip.ts';
import {
  IDENTITY,
  lengthOf,
  type Matrix,
  moved,
  numbersIn,
  type Point,
  scaleOf,
  times,
  transformOf,
} from './matrix.ts';
import { cornersOf, extentOf, type Extent, transformed } from './outline.ts';
import type { Outline } from './path-data.ts';
import type { SvgElement, SvgTree } from './read-svg.ts';
import { RefusedDrawing } from './refused-drawing.ts';
import { localReference, type Paint, paintOf, PLAIN, StyleSheet } from './style.ts';

/** Names of an element that may match a room; its descendants share the object. */
export interface Owner {
  room: string | null;
  id: string | null;
}

/** A shape in page coordinates. */
export interface DrawnShape {
  outlines: Outline[];
  filled: boolean;
  stroked: boolean;
  /** The element and its ancestors, innermost first. */
  owners: Owner[];
  /** Names, classes and layers, innermost first. */
  hints: string[];
  /** True for a rectangle that starts at its top left. */
  isRectangle: boolean;
}

/** A text in page coordinates, centred on `at`. */
export interface DrawnText {
  at: Point;
  size: number;
  text: string;
}

/** Everything visible in a drawing. */
export interface DrawnPage {
  page: Extent;
  shapes: DrawnShape[];
  texts: DrawnText[];
  leftOut: Map<string, number>;
}

/** Limits on shapes multiplied by `<use>`. */
const MAX_DRAWN = 100_000;
/** Limit on visited elements, groups included. */
const MAX_VISITED = 500_000;
/** Limit on pairs of corners that clips compare; making a clip costs as much as so many comparisons. */
const MAX_CLIPPED = 50_000_000;
const CLIP_COST = 50;
const MAX_USES = 20;
const MAX_DEPTH = 600;
/** Average width of a letter per height. */
const LETTER_WIDTH = 0.55;

interface Place {
  matrix: Matrix;
  paint: Paint;
  regions: Region[];
  owners: Owner[];
  hints: string[];
  uses: string[];
  depth: number;
}

/**
 * Resolves the tree into page coordinates: transformations, uses, clips.
 * @throws RefusedDrawing if it grows without end
 */
export function drawnPage({ root, leftOut }: SvgTree): DrawnPage {
  return new Walker(root, leftOut).walk();
}

class Walker {
  readonly #root: SvgElement;
  readonly #byId = new Map<string, SvgElement>();
  readonly #styles = new StyleSheet();
  readonly #leftOut: Map<string, number>;
  readonly #shapes: DrawnShape[] = [];
  readonly #texts: DrawnText[] = [];
  #drawn = 0;
  #visited = 0;
  #clipped = 0;

  constructor(root: SvgElement, leftOut: ReadonlyMap<string, number>) {
    this.#root = root;
    this.#leftOut = new Map(leftOut);
    this.#index(root);
  }

  walk(): DrawnPage {
    this.#children(this.#root, {
      matrix: IDENTITY,
      paint: PLAIN,
      regions: [],
      owners: [],
      hints: [],
      uses: [],
      depth: 0,
    });
    return { page: this.#page(), shapes: this.#shapes, texts: this.#texts, leftOut: this.#leftOut };
  }

  #index(element: SvgElement): void {
    const id = element.attributes.get('id');
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    if (element.name === 'style') this.#styles.add(element.text);
    for (const child of element.children) this.#index(child);
  }

  #page(): Extent {
    const [x = 0, y = 0, width = 0, height = 0] = numbersIn(this.#root.attributes.get('viewBox') ?? '');
    if (width > 0 && height > 0) return { x0: x, y0: y, x1: x + width, y1: y + height };
    const [across, down] = [
      lengthOf(this.#root.attributes.get('width')),
      lengthOf(this.#root.attributes.get('height')),
    ];
    if (across !== null && down !== null && across > 0 && down > 0) return { x0: 0, y0: 0, x1: across, y1: down };
    const box = extentOf(this.#shapes.flatMap(({ outlines }) => outlines.flatMap((outline) => cornersOf(outline))));
    if (box === null || box.x1 <= box.x0 || box.y1 <= box.y0) throw new RefusedDrawing('it shows nothing');
    return box;
  }

  #skip(what: string): void {
    this.#leftOut.set(what, (this.#leftOut.get(what) ?? 0) + 1);
  }

  #children(element: SvgElement, place: Place): void {
    for (const child of element.children) this.#draw(child, place);
  }

  #draw(element: SvgElement, outer: Place): void {
    const { name, attributes } = element;
    if (['defs', 'symbol', 'clipPath', 'style', 'title'].includes(name)) return;
    if (outer.depth > MAX_DEPTH) throw new RefusedDrawing('it uses parts of itself too deep in each other');
    this.#visited += 1;
    if (this.#visited > MAX_VISITED)
      throw new RefusedDrawing(`it has more than ${String(MAX_VISITED)} elements, uses counted`);
    const said = this.#styles.of(element);
    const paint = paintOf(outer.paint, said);
    if (!paint.visible) return;
    if (localReference(said.get('mask')) !== null) {
      this.#skip('masked parts');
      return;
    }
    const matrix = times(outer.matrix, transformOf(attributes.get('transform')));
    const regions = this.#regions(said.get('clip-path'), element, matrix, outer.regions);
    if (regions === null) {
      this.#skip('parts behind a clip that is not understood');
      return;
    }
    const place: Place = {
      matrix,
      paint,
      regions,
      owners: [ownerOf(element), ...outer.owners],
      hints: [...hintsOf(element), ...outer.hints],
      uses: outer.uses,
      depth: outer.depth + 1,
    };
    if (name === 'use') this.#use(element, place);
    else if (name === 'svg') this.#children(element, { ...place, matrix: times(matrix, fitted(element, attributes)) });
    else if (name === 'text') this.#text(element, place);
    else if (name === 'g' || name === 'a' || name === 'switch') this.#children(element, place);
    else this.#shape(element, place);
  }

  #count(): void {
    this.#drawn += 1;
    if (this.#drawn > MAX_DRAWN)
      throw new RefusedDrawing(`it draws more than ${String(MAX_DRAWN)} things, uses counted`);
  }

  /** Counts the work of a clip. */
  #spend(corners: number, region: Region): void {
    this.#clipped += (1 + corners) * region.reduce((sum, polygon) => sum + 1 + polygon.length, 0);
    if (this.#clipped > MAX_CLIPPED) throw new RefusedDrawing('its clips take too long; export it without them');
  }

  #use(element: SvgElement, place: Place): void {
    const id = element.attributes.get('href');
    const target = id === undefined ? undefined : this.#byId.get(id);
    if (id === undefined || target === undefined) return this.#skip('uses of what is not in the drawing');
    if (place.uses.includes(id) || place.uses.length >= MAX_USES)
      throw new RefusedDrawing('it uses parts of itself within themselves');
    this.#count();
    const length = (attribute: string) => lengthOf(element.attributes.get(attribute)) ?? 0;
    const inside: Place = {
      ...place,
      matrix: times(place.matrix, [1, 0, 0, 1, length('x'), length('y')]),
      uses: [...place.uses, id],
    };
    if (target.name !== 'symbol') return this.#draw(target, inside);
    const size = new Map([...target.attributes].filter(([name]) => name !== 'x' && name !== 'y'));
    for (const name of ['width', 'height']) {
      const value = element.attributes.get(name);
      if (value !== undefined) size.set(name, value);
    }
    return this.#children(target, {
      ...inside,
      matrix: times(inside.matrix, fitted(target, size)),
      hints: [...hintsOf(target), ...inside.hints],
    });
  }

  #shape(element: SvgElement, { matrix, paint, regions, owners, hints }: Place): void {
    if (!paint.filled && !paint.stroked) return;
    this.#count();
    const whole = outlinesOfElement(element).map((outline) => transformed(outline, matrix));
    let outlines: Outline[] | null = whole;
    for (const region of regions) {
      const parts: (Outline[] | null)[] = outlines.map((outline) => {
        this.#spend(cornersOf(outline).length, region);
        return clipped(outline, region);
      });
      if (parts.includes(null)) {
        this.#skip('shapes that cross a clip with dents');
        return;
      }
      outlines = parts.flatMap((part) => part ?? []);
    }
    if (
      outlines.length === 0 ||
      !outlines.every((outline) => cornersOf(outline).every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
    )
      return;
    this.#shapes.push({
      outlines,
      filled: paint.filled,
      stroked: paint.stroked,
      owners,
      hints,
      isRectangle: element.name === 'rect' && outlines[0] === whole[0],
    });
  }

  #text(element: SvgElement, { matrix, paint, regions }: Place): void {
    this.#count();
    const size = paint.fontSize * scaleOf(matrix);
    // Several lines may be several names or a broken one: keep each line and the whole.
    const lines = element.children.filter(({ name }) => name === 'tspan');
    const pieces =
      lines.length > 1 && lines.every(({ attributes }) => attributes.has('x') || attributes.has('y'))
        ? lines
        : [element];
    for (const piece of pieces) {
      const text = wordsOf(piece.text);
      if (text === '') continue;
      const inner = piece === element ? (lines[0] ?? element) : piece;
      const length = (attribute: string) =>
        lengthOf(inner.attributes.get(attribute)?.split(/[\s,]+/)[0]) ??
        lengthOf(element.attributes.get(attribute)?.split(/[\s,]+/)[0]) ??
        0;
      const shift = { start: 0.5, middle: 0, end: -0.5 }[paint.anchor] * text.length * LETTER_WIDTH * paint.fontSize;
      const at = moved(matrix, { x: length('x') + shift, y: length('y') - paint.fontSize * 0.35 });
      const isSeen = regions.every((region) => {
        this.#spend(1, region);
        return clipped({ start: at, steps: [{ kind: 'line', to: at }], closed: false }, region)?.length === 1;
      });
      if (isSeen && Number.isFinite(at.x) && Number.isFinite(at.y)) this.#texts.push({ at, size, text });
    }
  }

  /** Regions that show an element; null for an unsupported clip. */
  #regions(value: string | undefined, element: SvgElement, matrix: Matrix, outer: Region[]): Region[] | null {
    if (value === undefined || value === '' || value === 'none') return outer;
    const id = localReference(value);
    const clip = id === null ? undefined : this.#byId.get(id);
    if (clip?.name !== 'clipPath' || this.#styles.of(clip).has('clip-path')) return null;
    let base = matrix;
    if (clip.attributes.get('clipPathUnits') === 'objectBoundingBox') {
      const box = extentOf(outlinesOfElement(element).flatMap((outline) => cornersOf(outline)));
      if (box === null) return null;
      base = times(matrix, [box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0]);
    }
    base = times(base, transformOf(clip.attributes.get('transform')));
    const polygons: (readonly Point[])[] = [];
    for (const child of clip.children) {
      const used = child.name === 'use' ? this.#byId.get(child.attributes.get('href') ?? '') : child;
      if (used === undefined || this.#styles.of(child).has('clip-path')) return null;
      const inner = times(
        base,
        times(
          transformOf(child.attributes.get('transform')),
          used === child ? IDENTITY : transformOf(used.attributes.get('transform')),
        ),
      );
      for (const outline of outlinesOfElement(used))
        polygons.push(cornersOf(transformed({ ...outline, closed: true }, inner)));
    }
    this.#spend(CLIP_COST, polygons);
    return [...outer, polygons];
  }
}

const ownerOf = ({ attributes }: SvgElement): Owner => ({
  room: attributes.get('data-room') ?? null,
  id: attributes.get('id') ?? attributes.get('data-name') ?? attributes.get('label') ?? null,
});
const hintsOf = ({ attributes, children }: SvgElement): string[] =>
  [
    attributes.get('data-kind'),
    attributes.get('label'),
    attributes.get('data-name'),
    attributes.get('id'),
    attributes.get('class'),
    children.find(({ name }) => name === 'title')?.text,
  ].filter((hint) => hint !== undefined);

/** Drops control characters and marks that change the text's direction. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Transformation of an `<svg>`'s or `<symbol>`'s contents into its parent. */
function fitted({ attributes: own }: SvgElement, attributes: ReadonlyMap<string, string>): Matrix {
  const [left = 0, top = 0, across = 0, down = 0] = numbersIn(own.get('viewBox') ?? '');
  const [x, y] = [lengthOf(attributes.get('x')) ?? 0, lengthOf(attributes.get('y')) ?? 0];
  if (across <= 0 || down <= 0) return [1, 0, 0, 1, x, y];
  const [width, height] = [lengthOf(attributes.get('width')) ?? across, lengthOf(attributes.get('height')) ?? down];
  let [sx, sy] = [width / across, height / down];
  if (own.get('preserveAspectRatio')?.trim() !== 'none') [sx, sy] = [Math.min(sx, sy), Math.min(sx, sy)];
  return [sx, 0, 0, sy, x + (width - sx * across) / 2 - left * sx, y + (height - sy * down) / 2 - top * sy];
}
