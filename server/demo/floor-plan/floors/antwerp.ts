import type { Frame, Point } from '../frame.ts';
import { frame, inside } from '../frame.ts';
import { MARGIN, Sketch } from '../sketch.ts';
import { accessibleToilet, lifts, shaft, stairs, toilets } from '../structure/core.ts';
import { columns, every, facade } from '../structure/facade.ts';

/** The sides of an Antwerp floor as frames for strips; the upper side of each is its facade. */
export interface AntwerpFloor {
  sketch: Sketch;
  /** Street side of the long wing, from the corner eastwards: 4820 long, 560 deep. */
  street: Frame;
  /** Court side of the long wing, from its east end westwards to the chamfer: 3000 long, 680 deep. */
  court: Frame;
  /** Quay side of the short wing, from its south end upwards: 2860 long up to the corner, 560 deep. */
  quay: Frame;
  /** Garden side of the short wing, from the chamfer southwards: 880 long before the stair, 680 deep. */
  garden: Frame;
  /** The nook between core and chamfer, 400 wide and 600 deep. */
  nook: Frame;
  /** South end of the short wing beside the stair, from the stair westwards: 390 long. */
  south: Frame;
  /** Between the stair and the slanted gable, from the corridor side. */
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

/** Two wings about a court, with a slanted gable in the east and the core in the corner. */
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
