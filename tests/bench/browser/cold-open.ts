import { readFile } from 'node:fs/promises';
import type { Part } from '../bench.ts';
import { median, quantile, short } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { bareAndSignedIn } from './app-page.ts';
import { BareBrowser } from './bare-browser.ts';

const RUNS = 5;
const SLOWDOWN = 4;
const USABLE_AIM_MS = 900;
const LCP_AIM_MS = 1000;
const PROBE = await readFile(new URL('./probe.mjs', import.meta.url), 'utf8');

/** With the server stopped, a new browser opens the app from cache and mirror on a processor four times slower. */
export const coldOpen: Part = {
  name: 'cold-open',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const browser = await bareAndSignedIn(bench, server.url, 'employee');
    await browser.close();
    await server.stop();
    const usable: number[] = [];
    const painted: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const opened = await BareBrowser.open(bench, browser.profile);
      await opened.atStart(PROBE);
      await opened.slowDown(SLOWDOWN);
      await opened.goto(server.url);
      await opened.evaluate(untilUsable);
      // Usable is what answers: a day opens.
      await opened.evaluate(openDay);
      // The browser tells the largest paint some time after it, and no later one after a tap.
      const start = await opened.evaluate(() => globalThis.roostBench.start);
      usable.push(start.usable ?? Number.NaN);
      painted.push(start.lcp ?? Number.NaN);
      await opened.close();
    }
    const told = (values: readonly number[]) =>
      `median ${short(median(values))} ms, worst ${short(quantile(values, 1))} ms`;
    yield {
      what: `cold open offline → usable Home, ${String(SLOWDOWN)}x slower CPU`,
      measured: told(usable),
      beside: '',
      aim: '≤ 0.9 s',
      met: median(usable) <= USABLE_AIM_MS,
      runs: RUNS,
    };
    yield {
      what: `largest contentful paint from cache, ${String(SLOWDOWN)}x slower CPU`,
      measured: told(painted),
      beside: '',
      aim: '< 1 s',
      met: median(painted) < LCP_AIM_MS,
      runs: RUNS,
    };
  },
};

// Each of these is sent to the page as text, so each must stand alone.

async function untilUsable(): Promise<void> {
  while (!Number.isFinite(globalThis.roostBench.start.usable ?? Number.NaN))
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
}

async function openDay(): Promise<void> {
  document.querySelector<HTMLElement>('section[aria-label="Next days"] li button')?.click();
  while (document.querySelector('[role="dialog"] :is(h1, h2)') === null)
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
}
