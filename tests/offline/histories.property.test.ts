import { afterAll, expect, it } from 'vitest';
import type { Job } from './faults/job.ts';
import { replayLine } from './faults/job.ts';
import { runJob } from './faults/run-job.ts';
import type { Backend } from './model/backend.ts';
import { ModelBackend } from './model/model-backend.ts';
import { RealServer } from './model/real-server.ts';

/** Always the same ones; `npm run test:faults` plays many more, from a seed of its own. */
const SEED = 20_261_201;
let real: Promise<RealServer> | null = null;
afterAll(async () => {
  await (await real)?.close();
});

it.each<[job: Job, backend: () => Promise<Backend>]>([
  [{ server: 'model', seed: SEED, runs: 160, path: null }, () => Promise.resolve(new ModelBackend())],
  [{ server: 'real', seed: SEED, runs: 10, path: null }, async () => (await (real ??= RealServer.start())).next()],
])('keeps its invariants over histories: %o', { timeout: 600_000 }, async (job, backend) => {
  const { played, breach } = await runJob(job, backend);
  expect(breach === null ? 'no breach' : `${breach.message}\n${breach.example}\n${replayLine(job, breach.path)}`).toBe('no breach');
  expect(played).toBe(job.runs);
});
