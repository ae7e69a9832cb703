import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const LOWEST = [20, 19];
/** Sources of the build; it ignores their tests. */
const BUILD_INPUTS = [
  'src',
  'sw',
  'server',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Ends the process with a message if Node is too old.
 * @param {string} [version] for example "20.19.0"
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = LOWEST;
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return;
  process.stderr.write(
    `Roost needs Node.js ${LOWEST.join('.')} or newer, this is ${version}. Get it from https://nodejs.org/\n`,
  );
  process.exit(1);
}

/**
 * Runs a command in the project's folder.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: shows the output only after a failure
 * @returns {Promise<{ code: number, output: string }>} code 127 if the command cannot start
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a step and prints its duration.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  process.stdout.write(`▸ ${title} …\n`);
  const result = await work();
  process.stdout.write(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}

/**
 * @param {string} [dir]
 * @returns {boolean} true if all packages of the lock file are installed in their versions, except optional ones
 */
export function dependenciesInstalled(dir = root) {
  const installedList = join(dir, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  /**
   * @param {string} file
   * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>}
   */
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packages(installedList);
  return Object.entries(packages(join(dir, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

/** Installs outdated or missing dependencies. Ends the process on failure. */
export async function ensureDependencies() {
  if (dependenciesInstalled()) return;
  await step('Installing dependencies (once; about a minute)', async () => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { code } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) fail('The dependencies could not be installed; the lines above say why.', code);
  });
}

/**
 * @param {string} [dir]
 * @returns {string} hash of the names and contents of all build inputs
 */
export function sourcesHash(dir = root) {
  const hash = createHash('sha256');
  for (const input of BUILD_INPUTS) {
    const path = join(dir, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(relative(dir, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns {boolean} true if the build matches the current sources */
export function buildIsFresh() {
  const parts = [join('app', 'index.html'), join('server', 'main.js'), 'build.json'].map((part) =>
    join(root, 'dist', part),
  );
  return (
    parts.every((part) => existsSync(part)) &&
    JSON.parse(readFileSync(join(root, 'dist', 'build.json'), 'utf8')).sources === sourcesHash()
  );
}

/**
 * Builds the app into dist/app and the server into dist/server.
 * @param {{ quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const build = ({ quiet = false } = {}) =>
  run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    quiet,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Rebuilds after changes. Ends the process on failure. */
export async function ensureBuild() {
  if (buildIsFresh()) return;
  await step('Building the app', async () => {
    const { code } = await build();
    if (code !== 0) fail('The app could not be built; the lines above say why.', code);
  });
}

/**
 * @param {string} message
 * @param {number} code
 * @returns {never}
 */
function fail(message, code) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}
