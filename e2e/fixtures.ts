import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { ServerProcess } from '../tests/support/server-process.ts';
import { giveConsent } from './support/consent.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { seededServer, seedOfRun } from './support/seed.ts';
import { withoutSync } from './support/without-sync.ts';

/** What a project of the configuration, or a test, may set. */
export interface Options {
  /** False takes Background Sync out of a browser that has it. */
  hasSync: boolean;
  /** The organisation set other things than the demonstration's (support/prepare-unusual.ts). */
  unusual: boolean;
}

interface Fixtures {
  /** The demonstration organisation on a server of this test's own. */
  server: ServerProcess;
  /** A signed-in page in a context of its own; its errors fail the test. */
  signInAs: (username: string) => Promise<Page>;
  killableBrowser: KillableBrowser;
}

export const test = base.extend<Fixtures & Options>({
  hasSync: [true, { option: true }],
  unusual: [false, { option: true }],
  context: async ({ context, hasSync }, use) => {
    if (!hasSync) await withoutSync(context);
    await giveConsent(context);
    await use(context);
  },
  server: async ({ hasSync, unusual }, use) => {
    const { server, dispose } = await seededServer(seedOfRun(), { withoutSync: !hasSync, unusual });
    await server.start();
    await use(server);
    await dispose();
  },
  signInAs: async ({ browser, server, contextOptions, hasSync }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (username) => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      if (!hasSync) await withoutSync(context);
      await giveConsent(context);
      const page = await context.newPage();
      watchErrors(page, errors);
      await page.goto(server.url);
      await signIn(page, username);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors, 'errors on the console').toEqual([]);
  },
  killableBrowser: async ({ browserName, hasSync }, use) => {
    const browser = await KillableBrowser.create(browserName === 'firefox', hasSync);
    await use(browser);
    await browser.dispose();
  },
});

/** Fills the sign-in page in and waits for Home and for the worker that will serve the app offline. */
export async function signIn(page: Page, username: string, password = 'roost'): Promise<void> {
  await enter(page, username, password);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 180_000,
  });
}

/** Fills the sign-in page in and waits for Home, with a worker or without. */
export async function enter(page: Page, username: string, password = 'roost'): Promise<void> {
  // Typed in Firefox, where a value that is only set does not reach React.
  const types = page.context().browser()?.browserType().name() === 'firefox';
  const name = page.getByLabel('User name or e-mail');
  // The device may know a name.
  if ((await name.inputValue()) !== '') await name.clear();
  for (const [field, text] of [
    [name, username],
    [page.getByLabel('Password', { exact: true }), password],
  ] as const)
    await (types ? field.pressSequentially(text) : field.fill(text));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
}

/** Collects errors of the page; what the network itself reports (a stopped server) is no fault of the app. */
export function watchErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => {
    errors.push(error.message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
      errors.push(message.text());
  });
}

export { expect } from '@playwright/test';
