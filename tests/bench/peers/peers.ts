import type { Part } from '../bench.ts';
import { drainBeside } from './drain.ts';
import { enqueueBeside } from './enqueue.ts';
import { fatesBeside } from './fates.ts';

/** Beside two libraries that keep requests for later: the same browser, server, changes and faults, in one run. */
export const peers: Part = {
  name: 'peers',
  run: async (bench) => [...(await enqueueBeside(bench)), ...(await drainBeside(bench)), ...(await fatesBeside(bench))],
};
