import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './small-house.ts';

const CHECK = 'tests/house/check-commits.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-commits-'));
  mkdirSync(join(folder, 'tests/house'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Git as on a machine on which nobody set anything, and outside of every other repository. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CEILING_DIRECTORIES: tmpdir(),
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Ann'],
      [`GIT_${who}_EMAIL`, 'ann@example.org'],
    ]),
  ),
};
function git(cwd: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd, env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}
const commit = (subject: string) => git(folder, 'commit', '-q', '--allow-empty', '-m', subject);
function check(cwd: string): { passed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, CHECK)], { cwd, env, encoding: 'utf8' });
  return { passed: status === 0, output: stdout + stderr };
}

const LONG = `area: ${'long '.repeat(20)}`;

/** A history with an old breach, the check, and then the subjects. */
function history(...subjects: string[]): void {
  git(folder, 'init', '-q');
  commit('area: one thing; another');
  cpSync(join(root, CHECK), join(folder, CHECK));
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'house: subjects are checked; and old ones are not');
  for (const subject of subjects) commit(subject);
}

it('leaves commits from before the check as they are', () => {
  history('area: one thing');
  expect(check(folder)).toEqual({ passed: true, output: '1 commits, 0 problems\n' });
});

it('refuses a long subject, and one of two changes', () => {
  history('area: one thing', 'area: one thing; another', LONG);
  const { passed, output } = check(folder);
  expect(output).toMatch(/"area: one thing; another" joins two changes/);
  expect(output).toMatch(/"area: long .*" has \d+ characters, 72 at most/);
  expect(passed).toBe(false);
});

it('checks what a shallow clone has', () => {
  history(LONG, 'area: one thing', 'area: one thing; another');
  const clone = join(folder, 'clone');
  git(folder, 'clone', '-q', '--depth', '2', `file://${folder}`, clone);
  const { passed, output } = check(clone);
  expect(output).toMatch(/joins two changes/);
  expect(output).toMatch(/1 commits, 1 problems/);
  expect(passed).toBe(false);
});

it('is content where there is no history', () => {
  expect(check(folder)).toEqual({ passed: true, output: 'no history to check\n' });
});
