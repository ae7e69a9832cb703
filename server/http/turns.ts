import { Refusal } from './refusal.ts';

/** In seconds; a turn takes far less. */
const RETRY_AFTER = 1;

/** Lets each account do a few things at once; more wait for their turn, and too many are sent away. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  /**
   * @param atOnce how many run at once, per account
   * @param waiting how many more may wait
   */
  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** Runs the work in its turn. @throws Refusal 429 `tooManyCalls` */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(account) ?? { running: 0, waiting: [] };
    this.#lines.set(account, line);
    if (line.running < this.#atOnce) line.running += 1;
    else {
      if (line.waiting.length >= this.#waiting) throw new Refusal(429, 'tooManyCalls', { retryAfter: RETRY_AFTER });
      // Whoever ends hands its turn on.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else if ((line.running -= 1) === 0) this.#lines.delete(account);
    }
  }
}

/** Turns of an account that many devices may share: each waits for its own, and all together have a few at once. */
export class SharedTurns {
  readonly #present: Turns;
  readonly #ofLogins: Turns;
  readonly #ofAccounts: Turns;

  /** How many run and wait at most, of one login and of one account. */
  constructor(most: { ofLogin: number; waitingOfLogin: number; ofAccount: number; waitingOfAccount: number }) {
    this.#present = new Turns(most.ofAccount + most.waitingOfAccount, 0);
    this.#ofLogins = new Turns(most.ofLogin, most.waitingOfLogin);
    this.#ofAccounts = new Turns(most.ofAccount, most.waitingOfAccount);
  }

  /** Runs the work in its turn. @throws Refusal 429 `tooManyCalls` */
  run<T>(account: string, login: string, work: () => Promise<T>): Promise<T> {
    // A login is let in first: what it asks at once holds one place of the account.
    return this.#present.run(account, () => this.#ofLogins.run(login, () => this.#ofAccounts.run(account, work)));
  }
}

const MINUTE_MS = 60_000;

/** Counts the changes of each account in a minute, in this process. */
export class ChangeRate {
  readonly #most: number;
  readonly #now: () => number;
  #began: number;
  #counts = new Map<string, number>();

  /** @param now in ms, of a clock that nobody sets */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
    this.#began = now();
  }

  /** Counts one more, or several. @throws Refusal 429 `tooManyCalls` */
  count(account: string, times = 1): void {
    this.#counts.set(account, this.#countOf(account) + times);
  }

  /** Counts nothing. @throws Refusal 429 `tooManyCalls` where one more would be too many */
  require(account: string): void {
    this.#countOf(account);
  }

  #countOf(account: string): number {
    const now = this.#now();
    if (now - this.#began >= MINUTE_MS) {
      this.#began = now;
      this.#counts.clear();
    }
    const count = this.#counts.get(account) ?? 0;
    if (count >= this.#most)
      throw new Refusal(429, 'tooManyCalls', { retryAfter: Math.ceil((this.#began + MINUTE_MS - now) / 1000) });
    return count;
  }
}
