import { expect, type Page } from '@playwright/test';
import type { Part } from '../bench.ts';
import { quantile, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { benchBrowser, mirrored, openWithProbe, signIn } from './app-page.ts';

const TAPS = 12;
/** Not counted: code and caches are cold. */
const WARM_UP = 2;
const FRAME_MS = 1000 / 60;

/** From a cleaner's tap, with the server stopped, until the room says that it is cleaned. */
export const cleanTap: Part = {
  name: 'clean',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const browser = await benchBrowser(bench);
    const page = await openWithProbe(browser);
    await signIn(page, server.url, 'cleaner');
    await mirrored(page, 'cleaner');
    await server.stop();
    await page.goto(`${server.url}/#/cleaning?floor=amsterdam-1`);
    const samples = [];
    for (let tap = 0; tap < WARM_UP + TAPS; tap += 1) {
      const sample = await clean(page, tap % 2 === 0 ? { x: 12, y: 14 } : { x: 66, y: 50 });
      if (tap >= WARM_UP) samples.push(sample);
    }
    await browser.dispose();
    const inTime = samples.map(({ shown }) => shown);
    yield {
      what: 'tap → painted: clean a room, offline',
      measured: spread(samples.map(({ painted }) => painted)),
      beside: `in the document after ${quantile(inTime, 0.5).toFixed(1)} ms (p50), ${quantile(inTime, 0.95).toFixed(1)} (p95)`,
      aim: 'within a frame: in the document before the next one',
      met: quantile(inTime, 0.95) <= FRAME_MS,
      runs: samples.length,
    };
  },
};

/** Cleans the last room of the list. @param position within its button: a tap at the same place is a double tap */
async function clean(page: Page, position: { x: number; y: number }): Promise<{ shown: number; painted: number }> {
  const rows = page.getByRole('list', { name: /^Round: / }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const left = await rows.count();
  const row = rows.last();
  await row.evaluate((element) => {
    element.setAttribute('data-bench-row', '');
    globalThis.roostBench.arm('Cleaned');
  });
  await row.getByRole('button', { name: /^Cleaned: / }).tap({ position });
  await page.waitForFunction(() => globalThis.roostBench.sample()?.painted != null);
  const sample = await page.evaluate(() => globalThis.roostBench.sample());
  await expect(rows).toHaveCount(left - 1);
  const { tap = null, seen = null, painted = null } = sample ?? {};
  if (tap === null || seen === null || painted === null)
    throw new Error(`the tap was not seen through: ${JSON.stringify(sample)}`);
  return { shown: seen - tap, painted: painted - tap };
}
