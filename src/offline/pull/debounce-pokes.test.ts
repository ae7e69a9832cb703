import { beforeEach, expect, it } from 'vitest';
import { debouncePokes } from './debounce-pokes.ts';

let timers: { ms: number; call: () => void }[];
let fetched: string[];
let sending: Promise<void> | null;
let sent: () => void;
let pokes: ReturnType<typeof debouncePokes>;

beforeEach(() => {
  [timers, fetched, sending] = [[], [], null];
  const after = (ms: number, call: () => void) => {
    const timer = { ms, call };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  pokes = debouncePokes(
    { after, random: () => 0.5 },
    () => sending,
    (wish) => {
      fetched.push(wish);
    },
  );
});

/** The one timer runs out. */
function ring(ms: number): void {
  const [timer, ...more] = timers;
  expect([timer?.ms, more]).toEqual([ms, []]);
  timers = [];
  timer?.call();
}

it('fetches once for all that comes within a moment, and all where any of it calls for it', () => {
  for (const wish of ['stale', 'all', 'stale'] as const) pokes.gather(wish);
  ring(230);
  pokes.gather('stale');
  ring(230);
  expect(fetched).toEqual(['all', 'stale']);
});

it('waits while the queue is being sent, and takes along what comes meanwhile', async () => {
  sending = new Promise((resolve) => (sent = resolve));
  pokes.gather('stale');
  ring(230);
  pokes.gather('all');
  expect([fetched, timers]).toEqual([[], []]);
  sent();
  await sending;
  expect(fetched).toEqual(['all']);
});

it('begins nothing that waited for the queue when its end came', async () => {
  sending = new Promise((resolve) => (sent = resolve));
  pokes.gather('stale');
  ring(230);
  pokes.end();
  sent();
  await sending;
  expect(fetched).toEqual([]);
});

it('begins nothing after its end, wished for or not', () => {
  pokes.end();
  pokes.gather('stale');
  expect(timers).toEqual([]);
});

it('fetches nothing any more once it has ended', () => {
  pokes.gather('all');
  pokes.end();
  expect(timers).toEqual([]);
  pokes.gather('all');
  expect(timers).toEqual([]);
});
