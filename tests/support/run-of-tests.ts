import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabases } from './postgresql.ts';

/** What a run leaves in the folder for temporary files and on PostgreSQL goes with it, also where a worker is ended. */
export function setup(): (() => Promise<void>) | undefined {
  // Each project calls it: of a folder in a folder in a folder the paths become too long for a socket.
  if (process.env['ROOST_TEST_RUN'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'roost-run-'));
  // PostgreSQL never runs as root, and has to get to its own folder within.
  chmodSync(folder, 0o711);
  const run = randomBytes(4).toString('hex');
  process.env['TMPDIR'] = folder;
  process.env['ROOST_TEST_RUN'] = run;
  return async () => {
    const base = process.env['TEST_DATABASE_URL'];
    try {
      if (base) await dropDatabases(base, run);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}
