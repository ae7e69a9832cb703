import type { CompiledQuery, QueryResult } from 'kysely';
import { vi } from 'vitest';
import { Connection } from '../../server/db/connection.ts';

interface Hold {
  words: string;
  reached: () => void;
  over: Promise<void>;
}

/** A statement that waits. */
interface Held {
  /** Resolves once it is about to be sent. */
  reached: Promise<void>;
  goOn(): void;
  fail(): void;
}

/** Statements of this process, which a test keeps from being sent. */
export class HeldStatements {
  readonly #holds: Hold[] = [];
  /** Words of statements that all fail. */
  readonly failing = new Set<string>();
  /** All that were sent. */
  readonly sent: string[] = [];
  readonly #spy;

  constructor() {
    const { executeQuery } = Connection.prototype;
    const hold = (text: string) => this.#hold(text);
    this.#spy = vi.spyOn(Connection.prototype, 'executeQuery').mockImplementation(function <R>(
      this: Connection,
      query: CompiledQuery,
    ): Promise<QueryResult<R>> {
      const send = () => (executeQuery<R>).call(this, query);
      return hold(query.sql)?.then(send) ?? send();
    });
  }

  /** Holds the next statement that contains these words. On the embedded database all others wait for it, too. */
  next(words: string): Held {
    let goOn: () => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const over = new Promise<void>((resolve, reject) => {
      [goOn, fail] = [resolve, reject];
    });
    const reached = new Promise<void>((resolve) => {
      this.#holds.push({ words, reached: resolve, over });
    });
    return { reached, goOn, fail: () => fail(new Error('failed by the test')) };
  }

  restore(): void {
    this.#spy.mockRestore();
  }

  #hold(text: string): Promise<void> | undefined {
    this.sent.push(text);
    if ([...this.failing].some((words) => text.includes(words))) return Promise.reject(new Error('failed by the test'));
    const index = this.#holds.findIndex(({ words }) => text.includes(words));
    const [hold] = index === -1 ? [] : this.#holds.splice(index, 1);
    hold?.reached();
    return hold?.over;
  }
}
