import type pg from 'pg';
import { typeParsers } from './types.ts';

/** The columns of a statement's rows, and how their texts become values. */
export type Shape = readonly { name: string; parse: (text: string) => unknown }[];

/** What a statement gave. */
export interface Outcome {
  /** The first word of the command tag: `SELECT`, `INSERT`, `COMMIT` … */
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** A statement on its way. */
export interface Sent {
  text: string;
  /** As the wire takes them. */
  values: (string | Buffer | null)[];
  /** The name under which the database keeps it parsed, or undefined for a statement that is parsed anew. */
  name: string | undefined;
  /** Its columns, where it was parsed before. */
  known: Shape | undefined;
  /** True where a failure left open whether the database has that name already. */
  doubtful: boolean;
  /** Hears of the columns of a statement that was parsed now. */
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

/**
 * Several statements in one message to the database, with one answer: each of them begins when the one before it has
 * ended, and none after one that failed.
 */
export class Flight implements pg.Submittable {
  readonly #statements: readonly Sent[];
  readonly #landed: () => void;
  #at = 0;
  #shape: Shape | undefined;
  #rows: Record<string, unknown>[] = [];

  /** @param landed called once the answer is there, whatever it says */
  constructor(statements: readonly Sent[], landed: () => void) {
    this.#statements = statements;
    this.#landed = landed;
    this.#shape = statements[0]?.known;
  }

  submit(connection: pg.Connection): void {
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

  /** A statement without text. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }
}
