import type { Duplex } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { After } from '../adapters/later.ts';
import { Flight, type Outcome, type Sent, type Shape } from './flight.ts';
import { cutUnlessAnswered, PATIENCE } from './cut-unless-answered.ts';

/** SQLSTATE: the schema changed under a prepared statement. */
const PLAN_IS_STALE = '0A000';
/** SQLSTATE: an earlier statement of the transaction failed. */
const FAILED_BEFORE = '25P02';
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Statements without effects that a rollback must undo. */
const ONLY_READS = /^\s*select\b(?!\s+pg_notify)/i;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Who looks after connections. */
export interface Watch {
  /** Called whenever the database answered a statement. */
  answered?: () => void;
  /** Measures for how long a connection owes an answer, and cuts it; without it, each may take its time. */
  after?: After;
}

/**
 * A connection that sends all statements of one event loop turn together, with the begin or the commit. A round trip
 * costs both sides more than most statements.
 */
export class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #answered: () => void;
  readonly #after: After | undefined;
  /** Columns of prepared statements, by statement name. */
  readonly #parsed = new Map<string, Shape>();
  readonly #doubtful = new Set<string>();
  #waiting: Sent[] = [];
  #scheduled = false;
  #underWay = false;
  #begins = false;
  #writes = 0;
  #broken = false;
  /** First error of the current transaction. */
  #failure: unknown;

  constructor(
    client: pg.PoolClient,
    nameOf: (text: string) => string | undefined,
    { answered = () => undefined, after }: Watch = {},
  ) {
    this.client = client;
    this.#answered = answered;
    this.#after = after;
    this.#nameOf = nameOf;
  }

  /** True if nobody may use the connection again. */
  get broken(): boolean {
    return this.#broken;
  }

  /** Its server may be gone and would not say so: nobody may use it again. */
  doubt(): void {
    this.#broken = true;
  }

  /** How many statements so far may have changed something. */
  get writes(): number {
    return this.#writes;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#ask(sql, parameters);
    // The caller declares the type of its rows, as everywhere with Kysely.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { rows: rows as R[], ...(COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read at once, not by cursor');
  }

  /** Begins a transaction; its first statement travels along. */
  begin(text = 'begin'): void {
    this.#begins = true;
    this.#failure = undefined;
    this.#ask(text, [], false).catch(() => undefined);
  }

  /**
   * Commits; statements that nobody awaited travel along.
   * @throws the first error among them
   */
  async commit(): Promise<void> {
    const ended = this.#ask('commit', []);
    this.#send();
    const { command } = await ended;
    // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
    if (command !== 'COMMIT')
      throw this.#failure instanceof Error ? this.#failure : new Error('the transaction had failed before its commit');
  }

  /** Rolls back; unsent statements are never sent. */
  async rollback(): Promise<void> {
    const unsent = this.#waiting.splice(0);
    for (const statement of unsent) statement.reject(new Error('the transaction was rolled back'));
    if (unsent.length > 0 && this.#begins) {
      this.#begins = false;
      return;
    }
    const ended = this.#ask('rollback', []);
    this.#send();
    // The error that caused the rollback says more.
    await ended.catch(() => {
      this.#broken = true;
    });
  }

  #ask(text: string, parameters: readonly unknown[], soon = true): Promise<Outcome> {
    if (!ONLY_READS.test(text)) this.#writes += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        text,
        values: parameters.map(prepareValue),
        name: undefined,
        known: undefined,
        doubtful: false,
        parsed: () => undefined,
        resolve: (outcome) => {
          this.#answered();
          resolve(outcome);
        },
        reject: (error) => {
          reject(this.#cause(error));
        },
      });
      if (soon) this.#sendSoon();
    });
  }

  /** The first error says more than "an earlier statement failed". */
  #cause(error: unknown): Error {
    const cause = codeOf(error) === FAILED_BEFORE ? (this.#failure ?? error) : error;
    this.#failure ??= cause;
    return cause instanceof Error ? cause : new Error(String(cause));
  }

  #sendSoon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // `nextTick` runs after all code that waits for nothing external.
    process.nextTick(() => {
      this.#send();
    });
  }

  #send(): void {
    this.#scheduled = false;
    // Statements asked for during a trip share the next one.
    if (this.#underWay || this.#waiting.length === 0) return;
    this.#underWay = true;
    this.#begins = false;
    const fresh = new Set<string>();
    const statements = this.#waiting.splice(0).map((statement) => this.#named(statement, fresh));
    let callOff: () => void = () => undefined;
    const leaves = (socket: Duplex) => {
      if (this.#after !== undefined) callOff = cutUnlessAnswered(socket, this.#after, PATIENCE + statements.length);
    };
    const landed = () => {
      callOff();
      this.#underWay = false;
      this.#send();
    };
    this.client.query(new Flight(statements, leaves, landed));
  }

  /** @param fresh names that get their statement on this trip: the same text goes along without one */
  #named(statement: Sent, fresh: Set<string>): Sent {
    const name = this.#nameOf(statement.text);
    if (name === undefined || fresh.has(name)) return statement;
    const known = this.#parsed.get(name);
    if (known === undefined) fresh.add(name);
    return {
      ...statement,
      name,
      known,
      doubtful: this.#doubtful.has(name),
      parsed: (shape) => {
        this.#doubtful.delete(name);
        this.#parsed.set(name, shape);
      },
      reject: (error) => {
        if (known === undefined) this.#doubtful.add(name);
        this.#broken ||= codeOf(error) === PLAN_IS_STALE;
        statement.reject(error);
      },
    };
  }
}
