import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { type Figure, short } from '../figure.ts';
import { FLOOR } from '../fixture/size.ts';
import type { Office } from '../rush/office.ts';
import { benchBrowser, mirrored, openWithProbe, signIn } from './app-page.ts';

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
  const browser = await benchBrowser(bench);
  const page = await openWithProbe(browser);
  await signIn(page, url, 'employee');
  await mirrored(page, 'employee');
  await page.goto(`${url}/#/booking?floor=${FLOOR}`);
  await page
    .getByRole('button', { name: /^A1\.\d+/ })
    .first()
    .waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await wait(IDLE_MS);
  const idle = await shareDuring(session, () => wait(IDLE_MS));
  await page.evaluate(() => globalThis.roostBench.longTasks.splice(0));
  let changes = 0;
  const busy = await shareDuring(session, async () => {
    for (const began = performance.now(); performance.now() - began < BUSY_MS;) {
      await office.change();
      changes += 1;
      await wait(Math.max(0, (changes * 1000) / CHANGES_PER_SECOND - (performance.now() - began)));
    }
  });
  const tasks = await page.evaluate(() => globalThis.roostBench.longTasks);
  await browser.dispose();
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
async function shareDuring(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const taken = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const [before, began] = [await taken(), performance.now()];
  await work();
  return (((await taken()) - before) * 100_000) / (performance.now() - began);
}
