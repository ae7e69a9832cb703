import { ensureBuild, ensureDependencies, requireNode } from '../server/launch/prepare.mjs';
import { ensureBrowser, ensureFirefox } from './run/browser.mjs';
import { runChecks } from './run/checks.mjs';
import { endCommands } from './run/command.mjs';
import { ensureDirectory } from './run/directory.mjs';
import { startPostgres } from './run/postgres.mjs';
import { ensureRadicale } from './run/radicale.mjs';
import { runPlaywright, runVitest } from './run/suites.mjs';

// `npm test`, or some of it: `npm test -- checks unit`. `npm run test:all` adds what `--all` says. The last line is
// `N passed, N failed`.

/** @type {import('./run/postgres.mjs').Cluster | undefined} */
let cluster;

/** Projects of vitest.config.ts by part. They run in one go, so that no core idles at the end of each. */
const VITEST = {
  house: ['house'],
  unit: ['unit', 'ui', 'unit alone', 'ui alone'],
  property: ['property', 'property alone'],
  server: ['server', 'server alone'],
};
const PARTS = ['checks', ...Object.keys(VITEST), 'e2e'];

/**
 * What there is nothing to test with for, said again at the end.
 * @type {string[]}
 */
const missing = [];

/** @param {string} words */
function leaveOut(words) {
  missing.push(words);
  process.stdout.write(`${words}\n`);
}

async function prepareServerTests() {
  await ensureBuild();
  cluster ??= await startPostgres();
  await ensureRadicale();
  if (cluster !== undefined) process.env.TEST_DATABASE_URL = cluster.url;
  if (cluster !== undefined) process.stdout.write(`On the embedded database and on ${cluster.version}.\n`);
  if (process.env.TEST_DATABASE_URL === undefined)
    leaveOut('No PostgreSQL here: the server tests run on the embedded database alone.');
  if (!(await ensureDirectory())) leaveOut('No slapd here: nobody signs in by a directory in these tests.');
}

async function runBrowsers() {
  await ensureBrowser();
  await ensureFirefox();
  await ensureBuild();
  return runPlaywright({ wide: all });
}

requireNode();
const all = process.argv.includes('--all');
const asked = process.argv.slice(2).filter((name) => name !== '--all');
const unknown = asked.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.\n`);
  process.exit(2);
}
await ensureDependencies();

const wanted = PARTS.filter((name) => asked.length === 0 || asked.includes(name));
const vitest = Object.entries(VITEST).filter(([name]) => wanted.includes(name));
/** @type {{ name: string, run: () => Promise<import('./run/suites.mjs').Tally> }[]} */
const stages = [
  ...(wanted.includes('checks') ? [{ name: 'checks', run: runChecks }] : []),
  ...(vitest.length === 0
    ? []
    : [
        {
          name: vitest.map(([name]) => name).join(', '),
          run: async () => {
            if (wanted.includes('server')) await prepareServerTests();
            return runVitest(vitest.flatMap(([, projects]) => projects));
          },
        },
      ]),
  ...(wanted.includes('e2e') ? [{ name: 'e2e', run: runBrowsers }] : []),
];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    endCommands();
    void Promise.resolve(cluster?.stop()).finally(() => process.exit(130));
  });
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const lines = [];
/** @type {string[]} */
const failures = [];
for (const { name, run } of stages) {
  process.stdout.write(`\n── ${name} ──\n`);
  const began = performance.now();
  const tally = await run().catch((error) => {
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { passed: 0, failed: 1, failures: [`${name}: ${String(error)}`] };
  });
  passed += tally.passed;
  failed += tally.failed;
  failures.push(...(tally.failures ?? []));
  const skipped = 'skipped' in tally && tally.skipped ? `, ${tally.skipped} skipped` : '';
  const seconds = Math.round((performance.now() - began) / 1000);
  lines.push(`${name}: ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds} s)`);
}
await cluster?.stop();
// Said again last: a log is often kept or shown by its end alone.
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((text) => `  ✗ ${text}`).join('\n')}\n`);
process.stdout.write(`\n${[...missing, ...lines].join('\n')}\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
