import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { schedule } from './schedule.ts';

const REST_MS = 250;

it('rests between runs, however often somebody asks', async () => {
  let runs = 0;
  const job = schedule({ intervalMs: 60_000, log: pino({ level: 'silent' }), failure: '' }, async () => {
    runs += 1;
  });
  const began = performance.now();
  for (let asked = 0; asked < 50; asked += 1) {
    job.wake();
    await turn();
  }
  expect(runs).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - began) / REST_MS));
  await job.stop();
});

it('runs again for who asked during a run, and stops amid its rest', async () => {
  let runs = 0;
  let isAgain: () => void = () => undefined;
  const again = new Promise<void>((resolve) => {
    isAgain = resolve;
  });
  const job = schedule({ intervalMs: 60_000, log: pino({ level: 'silent' }), failure: '' }, async () => {
    await turn();
    runs += 1;
    if (runs === 1) job.wake();
    else isAgain();
  });
  await again;
  job.wake();
  await job.stop();
  expect(runs).toBe(2);
});
