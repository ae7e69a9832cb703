import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { typeParsers } from './types.ts';

/** Columns of a statement's rows, with their parsers. */
export type Shape = readonly { name: string; parse: (text: string) => unknown }[];

/** Result of a statement. */
export interface Outcome {
  /** First word of the command tag: `SELECT`, `INSERT`, `COMMIT` … */
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** A statement to send. */
export interface Sent {
  text: string;
  /** In the wire's text or binary form. */
  values: (string | Buffer | null)[];
  /** Name of the prepared statement; undefined if it runs unprepared. */
  name: string | undefined;
  /** Columns of a statement that is prepared already. */
  known: Shape | undefined;
  /** True after a failure that may or may not have prepared the statement. */
  doubtful: boolean;
  /** Receives the columns of a newly prepared statement. */
  parsed(shape: Shape): void;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

interface Field {
  name: string;
  dataTypeID: number;
}

const shapeOf = (fields: readonly Field[]): Shape =>
  fields.map(({ name, dataTypeID }) => ({ name, parse: typeParsers.getTypeParser(dataTypeID, 'text') }));

/** Several statements in one message with one answer. They run in order, and none runs after a failure. */
export class Flight implements pg.Submittable {
  readonly #statements: readonly Sent[];
  readonly #leaves: (socket: Duplex) => void;
  readonly #landed: () => void;
  #at = 0;
  #shape: Shape | undefined;
  #rows: Record<string, unknown>[] = [];

  /**
   * @param leaves called when it goes out, with what it goes by
   * @param landed called after the answer, success or not
   */
  constructor(statements: readonly Sent[], leaves: (socket: Duplex) => void, landed: () => void) {
    this.#statements = statements;
    this.#leaves = leaves;
    this.#landed = landed;
    this.#shape = statements[0]?.known;
  }

  submit(connection: pg.Connection): void {
    this.#leaves(connection.stream);
    connection.stream.cork();
    for (const { text, values, name = '', known, doubtful } of this.#statements) {
      if (doubtful) connection.close({ type: 'S', name }, true);
      if (known === undefined) connection.parse({ name, text, types: [] }, true);
      connection.bind({ portal: '', statement: name, values }, true);
      if (known === undefined) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '', rows: '0' }, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    this.#shape?.forEach(({ name, parse }, index) => {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const tag = text.split(' ');
    const statement = this.#statements[this.#at];
    const rows = this.#rows;
    if (statement?.known === undefined) statement?.parsed(this.#shape ?? []);
    this.#at += 1;
    this.#rows = [];
    this.#shape = this.#statements[this.#at]?.known;
    statement?.resolve({ command: tag[0] ?? '', rowCount: Number(tag.at(-1)) || 0, rows });
  }

  handleError(error: unknown): void {
    const left = this.#statements.slice(this.#at);
    this.#at = this.#statements.length;
    for (const statement of left) statement.reject(error);
    this.#landed();
  }

  handleReadyForQuery(): void {
    this.#landed();
  }

  /** PostgreSQL answers an empty statement with its own message. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }
}
