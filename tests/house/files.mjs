import { readdirSync } from 'node:fs';

/** Folders of what is installed or made. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'coverage', 'test-results', 'playwright-report']);

/** @param {string} folder @returns {string[]} the files below it, with `/` between the names */
export const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
