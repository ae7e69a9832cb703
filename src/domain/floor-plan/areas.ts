import type { NamedFloorPlan, NamedShape } from './named-floor-plan.ts';

/** Group of workstations on a zoomed-out floor plan. */
export interface FloorPlanArea {
  /** Middle of its workstations, in drawing units. */
  x: number;
  y: number;
  roomIds: string[];
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Workstations outside zones group when about this near, in cm. */
const CELL = 400;

const middleOf = ({ x, y, width, height }: NamedShape) => ({ x: x + width / 2, y: y + height / 2 });

/** Bounding boxes of a layer's outlines, by their corners alone. */
export function boxesOf(path: string): Box[] {
  return path
    .split('M')
    .slice(1)
    .map((outline) => {
      const box: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
      let [x, y] = [0, 0];
      const reach = () => {
        box.x0 = Math.min(box.x0, x);
        box.x1 = Math.max(box.x1, x);
        box.y0 = Math.min(box.y0, y);
        box.y1 = Math.max(box.y1, y);
      };
      for (const [, command = 'M', rest = ''] of `M${outline}`.matchAll(/([MLHVCA])([^MLHVCAZ]*)/gu)) {
        const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
        if (command === 'H') x = numbers.at(-1) ?? x;
        else if (command === 'V') y = numbers.at(-1) ?? y;
        else [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
        reach();
      }
      return box;
    });
}

/** Groups shapes in the same or adjacent grid cells. */
function clusters(shapes: readonly NamedShape[]): NamedShape[][] {
  const cells = new Map<string, { column: number; row: number; shapes: NamedShape[] }>();
  for (const shape of shapes) {
    const { x, y } = middleOf(shape);
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const cell = cells.get(`${column} ${row}`) ?? { column, row, shapes: [] };
    cell.shapes.push(shape);
    cells.set(`${column} ${row}`, cell);
  }
  const groups: NamedShape[][] = [];
  for (const [key, first] of cells) {
    cells.delete(key);
    const group: NamedShape[] = [];
    const found = [first];
    for (let cell = found.pop(); cell !== undefined; cell = found.pop()) {
      group.push(...cell.shapes);
      for (let beside = 0; beside < 9; beside += 1) {
        const at = `${cell.column + (beside % 3) - 1} ${cell.row + Math.floor(beside / 3) - 1}`;
        const next = cells.get(at);
        cells.delete(at);
        if (next !== undefined) found.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

/**
 * Areas of a floor: zones of its drawing, and clusters of workstations outside them.
 * @returns in no order; empty for a floor without workstations
 */
export function areasOf({ spots, layers }: Pick<NamedFloorPlan, 'spots' | 'layers'>): FloorPlanArea[] {
  const zones = layers.filter(({ kind }) => kind === 'zone').flatMap(({ path }) => boxesOf(path));
  const inZone = new Map<number, NamedShape[]>();
  const outside: NamedShape[] = [];
  for (const spot of spots) {
    if (!spot.active) continue;
    const { x, y } = middleOf(spot);
    const zone = zones.findIndex(({ x0, y0, x1, y1 }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
    if (zone < 0) outside.push(spot);
    else inZone.set(zone, [...(inZone.get(zone) ?? []), spot]);
  }
  return [...inZone.values(), ...clusters(outside)].map((group) => ({
    x: group.reduce((sum, spot) => sum + middleOf(spot).x, 0) / group.length,
    y: group.reduce((sum, spot) => sum + middleOf(spot).y, 0) / group.length,
    roomIds: group.map(({ id }) => id),
  }));
}

/**
 * Joins areas whose signs would overlap.
 * @param width,height sign size in drawing units
 */
export function apart(areas: readonly FloorPlanArea[], width: number, height: number): FloorPlanArea[] {
  const left = [...areas];
  for (let at = 0; at < left.length; at += 1) {
    const one = left[at];
    const other = left.findIndex(
      (next, index) =>
        index > at && one !== undefined && Math.abs(next.x - one.x) < width && Math.abs(next.y - one.y) < height,
    );
    const met = left[other];
    if (one === undefined || met === undefined) continue;
    const share = one.roomIds.length / (one.roomIds.length + met.roomIds.length);
    left[at] = {
      x: one.x * share + met.x * (1 - share),
      y: one.y * share + met.y * (1 - share),
      roomIds: [...one.roomIds, ...met.roomIds],
    };
    left.splice(other, 1);
    // The joined area moved, so it may overlap any other.
    at = -1;
  }
  return left;
}
