import { basin, basins, toilet } from '../furniture/sanitary.ts';
import type { Frame } from '../frame.ts';
import { inside } from '../frame.ts';
import type { Sketch } from '../sketch.ts';
import { enclose, wall } from './walls.ts';

const THICK = 22;

/** Two flights of stairs; the door is below. */
export function stairs(sketch: Sketch, at: Frame, width: number, depth: number): void {
  sketch.pen('core').rect(at, 0, 0, width, depth);
  wall(sketch, at, width, 'wall', [], THICK);
  wall(sketch, inside(at, 0, 0, 90), depth, 'wall', [], THICK);
  wall(sketch, inside(at, width, 0, 90), depth, 'wall', [], THICK);
  wall(sketch, inside(at, 0, depth), width, 'wall', [{ from: width - 125, width: 95, hinge: 'end', swing: -1 }], THICK);
  const [top, bottom] = [130, depth - 135];
  sketch.solid('wall', at, width / 2 - 5, top, 10, bottom - top);
  const pen = sketch.pen('stairs');
  for (let y = top; y <= bottom; y += 28) pen.line(at, [11, y], [width - 11, y]);
  // The walking line up, with its arrow.
  pen.line(at, [width * 0.75, bottom + 10], [width * 0.75, 70], [width * 0.25, 70], [width * 0.25, bottom - 8]);
  pen.line(at, [width * 0.25 - 12, bottom - 34], [width * 0.25, bottom - 8], [width * 0.25 + 12, bottom - 34]);
}

/** Lifts side by side, doors below; each shaft is 195 by 210 cm. */
export function lifts(sketch: Sketch, at: Frame, count: number): void {
  const width = count * 195;
  sketch.pen('core').rect(at, 0, 0, width, 210);
  wall(sketch, at, width, 'wall', [], THICK);
  for (let index = 0; index <= count; index += 1) wall(sketch, inside(at, index * 195, 0, 90), 210, 'wall', [], THICK);
  for (let index = 0; index < count; index += 1) {
    const shaft = inside(at, index * 195, 0);
    wall(sketch, inside(shaft, 0, 210), 195, 'wall', [{ from: 47, width: 100, swing: 0 }], THICK);
    sketch.pen('furniture').rect(shaft, 25, 25, 145, 160);
    sketch.pen('stairs').line(shaft, [25, 25], [170, 185]);
    sketch.pen('stairs').line(shaft, [170, 25], [25, 185]);
    sketch.pen('stairs').line(shaft, [47, 208], [147, 208]);
  }
}

/** A shaft for pipes and cables. */
export function shaft(sketch: Sketch, at: Frame, width: number, depth: number): void {
  sketch.pen('core').rect(at, 0, 0, width, depth);
  enclose(sketch, at, width, depth, { front: 'wall', back: 'wall', door: 'none' });
  sketch.pen('stairs').line(at, [0, 0], [width, depth]);
}

/** Toilets: cubicles above, basins below, door at the lower right; about 330 cm deep. */
export function toilets(
  sketch: Sketch,
  at: Frame,
  width: number,
  depth: number,
  cubicles = Math.floor(width / 100),
): void {
  sketch.pen('core').rect(at, 0, 0, width, depth);
  enclose(sketch, at, width, depth, { front: 'wall', back: 'wall', door: 'right' });
  const pitch = width / cubicles;
  for (let index = 0; index < cubicles; index += 1) {
    const cubicle = inside(at, index * pitch, 0);
    toilet(sketch, inside(cubicle, pitch / 2, 8));
    if (index > 0) sketch.pen('wall').rect(cubicle, -2, 0, 4, 150);
    sketch.pen('wall').rect(cubicle, 0, 148, pitch - 72, 4);
    sketch.pen('door').line(cubicle, [pitch - 4, 150], [pitch - 4, 218], [pitch - 72, 150, 68]);
  }
  const counter = Math.max(1, Math.floor((width - 150) / 72));
  basins(sketch, inside(at, 8 + counter * 70, depth - 6, 180), counter);
}

/** A wheelchair-accessible toilet, 190 by 230 cm; the door below opens outwards. */
export function accessibleToilet(sketch: Sketch, at: Frame, width = 190, depth = 230): void {
  sketch.pen('core').rect(at, 0, 0, width, depth);
  enclose(sketch, at, width, depth, { front: 'wall', back: 'wall', door: 'right', outwards: true });
  toilet(sketch, inside(at, 62, 8));
  sketch.pen('furniture').rect(at, 18, 20, 6, 60);
  basin(sketch, inside(at, width - 6, 70, 90));
}
