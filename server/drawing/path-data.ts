import type { Point } from './matrix.ts';
import { arcToCurves } from './arc.ts';

/** A line or a cubic curve with control points `a` and `b`. */
export type Step = { kind: 'line'; to: Point } | { kind: 'curve'; a: Point; b: Point; to: Point };

/** A connected line, closed or open. */
export interface Outline {
  start: Point;
  steps: Step[];
  closed: boolean;
}

const TOKEN = /([MLHVCSQTAZ])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
/** Larger numbers cannot belong to a building. */
const MAX_COORDINATE = 1e7;
const point = (x: number, y: number): Point => ({ x, y });

const FLAG = /[\s,]*([01])/y;

/** An arc's flags need no separator: `a1 1 0 011 1`. */
function tokensOf(data: string): (string | number)[] {
  const tokens: (string | number)[] = [];
  let command = '';
  /** Numbers since the last command. */
  let read = 0;
  for (let index = 0; ;) {
    const isFlag = command === 'A' && (read % 7 === 3 || read % 7 === 4);
    FLAG.lastIndex = index;
    TOKEN.lastIndex = index;
    const found = (isFlag ? FLAG.exec(data) : null) ?? TOKEN.exec(data);
    if (found === null) return tokens;
    index = found.index + found[0].length;
    const [, letter = '', number = letter] = found;
    if (/[a-z]/i.test(letter)) {
      tokens.push(letter);
      command = letter.toUpperCase();
      read = 0;
    } else {
      tokens.push(Number(number));
      read += 1;
    }
  }
}

/** Like browsers, keeps the path data before an error. */
export function outlinesOf(data: string): Outline[] {
  const pen = new Pen();
  const tokens = tokensOf(data);
  let command = '';
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    if (typeof token === 'string') {
      command = token;
      index += 1;
      if (command.toUpperCase() === 'Z') pen.draw('Z', false, []);
      continue;
    }
    const count = ARGUMENTS[command.toUpperCase()] ?? 0;
    const numbers = tokens.slice(index, index + count).filter((value) => typeof value === 'number');
    if (count === 0 || numbers.length < count || !numbers.every((value) => Math.abs(value) <= MAX_COORDINATE)) break;
    pen.draw(command.toUpperCase(), command !== command.toUpperCase(), numbers);
    index += count;
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
  }
  return pen.outlines.filter(({ steps }) => steps.length > 0);
}

class Pen {
  readonly outlines: Outline[] = [];
  #at = point(0, 0);
  #from = point(0, 0);
  /** Control point that the next smooth curve mirrors. */
  #control: { kind: 'C' | 'Q'; at: Point } | null = null;

  draw(command: string, isRelative: boolean, n: readonly number[]): void {
    const base = isRelative ? this.#at : point(0, 0);
    const at = (index: number) => point((n[index] ?? 0) + base.x, (n[index + 1] ?? 0) + base.y);
    const mirrored = (kind: 'C' | 'Q') =>
      this.#control?.kind === kind
        ? point(2 * this.#at.x - this.#control.at.x, 2 * this.#at.y - this.#control.at.y)
        : this.#at;
    switch (command) {
      case 'M':
        this.#at = at(0);
        this.#from = this.#at;
        this.outlines.push({ start: this.#at, steps: [], closed: false });
        break;
      case 'L':
        this.#line(at(0));
        break;
      case 'H':
        this.#line(point((n[0] ?? 0) + base.x, this.#at.y));
        break;
      case 'V':
        this.#line(point(this.#at.x, (n[0] ?? 0) + base.y));
        break;
      case 'C':
        this.#curve(at(0), at(2), at(4));
        return;
      case 'S':
        this.#curve(mirrored('C'), at(0), at(2));
        return;
      case 'Q':
        this.#quadratic(at(0), at(2));
        return;
      case 'T':
        this.#quadratic(mirrored('Q'), at(0));
        return;
      case 'A':
        for (const { a, b, to } of arcToCurves(
          this.#at,
          { rx: n[0] ?? 0, ry: n[1] ?? 0, turn: n[2] ?? 0, large: n[3] === 1, sweep: n[4] === 1 },
          at(5),
        ))
          this.#curve(a, b, to);
        break;
      default: {
        const outline = this.outlines.at(-1);
        if (outline !== undefined) outline.closed = true;
        this.#at = this.#from;
      }
    }
    this.#control = null;
  }

  #open(): Outline {
    const last = this.outlines.at(-1);
    if (last !== undefined && !last.closed) return last;
    const outline: Outline = { start: this.#at, steps: [], closed: false };
    this.outlines.push(outline);
    return outline;
  }

  #line(to: Point): void {
    this.#open().steps.push({ kind: 'line', to });
    this.#at = to;
  }

  #curve(a: Point, b: Point, to: Point): void {
    this.#open().steps.push({ kind: 'curve', a, b, to });
    this.#at = to;
    this.#control = { kind: 'C', at: b };
  }

  #quadratic(control: Point, to: Point): void {
    const from = this.#at;
    const towards = (end: Point) => point(end.x + (2 / 3) * (control.x - end.x), end.y + (2 / 3) * (control.y - end.y));
    this.#curve(towards(from), towards(to), to);
    this.#control = { kind: 'Q', at: control };
  }
}
