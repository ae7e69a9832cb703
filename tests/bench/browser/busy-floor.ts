import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { type Figure, short } from '../figure.ts';
import { FLOOR } from '../fixture/size.ts';
import type { Office } from '../rush/office.ts';
import { bareAndSignedIn } from './app-page.ts';
import type { BareBrowser } from './bare-browser.ts';

const SLOWDOWN = 4;
const CHANGES_PER_SECOND = 5;
const BUSY_MS = 20_000;
const IDLE_MS = 5000;
/** Share of the main thread, in percent. */
const SHARE_AIM = 2;
/** A browser tells of no task that is shorter. */
const LONG_TASK_MS = 50;

/** A page left open on a floor plan while others book and cancel there. */
export async function* busyFloor(bench: Bench, url: string, office: Office): AsyncGenerator<Figure> {
  const browser = await bareAndSignedIn(bench, url, 'employee');
  await browser.goto(`${url}/#/booking?floor=${FLOOR}`);
  await browser.until(() =>
    [...document.querySelectorAll('button')].some(({ ariaLabel }) => ariaLabel?.startsWith('A1.')),
  );
  await browser.slowDown(SLOWDOWN);
  await wait(IDLE_MS);
  const idle = await shareDuring(browser, () => wait(IDLE_MS));
  await browser.evaluate(watchLongTasks);
  let changes = 0;
  const busy = await shareDuring(browser, async () => {
    for (const began = performance.now(); performance.now() - began < BUSY_MS;) {
      await office.change();
      changes += 1;
      await wait(Math.max(0, (changes * 1000) / CHANGES_PER_SECOND - (performance.now() - began)));
    }
  });
  const tasks = await browser.evaluate(() => globalThis.longTasks);
  await browser.close();
  yield {
    what: `page left open on a busy floor, ${String(CHANGES_PER_SECOND)} changes/s, ${String(SLOWDOWN)}x slower CPU`,
    measured: `${short(busy)} % of the main thread, ${tasks.length === 0 ? `no task of ${String(LONG_TASK_MS)} ms` : `${String(tasks.length)} long tasks, the longest ${short(Math.max(...tasks))} ms`}`,
    beside: `${short(idle)} % while nobody books`,
    aim: `≤ ${String(SHARE_AIM)} %, no long task`,
    met: busy <= SHARE_AIM && tasks.length === 0,
    runs: changes,
  };
}

/** Share of the main thread that tasks took while something went on, in percent. */
async function shareDuring(browser: BareBrowser, work: () => Promise<unknown>): Promise<number> {
  const [before, began] = [await browser.worked(), performance.now()];
  await work();
  return (((await browser.worked()) - before) * 100) / (performance.now() - began);
}

declare global {
  // eslint-disable-next-line no-var
  var longTasks: number[];
}

/** Runs in the page, so it stands alone. */
function watchLongTasks(): void {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}
