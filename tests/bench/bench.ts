import { startPostgres } from '../run/postgres.mjs';
import type { Figure } from './figure.ts';
import { Options } from './options.ts';

/** A part of the bench that can be asked for by its name; its figures are told and kept as they come. */
export interface Part {
  name: string;
  run: (bench: Bench) => AsyncIterable<Figure>;
}

/** What all parts share: what is made once, and what has to be put away at the end whatever happens. */
export class Bench {
  readonly #putAway: (() => Promise<unknown>)[] = [];
  readonly #once = new Map<string, Promise<unknown>>();
  readonly options: Options;

  constructor(options = new Options([])) {
    this.options = options;
  }

  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  /** Has something put away at the end, the latest first. */
  atEnd(putAway: () => Promise<unknown>): void {
    this.#putAway.push(putAway);
  }

  /** Makes something the first time that it is asked for. */
  async once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#once.get(name) ?? make();
    this.#once.set(name, known);
    // Each name is used with one type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await known) as T;
  }

  /** URL of a PostgreSQL of this bench's own; null where its programs are missing. */
  async postgres(): Promise<string | null> {
    return this.once('postgres', async () => {
      const cluster = await startPostgres({ durable: true });
      if (cluster === undefined) return null;
      this.atEnd(cluster.stop);
      return cluster.url;
    });
  }

  /** Puts everything away that was made so far; what is asked for afterwards is made anew. */
  async close(): Promise<void> {
    this.#once.clear();
    for (let putAway = this.#putAway.pop(); putAway !== undefined; putAway = this.#putAway.pop()) {
      await putAway().catch((error: unknown) => {
        this.say(`  could not be put away: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  }
}
