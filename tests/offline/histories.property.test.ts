import { afterAll, expect, it } from 'vitest';
import type { Job } from './faults/job.ts';
import { replayLine } from './faults/job.ts';
import { runJob } from './faults/run-job.ts';
import type { Backend } from './model/backend.ts';
import type { Command } from './model/command.ts';
import { play } from './model/history.ts';
import { ModelBackend } from './model/model-backend.ts';
import { RealServer } from './model/real-server.ts';
import { book, fetchAll, hear, send, several } from './steps.ts';

/** Always the same ones; `npm run test:faults` plays many more, from a seed of its own. */
const SEED = 20_261_201;
let real: Promise<RealServer> | null = null;
afterAll(async () => {
  await (await real)?.close();
});

it.each<[job: Job, backend: () => Promise<Backend>]>([
  [{ server: 'model', seed: SEED, runs: 120, path: null }, () => Promise.resolve(new ModelBackend())],
  [{ server: 'real', seed: SEED, runs: 10, path: null }, async () => (await (real ??= RealServer.start())).next()],
])('keeps its invariants over histories: %o', { timeout: 600_000 }, async (job, backend) => {
  const { played, breach } = await runJob(job, backend);
  expect(breach === null ? 'no breach' : `${breach.message}\n${breach.example}\n${replayLine(job, breach.path)}`).toBe(
    'no breach',
  );
  expect(played).toBe(job.runs);
});

/** Histories that once broke one against the real server. */
it.each<[what: string, steps: Command[]]>([
  [
    'the reply to a check-in without a booking comes after two days, of which the mirror has no more',
    [
      { do: 'book', room: 0, date: 0, agreed: false, atOnce: true },
      send('freeze'),
      { do: 'wait', ms: 2 * 86_400_000 },
      book,
      book,
      { do: 'asked', date: 0, how: 'accept' },
      { do: 'lose', room: 0, date: 0 },
      several,
    ],
  ],
  [
    'who asked the team to meet two days ago is named no more, once they share no longer where they are',
    [
      { do: 'teamDay', date: 0, part: 'FULLDAY', stranger: true },
      { do: 'wait', ms: 2 * 86_400_000 },
      hear('hides', 'late'),
    ],
  ],
  [
    'the reply to a cleaner, who sees nobody, names who was there before',
    [{ do: 'signIn', as: 1 }, { do: 'soil', room: 0 }, fetchAll(), { do: 'cleanFloor' }],
  ],
  [
    'the reply to reception, who announces a visitor, says what a reading says of answers',
    [{ do: 'signIn', as: 1 }, fetchAll(), { do: 'host', how: 'announce', which: 0 }],
  ],
  [
    'a day of an absence that a workstation is booked for is none of it any more',
    [
      fetchAll(),
      { do: 'away', date: 0, days: 1, back: false, which: 0 },
      send(),
      { do: 'bookFor', which: 0, room: 0, agreed: false },
    ],
  ],
])('keeps its invariants: %s', { timeout: 60_000 }, async (_, steps) => {
  await expect(
    play({ seed: 0, faults: [], steps }, await (await (real ??= RealServer.start())).next()),
  ).resolves.toBeUndefined();
});
