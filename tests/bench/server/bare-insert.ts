import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../../../server/db/embedded.ts';

/** Rows to insert one by one, or the end. */
export type Insert = { databaseUrl: string | null; dataDir: string; callers: number; amount: number } | { close: true };

export interface InsertResult {
  seconds: number;
}

let embedded: Embedded | null = null;
let pool: pg.Pool | null = null;

async function open({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<pg.Pool> {
  if (databaseUrl === null) embedded = await startEmbedded(dataDir, true);
  const opened =
    embedded === null
      ? new pg.Pool({ connectionString: databaseUrl ?? '', max: 10 })
      : new pg.Pool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 1 });
  await opened.query(
    'create table if not exists bare_insert (id uuid primary key, person text not null, at timestamptz not null, day date not null)',
  );
  return opened;
}

async function insert(question: Insert): Promise<InsertResult> {
  if ('close' in question) {
    await pool?.end();
    await embedded?.close();
    return { seconds: 0 };
  }
  const to = pool ?? (await open(question));
  pool = to;
  let left = question.amount;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: question.callers }, async () => {
      for (; left > 0; left -= 1) {
        await to.query({
          name: 'insert',
          text: 'insert into bare_insert (id, person, at, day) values ($1, $2, now(), current_date)',
          values: [randomUUID(), 'somebody'],
        });
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1000 };
}

process.on('message', (question: Insert) => {
  void insert(question).then((result) => process.send?.(result));
});
