import { boxOf } from './drawing.ts';
import type { Box, Spot } from './drawing.ts';

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Whether a point lies in a turned spot. */
export function contains(spot: Spot, x: number, y: number): boolean {
  const angle = (-spot.rotation * Math.PI) / 180;
  const dx = x - (spot.x + spot.width / 2);
  const dy = y - (spot.y + spot.height / 2);
  const u = dx * Math.cos(angle) - dy * Math.sin(angle);
  const v = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(u) <= spot.width / 2 && Math.abs(v) <= spot.height / 2;
}

interface Cells {
  /** Cell c holds the indices `items[starts[c] … starts[c + 1]]`. */
  starts: Uint32Array;
  items: Uint32Array;
  /** In which round of questions an index was found last. */
  seen: Uint32Array;
}

/** A uniform grid over spots: which are at a point or in a box, in microseconds also for thousands. */
export class SpotGrid {
  readonly boxes: readonly Box[];
  readonly #spots: readonly Spot[];
  readonly #cell: number;
  readonly #columns: number;
  readonly #rows: number;
  /** Made when a part is first asked for: a floor that is shown whole comes into sight without. */
  #cells: Cells | null = null;
  /** Box around all spots: who asks for more asks for all. */
  readonly #extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  #round = 0;

  /**
   * @param spots what to index; the index of a spot is its place in this list
   * @param width extent of the drawing
   * @param height extent of the drawing
   * @param cell side of a cell; about twice a spot is best
   */
  constructor(spots: readonly Spot[], width: number, height: number, cell = 400) {
    this.#spots = spots;
    this.boxes = spots.map(boxOf);
    for (const { x, y, width: w, height: h } of this.boxes) {
      this.#extent.x0 = Math.min(this.#extent.x0, x);
      this.#extent.y0 = Math.min(this.#extent.y0, y);
      this.#extent.x1 = Math.max(this.#extent.x1, x + w);
      this.#extent.y1 = Math.max(this.#extent.y1, y + h);
    }
    this.#cell = cell;
    this.#columns = Math.max(1, Math.ceil(width / cell));
    this.#rows = Math.max(1, Math.ceil(height / cell));
  }

  #index(): Cells {
    const counts = new Uint32Array(this.#columns * this.#rows + 1);
    this.boxes.forEach((box) =>
      this.#eachCell(box, (at) => {
        counts[at + 1] = (counts[at + 1] ?? 0) + 1;
      }),
    );
    for (let at = 1; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
    const next = counts.slice();
    const items = new Uint32Array(counts[counts.length - 1] ?? 0);
    this.boxes.forEach((box, index) =>
      this.#eachCell(box, (at) => {
        const place = next[at] ?? 0;
        items[place] = index;
        next[at] = place + 1;
      }),
    );
    return { starts: counts, items, seen: new Uint32Array(this.boxes.length) };
  }

  #column(x: number): number {
    return clamp(Math.floor(x / this.#cell), 0, this.#columns - 1);
  }

  #row(y: number): number {
    return clamp(Math.floor(y / this.#cell), 0, this.#rows - 1);
  }

  #eachCell(box: Box, visit: (cell: number) => void): void {
    const right = this.#column(box.x + box.width);
    const bottom = this.#row(box.y + box.height);
    for (let row = this.#row(box.y); row <= bottom; row++) {
      for (let column = this.#column(box.x); column <= right; column++) visit(row * this.#columns + column);
    }
  }

  /** Indices of the spots whose box meets the box from (x0, y0) to (x1, y1), each once, in their order. */
  query(x0: number, y0: number, x1: number, y1: number): number[] {
    if (x0 <= this.#extent.x0 && y0 <= this.#extent.y0 && x1 >= this.#extent.x1 && y1 >= this.#extent.y1)
      return this.boxes.map((_, index) => index);
    const found: number[] = [];
    const { starts, items, seen } = (this.#cells ??= this.#index());
    this.#round += 1;
    this.#eachCell({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, (cell) => {
      for (let at = starts[cell] ?? 0; at < (starts[cell + 1] ?? 0); at++) {
        const index = items[at] ?? 0;
        if (seen[index] === this.#round) continue;
        seen[index] = this.#round;
        const box = this.boxes[index];
        if (box !== undefined && box.x <= x1 && box.x + box.width >= x0 && box.y <= y1 && box.y + box.height >= y0)
          found.push(index);
      }
    });
    return found.sort((a, b) => a - b);
  }

  /**
   * The active spot at a point, or the nearest one whose box is within `slack`: fingers are not exact.
   * @returns index, or -1
   */
  at(x: number, y: number, slack = 0): number {
    let best = -1;
    let distance = Infinity;
    for (const index of this.query(x - slack, y - slack, x + slack, y + slack)) {
      const spot = this.#spots[index];
      const box = this.boxes[index];
      if (spot === undefined || box === undefined || !spot.active) continue;
      if (contains(spot, x, y)) return index;
      const away = Math.hypot(
        Math.max(box.x - x, 0, x - box.x - box.width),
        Math.max(box.y - y, 0, y - box.y - box.height),
      );
      // Within the box of a turned spot, but beside it: away is 0 and says nothing.
      if (away > 0 && away <= slack && away < distance) [best, distance] = [index, away];
    }
    return best;
  }
}
