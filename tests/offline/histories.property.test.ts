import fc from 'fast-check';
import { expect, it } from 'vitest';
import { history, play } from './model/history.ts';

const RUNS = Number(process.env['HISTORIES'] ?? 200);
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20_261_201);
/** A history that takes longer hangs, in milliseconds. */
const HANGS_MS = 20_000;

it(`keeps its invariants over ${RUNS} random histories (HISTORIES, HISTORIES_SEED=${SEED})`, { timeout: 3_600_000 }, async () => {
  const result = await fc.check(fc.asyncProperty(history, (one) => play(one)), { numRuns: RUNS, seed: SEED, timeout: HANGS_MS, endOnFailure: process.env['HISTORIES_SHRINK'] === undefined });
  expect(result.failed ? `${String(result.errorInstance)}\nseed ${result.seed}, path ${result.counterexamplePath}\n${JSON.stringify(result.counterexample)}` : 'no breach').toBe('no breach');
});
