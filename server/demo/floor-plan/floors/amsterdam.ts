import { accessibleToilet, lifts, shaft, stairs, toilets } from '../structure/core.ts';
import { columns, every, facade } from '../structure/facade.ts';
import type { Frame, Point } from '../frame.ts';
import { frame, inside } from '../frame.ts';
import { MARGIN, Sketch } from '../sketch.ts';

/** Width of a bay in cm; columns, windows and islands align to it. */
export const BAY = 390;

/** The four sides of an Amsterdam floor, as frames for strips. */
export interface AmsterdamFloor {
  sketch: Sketch;
  /** From the north-west corner eastwards: 16 bays, 700 cm deep. */
  north: Frame;
  /** From the south-east chamfer westwards: 14 bays; bays 4 to 8, behind the terrace, are 460 cm deep. */
  south: Frame;
  /** Between the corridors, from the west stair eastwards: 700 cm deep. */
  west: Frame;
  /** Between the corridors, east of the core. */
  east: Frame;
}

const OUTLINE: Point[] = [
  [0, 0],
  [6400, 0],
  [6400, 1720],
  [5930, 2500],
  [3980, 2500],
  [3980, 2260],
  [2420, 2260],
  [2420, 2500],
  [0, 2500],
];

/** A bar of 64 by 25 m with a south terrace and a chamfered corner. */
export function amsterdamFloor(code: string): AmsterdamFloor {
  const sketch = new Sketch(
    code,
    OUTLINE.map(([x, y]) => [x + MARGIN, y + MARGIN] satisfies Point),
  );
  const site = frame(MARGIN, MARGIN);
  const plain = {};
  facade(sketch, [plain, plain, { window: 150, pier: 20 }, plain, null, { window: 330, pier: 45 }, null, plain, plain]);
  columns(sketch, every(80 + 2 * BAY, 5540, 2 * BAY), [740, 1760], 45, site);
  core(sketch, inside(site, 2450, 900));
  stairs(sketch, inside(site, 51, 930), 270, 640);
  return {
    sketch,
    north: inside(site, 80, 40),
    south: inside(site, 80 + 14 * BAY, 2460, 180),
    west: inside(site, 380, 900),
    east: inside(site, 4010, 900),
  };
}

function core(sketch: Sketch, at: Frame): void {
  stairs(sketch, at, 270, 700);
  shaft(sketch, inside(at, 270, 0), 290, 150);
  shaft(sketch, inside(at, 560, 0), 295, 150);
  lifts(sketch, inside(at, 270, 150), 3);
  toilets(sketch, inside(at, 1290, 350, 180), 435, 350, 4);
  shaft(sketch, inside(at, 1290, 0), 210, 350);
  toilets(sketch, inside(at, 855, 350), 435, 350, 4);
  accessibleToilet(sketch, inside(at, 1290, 350), 210, 350);
}
