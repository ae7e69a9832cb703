import { sql } from 'kysely';
import type { DatabaseHandle, Writer } from './database.ts';
import { migrate } from './migrate.ts';

/** Rows per batch. */
const BATCH_SIZE = 2000;

/** The target has data already; we wrote nothing. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
}

/**
 * Copies the embedded database into an empty PostgreSQL (README.md, "Run it"). Rows travel as JSON text, so that
 * instants, ranges and bytes arrive unchanged.
 * @param say receives each table and its row count
 * @returns how many rows it copied
 * @throws TargetNotEmpty
 */
export async function moveDatabase(
  from: DatabaseHandle,
  to: DatabaseHandle,
  say: (line: string) => void,
): Promise<number> {
  await migrate(from);
  await migrate(to);
  return from.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) =>
      to.db.transaction().execute(async (target) => {
        const tables = await tablesInOrder(source);
        for (const table of tables) {
          const { rows } = await sql<{
            found: boolean;
          }>`select exists (select from ${sql.table(table)}) as found`.execute(target);
          if (rows[0]?.found === true) throw new TargetNotEmpty(`the target is not empty: it has rows in "${table}"`);
        }
        let total = 0;
        for (const table of tables) {
          const count = await copyTable(source, target, table);
          if (count > 0) say(`▸ ${table}: ${String(count)}`);
          total += count;
        }
        return total;
      }),
    );
}

async function copyTable(source: Writer, target: Writer, table: string): Promise<number> {
  let copied = 0;
  for (;;) {
    const {
      rows: [batch],
    } = await sql<{ count: number; text: string | null }>`
      select count(*)::int as count, json_agg(row)::text as text
      from (select * from ${sql.table(table)} order by ctid limit ${BATCH_SIZE} offset ${copied}) as row`.execute(
      source,
    );
    if (!batch || batch.text === null) return copied;
    await sql`insert into ${sql.table(table)} select *
      from json_populate_recordset(null::${sql.table(table)}, ${batch.text}::json)`.execute(target);
    copied += batch.count;
  }
}

/** Our tables; each follows those it references. */
async function tablesInOrder(db: Writer): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  );
  const { rows: references } = await sql<{ name: string; needs: string }>`
    select distinct conrelid::regclass::text as name, confrelid::regclass::text as needs from pg_constraint
    where contype = 'f' and conrelid <> confrelid`.execute(db);
  // Writing settings raises topics, which must not be there before their rows are copied.
  const ordered = ['topic'];
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => name !== 'topic'));
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (name) => !references.some((reference) => reference.name === name && waiting.has(reference.needs)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
