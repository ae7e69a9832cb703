import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** What the names of a run's databases begin with. Who runs tests by other means than Vitest is a run by itself. */
const namesOf = (run: string): string => `roost_test_${run}_`;

/** @returns a name for a database that is dropped with the run of tests, if not before */
export const newName = (): string =>
  `${namesOf(process.env.ROOST_TEST_RUN ?? String(process.pid))}${randomUUID().replaceAll('-', '')}`;

/** Drops the databases of a run, whoever has them open: those that go on from test to test are never closed. */
export const dropDatabases = (base: string, run: string): Promise<void> =>
  administer(base, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [namesOf(run)],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });

/** @returns the address of another database of the same server */
export function withName(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

/** Works on a connection of its own. */
export async function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
