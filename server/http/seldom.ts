import { type After, later } from '../adapters/later.ts';

/** Does something at once, and once more after a rest where it was asked for meanwhile, however often. */
export class Seldom {
  readonly #run: () => void;
  readonly #restMs: number;
  readonly #after: After;
  #isAsked = false;
  /** Null: nothing is at rest. */
  #callOff: (() => void) | null = null;

  /** @param after for tests */
  constructor(restMs: number, run: () => void, after: After = later) {
    this.#restMs = restMs;
    this.#run = run;
    this.#after = after;
  }

  ask(): void {
    this.#isAsked = true;
    if (this.#callOff === null) this.#runIfAsked();
  }

  /** For good. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = () => undefined;
  }

  #runIfAsked(): void {
    this.#callOff = null;
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#callOff = this.#after(this.#restMs, () => {
      this.#runIfAsked();
    });
    this.#run();
  }
}
