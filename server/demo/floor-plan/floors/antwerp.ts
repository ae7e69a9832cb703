import type { Frame, Point } from '../frame.ts';
import { frame, inside } from '../frame.ts';
import { MARGIN, Sketch } from '../sketch.ts';
import { accessibleToilet, lifts, shaft, stairs, toilets } from '../structure/core.ts';
import { columns, every, facade } from '../structure/facade.ts';

/** Sides of an Antwerp floor, as frames for strips; the upper side is the facade. */
export interface AntwerpFloor {
  sketch: Sketch;
  /** Long wing, from the corner eastwards: 4820 by 560 cm. */
  street: Frame;
  /** Long wing, from its east end westwards to the chamfer: 3000 by 680 cm. */
  court: Frame;
  /** Short wing, from its south end up to the corner: 2860 by 560 cm. */
  quay: Frame;
  /** Short wing, from the chamfer southwards to the stair: 880 by 680 cm. */
  garden: Frame;
  /** Between core and chamfer: 400 by 600 cm. */
  nook: Frame;
  /** South end of the short wing, from the stair westwards: 390 cm. */
  south: Frame;
  /** Between the stair and the slanted gable, seen from the corridor. */
  gable: Frame;
}

const OUTLINE: Point[] = [
  [0, 0],
  [4900, 0],
  [5300, 1500],
  [1980, 1500],
  [1500, 1980],
  [1500, 3700],
  [0, 3700],
];

/** Two wings around a court, a slanted east gable, the core in the corner. */
export function antwerpFloor(code: string): AntwerpFloor {
  const sketch = new Sketch(
    code,
    OUTLINE.map(([x, y]) => [x + MARGIN, y + MARGIN] satisfies Point),
  );
  const site = frame(MARGIN, MARGIN);
  const plain = { window: 180, pier: 60 };
  facade(sketch, [
    plain,
    { window: 330, pier: 30 },
    { window: 240, pier: 40 },
    { window: 200, pier: 20 },
    { window: 240, pier: 40 },
    plain,
    plain,
  ]);
  columns(sketch, every(1900, 4700, 700), [600, 780], 40, site);
  columns(sketch, [600, 780], every(2300, 3000, 700), 40, site);
  core(sketch, inside(site, 800, 800));
  stairs(sketch, inside(site, 1449, 3649, 180), 270, 560);
  stairs(sketch, inside(site, 4420, 51), 270, 520);
  return {
    sketch,
    street: inside(site, 60, 40),
    court: inside(site, 5190, 1460, 180),
    quay: inside(site, 40, 3640, 270),
    garden: inside(site, 1460, 2010, 90),
    nook: inside(site, 1490, 800),
    south: inside(site, 1175, 3660, 180),
    gable: inside(site, 4020, 46),
  };
}

function core(sketch: Sketch, at: Frame): void {
  lifts(sketch, inside(at, 390, 210, 180), 2);
  accessibleToilet(sketch, inside(at, 590, 210, 180), 200, 210);
  shaft(sketch, inside(at, 590, 0), 90, 210);
  stairs(sketch, inside(at, 560, 210, 90), 270, 560);
  shaft(sketch, inside(at, 560, 210), 120, 270);
  toilets(sketch, inside(at, 340, 480, 90), 360, 340, 3);
  toilets(sketch, inside(at, 340, 840, 90), 360, 340, 3);
  shaft(sketch, inside(at, 340, 480), 340, 340);
}
