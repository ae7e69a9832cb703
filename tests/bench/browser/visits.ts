import { expect, type Page } from '@playwright/test';
import { Api } from '../../../e2e/support/api.ts';
import type { Part } from '../bench.ts';
import { quantile, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { benchBrowser, mirrored, openWithProbe, signIn } from './app-page.ts';

const VISITORS = 8;
/** As people type at a screen. */
const KEY_MS = 120;
/** To find the next thing to touch, and to touch it. */
const LOOK_MS = 1000;
const AIM_MS = 20_000;

/** From arrival at the tablet in kiosk mode until it says welcome, or that the host is asked, typed as people do. */
export const visits: Part = {
  name: 'visits',
  async *run(bench) {
    const fixture = await freshFixture(bench, 'embedded');
    const server = await fixture?.server();
    if (server === undefined) return;
    await server.start();
    const host = await Api.signIn(server.url, 'employee');
    const names = Array.from({ length: VISITORS }, (_, index) => `Wanda ${'ABCDEFGH'.charAt(index)}alker`);
    for (const name of names) await host.announceVisit(host.accountId, name);
    const browser = await benchBrowser(bench);
    const page = await openWithProbe(browser);
    await page.setViewportSize({ width: 1180, height: 820 });
    await signIn(page, server.url, 'hospitality');
    await mirrored(page, 'hospitality');
    await page.goto(`${server.url}/#/hospitality`);
    await page.getByRole('button', { name: 'Kiosk mode' }).click();
    await page.getByLabel(/^Choose a PIN/).fill('2580');
    await page.keyboard.press('Enter');
    const samples: number[] = [];
    for (const name of names) samples.push(await arrive(page, name));
    const walkIns: number[] = [];
    for (const name of names) walkIns.push(await walkIn(page, name));
    await browser.dispose();
    for (const [what, times] of [
      ['arrival at the tablet → welcome, by last name and host', samples],
      ['nobody announced: arrival at the tablet → the host has been asked', walkIns],
    ] as const)
      yield {
        what,
        measured: spread(times),
        beside: `${String(KEY_MS)} ms a key, ${String(LOOK_MS / 1000)} s before each touch`,
        aim: '20 s',
        met: quantile(times, 0.95) <= AIM_MS,
        runs: times.length,
      };
  },
};

async function arrive(page: Page, name: string): Promise<number> {
  const last = page.getByLabel('Your last name');
  await expect(last).toBeVisible();
  const began = performance.now();
  await look(page);
  await last.click();
  await last.pressSequentially(name.split(' ')[1] ?? '', { delay: KEY_MS });
  const letter = page.getByLabel('First letter of your host’s name');
  await look(page);
  await letter.click();
  await letter.pressSequentially('E', { delay: KEY_MS });
  for (const button of ['Find my visit', 'Check in']) {
    await look(page);
    await page.getByRole('button', { name: button }).click();
  }
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  const took = performance.now() - began;
  await page.getByRole('button', { name: 'Done' }).click();
  return took;
}

/** Somebody without an appointment writes themselves down. */
async function walkIn(page: Page, name: string): Promise<number> {
  const begin = page.getByRole('button', { name: 'I have no appointment' });
  await expect(begin).toBeVisible();
  const began = performance.now();
  await look(page);
  await begin.click();
  for (const [label, text] of [
    ['Your first and last name', name],
    ['Host', 'Emma de Vries'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await look(page);
    await field.click();
    await field.pressSequentially(text, { delay: KEY_MS });
  }
  await look(page);
  await page.getByRole('button', { name: 'Ask for Emma de Vries' }).click();
  await expect(page.getByText('Emma de Vries has been asked', { exact: false })).toBeVisible();
  const took = performance.now() - began;
  await page.getByRole('button', { name: 'Done' }).click();
  return took;
}

const look = (page: Page): Promise<void> => page.waitForTimeout(LOOK_MS);
