import type { CompiledQuery, QueryResult } from 'kysely';
import { vi } from 'vitest';
import { Connection } from '../../server/db/connection.ts';

interface Hold {
  words: string;
  what: 'statement' | 'answer';
  reached: () => void;
  over: Promise<void>;
}

/** A statement that waits, or its answer. */
interface Held {
  /** Resolves once it is about to be sent, or was answered. */
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
    const passOn = async <T>({ reached, over }: Hold, answer: T): Promise<T> => {
      reached();
      await over;
      return answer;
    };
    this.#spy = vi.spyOn(Connection.prototype, 'executeQuery').mockImplementation(function <R>(
      this: Connection,
      query: CompiledQuery,
    ): Promise<QueryResult<R>> {
      const send = () => (executeQuery<R>).call(this, query);
      const held = hold(query.sql);
      if (held === undefined) return send();
      if (held.what === 'answer') return send().then((answer) => passOn(held, answer));
      held.reached();
      return held.over.then(send);
    });
  }

  /** Holds the next statement that contains these words. On the embedded database all others wait for it, too. */
  next(words: string): Held {
    return this.#add('statement', words);
  }

  /** Lets the next statement that contains these words be sent, and holds its answer. */
  answerTo(words: string): Held {
    return this.#add('answer', words);
  }

  restore(): void {
    this.#spy.mockRestore();
  }

  #add(what: Hold['what'], words: string): Held {
    let goOn: () => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const over = new Promise<void>((resolve, reject) => {
      [goOn, fail] = [resolve, reject];
    });
    const reached = new Promise<void>((resolve) => {
      this.#holds.push({ what, words, reached: resolve, over });
    });
    return { reached, goOn, fail: () => fail(new Error('failed by the test')) };
  }

  #hold(text: string): Hold | undefined {
    this.sent.push(text);
    if ([...this.failing].some((words) => text.includes(words))) {
      const over = Promise.reject(new Error('failed by the test'));
      return { what: 'statement', words: text, reached: () => undefined, over };
    }
    const index = this.#holds.findIndex(({ words }) => text.includes(words));
    return index === -1 ? undefined : this.#holds.splice(index, 1)[0];
  }
}
