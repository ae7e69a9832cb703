import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whatever a run leaves in the folder for temporary files goes with the run, also where a worker is ended. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'roost-run-'));
  // PostgreSQL never runs as root, and has to get to its own folder within.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
