import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { Copy } from './copy.ts';
import type { PlantedFault } from './fault.ts';
import { FAULTS } from './faults.ts';

/**
 * Plants one fault after the other in a copy of the project and runs the parts that have to find it; `-- outbox sql`
 * plants some. One that nobody finds, or that can no longer be planted, fails.
 */

const CHECKS: Record<string, string> = { texts: 'tests/house/check-texts.mjs' };

/** The command of a part, as arguments of Node. */
function commandOf(part: string): string[] {
  const [name = '', ...rest] = part.split(' ');
  if (name === 'check') return rest.map((check) => CHECKS[check] ?? check);
  // Files that mock modules are a project of their own.
  const projects = ['unit', 'ui'].includes(name) ? [name, `${name} alone`] : [name];
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--bail',
    '1',
    ...rest,
  ];
}

/** @returns whether a part passes in a folder, and the end of what it said */
const ask = (folder: string, part: string): Promise<{ passes: boolean; said: string }> =>
  new Promise((resolve) => {
    // Tools find each other by the path, as they do under npm.
    const env = { ...process.env, PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
    const child = spawn(process.execPath, commandOf(part), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-2000);
      });
    child.on('exit', (code) => {
      resolve({ passes: code === 0, said });
    });
  });

/** Parts that pass where nothing is planted; asked once each, of those that found something. */
const sound = new Map<string, { passes: boolean; said: string }>();

/** @returns how a fault ended: the part that found it, or why none did */
async function plant(copy: Copy, fault: PlantedFault): Promise<{ found: boolean; words: string }> {
  let finder: string | undefined;
  try {
    await copy.with(fault, async () => {
      for (const part of fault.by) {
        if ((await ask(copy.folder, part)).passes) continue;
        finder = part;
        break;
      }
    });
  } catch (error) {
    return { found: false, words: `OUT OF DATE: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (finder === undefined) return { found: false, words: `MISSED by ${fault.by.join(', ')}` };
  const without = sound.get(finder) ?? (await ask(copy.folder, finder));
  sound.set(finder, without);
  return without.passes
    ? { found: true, words: `found by ${finder}` }
    : { found: false, words: `UNKNOWN: ${finder} fails without any fault\n${without.said}` };
}

async function run(asked: readonly string[]): Promise<number> {
  const chosen = FAULTS.filter(({ what }) => asked.length === 0 || asked.some((word) => what.includes(word)));
  const copy = new Copy();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
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
