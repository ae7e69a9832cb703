import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DOUBT_MS, LOOK_MS, portsOn, settled, SetTimers } from '../../tests/support/set-timers.ts';
import { newDoubt, type Doubt } from './doubt.ts';
import type { Ports } from './ports/ports.ts';

const [DOUBT, PATIENCE, AGAIN] = [DOUBT_MS, 2250, 5000];
/** Halfway between the soonest and the latest look, and how long one may take. */
const [LOOK, LOOKING] = [LOOK_MS, 4000];
const tell = vi.fn<(reached: boolean) => void>();
const found = vi.fn<() => void>();
let timers: SetTimers;
let asked: string[];
let answer: (response: Response | Promise<never>) => void;
let isOffline: boolean;
let isSeen: boolean;
let now: number;
let doubt: Doubt;

const health = (status: number, body: unknown = { status: 'ok' }) => Response.json(body, { status });

beforeEach(() => {
  timers = new SetTimers();
  [asked, isOffline, isSeen, now] = [[], false, true, 0];
  tell.mockReset();
  found.mockReset();
  const ports: Ports = {
    ...portsOn(timers, 0),
    now: () => now,
    isOffline: () => isOffline,
    fetch(url) {
      asked.push(url);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  doubt = newDoubt(ports, () => isSeen, { tell, found });
});

async function ring(ms: number): Promise<void> {
  timers.ring(ms);
  await settled();
}

it('where something waits and nothing is heard, a question that nobody answers says that nothing gets through', async () => {
  doubt.begins();
  expect(asked).toEqual([]);
  await ring(DOUBT);
  expect(asked).toEqual(['/healthz']);
  expect(tell).not.toHaveBeenCalled();
  await ring(PATIENCE);
  expect(tell.mock.calls).toEqual([[false]]);
});

it('what is heard then says that something gets through after all, once', async () => {
  doubt.begins();
  await ring(DOUBT);
  await ring(PATIENCE);
  doubt.heard();
  doubt.heard();
  expect(tell.mock.calls).toEqual([[false], [true]]);
});

it.each<[what: string, response: () => Response, waits: number[]]>([
  ['in time is reason to wait on', () => health(200), [AGAIN]],
  [
    'of a server without its database is the server’s all the same',
    () => health(503, { status: 'unavailable' }),
    [AGAIN],
  ],
  ['of a portal is none, which the requests themselves will hear', () => new Response('<p>Pay'), [AGAIN]],
])('an answer %s', async (_, response, waits) => {
  doubt.begins();
  await ring(DOUBT);
  answer(response());
  await settled();
  expect(timers.waits()).toEqual(waits);
  expect(tell).not.toHaveBeenCalled();
});

it('a late answer takes it back, and the next may take twice as long: a slow network is none that is gone', async () => {
  doubt.begins();
  await ring(DOUBT);
  await ring(PATIENCE);
  now = 4000;
  answer(health(200));
  await settled();
  expect(tell.mock.calls).toEqual([[false], [true]]);
  await ring(AGAIN);
  expect(timers.waits()).toEqual([8000, 15_000]);
});

it.each<[what: string, happens: () => void]>([
  ['piece by piece', () => doubt.heard()],
  ['while the question waits', () => (timers.ring(DOUBT), doubt.heard())],
])('what comes %s is no reason to doubt', async (_, happens) => {
  doubt.begins();
  happens();
  await settled();
  expect(timers.waits()).not.toContain(PATIENCE);
  expect(tell).not.toHaveBeenCalled();
});

it.each<[what: string, happens: () => void]>([
  ['all that waited is over', () => undefined],
  ['nobody looks', () => void (isSeen = false)],
  ['the device itself knows of no network', () => void (isOffline = true)],
])('nothing is asked where %s', async (what, happens) => {
  const [one, other] = [doubt.begins(), doubt.begins()];
  one();
  one();
  if (what.startsWith('all')) other();
  happens();
  for (const ms of timers.waits()) await ring(ms);
  expect(asked).toEqual([]);
});

it('a page that is hidden while it asks says nothing', async () => {
  doubt.begins();
  await ring(DOUBT);
  doubt.rests();
  expect(timers.waits()).toEqual([15_000]);
});

it('a page that was hidden while something waited doubts again with the next that waits', async () => {
  doubt.begins();
  doubt.rests();
  expect(timers.waits()).toEqual([]);
  doubt.begins();
  await ring(DOUBT);
  await ring(PATIENCE);
  expect(tell.mock.calls).toEqual([[false]]);
});

it('a page that was hidden while it asked asks anew, and what comes of the first question still counts', async () => {
  doubt.begins();
  await ring(DOUBT);
  const first = answer;
  doubt.rests();
  doubt.begins();
  await ring(DOUBT);
  expect(asked).toHaveLength(2);
  await ring(PATIENCE);
  expect(tell.mock.calls).toEqual([[false]]);
  first(health(200));
  await settled();
  expect(tell.mock.calls).toEqual([[false], [true]]);
});

it('asks without anything that waits where it is told to, and says so where nobody answers', async () => {
  doubt.asks();
  await settled();
  expect(asked).toEqual(['/healthz']);
  await ring(PATIENCE);
  expect(tell.mock.calls).toEqual([[false]]);
});

describe('a server that is away', () => {
  beforeEach(() => {
    doubt.told(false);
    doubt.told(false);
  });

  it('is looked for until it answers, which is told once', async () => {
    expect(timers.waits()).toEqual([LOOK]);
    await ring(LOOK);
    await ring(LOOKING);
    await ring(LOOK);
    answer(health(200));
    await settled();
    expect(asked).toHaveLength(2);
    expect([tell.mock.calls, found.mock.calls.length]).toEqual([[[true]], 1]);
    expect(timers.waits()).toEqual([]);
  });

  it.each<[what: string, response: () => Response]>([
    ['without its database', () => health(503, { status: 'unavailable' })],
    ['behind a portal', () => new Response('<p>Pay')],
  ])('is not there %s', async (_, response) => {
    await ring(LOOK);
    answer(response());
    await settled();
    expect([tell.mock.calls, timers.waits()]).toEqual([[], [LOOK]]);
  });

  it('is looked for ever less often where it is found and nothing comes of that, until something does', async () => {
    for (const longer of [1, 2, 4, 8, 8]) {
      await ring(longer * LOOK);
      answer(health(200));
      await settled();
      doubt.told(false);
    }
    doubt.heard();
    doubt.told(false);
    expect(timers.waits()).toEqual([LOOK]);
  });

  it('is not looked for where the device itself knows of no network, until it does', async () => {
    isOffline = true;
    await ring(LOOK);
    expect([asked, timers.waits()]).toEqual([[], [LOOK]]);
  });

  it.each<[what: string, happens: () => void, then: number[]]>([
    ['is not looked for while nobody looks', () => doubt.rests(), []],
    ['is looked for again once somebody does', () => (doubt.rests(), doubt.wakes()), [LOOK]],
    ['is no more once something came', () => doubt.heard(), []],
    ['is no more once somebody found it', () => doubt.told(true), []],
  ])('%s', (_, happens, then) => {
    happens();
    expect(timers.waits()).toEqual(then);
  });
});
