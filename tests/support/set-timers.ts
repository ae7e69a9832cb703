import type { Ports } from '../../src/offline/ports/ports.ts';

interface Timer {
  ms: number;
  call: () => void;
}

/** Timers that a test lets run out by itself. */
export class SetTimers {
  #set: Timer[] = [];
  #setsHeard: (() => void)[] = [];

  /** @returns how to call the timer off */
  after(ms: number, call: () => void): () => void {
    const timer = { ms, call };
    this.#set.push(timer);
    for (const heard of this.#setsHeard.splice(0)) heard();
    return () => {
      this.#set = this.#set.filter((other) => other !== timer);
    };
  }

  /** How long each timer that is set takes, in milliseconds, the shortest first. */
  waits(): number[] {
    return this.#set.map(({ ms }) => ms).sort((a, b) => a - b);
  }

  /** Waits until a timer of so many milliseconds is set. */
  async toBeSet(ms: number): Promise<void> {
    while (!this.waits().includes(ms))
      await new Promise<void>((resolve) => {
        this.#setsHeard.push(resolve);
      });
  }

  /** The timer of so many milliseconds runs out. */
  ring(ms: number): void {
    const timer = this.#set.find((other) => other.ms === ms);
    if (timer === undefined) throw new Error(`no timer of ${ms} ms among ${this.waits().join(', ')}`);
    this.#set = this.#set.filter((other) => other !== timer);
    timer.call();
  }
}

/** How long a wake waits for its drain, in milliseconds. */
export const WAKE_TIMEOUT_MS = 5000;

/** How long what waits for the server is not doubted, in milliseconds. */
export const DOUBT_MS = 1750;

/** When one that is away is looked for, and one of which nothing is heard is asked, halfway, in milliseconds. */
export const [LOOK_MS, QUIET_MS] = [6000, 32_500];

/** What is set beside what a test is about, in milliseconds. */
export const BESIDE: readonly number[] = [WAKE_TIMEOUT_MS, DOUBT_MS, LOOK_MS, QUIET_MS];

/** Lets what is under way come to its next pause. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Ports without a network, with a clock that stands still. @param now epoch milliseconds */
export const portsOn = (timers: SetTimers, now: number): Ports => ({
  now: () => now,
  random: () => 0.5,
  newId: () => crypto.randomUUID(),
  build: 'b',
  lock: (_name, work) => work(),
  fetch: () => Promise.reject(new TypeError('no network')),
  after: (ms, call) => timers.after(ms, call),
});
