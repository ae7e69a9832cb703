import { spawn } from 'node:child_process';
import { Copy } from './copy.ts';
import { FAULTS, type PlantedFault } from './faults.ts';

/**
 * `npm run test:planted`, or some of it: `npm run test:planted -- outbox sql`. Plants one fault after the other in a copy of
 * the project and runs the parts that have to find it. One that nobody finds, or that can no longer be planted, fails.
 */

const CHECKS: Record<string, string> = { texts: 'tests/house/check-texts.mjs' };

/** The command of a part, as arguments of Node. */
function commandOf(part: string): string[] {
  const [name = '', ...rest] = part.split(' ');
  if (name === 'check') return rest.map((check) => CHECKS[check] ?? check);
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--bail', '1', ...rest];
}

/** @returns whether a part passes in a folder */
const passes = (folder: string, part: string): Promise<boolean> =>
  new Promise((resolve) => {
    spawn(process.execPath, commandOf(part), { cwd: folder, stdio: 'ignore' }).on('exit', (code) => {
      resolve(code === 0);
    });
  });

/** @returns how a fault ended: the part that found it, or why none did */
async function plant(copy: Copy, fault: PlantedFault): Promise<{ found: boolean; words: string }> {
  try {
    return await copy.with(fault, async () => {
      for (const part of fault.by)
        if (!(await passes(copy.folder, part))) return { found: true, words: `found by ${part}` };
      return { found: false, words: `MISSED by ${fault.by.join(', ')}` };
    });
  } catch (error) {
    return { found: false, words: `OUT OF DATE: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function run(asked: readonly string[]): Promise<number> {
  const chosen = FAULTS.filter(({ what }) => asked.length === 0 || asked.some((word) => what.includes(word)));
  const copy = new Copy();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    // A part that is red without a fault would find them all.
    const parts = [...new Set(chosen.flatMap(({ by }) => by))];
    for (const part of parts) {
      if (await passes(copy.folder, part)) continue;
      say(`${part} fails without any fault.`);
      return 1;
    }
    let failed = 0;
    say('| fault | |\n| --- | --- |');
    for (const fault of chosen) {
      const { found, words } = await plant(copy, fault);
      if (!found) failed += 1;
      say(`| ${fault.what} | ${words} |`);
    }
    say(`\n${String(chosen.length - failed)} found, ${String(failed)} not found`);
    return failed === 0 && chosen.length > 0 ? 0 : 1;
  } finally {
    copy.remove();
  }
}

process.exitCode = await run(process.argv.slice(2));
