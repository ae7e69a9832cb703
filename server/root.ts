import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: one level above the sources, two above the build. */
export const root = projectAbove(dirname(fileURLToPath(import.meta.url)));

function projectAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : projectAbove(dirname(folder));
}
