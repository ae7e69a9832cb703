import type { Frame, Point } from '../frame.ts';
import { frame, inside, onFloor } from '../frame.ts';
import { MARGIN, Sketch } from '../sketch.ts';
import { accessibleToilet, lifts, shaft, stairs, toilets } from '../structure/core.ts';
import { columns, every, facade } from '../structure/facade.ts';

/** Angle of the east wing towards the river, in degrees. */
const BEND = 16;
const DEPTH = 1760;
const WEST = 3300;
const EAST = 3000;

/** Sides of a Lisbon floor, as frames for strips; the upper side is the facade. */
export interface LisbonFloor {
  sketch: Sketch;
  /** West wing, from the terrace eastwards: 2700 by 560 cm. */
  north: Frame;
  /** West wing, from the passage at the core westwards: 1890 by 880 cm. */
  south: Frame;
  /** East wing, from the bend eastwards to the stair: 2600 by 560 cm. */
  riverNorth: Frame;
  /** East wing, from its end back to the bend: 2230 by 880 cm. */
  riverSouth: Frame;
  /** Below the terrace: 400 cm wide. */
  porch: Frame;
}

/** Two wings at a blunt angle, with a roof terrace in the north-west. */
export function lisbonFloor(code: string): LisbonFloor {
  const site = frame(MARGIN, MARGIN);
  const river = inside(site, WEST, 0, BEND);
  const knee = Math.tan((BEND / 2) * (Math.PI / 180)) * DEPTH;
  const outline: Point[] = [
    onFloor(site, [420, 0]),
    onFloor(site, [WEST, 0]),
    onFloor(river, [EAST, 0]),
    onFloor(river, [EAST - 260, DEPTH]),
    onFloor(site, [WEST - knee, DEPTH]),
    onFloor(site, [0, DEPTH]),
    onFloor(site, [0, 380]),
    onFloor(site, [420, 380]),
  ];
  const sketch = new Sketch(code, outline);
  const plain = { window: 220, pier: 70 };
  facade(sketch, [
    plain,
    plain,
    { window: 330, pier: 30 },
    plain,
    plain,
    { window: 280, pier: 40 },
    { window: 160, pier: 30 },
    { window: 160, pier: 30 },
  ]);
  columns(sketch, every(1140, 1860, 720), [610, 770], 40, site);
  columns(sketch, every(480, 1920, 720), [610, 770], 40, river);
  core(sketch, inside(site, 2400, 800));
  stairs(sketch, inside(site, 311, 1380, 180), 260, 560);
  shaft(sketch, inside(site, 49, 1380), 262, 330);
  stairs(sketch, inside(river, 2640, 51), 260, 540);
  return {
    sketch,
    north: inside(site, 470, 40),
    south: inside(site, 2220, DEPTH - 40, 180),
    riverNorth: inside(river, 30, 40),
    riverSouth: inside(river, EAST - 310, DEPTH - 40, 180),
    porch: inside(site, 50, 430),
  };
}

function core(sketch: Sketch, at: Frame): void {
  lifts(sketch, inside(at, 390, 210, 180), 2);
  accessibleToilet(sketch, inside(at, 600, 210, 180), 210, 210);
  shaft(sketch, inside(at, 600, 0), 80, 470);
  stairs(sketch, inside(at, 600, 210, 90), 260, 600);
  toilets(sketch, inside(at, 340, 470, 90), 420, 340, 4);
  toilets(sketch, inside(at, 340, 890, 270), 420, 340, 4);
}
