import { expect, type Locator, type Page } from '@playwright/test';
import type { Part } from '../bench.ts';
import { type Figure, quantile, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { benchBrowser, mirrored, openWithProbe, signIn, type TapSample } from './app-page.ts';

const ROUNDS = 10;
/** Not counted: code and caches are cold. */
const WARM_UP = 2;

/** From a tap that plans or books, with the server stopped, until the change is painted. */
export const tapToPaint: Part = {
  name: 'tap',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const browser = await benchBrowser(bench);
    const page = await openWithProbe(browser);
    await signIn(page, server.url, 'employee');
    await mirrored(page, 'employee');
    await server.stop();
    const samples = { plan: [] as Timed[], book: [] as Timed[] };
    const day = await freeDay(page);
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const counts = round >= WARM_UP;
      const planned = await plan(page, day, round % 2 === 0 ? 'Home' : 'Away');
      const booked = await book(page, day);
      if (counts) {
        samples.plan.push(planned);
        samples.book.push(booked);
      }
    }
    await browser.dispose();
    yield* figures('plan a day', samples.plan);
    yield* figures('book a workstation', samples.book);
  },
};

/** Milliseconds from the tap and from the commit until it was painted. */
interface Timed {
  fromTap: number;
  fromCommit: number;
  frames: number;
}

function figures(what: string, samples: readonly Timed[]): Figure[] {
  const frames = samples.map((sample) => sample.frames);
  return [
    {
      what: `tap → painted: ${what}, offline`,
      measured: spread(samples.map(({ fromTap }) => fromTap)),
      beside: '',
      aim: '',
      met: null,
      runs: samples.length,
    },
    {
      what: `local commit → painted: ${what}, offline`,
      measured: spread(samples.map(({ fromCommit }) => fromCommit)),
      beside: `shown in frame ${String(quantile(frames, 0.5))} (p50), ${String(quantile(frames, 0.95))} (p95) after it`,
      aim: 'within a frame: frame 1',
      met: quantile(frames, 0.95) <= 1,
      runs: samples.length,
    },
  ];
}

/** The first of the days to come with nothing planned, marked for the probe. */
async function freeDay(page: Page): Promise<Locator> {
  const free = page
    .getByRole('region', { name: 'Next days' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading'), hasText: 'Nothing planned' })
    .first();
  await free.evaluate((element) => {
    element.setAttribute('data-bench-row', '');
  });
  return page.locator('[data-bench-row]');
}

async function openSheet(page: Page, day: Locator): Promise<Locator> {
  await day.getByRole('button').first().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  return sheet;
}

async function plan(page: Page, day: Locator, place: string): Promise<Timed> {
  const sheet = await openSheet(page, day);
  return timed(page, sheet.getByRole('button', { name: place, exact: true }), place);
}

async function book(page: Page, day: Locator): Promise<Timed> {
  const sheet = await openSheet(page, day);
  const usual = sheet.getByRole('button', { name: /^Book .+ Your usual/ });
  const workstation = /^Book (\S+)/.exec(await usual.innerText())?.[1];
  if (workstation === undefined) throw new Error('no usual workstation is offered');
  return timed(page, usual, workstation);
}

/** Taps, and waits until the row says so. */
async function timed(page: Page, button: Locator, label: string): Promise<Timed> {
  await expect(button).toBeEnabled();
  await page.evaluate((text) => {
    globalThis.roostBench.arm(text);
  }, label);
  await button.tap();
  await page.waitForFunction(() => globalThis.roostBench.sample()?.painted != null);
  const sample: TapSample | null = await page.evaluate(() => globalThis.roostBench.sample());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { tap = null, commit = null, painted = null, frames = 0 } = sample ?? {};
  if (tap === null || commit === null || painted === null)
    throw new Error(`the tap was not seen through: ${JSON.stringify(sample)}`);
  return { fromTap: painted - tap, fromCommit: painted - commit, frames };
}
