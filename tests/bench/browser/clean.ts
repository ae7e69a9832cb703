import { expect, type Page } from '@playwright/test';
import { Api } from '../../../e2e/support/api.ts';
import type { Part } from '../bench.ts';
import { quantile, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { benchBrowser, mirrored, openWithProbe, signIn } from './app-page.ts';

const TAPS = 30;
/** Not counted: code and caches are cold. */
const WARM_UP = 2;
const FRAME_MS = 1000 / 60;

const FLOOR = 'amsterdam-1';
const NEAR = { x: 12, y: 14 };
const FAR = { x: 66, y: 50 };

interface Tap {
  /** Milliseconds since the finger left the glass, as the browser stamps it. */
  heard: number;
  shown: number;
  painted: number;
}

/**
 * From a cleaner's tap, with the server stopped, until the room says that it is cleaned. A browser hands a tap to its
 * page at a frame of its own: how long a bare button on an empty page waits for it stands beside.
 */
export const cleanTap: Part = {
  name: 'clean',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const cleaner = await Api.signIn(server.url, 'cleaner');
    for (const { id } of (await cleaner.idleRooms(FLOOR)).slice(0, WARM_UP + TAPS)) await cleaner.markDirty(id);
    const browser = await benchBrowser(bench);
    const page = await openWithProbe(browser);
    await signIn(page, server.url, 'cleaner');
    await mirrored(page, 'cleaner');
    await server.stop();
    await page.goto(`${server.url}/#/cleaning?floor=${FLOOR}`);
    const samples: Tap[] = [];
    for (let tap = 0; tap < WARM_UP + TAPS; tap += 1) {
      const sample = await clean(page, tap % 2 === 0 ? NEAR : FAR);
      if (tap >= WARM_UP) samples.push(sample);
    }
    const bare = await bareTaps(page);
    await browser.dispose();
    const inTime = samples.map(({ shown }) => shown);
    const own = samples.map(({ shown, heard }) => shown - heard);
    yield {
      what: 'tap → painted: clean a room, offline',
      measured: spread(samples.map(({ painted }) => painted)),
      beside: `in the document after ${ends(inTime)}; a bare button hears its tap after ${ends(bare)}`,
      aim: 'within a frame: in the document before the next one',
      met: quantile(inTime, 0.95) <= FRAME_MS,
      runs: samples.length,
    };
    yield {
      what: 'tap heard → in the document: clean a room, offline',
      measured: spread(own),
      beside: `heard after ${ends(samples.map(({ heard }) => heard))}`,
      aim: 'within a frame of being heard',
      met: quantile(own, 0.95) <= FRAME_MS,
      runs: samples.length,
    };
  },
};

const ends = (milliseconds: readonly number[]) =>
  `${quantile(milliseconds, 0.5).toFixed(1)} ms (p50), ${quantile(milliseconds, 0.95).toFixed(1)} (p95)`;

/** @returns milliseconds from each tap on a button of an empty page until the page hears of it */
async function bareTaps(page: Page): Promise<number[]> {
  await page.goto('about:blank');
  await page.setContent('<!doctype html><button style="width: 80px; height: 64px">Bare</button>');
  const button = page.getByRole('button');
  const heard: number[] = [];
  for (let tap = 0; tap < WARM_UP + TAPS; tap += 1) {
    await button.evaluate((element) => {
      element.addEventListener(
        'click',
        ({ timeStamp }) => (element.dataset['heard'] = String(performance.now() - timeStamp)),
        { once: true },
      );
    });
    await button.tap({ position: tap % 2 === 0 ? NEAR : FAR });
    await expect(button).toHaveAttribute('data-heard');
    const after = await button.evaluate((element) => Number(element.dataset['heard']));
    await button.evaluate((element) => element.removeAttribute('data-heard'));
    if (tap >= WARM_UP) heard.push(after);
  }
  return heard;
}

/** Cleans the last room of the list. @param position within its button: a tap at the same place is a double tap */
async function clean(page: Page, position: { x: number; y: number }): Promise<Tap> {
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
  const { tap = null, heard = null, seen = null, painted = null } = sample ?? {};
  if (tap === null || heard === null || seen === null || painted === null)
    throw new Error(`the tap was not seen through: ${JSON.stringify(sample)}`);
  return { heard: heard - tap, shown: seen - tap, painted: painted - tap };
}
