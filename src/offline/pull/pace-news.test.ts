import { beforeEach, expect, it } from 'vitest';
import type { News } from './apply-news.ts';
import { paceNews } from './pace-news.ts';

let timers: { ms: number; call: () => void }[];
let written: number[][];
let finish: () => void;
let pace: ReturnType<typeof paceNews>;
let sending: Promise<void> | null;
let sent: () => void;

beforeEach(() => {
  [timers, written, sending] = [[], [], null];
  const after = (ms: number, call: () => void) => (timers.push({ ms, call }), () => undefined);
  pace = paceNews(
    { after },
    () => sending,
    (list) => {
      written.push(list.map(({ to }) => to));
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  );
});

const news = (to: number): News => ({ key: 'rooms:f1', epoch: null, from: to - 1, to, changed: [], removed: [] });
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The writing ends, and then the rest. @returns how long the rest was */
async function rest(): Promise<number | undefined> {
  finish();
  await settled();
  if (timers.length === 0) return undefined;
  let sum = 0;
  for (let timer = timers.shift(); timer !== undefined; timer = timers.shift()) {
    sum += timer.ms;
    timer.call();
    await settled();
  }
  return sum;
}

it('writes the first at once, and together what comes until the rest is over', async () => {
  pace.take([news(1)]);
  expect(written).toEqual([[1]]);
  pace.take([news(2)]);
  finish();
  await settled();
  pace.take([news(3), news(4)]);
  expect(written).toEqual([[1]]);
  await rest();
  expect(written).toEqual([[1], [2, 3, 4]]);
});

it('rests longer while news keep coming, and begins anew once they pause', async () => {
  const rests: (number | undefined)[] = [];
  for (const to of [1, 2, 3, 4]) {
    pace.take([news(to)]);
    rests.push(await rest());
  }
  expect([written, rests]).toEqual([
    [[1], [2], [3], [4]],
    [250, 250, 250, 250],
  ]);
  rests.length = 0;
  pace.take([news(5)]);
  for (const to of [6, 7, 8, 9, 10]) {
    pace.take([news(to)]);
    rests.push(await rest());
  }
  expect(rests).toEqual([250, 1000, 4000, 6000, 6000]);
  expect(written.slice(4)).toEqual([[5], [6], [7], [8], [9], [10]]);
  expect([await rest(), await rest()]).toEqual([6000, undefined]);
  pace.take([news(11)]);
  expect(written.at(-1)).toEqual([11]);
});

it('shows what waits as soon as somebody touches the page, and then rests briefly', async () => {
  pace.take([news(1)]);
  pace.take([news(2)]);
  await rest();
  pace.take([news(3)]);
  finish();
  await settled();
  expect([written, timers.map(({ ms }) => ms)]).toEqual([[[1], [2]], [900]]);
  pace.hurry();
  await settled();
  expect(written).toEqual([[1], [2], [3]]);
  timers = [];
  pace.take([news(4)]);
  expect(await rest()).toBe(250);
});

it('has what comes next wait through a long rest alone', async () => {
  const isReady = async () => {
    let is = false;
    void pace.ready().then(() => (is = true));
    await settled();
    return is;
  };
  pace.take([news(1)]);
  pace.take([news(2)]);
  expect(await isReady()).toBe(true);
  await rest();
  expect(written).toEqual([[1], [2]]);
  finish();
  await settled();
  expect([await isReady(), timers.map(({ ms }) => ms)]).toEqual([false, [900]]);
  timers.shift()?.call();
  await settled();
  expect([await isReady(), timers.map(({ ms }) => ms)]).toEqual([true, [100]]);
  pace.take([news(3)]);
  timers.shift()?.call();
  await settled();
  expect(written).toEqual([[1], [2], [3]]);
});

it('waits while the queue is sent, and writes what came meanwhile together', async () => {
  sending = new Promise((resolve) => (sent = resolve));
  pace.take([news(1)]);
  pace.take([news(2)]);
  await settled();
  expect(written).toEqual([]);
  sent();
  await settled();
  expect(written).toEqual([[1, 2]]);
});

it('writes nothing more of what was dropped', async () => {
  pace.take([news(1)]);
  pace.take([news(2)]);
  pace.drop();
  await rest();
  expect(written).toEqual([[1]]);
});
