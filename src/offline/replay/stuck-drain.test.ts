import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyAll, DrainGround } from '../../../tests/support/drain-ground.ts';
import { SetTimers, settled } from '../../../tests/support/set-timers.ts';
import { drain } from './drain.ts';

/** After so long without a sign of life a drain is given up, in milliseconds. */
const STUCK = 60_000;

let ground: DrainGround;
let timers: SetTimers;
let held: Set<string>;
beforeEach(async () => {
  [ground, timers, held] = [new DrainGround(), new SetTimers(), new Set()];
  await ground.begin();
});
afterEach(() => ground.end());

/** Drains under a lock that only one can have. */
const run = () =>
  drain({
    device: ground.device,
    open: async () => ground.db,
    ports: {
      ...ground.ports,
      after: (ms, call) => timers.after(ms, call),
      async lock(name, work) {
        if (held.has(name)) return undefined;
        held.add(name);
        return work().finally(() => held.delete(name));
      },
    },
  });
const never = new Dexie.Promise<never>(() => undefined);

it('gives the lock up where the database never answers, and the next sends', async () => {
  await ground.fill(1);
  vi.spyOn(ground.device.sessions, 'get').mockReturnValueOnce(never);
  const stuck = run();
  expect(await run()).toMatchObject({ pause: 'busy' });
  timers.ring(STUCK);
  await expect(stuck).rejects.toThrow('does not answer');
  expect(held.size).toBe(0);
  await run();
  expect(await ground.states()).toEqual({ done: 1 });
  expect(timers.waits()).toEqual([]);
});

it('is not given up for a slow network: each request begins the wait anew', async () => {
  await ground.fill(2);
  let set = 0;
  const after = timers.after.bind(timers);
  vi.spyOn(timers, 'after').mockImplementation((ms, call) => {
    if (ms === STUCK) set += 1;
    return after(ms, call);
  });
  const at: number[] = [];
  ground.answering = (asked) => {
    at.push(set);
    return applyAll(asked);
  };
  await run();
  await settled();
  expect(await ground.states()).toEqual({ done: 2 });
  expect([at, set]).toEqual([[2, 4], 5]);
});
