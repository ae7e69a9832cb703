import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command ended, and what it said. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs a command of the server in a process of its own, as `npm run` does.
 * @param script in `server`, without its ending
 * @param input what is typed at it; a function sees what it said so far, and types nothing while it returns null
 */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  script: string,
  args: readonly string[],
  input: string | ((out: string) => string | null) = '',
): Promise<Ended> {
  const node = ['--import', './server/launch/typescript.mjs', `server/${script}.ts`, ...args];
  const child = spawn(process.execPath, node, { env: environment });
  const ended = { out: '', err: '' };
  const type = () => {
    const typed = typeof input === 'string' ? input : input(ended.out);
    if (typed !== null && !child.stdin.writableEnded) child.stdin.end(typed);
  };
  // It may end before it reads anything.
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (chunk: Buffer) => {
    ended.out += chunk.toString();
    type();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    ended.err += chunk.toString();
  });
  if (typeof input === 'string') type();
  await once(child, 'close');
  return { code: child.exitCode, ...ended };
}
