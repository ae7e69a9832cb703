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

/** What became of a drawing. */
export interface DrawnFloorPlan {
  document: FloorPlanDocument;
  links: Link[];
  /** Rooms of the floor that no shape was found for. */
  roomsLeft: Room[];
  /** Names in the drawing that no room has, and shapes that look like those of rooms, with where they lie in centimetres. */
  namesLeft: string[];
  shapesLeft: { x: number; y: number; width: number; height: number }[];
  /** What was left out of the drawing, counted. */
  leftOut: Map<string, number>;
  /** Centimetres in a unit of the drawing, and what that was told by. */
  scale: number;
  scaledBy: 'width' | 'workstations' | 'guess';
}

/** The longer side of a desk, by which a drawing without a measure is scaled, and the width of a floor without one, in centimetres. */
const DESK_LENGTH = 160;
const FLOOR_LENGTH = 5000;
/** Things smaller than this are noise, in centimetres; the more so, the more there are. */
const MIN_SIZES = [2, 5, 10, 20, 40, 80];
const MAX_PATH_LENGTH = 2_000_000;
const MAX_LABELS = 400;
const MAX_LABEL_LENGTH = 60;
/** What lies over what, from below. */
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
/** Kinds that are only stroked, so that an open line may be one. */
const STROKED: ReadonlySet<FloorPlanLayerKind> = new Set(['door', 'stairs', 'line']);

/**
 * Rebuilds a stranger's SVG as a plan of ours. Nothing of it is taken over but outlines, names of the floor's rooms and words to be painted.
 * @param rooms of the floor
 * @param widthCm of the whole drawing, in centimetres; null to tell it from the workstations
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

/** Shapes that no room was found for, but that are as large as those of workstations; where none was found, the size that comes most often. */
function lookAlikes({ shapes }: DrawnPage, links: readonly Link[], boxes: ReadonlyMap<DrawnShape, Box>): Box[] {
  const sizeOf = ({ width, height }: Box) =>
    `${String(Math.round(Math.log(Math.max(width, height)) * 12))} ${String(Math.round(Math.log(Math.min(width, height)) * 12))}`;
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
  /** Longer side in centimetres. */
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
    // A large thing that is filled would hide what lies below it: there is one slab, and of the others the edge is drawn.
    const isLarge = areaOf(corners) > whole / 12;
    const solid = isSlab ? 'slab' : isLarge || said === 'slab' ? 'line' : (said ?? 'furniture');
    const kind = isSolid ? solid : said !== null && STROKED.has(said) ? said : 'line';
    return [
      { kind, path: pathOf(outline, isSolid, page, scale), extent: Math.max(box.x1 - box.x0, box.y1 - box.y0) * scale },
    ];
  });
}

/** An outline as the data of a path in centimetres. */
function pathOf({ start, steps, closed }: Outline, isSolid: boolean, { x0, y0 }: Extent, scale: number): string {
  const at = ({ x, y }: { x: number; y: number }) =>
    `${String(round((x - x0) * scale))} ${String(round((y - y0) * scale))}`;
  const drawn = steps.map((step) =>
    step.kind === 'line' ? `L${at(step.to)}` : `C${at(step.a)} ${at(step.b)} ${at(step.to)}`,
  );
  return `M${at(start)}${drawn.join('')}${closed || isSolid ? 'Z' : ''}`;
}

/** Words of the drawing that are no room's name; the app writes those itself. */
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
