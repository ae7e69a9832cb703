import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, node } from './command.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Tally */

/**
 * Runs a test tool that also writes a report as JSON, and counts from the report. A tool that fails without a failed
 * test in its report (it crashed, or found no tests) counts as one failure.
 * @param {(report: string) => Promise<{ code: number }>} run
 * @param {(report: any) => Tally} count
 * @returns {Promise<Tally>}
 */
async function counted(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'roost-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await run(file);
    const tally = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
    const ranNothing = tally.passed + tally.failed === 0;
    if ((code !== 0 && tally.failed === 0) || ranNothing) {
      process.stdout.write(ranNothing ? '  ✗ no test was run\n' : `  ✗ the tests ended with code ${code}\n`);
      tally.failed += 1;
    }
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {any} report of vitest's json reporter
 * @returns {Tally} a file that could not be loaded counts as one failed test
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report of Playwright's json reporter
 * @returns {Tally}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected + stats.flaky === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

/** @param {string[]} projects of vitest.config.ts @returns {Promise<Tally>} */
export function runVitest(projects) {
  return counted(
    (report) =>
      command(
        node(
          'node_modules/vitest/vitest.mjs',
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ),
      ),
    countVitest,
  );
}

/**
 * @param {{ wide: boolean }} options wide: each test in every browser and size that it is written for
 * @returns {Promise<Tally>}
 */
export function runPlaywright({ wide }) {
  return counted(
    (report) =>
      command(
        node('node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'),
        // A slow machine may take twice as long as a quick one.
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(wide ? { ROOST_TEST_ALL: '1' } : {}) },
          limit: wide ? 60 : 40,
        },
      ),
    countPlaywright,
  );
}
