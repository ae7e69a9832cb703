import { expect, it } from 'vitest';
import type { PullProgress } from './pull.ts';
import { tellSlow } from './tell-slow.ts';

const at = (done: number): PullProgress => ({ done, total: 3 });

it('says how far a slow one is, and nothing of one that was given up and goes on', async () => {
  const told: (PullProgress | null)[] = [];
  let slow: () => void = () => undefined;
  let tell: (now: PullProgress) => void = () => undefined;
  await tellSlow(
    { after: (_, call) => ((slow = call), () => undefined) },
    (now) => told.push(now),
    async (onProgress) => {
      tell = onProgress;
      tell(at(1));
      slow();
      tell(at(2));
    },
  );
  tell(at(3));
  expect(told).toEqual([at(1), at(2), null]);
});
