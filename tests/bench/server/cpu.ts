import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** The kernel counts in ticks of so many milliseconds. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** Milliseconds of user and system time. */
  own: number;
  /** The same of its children that ended. */
  ended: number;
}

async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name before it may hold spaces and brackets.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => fields[index],
  );
  return { parent, own: (user + system) * TICK_MS, ended: (childUser + childSystem) * TICK_MS };
}

/** Reads how much CPU was used so far, in milliseconds. */
export type Meter = () => Promise<number>;

/**
 * The CPU of a process and, where there is one, of the whole PostgreSQL behind it.
 * @returns null where the system does not tell (no /proc)
 */
export async function meterOf(pid: number | undefined, databaseUrl: string | null): Promise<Meter | null> {
  if (pid === undefined || (await statOf(pid)) === null) return null;
  const postmaster = databaseUrl === null ? null : await postmasterOf(databaseUrl);
  return async () => ((await statOf(pid))?.own ?? 0) + (postmaster === null ? 0 : await familyOf(postmaster));
}

async function postmasterOf(databaseUrl: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = row === undefined ? null : await statOf(row.pid);
  await client.end();
  return stat?.parent ?? null;
}

async function familyOf(parent: number): Promise<number> {
  const self = await statOf(parent);
  const stats = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => statOf(Number(name))),
  );
  return (
    (self?.own ?? 0) +
    (self?.ended ?? 0) +
    stats.reduce((sum, stat) => sum + (stat?.parent === parent ? stat.own : 0), 0)
  );
}
