import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { quantile, median } from '../figure.ts';
import type { FloorPlanContender } from './contenders.ts';
import { GESTURES, STEPS, tap } from './gestures.ts';

/** One contender on one floor, once. In milliseconds unless stated, on a processor slowed down four times. */
export interface FloorPlanSample {
  /** From the call that mounts the floor plan to its first frame on the screen. */
  first: number;
  /** Main thread's CPU of it. */
  firstCpu: number;
  /** CPU of the main thread for each step of a gesture. */
  move: number;
  /** CPU of the main thread in the 350 ms after a gesture. */
  settle: number;
  /** Main thread's work of a frame in a gesture, p95. */
  frame: number;
  /** From the finger's move to the end of that frame's work, p95. */
  late: number;
  /** CPU of the main thread for recolouring 5 % of the desks, with its frame. */
  recolour: number;
  /** Microseconds for the desk at a point. */
  hit: number;
  /** From the lifted finger to the frame with the sheet. */
  tap: number;
  /** Main thread's CPU of it. */
  tapCpu: number;
  /** JavaScript heap at the end, in MB, and its part from before the floor plan. */
  memory: number;
  memoryBefore: number;
  /** Greatest number of elements in the page. */
  nodes: number;
  /** Share of pixels that change later than 350 ms after a gesture, the worst of pan and pinch. */
  wrong: number;
}

const SLOWDOWN = 4;
const RECOLOURINGS = 10;
const TAPS = [0.11, 0.31, 0.52, 0.73, 0.9];
const REST = 350;
/** About a second after loading the browser drops the previous page's compositor, which blocks for up to a second. */
const SETTLED = 1600;
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** CPU that the page's main thread has used, in milliseconds. */
async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** What is on the screen now, as a PNG in base64. */
async function shot(cdp: CDPSession): Promise<string> {
  return (await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data;
}

/** A contender's page on a phone's screen, in a browser profile of its own. */
async function openPage(browser: Browser, url: string, { page: path }: FloorPlanContender): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${url}/${path}`);
  await page.waitForFunction(() => 'floorPlanBench' in globalThis);
  await pause(SETTLED);
  return page;
}

/** Shows a small floor once. */
export async function warmUp(browser: Browser, url: string, contender: FloorPlanContender): Promise<void> {
  const page = await openPage(browser, url, contender);
  await page.evaluate(() => globalThis.floorPlanBench.mount(200));
  await page.context().close();
}

/** Measures one contender on a floor of so many workstations. */
export async function measure(
  browser: Browser,
  url: string,
  contender: FloorPlanContender,
  count: number,
): Promise<FloorPlanSample> {
  const page = await openPage(browser, url, contender);
  const context = page.context();
  try {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const memoryBefore = await heap(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const view = () => page.evaluate(() => globalThis.floorPlanBench.view());
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);

    const beforeFirst = await mainThread(cdp);
    const first = await page.evaluate((desks) => globalThis.floorPlanBench.mount(desks), count);
    const firstCpu = (await mainThread(cdp)) - beforeFirst;
    await pause(700);
    let most = await nodes();
    const hit = await page.evaluate(() => globalThis.floorPlanBench.hit());

    await page.evaluate(() => {
      globalThis.floorPlanBench.watchMoves();
    });
    let [moving, settling] = [0, 0];
    for (const gesture of [GESTURES.in, GESTURES.pan, GESTURES.out]) {
      const viewBefore = await view();
      const before = await mainThread(cdp);
      await gesture(cdp);
      const after = await mainThread(cdp);
      await pause(REST);
      moving += after - before;
      settling += (await mainThread(cdp)) - after;
      expect(await view(), 'zoom and place after a gesture').not.toBe(viewBefore);
      most = Math.max(most, await nodes());
    }
    const { work, late } = await page.evaluate(() => globalThis.floorPlanBench.moves());
    expect(work.length, 'frames with a move').toBeGreaterThan(STEPS);

    const wrong: number[] = [];
    for (const gesture of [GESTURES.in, GESTURES.pan]) {
      await gesture(cdp);
      await pause(REST);
      const soon = await shot(cdp);
      await pause(1500);
      const settled = await shot(cdp);
      wrong.push(await page.evaluate(([a, b]) => globalThis.floorPlanBench.differ(a, b), [soon, settled] as const));
    }
    await GESTURES.out(cdp);
    await pause(700);

    // The first updates compile the painting code and are not counted.
    await page.evaluate((turns) => globalThis.floorPlanBench.recolour(turns), RECOLOURINGS);
    const beforeColours = await mainThread(cdp);
    await page.evaluate((turns) => globalThis.floorPlanBench.recolour(turns), RECOLOURINGS);
    const recolour = ((await mainThread(cdp)) - beforeColours) / RECOLOURINGS;

    const taps: number[] = [];
    const tapCpus: number[] = [];
    for (const share of TAPS) {
      const { desk: wanted, x, y } = await page.evaluate((at) => globalThis.floorPlanBench.show(at), share);
      most = Math.max(most, await nodes());
      const answer = page.evaluate(() => globalThis.floorPlanBench.tapped());
      // The listener has to be there before the finger.
      await page.evaluate(() => undefined);
      const beforeTap = await mainThread(cdp);
      await tap(cdp, x, y);
      const { desk, took } = await answer;
      tapCpus.push((await mainThread(cdp)) - beforeTap);
      expect(desk, 'the desk under the finger').toBe(wanted);
      taps.push(took);
      await pause(400);
    }
    const memory = await heap(cdp);
    expect(errors).toEqual([]);
    return {
      first,
      firstCpu,
      move: moving / (3 * STEPS),
      settle: settling / 3,
      frame: quantile(work, 0.95),
      late: quantile(late, 0.95),
      recolour,
      hit,
      tap: median(taps),
      tapCpu: median(tapCpus),
      memory,
      memoryBefore,
      nodes: most,
      wrong: Math.max(...wrong),
    };
  } finally {
    await context.close();
  }
}
