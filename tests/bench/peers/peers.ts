import type { Part } from '../bench.ts';
import { drainBeside } from './drain.ts';
import { enqueueBeside } from './enqueue.ts';
import { outcomesBeside } from './outcomes.ts';

/** Beside two libraries that keep requests for later: the same browser, server, changes and faults, in one run. */
export const peers: Part = {
  name: 'peers',
  async *run(bench) {
    yield* await enqueueBeside(bench);
    yield* drainBeside(bench);
    yield* outcomesBeside(bench);
  },
};
