/** Where things lie along an axis. */
export interface Bands {
  /** Left edge of a key's band. */
  at: (key: string) => number;
  width: number;
}

/** A few bars do not become walls. */
const WIDEST = 48;

/** Equal bands with room between them. */
export function bandsOf(keys: readonly string[], length: number): Bands {
  const step = keys.length === 0 ? length : length / keys.length;
  const width = Math.min(step * 0.62, WIDEST);
  return { at: (key) => keys.indexOf(key) * step + (step - width) / 2, width };
}

/** A length for a value, and round values to write beside the axis. */
export interface Lengths {
  of: (value: number) => number;
  ticks: number[];
}

/** @param most largest value that is shown */
export function lengthsOf(most: number, length: number): Lengths {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(Math.max(most, 1) / step));
  return {
    of: (value) => (value / (count * step)) * length,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}

/** SVG path through points; a missing one breaks the line. */
export function pathThrough(points: readonly ({ x: number; y: number } | null)[]): string {
  return points
    .map((point, index) =>
      point === null ? '' : `${points[index - 1] == null ? 'M' : 'L'}${String(point.x)} ${String(point.y)}`,
    )
    .join('');
}
