import { ensureBuild, ensureDependencies, requireNode } from '../server/launch/prepare.mjs';
import { ensureBrowser, ensureFirefox } from './run/browser.mjs';
import { runChecks } from './run/checks.mjs';
import { endCommands } from './run/command.mjs';
import { startPostgres } from './run/postgres.mjs';
import { runPlaywright, runVitest } from './run/suites.mjs';

// `npm test`, or some of it: `npm test -- checks unit`. The last line is `N passed, N failed`.

/** @type {import('./run/postgres.mjs').Cluster | undefined} */
let cluster;

/** @type {Record<string, () => Promise<import('./run/suites.mjs').Tally>>} */
const stages = {
  checks: runChecks,
  house: () => runVitest(['house']),
  unit: () => runVitest(['unit', 'ui']),
  property: () => runVitest(['property']),
  server: async () => {
    await ensureBuild();
    cluster ??= await startPostgres();
    if (cluster !== undefined) process.env.TEST_DATABASE_URL = cluster.url;
    if (cluster !== undefined) process.stdout.write(`On the embedded database and on ${cluster.version}.\n`);
    if (process.env.TEST_DATABASE_URL === undefined)
      process.stdout.write('No PostgreSQL here: the server tests run on the embedded database alone.\n');
    return runVitest(['server']);
  },
  e2e: async () => {
    await ensureBrowser();
    await ensureFirefox();
    await ensureBuild();
    return runPlaywright();
  },
};

requireNode();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${Object.keys(stages).join(', ')}.\n`);
  process.exit(2);
}
await ensureDependencies();

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
for (const [name, stage] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n── ${name} ──\n`);
  const began = performance.now();
  const tally = await stage().catch((error) => {
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  passed += tally.passed;
  failed += tally.failed;
  const skipped = 'skipped' in tally && tally.skipped ? `, ${tally.skipped} skipped` : '';
  lines.push(
    `${name.padEnd(9)} ${tally.passed} passed, ${tally.failed} failed${skipped} (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}
await cluster?.stop();
process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
