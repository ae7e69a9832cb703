import { spawn } from 'node:child_process';
import { root } from '../../server/launch/prepare.mjs';

/** @typedef {{ code: number, output: string }} Outcome */

/** Code of what ran into its limit. */
export const LATE = 124;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command in a process group of its own, so that whatever it leaves behind (servers, browsers) ends with it.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, limit?: number }} [options] quiet: keep the output instead of
 *   showing it; limit: minutes until it is ended
 * @returns {Promise<Outcome>} code 127 when it cannot be started, 124 when it ran into its limit
 */
export function command([program = '', ...args], { env = {}, quiet = false, limit = 15 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let output = '';
    let late = false;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      late = true;
      signalGroup(child, 'SIGKILL');
    }, limit * 60_000);
    /** @param {Outcome} outcome */
    const finish = (outcome) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(outcome);
    };
    child.on('error', (error) => finish({ code: 127, output: String(error) }));
    // 'exit' rather than 'close': a server that outlives its test would hold the pipes open for ever.
    child.on('exit', (code) => {
      signalGroup(child, 'SIGKILL');
      setTimeout(
        () =>
          finish(
            late ? { code: LATE, output: `${output}\nended after ${limit} minutes` } : { code: code ?? 1, output },
          ),
        quiet ? 20 : 0,
      );
    });
  });
}

/** @param {string} script path of a script or tool in the project @param {string[]} args */
export const node = (script, ...args) => [process.execPath, script, ...args];

/** Ends every command that still runs. */
export function endCommands() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}
