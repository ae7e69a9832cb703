import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Part } from './bench.ts';
import type { Figure } from './figure.ts';
import { Results } from './results.ts';
import { runParts } from './run-parts.ts';

const figure = (what: string): Figure => ({ what, measured: '1 ms', beside: '', aim: '', met: null, runs: 1 });
const finished: Part = {
  name: 'finished',
  // oxlint-disable-next-line typescript/require-await -- parts are read as they come
  async *run() {
    yield figure('a');
  },
};

let folder: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-bench-test-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = async (parts: Part[], timeoutMs = 10_000) => {
  const results = new Results('a machine', new Date(0), folder);
  const code = await runParts(parts, { results, timeoutMs });
  return { code, file: JSON.parse(readFileSync(join(folder, '1970-01-01T00-00-00.json'), 'utf8')) };
};

it('keeps what a part measured before it failed, and goes on with the next', async () => {
  const failing: Part = {
    name: 'failing',
    // oxlint-disable-next-line typescript/require-await -- parts are read as they come
    async *run() {
      yield figure('b');
      throw new Error('no power');
    },
  };
  const { code, file } = await run([failing, finished]);
  expect(code).toBe(1);
  expect(file).toMatchObject({
    machine: 'a machine',
    parts: [
      { name: 'failing', outcome: 'failed', error: expect.stringContaining('no power'), figures: [figure('b')] },
      { name: 'finished', outcome: 'measured', figures: [figure('a')] },
    ],
  });
  expect(said).toContain('not measured to the end: failing (failed)');
});

it('puts away what a part made that takes too long, and goes on with the next', async () => {
  let isAway = false;
  const hanging: Part = {
    name: 'hanging',
    async *run(bench) {
      bench.atEnd(async () => {
        isAway = true;
      });
      yield figure('b');
      await new Promise(() => undefined);
    },
  };
  const { code, file } = await run([hanging, finished], 50);
  expect(code).toBe(1);
  expect(isAway).toBe(true);
  expect(file.parts).toMatchObject([
    { name: 'hanging', outcome: 'timed out', figures: [figure('b')] },
    { name: 'finished', outcome: 'measured' },
  ]);
});

it('tells each figure as it comes, before the part has ended', async () => {
  let before = '';
  const part: Part = {
    name: 'slow',
    // oxlint-disable-next-line typescript/require-await -- parts are read as they come
    async *run() {
      yield figure('first');
      before = said;
    },
  };
  expect((await run([part])).code).toBe(0);
  expect(before).toContain('| first | 1 ms |');
});
