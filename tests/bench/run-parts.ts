import { setImmediate } from 'node:timers/promises';
import { Bench, type Part } from './bench.ts';
import { describeMachine } from './machine.ts';
import type { Options as Sizes } from './options.ts';
import { report, rowOf } from './report.ts';
import { type PartResult, Results } from './results.ts';

/** A part that takes longer hangs. The longest, `floor-plan`, takes twenty minutes on a quiet machine. */
const PART_TIMEOUT_MS = 60 * 60_000;

interface Options {
  prepare?: () => Promise<unknown>;
  timeoutMs?: number;
  /** Where the results are kept; a new file unless said. */
  results?: Results;
  /** What parts may be asked to measure instead of their defaults. */
  sizes?: Sizes;
}

/**
 * Runs parts one after the other, tells each figure as it comes, keeps it, and prints the report of all at the end.
 * What was measured before a part fails, hangs or is interrupted stands.
 * @returns exit code: 1 when a part could not be measured
 */
export async function runParts(
  parts: readonly Part[],
  { prepare, timeoutMs, results, sizes }: Options = {},
): Promise<number> {
  const bench = new Bench(sizes);
  const machine = await describeMachine();
  const kept = results ?? new Results(machine);
  const began = performance.now();
  const finish = async (): Promise<number> => {
    const [date, seconds] = [new Date().toISOString().slice(0, 10), ((performance.now() - began) / 1000).toFixed(0)];
    bench.say(`\n${date} · ${machine} · ${seconds} s\n\n${report(kept.figures)}\n\nkept in ${kept.file}`);
    if (kept.unfinished.length > 0) bench.say(`not measured to the end: ${kept.unfinished.join(', ')}`);
    await bench.close();
    return kept.unfinished.length === 0 ? 0 : 1;
  };
  const stop = (): void => {
    for (const part of kept.parts) if (part.outcome === 'under way') part.outcome = 'interrupted';
    kept.keep();
    void finish().then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await prepare?.();
    for (const part of parts) {
      bench.say(`▸ ${part.name}`);
      await runPart(bench, part, kept, timeoutMs ?? PART_TIMEOUT_MS);
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
  return finish();
}

async function runPart(bench: Bench, part: Part, kept: Results, timeoutMs: number): Promise<void> {
  const began = performance.now();
  const result = kept.begin(part.name);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timed out'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'timed out');
  });
  try {
    result.outcome = await Promise.race([measure(bench, part, kept, result), late]);
  } catch (error) {
    result.outcome = 'failed';
    result.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    bench.say(`  failed: ${result.error}`);
  } finally {
    clearTimeout(timer);
  }
  result.seconds = Math.round((performance.now() - began) / 1000);
  kept.keep();
  if (result.outcome === 'measured') return;
  bench.say(`  ${part.name}: ${result.outcome}`);
  // What hangs must not disturb the parts that follow.
  await bench.close();
}

async function measure(bench: Bench, part: Part, kept: Results, result: PartResult): Promise<'measured'> {
  for await (const figure of part.run(bench)) {
    // Figures of a part that timed out come too late.
    if (result.outcome !== 'under way') continue;
    result.figures.push(figure);
    kept.keep();
    bench.say(rowOf(figure));
    // A part that never waits would hear of no signal and no timeout.
    await setImmediate();
  }
  return 'measured';
}
