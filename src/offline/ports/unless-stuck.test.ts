import { beforeEach, expect, it } from 'vitest';
import type { Ports } from './ports.ts';
import { unlessStuck } from './unless-stuck.ts';

let timers: { ms: number; call: () => void; isOff: boolean }[];
let heard: number;
// Nothing else of the ports is used.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ports = {
  after(ms: number, call: () => void) {
    const timer = { ms, call, isOff: false };
    timers.push(timer);
    return () => {
      timer.isOff = true;
    };
  },
  heard: () => {
    heard += 1;
  },
} as unknown as Ports;
const under = () => timers.filter(({ isOff }) => !isOff);
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  [timers, heard] = [[], 0];
});

it('gives up what was silent for a minute, and a part of it with the whole', async () => {
  let part: Promise<unknown> | null = null;
  const work = unlessStuck(ports, (_, orStuck) => (part = orStuck(never)));
  expect(under().map(({ ms }) => ms)).toEqual([60_000]);
  under()[0]?.call();
  await expect(work).rejects.toThrow('does not answer');
  await expect(part).rejects.toThrow('does not answer');
});

it('waits on for what is heard of, and tells it on', async () => {
  const work = unlessStuck(ports, async (within) => {
    within.heard?.();
    within.heard?.();
    return 'done';
  });
  expect([timers.map(({ isOff }) => isOff), heard]).toEqual([[true, true, false], 2]);
  expect(await work).toBe('done');
  expect(under()).toEqual([]);
});

it('watches nothing more of work that is over', async () => {
  let late: Ports['heard'];
  await unlessStuck(ports, (within) => {
    late = within.heard;
    return Promise.resolve();
  });
  late?.();
  expect(under()).toEqual([]);
});

it('throws what the work throws', async () => {
  await expect(unlessStuck(ports, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(under()).toEqual([]);
});
