import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/launch.ts';

/** The machine, in one line: figures mean little without it. */
export async function describeMachine(): Promise<string> {
  const processors = cpus();
  const { stdout } = await promisify(execFile)(launchOptions.executablePath ?? chromium.executablePath(), [
    '--version',
    '--no-sandbox',
  ]).catch(() => ({ stdout: 'no Chromium' }));
  return [
    `${String(processors.length)} cores (${processors[0]?.model.trim() ?? 'unknown'})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `Node ${process.versions.node}`,
    stdout.trim().split(' built')[0],
    `load ${loadavg()[0]?.toFixed(1) ?? '?'} at the start`,
  ].join(' · ');
}
