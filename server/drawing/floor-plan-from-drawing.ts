import type {
  FloorPlanDocument,
  FloorPlanLabel,
  FloorPlanLayer,
  FloorPlanLayerKind,
} from '../../src/domain/floor-plan/floor-plan.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { checkFloorPlan } from './check-floor-plan.ts';
import { kindOf } from './layer-kind.ts';
import { isClosed, type Link, linkRooms, normal } from './link-rooms.ts';
import { areaOf, cornersOf, type Extent, extentOf } from './outline.ts';
import type { Outline } from './path-data.ts';
import { readSvg } from './read-svg.ts';
import { type Box, boxOfShape, mainCorners } from './room-box.ts';
import { type DrawnPage, type DrawnShape, drawnPage } from './walk.ts';

/** Result of reading a drawing. */
export interface DrawnFloorPlan {
  document: FloorPlanDocument;
  links: Link[];
  /** Rooms of the floor without a shape. */
  roomsLeft: Room[];
  /** Names without a room, and unnamed shapes that resemble rooms, in cm. */
  namesLeft: string[];
  shapesLeft: { x: number; y: number; width: number; height: number }[];
  /** Ignored parts of the drawing, counted by name. */
  leftOut: Map<string, number>;
  /** Centimetres per unit of the drawing, and their source. */
  scale: number;
  scaledBy: 'width' | 'workstations' | 'guess';
}

/** Defaults in cm, for drawings without a measure: longer side of a workstation, width of a floor. */
const DESK_LENGTH = 160;
const FLOOR_LENGTH = 5000;
/** Drops smaller things, in cm; crowded drawings need larger limits. */
const MIN_SIZES = [2, 5, 10, 20, 40, 80];
const MAX_PATH_LENGTH = 2_000_000;
const MAX_LABELS = 400;
const MAX_LABEL_LENGTH = 60;
/** Painting order, from the bottom. */
const ORDER: readonly FloorPlanLayerKind[] = [
  'slab',
  'core',
  'furniture',
  'chair',
  'plant',
  'stairs',
  'line',
  'glass',
  'window',
  'door',
  'wall',
];
/** Kinds that are only stroked; open lines may have them. */
const STROKED: ReadonlySet<FloorPlanLayerKind> = new Set(['door', 'stairs', 'line']);

/**
 * Rebuilds a foreign SVG as our floor plan. It keeps only outlines, names of rooms and texts.
 * @param rooms of the floor
 * @param widthCm of the whole drawing; null infers it from workstations
 * @throws RefusedDrawing with the reason
 */
export function floorPlanFromDrawing(
  svg: Uint8Array,
  { floorId, rooms, widthCm }: { floorId: string; rooms: readonly Room[]; widthCm: number | null },
): DrawnFloorPlan {
  const page = drawnPage(readSvg(svg));
  const { links, unknownNames } = linkRooms(page, rooms);
  const boxes = new Map(
    links.flatMap(({ shape }) => {
      const box = boxOfShape(shape);
      return box === null ? [] : [[shape, box] as const];
    }),
  );
  const { scale, scaledBy } = measure(page.page, links, boxes, widthCm);
  const { x0, y0, x1, y1 } = page.page;
  const place = (box: Box) => ({
    x: round((box.x - x0) * scale),
    y: round((box.y - y0) * scale),
    width: round(box.width * scale),
    height: round(box.height * scale),
  });
  const document: FloorPlanDocument = {
    floorId,
    version: 1,
    width: round((x1 - x0) * scale),
    height: round((y1 - y0) * scale),
    layers: layersOf(page, new Set(boxes.keys()), scale),
    shapes: links.flatMap(({ room, shape }) => {
      const box = boxes.get(shape);
      return box === undefined ? [] : [{ roomId: room.id, ...place(box), rotation: box.rotation }];
    }),
    labels: labelsOf(page, links, scale),
  };
  const linked = new Set(links.map(({ room }) => room.id));
  return {
    document: checkFloorPlan(document, rooms),
    links,
    scale,
    scaledBy,
    leftOut: page.leftOut,
    namesLeft: unknownNames,
    roomsLeft: rooms.filter(({ id }) => !linked.has(id)),
    shapesLeft: lookAlikes(page, links, boxes).map(place),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1];

function measure(
  { x0, x1 }: Extent,
  links: readonly Link[],
  boxes: ReadonlyMap<DrawnShape, Box>,
  widthCm: number | null,
): Pick<DrawnFloorPlan, 'scale' | 'scaledBy'> {
  if (widthCm !== null) return { scale: widthCm / (x1 - x0), scaledBy: 'width' };
  const side = median(
    links
      .filter(({ room }) => room.type.name === 'WORKSTATION')
      .map(({ shape }) => Math.max(boxes.get(shape)?.width ?? 0, boxes.get(shape)?.height ?? 0))
      .filter((length) => length > 0),
  );
  return side === undefined
    ? { scale: FLOOR_LENGTH / (x1 - x0), scaledBy: 'guess' }
    : { scale: DESK_LENGTH / side, scaledBy: 'workstations' };
}

/** Unlinked shapes with the size of a linked workstation; without links, of the most common size. */
function lookAlikes({ shapes }: DrawnPage, links: readonly Link[], boxes: ReadonlyMap<DrawnShape, Box>): Box[] {
  const sizeOf = ({ width, height }: Box) =>
    [Math.max(width, height), Math.min(width, height)].map((side) => Math.round(Math.log(side) * 12)).join(' ');
  const free = shapes
    .filter((shape) => !boxes.has(shape) && isClosed(shape))
    .flatMap((shape) => {
      const box = boxOfShape(shape);
      return box === null || box.width <= 0 || box.height <= 0 ? [] : [{ box, size: sizeOf(box) }];
    });
  const known = new Set(
    links.flatMap(({ room, shape }) => {
      const box = boxes.get(shape);
      return room.type.name === 'WORKSTATION' && box !== undefined ? [sizeOf(box)] : [];
    }),
  );
  if (known.size > 0) return free.filter(({ size }) => known.has(size)).map(({ box }) => box);
  const counts = new Map<string, number>();
  for (const { size } of free) counts.set(size, (counts.get(size) ?? 0) + 1);
  const [commonest] = [...counts].filter(([, count]) => count >= 4).sort(([, a], [, b]) => b - a);
  return commonest === undefined ? [] : free.filter(({ size }) => size === commonest[0]).map(({ box }) => box);
}

interface Piece {
  kind: FloorPlanLayerKind;
  path: string;
  /** Longer side, in cm. */
  extent: number;
}

function layersOf({ page, shapes }: DrawnPage, asRooms: ReadonlySet<DrawnShape>, scale: number): FloorPlanLayer[] {
  const whole = (page.x1 - page.x0) * (page.y1 - page.y0);
  const scenery = shapes.filter((shape) => !asRooms.has(shape));
  const slab = scenery
    .filter((shape) => shape.filled && (kindOf(shape.hints) === 'slab' || areaOf(mainCorners(shape)) > whole / 2))
    .map((shape) => ({ shape, area: areaOf(mainCorners(shape)) }))
    .sort((a, b) => b.area - a.area)[0]?.shape;
  const pieces = scenery.flatMap((shape) => piecesOf(shape, shape === slab, { page, scale, whole }));
  if (slab === undefined) {
    const [width, height] = [round((page.x1 - page.x0) * scale), round((page.y1 - page.y0) * scale)];
    pieces.push({ kind: 'slab', path: `M0 0H${String(width)}V${String(height)}H0Z`, extent: width });
  }
  for (const smallest of MIN_SIZES) {
    const kept = pieces.filter(({ extent }) => extent >= smallest);
    if (kept.reduce((sum, { path }) => sum + path.length, 0) > MAX_PATH_LENGTH) continue;
    return ORDER.flatMap((kind) => {
      const path = kept
        .filter((piece) => piece.kind === kind)
        .map((piece) => piece.path)
        .join('');
      return path === '' ? [] : [{ kind, path }];
    });
  }
  return [];
}

function piecesOf(
  { outlines, filled, hints }: DrawnShape,
  isSlab: boolean,
  { page, scale, whole }: { page: Extent; scale: number; whole: number },
): Piece[] {
  const said = kindOf(hints);
  return outlines.flatMap((outline): Piece[] => {
    const corners = cornersOf(outline);
    const box = extentOf(corners);
    if (box === null || box.x1 < page.x0 || box.x0 > page.x1 || box.y1 < page.y0 || box.y0 > page.y1) return [];
    const isSolid = filled && corners.length > 2;
    // A large filled shape would hide others: one is the slab, the rest become outlines.
    const isLarge = areaOf(corners) > whole / 12;
    const solid = isSlab ? 'slab' : isLarge || said === 'slab' ? 'line' : (said ?? 'furniture');
    const kind = isSolid ? solid : said !== null && STROKED.has(said) ? said : 'line';
    return [
      { kind, path: pathOf(outline, isSolid, page, scale), extent: Math.max(box.x1 - box.x0, box.y1 - box.y0) * scale },
    ];
  });
}

/** Path data of an outline, in cm. */
function pathOf({ start, steps, closed }: Outline, isSolid: boolean, { x0, y0 }: Extent, scale: number): string {
  const at = ({ x, y }: { x: number; y: number }) =>
    `${String(round((x - x0) * scale))} ${String(round((y - y0) * scale))}`;
  const drawn = steps.map((step) =>
    step.kind === 'line' ? `L${at(step.to)}` : `C${at(step.a)} ${at(step.b)} ${at(step.to)}`,
  );
  return `M${at(start)}${drawn.join('')}${closed || isSolid ? 'Z' : ''}`;
}

/** Texts except room names, which the app writes itself. */
function labelsOf({ page, texts }: DrawnPage, links: readonly Link[], scale: number): FloorPlanLabel[] {
  const names = new Set(links.flatMap(({ room }) => [normal(room.name), normal(room.identifier)]));
  return texts
    .filter(
      ({ text, at }) =>
        /\p{L}/u.test(text) &&
        !names.has(normal(text)) &&
        at.x >= page.x0 &&
        at.x <= page.x1 &&
        at.y >= page.y0 &&
        at.y <= page.y1,
    )
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAX_LABELS)
    .map(({ at, size, text }) => ({
      x: round((at.x - page.x0) * scale),
      y: round((at.y - page.y0) * scale),
      size: Math.min(200, Math.max(12, round(size * scale))),
      text: text.slice(0, MAX_LABEL_LENGTH),
    }));
}
