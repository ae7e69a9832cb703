import type { Bench, Part } from '../bench.ts';
import { type Figure, quantile, short } from '../figure.ts';
import type { Engine } from '../fixture/fixture.ts';
import { PEOPLE, type Size } from '../fixture/size.ts';
import { bareChange } from './bare-change.ts';
import { broadcast } from './broadcast.ts';
import { openCrowd, type Told } from './crowd.ts';
import { openSite } from './site.ts';

const ENGINES: readonly Engine[] = ['embedded', 'postgresql'];
const LISTENERS = [0, 50, 200, 1000];
/** Reservations of the floor, as many as the demonstration has there. */
export const RESERVATIONS = 400;
export const CHANGES_PER_SECOND = 10;

/** Aims by listeners: ms of CPU for a change; kB for a listener; ms until it was seen. */
const CPU_AIM_MS = new Map([
  [0, 4],
  [50, 6],
  [200, 12],
  [1000, 40],
]);
const BYTES_AIM = 500;
const SEEN_AIM_MS = { p50: 100, p95: 300 };
const BROADCAST_AIM = 3;

/** Many look at one floor while others book and cancel on it. */
export const rush: Part = {
  name: 'rush',
  async *run(bench) {
    const size = {
      people: bench.options.number('people', PEOPLE),
      reservations: bench.options.number('reservations', RESERVATIONS),
    };
    for (const engine of bench.options.words('engine', ENGINES))
      yield* rushOn(bench, engine, size, bench.options.numbers('listeners', LISTENERS));
  },
};

async function* rushOn(bench: Bench, engine: Engine, size: Size, numbers: readonly number[]): AsyncGenerator<Figure> {
  const perSecond = bench.options.number('rate', CHANGES_PER_SECOND);
  // Before the server runs: its own jobs would count as the transaction's.
  const least = await bareChange(bench, engine, perSecond);
  const site = await openSite(bench, engine, size, Math.max(1, ...numbers));
  if (site === null) return;
  let alone: number | null = null;
  for (const listeners of numbers) {
    const crowd = await openCrowd(bench, site, { listeners, perSecond });
    const told = await crowd.alone();
    const together = listeners === 0 ? null : await crowd.together();
    await crowd.close();
    if (listeners === 0) alone = told.cpu;
    const bare = listeners === 0 ? null : await broadcast(bench, listeners, told);
    const where = `${String(listeners)} listeners, ${engine}`;
    yield* figures(where, listeners, told, { alone, least, bare });
    if (together !== null) yield ofRush(where, listeners, together);
  }
  await site.close();
}

/** What is beside it on the same machine: without listeners, by a bare transaction, by a bare broadcast. */
interface Beside {
  alone: number | null;
  least: number | null;
  bare: Pick<Told, 'cpu' | 'seen'> | null;
}

function* figures(where: string, listeners: number, told: Told, { alone, least, bare }: Beside): Generator<Figure> {
  const { cpu, seen, runs } = told;
  const aim = CPU_AIM_MS.get(listeners);
  const telling = cpu === null || alone === null || bare?.cpu == null ? null : (cpu - alone) / bare.cpu;
  yield {
    what: `CPU of a change, ${where}`,
    measured: `${cpu === null ? 'unknown' : `${short(cpu)} ms`} at ${short(told.perSecond)} changes/s`,
    beside:
      telling === null || bare?.cpu == null
        ? least === null || cpu === null
          ? ''
          : `${short(cpu / least)}x of a bare transaction's ${short(least)} ms`
        : `telling it: ${short(telling)}x of a bare broadcast's ${short(bare.cpu)} ms`,
    aim: aim === undefined ? '' : `≤ ${String(aim)} ms${bare === null ? '' : `, ≤ ${String(BROADCAST_AIM)}x`}`,
    met: aim === undefined || cpu === null ? null : cpu <= aim && (telling ?? 0) <= BROADCAST_AIM,
    runs,
  };
  if (bare === null) return;
  yield {
    what: `bytes to a listener for a change, ${where}`,
    measured: `${(told.bytes / 1000).toFixed(2)} kB`,
    beside: `${short(told.pulls)} reads and ${short(told.patches)} patches a listener`,
    aim: `≤ ${(BYTES_AIM / 1000).toFixed(1)} kB`,
    met: told.bytes <= BYTES_AIM,
    runs,
  };
  const [p50, p95] = [quantile(seen, 0.5), quantile(seen, 0.95)];
  yield {
    what: `seen by the others, ${where}`,
    measured: `p50 ${short(p50)} ms, p95 ${short(p95)} ms${told.unseen === 0 ? '' : `, ${String(told.unseen)} never`}`,
    beside: `a bare broadcast: p50 ${short(quantile(bare.seen, 0.5))} ms, p95 ${short(quantile(bare.seen, 0.95))} ms`,
    aim: `p50 ≤ ${String(SEEN_AIM_MS.p50)} ms, p95 ≤ ${String(SEEN_AIM_MS.p95)} ms`,
    met: told.unseen === 0 && p50 <= SEEN_AIM_MS.p50 && p95 <= SEEN_AIM_MS.p95,
    runs: seen.length,
  };
}

/** Nobody waits for anybody: what comes while others are told is told together. */
function ofRush(where: string, listeners: number, { cpu, seen, unseen, perSecond, bytes, runs }: Told): Figure {
  const aim = CPU_AIM_MS.get(listeners);
  const [p50, p95] = [quantile(seen, 0.5), quantile(seen, 0.95)];
  return {
    what: `CPU of a change that waits for nobody, ${where}`,
    measured: `${cpu === null ? 'unknown' : `${short(cpu)} ms`} at ${short(perSecond)} changes/s`,
    beside: `${(bytes / 1000).toFixed(2)} kB to a listener; seen p50 ${short(p50)} ms, p95 ${short(p95)} ms${unseen === 0 ? '' : `, ${String(unseen)} never`}`,
    aim: aim === undefined ? '' : `≤ ${String(aim)} ms`,
    met: aim === undefined || cpu === null ? null : cpu <= aim && unseen === 0,
    runs,
  };
}
