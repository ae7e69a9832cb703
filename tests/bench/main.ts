import 'temporal-polyfill/global';
import { ensureBuild } from '../../server/launch/prepare.mjs';
import type { Part } from './bench.ts';
import { cleanTap } from './browser/clean.ts';
import { coldOpen } from './browser/cold-open.ts';
import { drainRate } from './browser/drain.ts';
import { enqueueRate } from './browser/enqueue.ts';
import { firstLoad } from './browser/first-load.ts';
import { lighthouse } from './browser/lighthouse.ts';
import { newsToPaint } from './browser/news.ts';
import { open } from './browser/open.ts';
import { Options } from './options.ts';
import { rollCall } from './browser/roll-call.ts';
import { visits } from './browser/visits.ts';
import { tapToPaint } from './browser/tap.ts';
import { peers } from './peers/peers.ts';
import { floorPlanBeside } from './floor-plan/floor-plan.ts';
import { growth } from './growth/growth.ts';
import { qrReading } from './qr/qr.ts';
import { rush } from './rush/rush.ts';
import { runParts } from './run-parts.ts';
import { abuse } from './server/abuse.ts';
import { batch } from './server/batch.ts';
import { bookings } from './server/bookings.ts';
import { randomLinks } from './server/random-links.ts';
import { unchangedReads } from './server/unchanged-reads.ts';
import { tapsOfTasks } from './taps/taps.ts';

const PARTS: readonly Part[] = [
  firstLoad,
  tapToPaint,
  cleanTap,
  visits,
  rollCall,
  tapsOfTasks,
  coldOpen,
  newsToPaint,
  open,
  enqueueRate,
  drainRate,
  bookings,
  batch,
  unchangedReads,
  abuse,
  randomLinks,
  rush,
  growth,
  peers,
  qrReading,
  floorPlanBeside,
  lighthouse,
];

/**
 * `npm run bench`, or `npm run bench -- tap rush --listeners=0,200` for some of its parts with sizes of their own.
 * Timings are told, never asserted.
 */
async function run(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const sizes = new Options(args.filter((arg) => arg.startsWith('--')));
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no part "${unknown.join('", "')}". The parts are: ${PARTS.map(({ name }) => name).join(', ')}\n`,
    );
    return 2;
  }
  return runParts(
    PARTS.filter(({ name }) => names.length === 0 || names.includes(name)),
    { prepare: ensureBuild, sizes },
  );
}

process.exitCode = await run(process.argv.slice(2));
