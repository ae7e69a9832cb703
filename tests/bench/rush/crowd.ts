import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { Child } from '../server/child.ts';
import type { ListenersAnswer, ListenersQuestion } from './listeners.ts';
import type { Change } from './office.ts';
import type { Site } from './site.ts';

/** What some changes cost, with all who listen. */
export interface Told {
  /** CPU of server and database for a change, in ms; null where the system does not tell. */
  cpu: number | null;
  /** Bytes sent to a listener for a change, and what it did for it. */
  bytes: number;
  pulls: number;
  patches: number;
  /** Per change and listener, ms from the sending until its row was there, or was there no more. */
  seen: number[];
  unseen: number;
  /** Changes a second: fewer than asked for where the server, or its listeners, are not done in time. */
  perSecond: number;
  runs: number;
}

/** People who listen to one floor. */
export interface Crowd {
  /** Each change waits until everybody has the one before, so that none is told together with another. */
  alone(): Promise<Told>;
  /** None waits: those made while others are told are told together, as on a busy morning. */
  together(): Promise<Told>;
  close(): Promise<void>;
}

/** Changes that are told before any counts: until then half of the telling is Node compiling it. */
export const WARM_UP = 600;
const MEASURED_MS = 8000;
/** Two bookings and two cancellations, however long they take. */
const MIN_CHANGES = 4;
/** How long the background is looked at. */
const IDLE_MS = 3000;
/** What a listener has not seen by then, it never saw. */
const SEEN_TIMEOUT_MS = 60_000;

/** Begins listeners in a process of their own. */
export const newListeners = (bench: Bench): Child<ListenersQuestion, ListenersAnswer> =>
  new Child(bench, new URL('./listeners.ts', import.meta.url));

/**
 * Lets people listen while others book and cancel. Measuring throws where a listener has not what the changes left
 * behind.
 */
export async function openCrowd(
  bench: Bench,
  { office, sessions, meter }: Site,
  { listeners, perSecond }: { listeners: number; perSecond: number },
): Promise<Crowd> {
  const tokens = sessions.slice(0, listeners).map(({ token }) => token);
  const child = newListeners(bench);
  const { floor, ids } = await office.floor();
  await child.ask({ open: floor, tokens, ids });
  const timesOf = async (change: Change, isLast: boolean): Promise<number[]> => {
    const row = isLast ? change.row : null;
    const { times, has } = await child.ask({ until: change.revision, timeoutMs: SEEN_TIMEOUT_MS, row });
    if (times.length === tokens.length && has !== null && has !== (change.kind === 'booked'))
      throw new Error(`a listener has not what was ${change.kind}`);
    return times.map((at) => at - change.sentAt);
  };
  // The first reading of a floor is its opening's, not a change's.
  for (let number = 0; number < (listeners === 0 ? 2 : WARM_UP); number += 1)
    await timesOf(await office.change(), true);
  const [idle, idleBegan] = [(await meter?.()) ?? 0, performance.now()];
  await wait(IDLE_MS);
  const idleRate = (((await meter?.()) ?? 0) - idle) / (performance.now() - idleBegan);

  const measure = async (isAlone: boolean): Promise<Told> => {
    const before = await child.ask({ counts: true });
    const [cpu, began] = [(await meter?.()) ?? 0, performance.now()];
    const changes: Change[] = [];
    const seen: number[] = [];
    const heed = async (change: Change, isLast: boolean) => {
      seen.push(...(await timesOf(change, isLast)));
    };
    while (changes.length < MIN_CHANGES || changes.length % 2 === 1 || performance.now() - began < MEASURED_MS) {
      const change = await office.change();
      if (isAlone) await heed(change, true);
      changes.push(change);
      await wait(Math.max(0, (changes.length * 1000) / perSecond - (performance.now() - began)));
    }
    const elapsed = performance.now() - began;
    if (!isAlone) for (const change of changes) await heed(change, change === changes.at(-1));
    const used = ((await meter?.()) ?? 0) - cpu - idleRate * (performance.now() - began);
    const after = await child.ask({ counts: true });
    const each = (value: number): number => (tokens.length === 0 ? 0 : value / (changes.length * tokens.length));
    return {
      cpu: meter === null ? null : used / changes.length,
      bytes: each(after.received - before.received),
      pulls: each(after.pulls - before.pulls),
      patches: each(after.patches - before.patches),
      seen,
      unseen: changes.length * tokens.length - seen.length,
      perSecond: (changes.length * 1000) / elapsed,
      runs: changes.length,
    };
  };

  return {
    alone: () => measure(true),
    together: () => measure(false),
    async close() {
      await child.ask({ close: true });
      await child.end();
    },
  };
}
