import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { command, LATE, node } from './command.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Tally failures: each with why */

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
      const why =
        code === LATE
          ? 'the tests ran into their limit of time'
          : ranNothing
            ? 'no test was run'
            : `the tests ended with code ${code}`;
      process.stdout.write(`  ✗ ${why}\n`);
      tally.failed += 1;
      tally.failures = [...(tally.failures ?? []), why];
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
    failures: [
      ...unloaded.map((/** @type {any} */ file) => failure(file.name, file.message)),
      ...report.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0])),
      ),
    ],
  };
}

/** @param {string} name @param {string | undefined} message @returns {string} the name, and the first lines of why */
function failure(name, message = '') {
  const why = stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');
  return `${name.replace(`${process.cwd()}/`, '')}\n    ${why}`;
}

/**
 * @param {any} report of Playwright's json reporter
 * @returns {Tally}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected + stats.flaky === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map((/** @type {any} */ error) => failure('outside of any test', error.message)),
    ],
  };
}

/** @param {any} suite @returns {string[]} its failed tests and those of the suites in it */
function failedSpecs(suite) {
  return [
    ...suite.specs
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) =>
        failure(
          `${spec.file}:${spec.line} › ${spec.title}`,
          spec.tests.flatMap((/** @type {any} */ test) => test.results).find((/** @type {any} */ run) => run.error)
            ?.error.message,
        ),
      ),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
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
        // A slow machine may take twice as long as a quick one.
        { limit: 25 },
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
