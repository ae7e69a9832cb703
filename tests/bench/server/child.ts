import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';

/** A helper process that answers messages one by one; it ends with the bench. */
export class Child<Question extends object, Answer> {
  readonly #process: ChildProcess;

  constructor(bench: Bench, script: URL) {
    this.#process = fork(fileURLToPath(script), {
      execArgv: ['--import', './server/launch/typescript.mjs'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    bench.atEnd(() => this.end());
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** @throws where it ends instead of answering */
  async ask(question: Question): Promise<Answer> {
    const over = new AbortController();
    const ended = once(this.#process, 'exit', { signal: over.signal }).then(() => {
      throw new Error(`${this.#process.spawnfile} ended`);
    });
    try {
      const answer = once(this.#process, 'message', { signal: over.signal });
      this.#process.send(question);
      const [given] = await Promise.race([answer, ended]);
      // What its own script sends; a script and its class name the same type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return given as Answer;
    } finally {
      over.abort();
      ended.catch(() => undefined);
    }
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill();
    await exit;
  }
}
