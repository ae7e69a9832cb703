import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Part } from '../bench.ts';

/** What the entry may weigh, in KiB of gzipped script. The build is held to it by `.size-limit.mjs`. */
const BUDGET_KIB = 150;
const APP = new URL('../../../dist/app/', import.meta.url);

/** The script that index.html names: the entry and all that it imports statically. */
export const firstLoad: Part = {
  name: 'first-load',
  // oxlint-disable-next-line typescript/require-await -- parts are read as they come
  async *run() {
    const html = readFileSync(new URL('index.html', APP), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, path]) =>
      path === undefined ? [] : [readFileSync(new URL(path, APP))],
    );
    const kib = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1024;
    yield {
      what: 'first load: script of the entry',
      measured: `${kib.toFixed(1)} KiB gz`,
      beside: '',
      aim: `≤ ${String(BUDGET_KIB)} KiB gz`,
      met: kib <= BUDGET_KIB,
      runs: scripts.length,
    };
  },
};
