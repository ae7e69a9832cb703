import { expect, it } from 'vitest';
import type { DrainReport } from '../ports/worker-link.ts';
import { coalesced } from './drain-here.ts';

const REPORT: DrainReport = { sent: 0, left: false, nextDue: null, pause: null };

function controlled() {
  const runs: { hurried: boolean; finish: () => void; fail: () => void }[] = [];
  const drain = coalesced(
    (hurried) =>
      new Promise((resolve, reject) => {
        runs.push({
          hurried,
          finish: () => resolve({ ...REPORT, sent: runs.length }),
          fail: () => reject(new Error('broken')),
        });
      }),
  );
  return { runs, drain };
}

it('runs one more for all who ask while one runs', async () => {
  const { runs, drain } = controlled();
  const first = drain(false);
  const others = [drain(false), drain(true), drain(false)];
  expect(runs).toHaveLength(1);
  runs[0]?.finish();
  await first;
  await Promise.resolve();
  expect(runs.map((run) => run.hurried)).toEqual([false, true]);
  runs[1]?.finish();
  expect((await Promise.all(others)).map((report) => report.sent)).toEqual([2, 2, 2]);
});

it('goes on after one that failed', async () => {
  const { runs, drain } = controlled();
  const first = drain(false);
  const second = drain(false);
  runs[0]?.fail();
  await expect(first).rejects.toThrow('broken');
  await Promise.resolve();
  runs[1]?.finish();
  await expect(second).resolves.toMatchObject({ sent: 2 });
  void drain(false);
  expect(runs).toHaveLength(3);
});
