import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ModelBackend } from '../model/model-backend.ts';
import { runJob } from './run-job.ts';

it('ends once the history that it stopped looking at is over', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const playOne = async () => {
    const number = begun.push(begun.length);
    // The first breaks at once; the shorter ones take longer than there is time.
    if (number > 1) await setTimeout(1500);
    ended.push(number);
    throw new Error('a breach');
  };
  const { breach } = await runJob(
    { server: 'model', seed: 1, runs: 1, path: null },
    () => Promise.resolve(new ModelBackend()),
    { playOne, shrinkMs: 1000 },
  );
  expect(breach?.message).toContain('a breach');
  expect(begun).toHaveLength(2);
  expect(ended).toHaveLength(2);
});

it('plays nothing beside a history that does not end', async () => {
  let begun = 0;
  const playOne = () => {
    begun += 1;
    return new Promise<void>(() => undefined);
  };
  const { breach } = await runJob(
    { server: 'model', seed: 1, runs: 1, path: null },
    () => Promise.resolve(new ModelBackend()),
    { playOne, hangsMs: 50 },
  );
  expect(breach?.message).toContain('timeout');
  expect(begun).toBe(1);
});
