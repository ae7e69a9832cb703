import 'temporal-polyfill/global';
import { ModelBackend } from '../model/model-backend.ts';
import { RealServer } from '../model/real-server.ts';
import type { Job, Outcome } from './job.ts';
import { isJob } from './job.ts';
import { runJob } from './run-job.ts';

/** One process of several: it is sent jobs one by one and tells what came of each. */
let real: Promise<RealServer> | null = null;

async function outcomeOf(job: Job): Promise<Outcome> {
  if (job.server === 'real') real ??= RealServer.start();
  const server = await real;
  const backend = () =>
    job.server === 'real' && server !== null ? server.next() : Promise.resolve(new ModelBackend());
  return { job, ...(await runJob(job, backend)) };
}

process.on('message', (job: unknown) => {
  if (!isJob(job)) return;
  void outcomeOf(job)
    .catch((error: unknown): Outcome => ({
      job,
      played: 0,
      breach: {
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        path: job.path ?? '0',
        example: '',
      },
      tally: {},
    }))
    .then((outcome) => {
      process.send?.(outcome);
    });
});
process.on('disconnect', () => {
  void (async () => {
    await (await real)?.close();
    process.exit(0);
  })();
});
