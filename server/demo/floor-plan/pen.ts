import type { Frame } from './frame.ts';
import { onFloor } from './frame.ts';

/** A straight step to (x, y), or an arc; a positive radius goes clockwise. */
export type Step = readonly [x: number, y: number] | readonly [x: number, y: number, radius: number];

/** Collects outlines of one kind into an SVG path of whole cm. */
export class Pen {
  readonly #parts: string[] = [];

  get path(): string {
    return this.#parts.join('');
  }

  /** Draws an outline; only closed ones are filled. */
  trace(at: Frame, steps: readonly Step[], closed = true): void {
    let path = '';
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (const [px, py, radius] of steps) {
      const [fx, fy] = onFloor(at, [px, py]);
      const [x, y] = [Math.round(fx), Math.round(fy)];
      if (path === '') path = `M${x} ${y}`;
      else if (x === lastX && y === lastY) continue;
      else if (radius !== undefined)
        path += `A${Math.abs(radius)} ${Math.abs(radius)} 0 0 ${radius > 0 ? 1 : 0} ${x} ${y}`;
      else if (y === lastY) path += `H${x}`;
      else if (x === lastX) path += `V${y}`;
      else path += `L${x} ${y}`;
      [lastX, lastY] = [x, y];
    }
    this.#parts.push(closed ? `${path}Z` : path);
  }

  line(at: Frame, ...steps: Step[]): void {
    this.trace(at, steps, false);
  }

  /** A rectangle from its top left corner, with rounded corners. */
  rect(at: Frame, x: number, y: number, width: number, height: number, radius = 0): void {
    const [r, right, bottom] = [radius, x + width, y + height];
    if (r === 0)
      return this.trace(at, [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
      ]);
    this.trace(at, [
      [x + r, y],
      [right - r, y],
      [right, y + r, r],
      [right, bottom - r],
      [right - r, bottom, r],
      [x + r, bottom],
      [x, bottom - r, r],
      [x, y + r],
      [x + r, y, r],
    ]);
  }

  circle(at: Frame, x: number, y: number, radius: number): void {
    this.trace(at, [
      [x - radius, y],
      [x + radius, y, radius],
      [x - radius, y, radius],
    ]);
  }
}
