import 'temporal-polyfill/global';
import { ensureBuild } from '../../server/launch/prepare.mjs';
import { Bench, type Part } from './bench.ts';
import { coldOpen } from './browser/cold-open.ts';
import { drainRate } from './browser/drain.ts';
import { enqueueRate } from './browser/enqueue.ts';
import { firstLoad } from './browser/first-load.ts';
import { tapToPaint } from './browser/tap.ts';
import type { Figure } from './figure.ts';
import { describeMachine } from './machine.ts';
import { peers } from './peers/peers.ts';
import { qrReading } from './qr/qr.ts';
import { report } from './report.ts';
import { batch } from './server/batch.ts';
import { bookings } from './server/bookings.ts';
import { unchangedReads } from './server/unchanged-reads.ts';

const PARTS: readonly Part[] = [firstLoad, tapToPaint, coldOpen, enqueueRate, drainRate, bookings, batch, unchangedReads, peers, qrReading];

/** `npm run bench`, or `npm run bench -- tap drain` for some of its parts. Timings are told, never asserted. */
async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no part "${unknown.join('", "')}". The parts are: ${PARTS.map(({ name }) => name).join(', ')}\n`);
    return 2;
  }
  const bench = new Bench();
  const stop = (): void => { void bench.close().then(() => process.exit(130)); };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const began = performance.now();
  const figures: Figure[] = [];
  const failed: string[] = [];
  try {
    const machine = await describeMachine();
    await ensureBuild();
    for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      bench.say(`▸ ${part.name}`);
      try {
        figures.push(...await part.run(bench));
      } catch (error) {
        failed.push(part.name);
        bench.say(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
    bench.say(`\n${new Date().toISOString().slice(0, 10)} · ${machine} · ${((performance.now() - began) / 1000).toFixed(0)} s\n\n${report(figures)}`);
  } finally {
    await bench.close();
  }
  if (failed.length > 0) bench.say(`\nnot measured: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
