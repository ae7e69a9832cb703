import { Bench, type Part } from './bench.ts';
import type { Figure } from './figure.ts';
import { describeMachine } from './machine.ts';
import { report } from './report.ts';

/**
 * Runs parts one after the other and prints their report. What one made is put away also when it fails or is stopped.
 * @returns exit code: 1 when a part could not be measured
 */
export async function runParts(
  parts: readonly Part[],
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  const bench = new Bench();
  const stop = (): void => {
    void bench.close().then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const began = performance.now();
  const figures: Figure[] = [];
  const failed: string[] = [];
  try {
    const machine = await describeMachine();
    await prepare();
    for (const part of parts) {
      bench.say(`▸ ${part.name}`);
      try {
        figures.push(...(await part.run(bench)));
      } catch (error) {
        failed.push(part.name);
        bench.say(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
    }
    bench.say(
      `\n${new Date().toISOString().slice(0, 10)} · ${machine} · ${((performance.now() - began) / 1000).toFixed(0)} s\n\n${report(figures)}`,
    );
  } finally {
    await bench.close();
  }
  if (failed.length > 0) bench.say(`\nnot measured: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
