import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesInstalled, sourcesHash } from '../../server/launch/prepare.mjs';
import { countPlaywright, countVitest } from '../run/suites.mjs';

let folder: string;
const write = (path: string, content: unknown) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-prepare-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('dependenciesInstalled', () => {
  const wanted = {
    '': { name: 'roost' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };
  it.each([
    ['nothing is installed', null, false],
    ['a package is missing', { 'node_modules/b': { version: '2.0.0' } }, false],
    ['a package is of another version', { 'node_modules/a': { version: '0.9.0' } }, false],
    ['an optional package is left out', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['everything is there', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }, true],
  ])('when %s', (_, installed, expected) => {
    write('package-lock.json', { packages: wanted });
    if (installed !== null) write('node_modules/.package-lock.json', { packages: installed });
    expect(dependenciesInstalled(folder)).toBe(expected);
  });
});

describe('sourcesHash', () => {
  beforeEach(() => {
    write('src/a.ts', 'a');
    write('index.html', '<p>');
  });
  const changes: [string, () => void, boolean][] = [
    ['nothing', () => undefined, false],
    [
      'a test',
      () => {
        write('src/a.test.ts', 'test');
      },
      false,
    ],
    [
      'the documents',
      () => {
        write('docs/one.md', 'text');
      },
      false,
    ],
    [
      'a source',
      () => {
        write('src/a.ts', 'b');
      },
      true,
    ],
    [
      'a new source',
      () => {
        write('src/deep/b.ts', '');
      },
      true,
    ],
    [
      'the server',
      () => {
        write('server/main.ts', 'server');
      },
      true,
    ],
    [
      'a text',
      () => {
        write('locales/en.json', '{}');
      },
      true,
    ],
    [
      'the page',
      () => {
        write('index.html', '<b>');
      },
      true,
    ],
  ];
  it.each(changes)('after a change of %s', (_, change, expected) => {
    const before = sourcesHash(folder);
    change();
    expect(sourcesHash(folder) !== before).toBe(expected);
  });
});

describe('counting', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'not found', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'adds', failureMessages: ['expected 2 to be 3'] },
            { status: 'passed', fullName: 'takes away' },
          ],
        },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['a.test.ts\n    not found', 'b.test.ts › adds\n    expected 2 to be 3'],
    });
  });

  it('counts what was flaky, or went wrong outside of any test, as a failure', () => {
    const failedTest = {
      file: 'a.spec.ts',
      line: 3,
      title: 'opens',
      ok: false,
      tests: [{ results: [{ error: { message: 'not seen' } }] }],
    };
    const suites = [{ specs: [], suites: [{ specs: [failedTest, { ok: true }] }] }];
    expect(
      countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [], suites }),
    ).toEqual({ passed: 4, failed: 2, skipped: 2, failures: ['a.spec.ts:3 › opens\n    not seen'] });
    expect(
      countPlaywright({
        stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
        errors: [{ message: 'no port' }],
        suites: [],
      }),
    ).toEqual({ passed: 4, failed: 1, skipped: 0, failures: ['outside of any test\n    no port'] });
  });
});
