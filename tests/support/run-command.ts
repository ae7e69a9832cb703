import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a command said so far. */
export interface Said {
  out: string;
  err: string;
}

/** How a command ended, and what it said. */
export interface Ended extends Said {
  code: number | null;
}

/** A command that runs. */
export interface Started {
  child: ChildProcessWithoutNullStreams;
  said: Readonly<Said>;
  ended: Promise<Ended>;
}

/**
 * Starts a command of the server in a process of its own, as `npm run` does.
 * @param script in `server/terminal`, without its ending
 */
export function startCommand(environment: NodeJS.ProcessEnv, script: string, args: readonly string[]): Started {
  const child = spawn(process.execPath, ['server/launch/command.mjs', script, ...args], { env: environment });
  const said: Said = { out: '', err: '' };
  // It may end before it reads anything.
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...said }));
  return { child, said, ended };
}

/**
 * Runs a command of the server until it ends.
 * @param input what is typed at it; a function sees what it said so far, and types nothing while it returns null
 */
export async function runCommand(
  environment: NodeJS.ProcessEnv,
  script: string,
  args: readonly string[],
  input: string | ((out: string) => string | null) = '',
): Promise<Ended> {
  const { child, said, ended } = startCommand(environment, script, args);
  const type = () => {
    const typed = typeof input === 'string' ? input : input(said.out);
    if (typed !== null && !child.stdin.writableEnded) child.stdin.end(typed);
  };
  if (typeof input === 'string') type();
  else child.stdout.on('data', type);
  return ended;
}
