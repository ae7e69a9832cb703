import { build } from '../../server/launch/prepare.mjs';
import { command, node } from './command.mjs';

/** @typedef {import('./command.mjs').Outcome} Outcome */

/** @param {string} script @param {string[]} args */
const quiet = (script, ...args) => command(node(script, ...args), { quiet: true });

/** oxlint is content with no files at all, so what it says it looked at is read. @returns {Promise<Outcome>} */
async function lint() {
  const outcome = await quiet('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
  const files = Number(/ on (\d+) files? /.exec(outcome.output)?.[1] ?? 0);
  return outcome.code === 0 && files === 0
    ? { code: 1, output: `${outcome.output}\nThe linter looked at no files.` }
    : outcome;
}

/** @typedef {{ name: string, run: () => Promise<Outcome> }} Check */

/**
 * What is checked before any test runs, in two lanes side by side; tools of the second need one core alone. Each name
 * is what CONTRIBUTING.md explains under that name.
 * @type {readonly (readonly Check[])[]}
 */
const lanes = [
  [
    { name: 'types', run: () => quiet('node_modules/typescript/bin/tsc', '-b', '--force', '--pretty', 'false') },
    // It uses all cores, and by now has them.
    { name: 'lint', run: lint },
  ],
  [
    { name: 'format', run: () => quiet('node_modules/oxfmt/bin/oxfmt', '--check') },
    { name: 'texts', run: () => quiet('tests/house/check-texts.mjs') },
    { name: 'references', run: () => quiet('tests/house/check-references.mjs') },
    { name: 'comments', run: () => quiet('tests/house/check-comments.mjs') },
    { name: 'lines', run: () => quiet('tests/house/check-lines.mjs') },
    { name: 'commits', run: () => quiet('tests/house/check-commits.mjs') },
    { name: 'walls', run: () => quiet('tests/house/check-walls.mjs') },
    { name: 'dead code', run: () => quiet('node_modules/knip/bin/knip.js', '--no-progress') },
    { name: 'build', run: () => build({ quiet: true }) },
    { name: 'sizes', run: () => quiet('tests/house/check-sizes.mjs') },
  ],
];

/** @param {Check} check @returns {Promise<boolean>} whether it passed; what it said is shown otherwise */
async function runCheck({ name, run }) {
  const began = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    code === 0 ? `  ✓ ${name} (${seconds} s)\n` : `  ✗ ${name} (${seconds} s)\n${output.trimEnd()}\n\n`,
  );
  return code === 0;
}

/**
 * Runs every check and shows what the failed ones said.
 * @returns {Promise<import('./suites.mjs').Tally>}
 */
export async function runChecks() {
  const tally = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const check of lane) {
        const passed = await runCheck(check);
        tally[passed ? 'passed' : 'failed'] += 1;
        if (!passed) tally.failures.push(check.name);
      }
    }),
  );
  return tally;
}
