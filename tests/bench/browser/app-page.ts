import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { KillableBrowser } from '../../../e2e/support/killable-browser.ts';
import type { Bench } from '../bench.ts';
import { BareBrowser } from './bare-browser.ts';

/** What probe.mjs noted of one tap, in milliseconds of the page's clock. */
export interface TapSample {
  tap: number | null;
  /** When the page was handed the tap: the browser's part ends here. */
  heard: number | null;
  commit: number | null;
  seen: number | null;
  painted: number | null;
  /** Frames from the commit to the one that showed it: 1 is the very next. */
  frames: number;
}

/** What probe.mjs offers in the page. */
export interface Probe {
  start: { usable: number | null; lcp: number | null; click: number | null };
  /** Milliseconds each. */
  longTasks: number[];
  arm(label: string): void;
  sample(): TapSample | null;
}

declare global {
  // eslint-disable-next-line no-var
  var roostBench: Probe;
}

/** A phone's browser with a profile on disk; it ends with the bench. */
export async function benchBrowser(bench: Bench): Promise<KillableBrowser> {
  const browser = await KillableBrowser.create();
  bench.atEnd(() => browser.dispose());
  return browser;
}

/** Opens the browser with the probe in whatever page it shows. */
export async function openWithProbe(browser: KillableBrowser): Promise<Page> {
  const page = await browser.open();
  await page.addInitScript({ path: fileURLToPath(new URL('./probe.mjs', import.meta.url)) });
  return page;
}

/** Signs in, and waits for Home and the worker that will serve the app offline. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('roost');
  await page.getByRole('button', { name: 'Sign in' }).click();
  // On a busy machine, too.
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until everything that the account mirrors has come once: nothing new for a second. */
export async function mirrored(page: Page, accountId: string): Promise<void> {
  let known = 0;
  let quietSince = Date.now();
  while (known === 0 || Date.now() - quietSince < 1000) {
    const count = await page.evaluate(async (name) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => {
          resolve(request.result);
        });
        request.addEventListener('error', () => {
          reject(request.error ?? new Error('no database'));
        });
      });
      const counted = await new Promise<number>((resolve) => {
        const request = db.transaction('pulls').objectStore('pulls').count();
        request.addEventListener('success', () => {
          resolve(request.result);
        });
      });
      db.close();
      return counted;
    }, `roost-${accountId}`);
    if (count !== known) quietSince = Date.now();
    known = count;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/**
 * Signs in, mirrors all, and opens the same profile in a browser of which nothing else is asked.
 * @returns it, with nothing open
 */
export async function bareAndSignedIn(
  bench: Bench,
  url: string,
  username: string,
  accountId = username,
): Promise<BareBrowser> {
  const browser = await benchBrowser(bench);
  const page = await browser.open();
  await signIn(page, url, username);
  await mirrored(page, accountId);
  await page.context().close();
  return BareBrowser.open(bench, browser.profile);
}
