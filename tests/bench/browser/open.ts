import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Bench, Part } from '../bench.ts';
import { type Figure, short } from '../figure.ts';
import { PEOPLE, sizedFixture } from '../fixture/size.ts';
import { openOffice } from '../rush/office.ts';
import { benchBrowser, openWithProbe } from './app-page.ts';
import { busyFloor } from './busy-floor.ts';
import { type Call, CountingProxy } from './counting-proxy.ts';
import { lastConfirmed } from './in-page.ts';

const ROUND_TRIPS_MS = [40, 150, 400];
const KBIT_PER_S = 400;
const RESERVATIONS = 400;
const ACCOUNT = 'employee';
/** Nothing more comes once nothing came for so long. */
const QUIET_MS = 3000;
const OPENING_TIMEOUT_MS = 60_000;
const AIMS = { first: { toHome: 3, inAll: 8 }, later: { requests: 1, bytes: 2000 } };

/** The app over a slow line: the first sign-in, opening when nothing changed, and a floor where much does. */
export const open: Part = {
  name: 'open',
  async *run(bench) {
    const sized = await sizedFixture(bench, 'embedded', { people: PEOPLE, reservations: RESERVATIONS });
    if (sized === null) return;
    const server = await sized.fixture.server();
    await server.start();
    const proxy = await CountingProxy.open(bench, server.url);
    for (const roundTrip of bench.options.numbers('rtt', ROUND_TRIPS_MS)) yield* overLine(bench, proxy, roundTrip);
    yield* busyFloor(bench, proxy.url, await openOffice(server.url, sized.bookers));
    await server.stop();
  },
};

async function* overLine(bench: Bench, proxy: CountingProxy, roundTripMs: number): AsyncGenerator<Figure> {
  const browser = await benchBrowser(bench);
  const page = await openWithProbe(browser);
  await page.goto(proxy.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('User name or e-mail').fill(ACCOUNT);
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await slowDown(page, roundTripMs);
  proxy.calls = [];
  await page.getByRole('button', { name: 'Sign in' }).click();
  const first = await opened(page, proxy, 'click');
  yield {
    what: `first sign-in, ${String(roundTripMs)} ms round trip`,
    measured: `Home after ${short(first.homeMs)} ms, everything after ${short(first.mirrorMs)} ms`,
    beside: `${String(first.toHome)} requests to Home, ${told(first)}`,
    aim: `≤ ${String(AIMS.first.toHome)} requests to Home, ≤ ${String(AIMS.first.inAll)} in all`,
    met: first.toHome <= AIMS.first.toHome && first.inAll <= AIMS.first.inAll,
    runs: 1,
  };
  await page.context().close();
  const again = await openWithProbe(browser);
  await slowDown(again, roundTripMs);
  proxy.calls = [];
  await again.goto(proxy.url);
  const later = await opened(again, proxy, 'start');
  await browser.dispose();
  yield {
    what: `opening with nothing changed, ${String(roundTripMs)} ms round trip`,
    measured: `Home after ${short(later.homeMs)} ms, everything after ${short(later.mirrorMs)} ms`,
    beside: told(later),
    aim: `≤ ${String(AIMS.later.requests)} request, ≤ ${String(AIMS.later.bytes / 1000)} kB`,
    met: later.inAll <= AIMS.later.requests && later.received + later.sent <= AIMS.later.bytes,
    runs: 1,
  };
}

async function slowDown(page: Page, roundTripMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (KBIT_PER_S * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

interface Opening {
  homeMs: number;
  mirrorMs: number;
  /** Requests before Home could be used, and in all; the stream is none. */
  toHome: number;
  inAll: number;
  received: number;
  sent: number;
  /** Bytes of the stream in both directions: those of its head, while nothing changes. */
  stream: number;
}

const told = ({ inAll, received, sent, stream }: Opening): string =>
  `${String(inAll)} in all: ${kilo(received)} received, ${kilo(sent)} sent, and the stream's ${kilo(stream)}`;
const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const isStream = ({ path }: Call): boolean => path === '/api/events';

/** Waits until Home can be used and nothing more comes. @param from what the clock begins with */
async function opened(page: Page, proxy: CountingProxy, from: 'click' | 'start'): Promise<Opening> {
  await page.waitForFunction(() => Number.isFinite(globalThis.roostBench.start.usable), null, {
    timeout: OPENING_TIMEOUT_MS,
  });
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
  let mirroredAt = 0;
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; await wait(200)) {
    const at = await page.evaluate(lastConfirmed, ACCOUNT);
    if (at > mirroredAt) quietSince = performance.now();
    mirroredAt = Math.max(mirroredAt, at);
  }
  const { click, usable, origin } = await page.evaluate(() => ({
    ...globalThis.roostBench.start,
    origin: performance.timeOrigin,
  }));
  const began = from === 'click' ? origin + (click ?? Number.NaN) : origin;
  const home = origin + (usable ?? Number.NaN);
  const calls = proxy.calls.filter((call) => !isStream(call));
  const sum = (of: (call: Call) => number, over = calls) => over.reduce((total, call) => total + of(call), 0);
  return {
    homeMs: home - began,
    mirrorMs: mirroredAt - began,
    toHome: calls.filter(({ at }) => at < home).length,
    inAll: calls.length,
    received: sum(({ received }) => received),
    sent: sum(({ sent }) => sent),
    stream: sum(({ received, sent }) => received + sent, proxy.calls.filter(isStream)),
  };
}
