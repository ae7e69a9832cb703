import { type Point, lengthOf, numbersIn } from './matrix.ts';
import { type Outline, outlinesOf } from './path-data.ts';
import type { SvgElement } from './read-svg.ts';

const polygon = (points: readonly Point[], closed: boolean): Outline[] => {
  const [start, ...rest] = points;
  return start === undefined || rest.length === 0
    ? []
    : [{ start, steps: rest.map((to) => ({ kind: 'line', to })), closed }];
};

/** Outlines of an element in its own coordinates; empty for other elements or zero size. */
export function outlinesOfElement({ name, attributes }: SvgElement): Outline[] {
  const length = (attribute: string) => lengthOf(attributes.get(attribute)) ?? 0;
  switch (name) {
    case 'path':
      return outlinesOf(attributes.get('d') ?? '');
    case 'rect': {
      // Ignores rounded corners: the app draws its own workstations.
      const [x, y, width, height] = [length('x'), length('y'), length('width'), length('height')];
      if (width <= 0 || height <= 0) return [];
      return polygon(
        [
          { x, y },
          { x: x + width, y },
          { x: x + width, y: y + height },
          { x, y: y + height },
        ],
        true,
      );
    }
    case 'circle':
      return oval(length('cx'), length('cy'), length('r'), length('r'));
    case 'ellipse':
      return oval(length('cx'), length('cy'), length('rx'), length('ry'));
    case 'line':
      return polygon(
        [
          { x: length('x1'), y: length('y1') },
          { x: length('x2'), y: length('y2') },
        ],
        false,
      );
    case 'polyline':
      return polygon(pairs(attributes.get('points')), false);
    case 'polygon':
      return polygon(pairs(attributes.get('points')), true);
    default:
      return [];
  }
}

function pairs(text: string | undefined): Point[] {
  const numbers = numbersIn(text ?? '');
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }));
}

const halfOval = (rx: number, ry: number, dx: number) => `a${String(rx)} ${String(ry)} 0 0 1 ${String(dx)} 0`;
const oval = (cx: number, cy: number, rx: number, ry: number): Outline[] =>
  rx <= 0 || ry <= 0
    ? []
    : outlinesOf(`M${String(cx - rx)} ${String(cy)}${halfOval(rx, ry, 2 * rx)}${halfOval(rx, ry, -2 * rx)}Z`);
