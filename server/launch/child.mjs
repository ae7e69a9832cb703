import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './prepare.mjs';

/** @typedef {() => import('node:child_process').ChildProcess} Starter */

/** Ctrl-C arrives twice, from the terminal and from npm; a repetition within this time is the same one. In ms. */
const SAME_SIGNAL = 800;

/**
 * Starts a Node process in this terminal; it stops with this one, even if this one is killed.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startNode(args, env = process.env) {
  // A separate process group: else the child gets each Ctrl-C twice, and the second cuts its orderly stop short.
  return spawn(process.execPath, ['--import', './server/launch/follow-launcher.mjs', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
}

/**
 * Starts the children and forwards signals. Once all have ended, exits with the result of the first that did.
 * @param {Starter[]} starters
 * @param {Starter} [patient] its failure stops nothing, because a restart may fix it
 */
export function liveAndDieWith(starters, patient) {
  /** @type {Map<Starter, import('node:child_process').ChildProcess>} */
  const children = new Map();
  /** @type {Set<Starter>} children that stop in order to restart */
  const restarting = new Set();
  /** @type {number | undefined} */
  let result;
  let last = 0;

  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    for (const child of children.values()) child.kill(signal);
  };
  /** @param {Starter} starter */
  const start = (starter) => {
    const child = starter();
    children.set(starter, child);
    child.on('exit', (code, signal) => {
      children.delete(starter);
      if (restarting.delete(starter) && last === 0) return start(starter);
      if (starter === patient && last === 0)
        return console.log('▸ the API ended; it starts again when a source changes');
      result ??= code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (children.size === 0) process.exit(result);
      if (last === 0) pass('SIGTERM');
    });
  };

  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (Date.now() - last < SAME_SIGNAL) return;
      last = Date.now();
      pass(signal);
    });
  }
  for (const starter of starters) start(starter);

  // npm exits on SIGTERM without forwarding it: watch the parent.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      last = Date.now();
      pass('SIGTERM');
    }, 500);
    watch.unref();
  }

  return {
    /** Restarts a child after an orderly stop. @param {Starter} starter @param {string} why shown on the terminal */
    restart: (starter, why) => {
      if (restarting.has(starter) || last > 0) return;
      console.log(`▸ ${why}`);
      const child = children.get(starter);
      if (child === undefined) return start(starter);
      restarting.add(starter);
      child.kill('SIGTERM');
    },
  };
}
