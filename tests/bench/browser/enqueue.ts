import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Part } from '../bench.ts';
import { median, short, spread, times } from '../figure.ts';
import { benchBrowser } from './app-page.ts';
import { serveFolder } from './static-server.ts';

/** Taken in turns, so that whatever else the machine does falls on both alike. */
const TURNS = 8;
const PER_TURN = 50;

/** The app's own enqueue in the browser's IndexedDB, each entry safe on disk before the next, beside a bare add. */
export const enqueueRate: Part = {
  name: 'enqueue',
  async *run(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'roost-bench-page-'));
    bench.atEnd(() => rm(folder, { recursive: true, force: true }));
    await build({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('./page', import.meta.url)),
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
    });
    const url = await serveFolder(bench, folder);
    const browser = await benchBrowser(bench);
    const page = await browser.open();
    await page.goto(url);
    await page.waitForFunction(() => 'enqueueBench' in globalThis);
    await page.evaluate(() =>
      Promise.all([globalThis.enqueueBench.enqueue(10), globalThis.enqueueBench.add(10)]).then(() => undefined),
    );
    const enqueued: number[] = [];
    const added: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      enqueued.push(...(await page.evaluate((count) => globalThis.enqueueBench.enqueue(count), PER_TURN)));
      added.push(...(await page.evaluate((count) => globalThis.enqueueBench.add(count), PER_TURN)));
    }
    await browser.dispose();
    const rate = (each: readonly number[]) => 1000 / median(each);
    yield {
      what: 'enqueue, one after the other, strictly durable',
      measured: `${short(rate(enqueued))}/s, ${spread(enqueued)}`,
      beside: times(rate(enqueued), rate(added), `a bare Dexie add's ${short(rate(added))}/s`),
      aim: '',
      met: null,
      runs: enqueued.length,
    };
  },
};
