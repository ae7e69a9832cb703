import { type InsertType, sql } from 'kysely';
import type { Database, Writer } from '../db/database.ts';

const SLICE = 2500;

/** Names every column without a default, also one that may be null. */
type Row<T> = { [K in keyof T as undefined extends InsertType<T[K]> ? never : K]: unknown };

/**
 * Inserts rows in batches of a few thousand; all have the first row's columns.
 * @param rows as JSON: ranges and instants as text, JSON columns as objects
 * @param clashes skips or refuses rows that exist or overlap
 */
export async function insertRows<T extends keyof Database>(
  db: Writer,
  table: T,
  rows: readonly Row<Database[T]>[],
  clashes: 'refused' | 'left out' = 'refused',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const onClash = clashes === 'left out' ? sql`on conflict do nothing` : sql``;
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = JSON.stringify(rows.slice(start, start + SLICE));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${slice}::jsonb) ${onClash}`.execute(db);
  }
}
