import type {
  FloorPlanDocument,
  FloorPlanLabel,
  FloorPlanLayerKind,
  FloorPlanShape,
} from '../../../src/domain/floor-plan/floor-plan.ts';
import { FLOOR_PLAN_LAYER_KINDS } from '../../../src/domain/floor-plan/floor-plan.ts';
import type { RoomType } from '../../../src/domain/room/room.ts';
import type { Frame, Point } from './frame.ts';
import { cornersOf, onFloor } from './frame.ts';
import { Pen } from './pen.ts';

/** Categories of rooms, for the filters. */
export const CATEGORIES = {
  standard: 'Standard desk',
  standing: 'Standing desk',
  dual: 'Dual monitor',
  quiet: 'Quiet zone',
  focus: 'Focus room',
  project: 'Project area',
  meeting: 'Meeting room',
  booth: 'Phone booth',
} as const;
export type Category = keyof typeof CATEGORIES;

/** A room as drawn; ../rooms.ts adds its use. */
export interface DrawnRoom {
  id: string;
  name: string;
  type: RoomType;
  category: Category;
  shape: FloorPlanShape;
}

/** A workstation with the space its seat takes, to check a drawing. */
export interface WorkArea {
  name: string;
  desk: Point[];
  area: Point[];
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\w.\s-]/g, '')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '-');
const tenth = (value: number): number => Math.round(value * 10) / 10;
/** Space for chair and person behind a desk, in cm. */
const SEAT_DEPTH = 75;

/** A floor in the making. */
export class Sketch {
  readonly rooms: DrawnRoom[] = [];
  readonly labels: FloorPlanLabel[] = [];
  /** Obstacles: walls, columns, cupboards. */
  readonly solids: Point[][] = [];
  readonly workAreas: WorkArea[] = [];
  readonly outline: Point[];
  readonly #code: string;
  readonly #pens = new Map<FloorPlanLayerKind, Pen>();
  #desks = 0;

  /**
   * @param code prefix of workstation names: `A1` gives `A1.001`
   * @param outline of the slab, clockwise
   */
  constructor(code: string, outline: readonly Point[]) {
    this.#code = code;
    this.outline = [...outline];
    this.pen('slab').trace({ x: 0, y: 0, turn: 0 }, outline);
  }

  pen(kind: FloorPlanLayerKind): Pen {
    const known = this.#pens.get(kind);
    if (known) return known;
    const pen = new Pen();
    this.#pens.set(kind, pen);
    return pen;
  }

  /** Draws a rectangular obstacle. */
  solid(kind: FloorPlanLayerKind, at: Frame, x: number, y: number, width: number, height: number, radius = 0): void {
    this.pen(kind).rect(at, x, y, width, height, radius);
    this.solids.push(cornersOf(at, x, y, width, height));
  }

  /** Adds a workstation centred on the frame; its chair is below. */
  workstation(at: Frame, width: number, depth: number, category: Category): void {
    this.#desks += 1;
    const name = `${this.#code}.${String(this.#desks).padStart(3, '0')}`;
    this.#add(at, width, depth, { name, type: 'WORKSTATION', category });
    this.workAreas.push({
      name,
      desk: cornersOf(at, -width / 2, -depth / 2, width, depth),
      area: cornersOf(at, -width / 2, -depth / 2, width, depth + SEAT_DEPTH),
    });
  }

  /** Adds a meeting room centred on the frame; the caller draws its name. */
  space(
    at: Frame,
    width: number,
    depth: number,
    category: Category,
    name: string,
    type: RoomType = 'MEETING_ROOM',
  ): void {
    // Half turns look alike, so pick the one with upright text.
    const turn = ((at.turn % 180) + 180) % 180;
    if (turn >= 45 && turn < 135) this.#add({ ...at, turn: turn - 90 }, depth, width, { name, type, category });
    else this.#add({ ...at, turn: turn >= 135 ? turn - 180 : turn }, width, depth, { name, type, category });
  }

  /** Adds a text centred on a point, `size` cm high. */
  label(at: Frame, x: number, y: number, size: number, text: string): void {
    const [fx, fy] = onFloor(at, [x, y]);
    this.labels.push({ x: Math.round(fx), y: Math.round(fy), size, text });
  }

  document(floorId: string): FloorPlanDocument {
    const xs = this.outline.map(([x]) => x);
    const ys = this.outline.map(([, y]) => y);
    return {
      floorId,
      version: 1,
      width: Math.ceil(Math.max(...xs)) + MARGIN,
      height: Math.ceil(Math.max(...ys)) + MARGIN,
      layers: FLOOR_PLAN_LAYER_KINDS.flatMap((kind) => {
        const path = this.#pens.get(kind)?.path;
        return path === undefined ? [] : [{ kind, path }];
      }),
      shapes: this.rooms.map((room) => room.shape),
      labels: this.labels,
    };
  }

  #add(at: Frame, width: number, depth: number, room: Pick<DrawnRoom, 'name' | 'type' | 'category'>): void {
    const id = `room-${slug(room.name)}`;
    const rotation = tenth(((at.turn % 360) + 360) % 360);
    this.rooms.push({
      ...room,
      id,
      shape: { roomId: id, x: tenth(at.x - width / 2), y: tenth(at.y - depth / 2), width, height: depth, rotation },
    });
  }
}

/** White space around the building, in cm. */
export const MARGIN = 100;
