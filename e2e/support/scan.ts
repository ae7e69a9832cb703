import type { BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import { room } from '../../src/contract/room.ts';
import { expect, signIn, test as base, watchErrors } from '../fixtures.ts';
import { type Camera, browserWith } from './camera.ts';

/** Floor of the workstation that `employee` uses most. */
export const FLOOR = { id: 'amsterdam-1', building: 'amsterdam', identifier: 'AMS;1', name: 'Floor 1' };
export const USUAL = 'A1.013';

/** The text of the code at a workstation of that floor. */
export const codeAt = (url: string, workstation: string, floor: string = FLOOR.identifier): string =>
  `${url}/#/scan?room=${floor};${workstation}`;

interface ScanFixtures {
  /** A page in a browser of its own with such a camera; signed in where a name is given. Its errors fail the test. */
  openWith: (camera: Camera, username?: string | null, more?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<ScanFixtures>({
  openWith: async ({ server, contextOptions }, use) => {
    const opened: (() => Promise<void>)[] = [];
    const errors: string[] = [];
    await use(async (camera, username = null, more = {}) => {
      const { browser, dispose } = await browserWith(camera);
      opened.push(dispose);
      const page = await (await browser.newContext({ ...contextOptions, ...more })).newPage();
      watchErrors(page, errors);
      await page.goto(server.url);
      if (username !== null) await signIn(page, username);
      return page;
    });
    for (const dispose of opened) await dispose();
    expect(errors, 'errors on the console').toEqual([]);
  },
});

/** Goes to the scan screen as people do, by the link in the bar. */
export async function openScan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Scan a QR code' }).click();
  await expect(page.getByRole('heading', { name: 'Scan', level: 1 })).toBeVisible();
}

/** Names of workstations of the floor that are free for the rest of today, for somebody. */
export async function freeWorkstations(url: string, username: string): Promise<string[]> {
  const headers = { authorization: `Basic ${btoa(`${username}:roost`)}`, 'x-requested-with': 'XMLHttpRequest' };
  const { token } = z
    .object({ token: z.string() })
    .parse(await (await fetch(`${url}/api/authenticate`, { headers })).json());
  const now = Date.now();
  const query = new URLSearchParams({
    building: FLOOR.building,
    floor: FLOOR.id,
    start: new Date(now).toISOString(),
    end: new Date(now + 7 * 3_600_000).toISOString(),
  });
  const answer = await fetch(`${url}/api/workplace/available?${query.toString()}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return z
    .array(room)
    .parse(await answer.json())
    .map(({ name }) => name)
    .filter((name) => name !== USUAL);
}
