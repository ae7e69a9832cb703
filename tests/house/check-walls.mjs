import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import swc from '@swc/core';

// Compares every import with the walls in .dependency-cruiser.mjs, with types and then (--values) without.
// Fails when it saw no module of a room: a parser that fails silently would look like a tidy house.
const values = process.argv.includes('--values');

// dependency-cruiser parses every file as TypeScript without JSX, stops at the first .tsx and does not tell types from
// values. It takes the parser from the module that is changed here, so this has to happen before it is loaded.
const { parseFileSync } = swc;
/** @param {string} file */
const parse = (file) => {
  const tree = parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' });
  return values ? { ...tree, body: tree.body.filter((item) => !('typeOnly' in item && item.typeOnly)) } : tree;
};
Object.assign(swc, { parseFileSync: parse });
const { cruise } = await import('dependency-cruiser');

const ROOMS = [
  'src/domain',
  'src/contract',
  'src/offline',
  'src/queries',
  'src/actions',
  'src/entries',
  'src/features',
  'src/ui',
  'src/i18n',
  'src/state',
  'src/app',
  'sw',
  'server',
];

const { default: config, forbiddenAtRunTime } = await import(
  pathToFileURL(join(process.cwd(), '.dependency-cruiser.mjs')).href
);
const folders = ['src', 'sw', 'server', 'tests', 'e2e', 'build'].filter((folder) => existsSync(folder));
const forbidden = values ? forbiddenAtRunTime : config.forbidden;
const { output } = await cruise(folders, { ...config.options, ruleSet: { forbidden }, validate: true });
if (typeof output === 'string') throw new Error('expected a result, not a report');

const seen = output.modules.map((module) => module.source).filter((source) => !source.includes('node_modules'));
const imports = output.modules
  .filter((module) => seen.includes(module.source))
  .flatMap((module) => module.dependencies).length;
const hasSources = (/** @type {string} */ room) =>
  existsSync(room) && readdirSync(room, { recursive: true, encoding: 'utf8' }).some((name) => /\.tsx?$/.test(name));
const empty = ROOMS.filter((room) => hasSources(room) && !seen.some((source) => source.startsWith(`${room}/`)));
/**
 * Folders directly below src and server that reach each other in a circle, each with one import of the way back.
 * Files in a circle are found by dependency-cruiser; folders can stand in one without any two files doing so.
 */
const folderCircles = () => {
  /** @type {Map<string, Map<string, string>>} */
  const ways = new Map();
  const folderOf = (/** @type {string} */ path) => /^((?:src|server)\/[^/]+)\//.exec(path)?.[1];
  for (const { source, dependencies } of output.modules) {
    const from = /\.test\.tsx?$/.test(source) ? undefined : folderOf(source);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      const there = ways.get(from) ?? new Map();
      ways.set(from, there.set(to, `${source} → ${resolved}`));
    }
  }
  /** @returns {string[] | null} the folders of a way */
  const way = (/** @type {string} */ from, /** @type {string} */ to, /** @type {Set<string>} */ seen) => {
    if (from === to) return [to];
    seen.add(from);
    for (const next of ways.get(from)?.keys() ?? []) {
      const rest = seen.has(next) ? null : way(next, to, seen);
      if (rest) return [from, ...rest];
    }
    return null;
  };
  return [...ways].flatMap(([from, there]) =>
    [...there].flatMap(([to, example]) => {
      const back = way(to, from, new Set());
      // Each circle is told once, at its alphabetically first folder.
      return back && back.every((folder) => from <= folder)
        ? [`${from} → ${back.join(' → ')}, among others by ${example}`]
        : [];
    }),
  );
};
const NO_FOLDER_CIRCLE = 'These folders import each other in a circle: move what they share to the lower one.';

const problems = [
  ...(seen.length === 0 || imports === 0 ? ['No modules or imports were seen: nothing was checked.'] : []),
  ...empty.map((room) => `Nothing was seen in ${room}: it was not checked.`),
  ...(values ? [] : folderCircles().map((circle) => `${circle}\n    no-folder-circle: ${NO_FOLDER_CIRCLE}`)),
  ...output.summary.violations.map(({ from, to, rule, cycle }) => {
    const why = forbidden.find((/** @type {{ name: string }} */ one) => one.name === rule.name)?.comment ?? '';
    return `${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n    ${rule.name}: ${why}`;
  }),
];
for (const problem of problems) console.error(problem);
console.log(`${seen.length} modules, ${imports} imports${values ? ' without types' : ''}, ${problems.length} problems`);
const others = values
  ? 0
  : spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--values'], { stdio: 'inherit' }).status;
process.exit(problems.length === 0 && others === 0 ? 0 : 1);
