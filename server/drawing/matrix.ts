export interface Point {
  x: number;
  y: number;
}

/** An affine transformation as in SVG's `matrix(a b c d e f)`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

export const moved = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** How much lengths grow: the root of the areas' growth. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** All finite numbers in a text, in order. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBER)].map(([number]) => Number(number)).filter(Number.isFinite);

/** A length in user units, at 96 per inch; null for a percentage or none. */
export function lengthOf(text: string | undefined): number | null {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|)\s*$/i.exec(text ?? '');
  if (match === null) return null;
  const value =
    Number(match[1]) *
    ({ pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }[(match[2] ?? '').toLowerCase()] ?? 1);
  return Number.isFinite(value) ? value : null;
}

/** Parses a `transform` attribute; an unknown function ends it. */
export function transformOf(text: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const call of (text ?? '').split(')').slice(0, -1)) {
    const open = call.indexOf('(');
    if (open < 0) continue;
    const name =
      call
        .slice(0, open)
        .trim()
        .split(/[\s,]+/)
        .at(-1) ?? '';
    const step = stepOf(name, numbersIn(call.slice(open + 1)));
    if (step === null) break;
    matrix = times(matrix, step);
  }
  return matrix.every(Number.isFinite) ? matrix : IDENTITY;
}

function stepOf(name: string, numbers: number[]): Matrix | null {
  const at = (index: number, absent = 0) => numbers[index] ?? absent;
  const radians = (at(0) * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return numbers.length >= 6 ? [at(0), at(1), at(2), at(3), at(4), at(5)] : null;
    case 'translate':
      return [1, 0, 0, 1, at(0), at(1)];
    case 'scale':
      return [at(0, 1), 0, 0, at(1, at(0, 1)), 0, 0];
    case 'rotate': {
      const turn: Matrix = [Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0];
      return numbers.length < 3 ? turn : times(times([1, 0, 0, 1, at(1), at(2)], turn), [1, 0, 0, 1, -at(1), -at(2)]);
    }
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(radians), 0, 1, 0, 0];
    default:
      return null;
  }
}
