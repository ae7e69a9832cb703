import { type Figure, median, short } from '../figure.ts';
import { OURS, type FloorPlanContender } from './contenders.ts';
import type { FloorPlanSample } from './measure.ts';

interface Row {
  what: string;
  unit: string;
  of: (sample: FloorPlanSample) => number;
  /** Allowed multiple of the best peer's value, by workstations on the floor. */
  aim?: (size: number) => number;
  /** Absolute maximum. */
  limit?: number;
}

const ahead = () => 1;
const share = (value: number): string => `${(value * 100).toFixed(2)} %`;

/** Lower is better in every row. */
const ROWS: readonly Row[] = [
  { what: 'first render', unit: 'ms', of: ({ first }) => first, aim: (size) => (size >= 5000 ? 0.4 : 1) },
  {
    what: 'first render, main thread',
    unit: 'ms',
    of: ({ firstCpu }) => firstCpu,
    aim: (size) => (size >= 5000 ? 0.4 : 1),
  },
  {
    what: 'main thread for each move of a gesture',
    unit: 'ms',
    of: ({ move }) => move,
    aim: (size) => (size === 1000 ? 0.75 : 1),
  },
  { what: 'main thread in the 350 ms after a gesture', unit: 'ms', of: ({ settle }) => settle },
  { what: 'frame of a gesture, p95', unit: 'ms', of: ({ frame }) => frame, aim: ahead },
  { what: 'finger to frame, p95', unit: 'ms', of: ({ late }) => late },
  {
    what: 'recolour 5 %',
    unit: 'ms',
    of: ({ recolour }) => recolour,
    aim: (size) => (size >= 5000 ? 0.4 : size >= 1000 ? 0.6 : 1),
  },
  { what: 'hit test', unit: 'µs', of: ({ hit }) => hit, aim: () => 0.05 },
  { what: 'tap to sheet', unit: 'ms', of: ({ tap }) => tap, aim: (size) => (size >= 5000 ? 0.5 : 1) },
  {
    what: 'tap to sheet, main thread',
    unit: 'ms',
    of: ({ tapCpu }) => tapCpu,
    aim: (size) => (size >= 5000 ? 0.5 : 1),
  },
  { what: 'script memory', unit: 'MB', of: ({ memory }) => memory, aim: (size) => (size >= 1000 ? 0.4 : 1) },
  { what: 'script memory of the plan alone', unit: 'MB', of: ({ memory, memoryBefore }) => memory - memoryBefore },
  { what: 'elements in the page', unit: '', of: ({ nodes }) => nodes, limit: 200 },
  { what: 'wrong pixels 350 ms after a gesture', unit: '%', of: ({ wrong }) => wrong, limit: 0.01 },
];

/** The rows of the report for one floor. */
export function figuresOf(
  size: number,
  measured: readonly { contender: FloorPlanContender; samples: readonly FloorPlanSample[] }[],
): Figure[] {
  return ROWS.map(({ what, unit, of, aim, limit }) => {
    const words = (value: number) =>
      unit === '%' ? share(value) : unit === '' ? String(value) : `${short(value)} ${unit}`;
    const values = measured.map(({ contender, samples }) => ({ contender, value: median(samples.map(of)) }));
    const own = values.find(({ contender }) => contender.key === OURS)?.value ?? Number.NaN;
    const peers = values.filter(({ contender }) => contender.key !== OURS).toSorted((a, b) => a.value - b.value);
    const [best] = peers;
    const told = { what: `${what}, ${String(size)}`, measured: words(own), runs: measured[0]?.samples.length ?? 0 };
    if (limit !== undefined)
      return {
        ...told,
        beside: peers.map(({ contender, value }) => `${contender.name} ${words(value)}`).join('; '),
        aim: `≤ ${unit === '%' ? share(limit) : String(limit)}`,
        met: own <= limit,
      };
    const ratio = best === undefined ? Number.NaN : own / best.value;
    const beside =
      best === undefined
        ? ''
        : [
            `**${short(ratio)}x** of ${best.contender.name}'s ${words(best.value)}`,
            ...peers.slice(1).map(({ contender, value }) => `${contender.name} ${words(value)}`),
          ].join('; ');
    const most = aim?.(size);
    return {
      ...told,
      beside,
      aim: most === undefined ? '' : `≤ ${String(most)}x`,
      met: most === undefined || best === undefined ? null : ratio <= most,
    };
  });
}
