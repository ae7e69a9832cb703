import { expect, type Page } from '@playwright/test';
import { Api } from '../../../e2e/support/api.ts';
import type { Bench } from '../bench.ts';
import { type Figure, short, spread } from '../figure.ts';
import { freshFixture } from '../fixture/fixture.ts';
import { benchBrowser, mirrored, signIn } from './app-page.ts';

const PEOPLE = 150;
/** One announcement takes as many. */
const AT_ONCE = 50;
/** To look up, see a face and ask for the name; then each key. */
const LOOK_MS = 1000;
const KEY_MS = 120;
/** So many letters of a name find one person. */
const LETTERS = 4;
const AIM_MS = 300_000;

/** Two wardens, each with a phone, find all of 150 by the first letters of a name; their phones hear each other. */
export async function* twoWardens(bench: Bench): AsyncGenerator<Figure> {
  const fixture = await freshFixture(bench, 'embedded');
  const server = await fixture?.server();
  if (server === undefined) return;
  await server.start();
  const names = surnames().map((name) => `${name} Guest`);
  const api = await Api.signIn(server.url, 'hospitality');
  let building = '';
  for (let from = 0; from < PEOPLE; from += AT_ONCE) building = await api.receive(...names.slice(from, from + AT_ONCE));
  const browsers = [await benchBrowser(bench), await benchBrowser(bench)];
  const phones: Page[] = [];
  for (const [index, account] of ['hospitality', 'admin'].entries()) {
    const page = await browsers[index]?.open();
    if (page === undefined) return;
    await signIn(page, server.url, account);
    await page.goto(`${server.url}/#/roll-call`);
    await page.getByLabel('Building', { exact: true }).selectOption({ value: building });
    await expect(page.getByText(names[0] ?? '').first()).toBeVisible();
    await mirrored(page, account);
    phones.push(page);
  }
  const took: number[] = [];
  const began = performance.now();
  await phones[0]?.getByRole('button', { name: 'Start roll call' }).click();
  await Promise.all(
    phones.map(async (page, warden) => {
      await expect(page.getByRole('region', { name: 'Roll call' })).toBeVisible();
      for (const name of names.filter((_, index) => index % phones.length === warden))
        took.push(await find(page, name));
    }),
  );
  for (const page of phones)
    await expect(page.getByText(new RegExp(`^${String(PEOPLE)} of \\d+ found$`))).toBeVisible();
  const all = performance.now() - began;
  for (const browser of browsers) await browser.dispose();
  await server.stop();
  yield {
    what: `${String(PEOPLE)} people found by two wardens on two phones, until both know of all`,
    measured: `${short(all / 1000)} s`,
    beside: `a person: ${spread(took)}, of it ${short(LOOK_MS + LETTERS * KEY_MS)} ms to look and type`,
    aim: '< 300 s',
    met: all < AIM_MS,
    runs: took.length,
  };
}

async function find(page: Page, name: string): Promise<number> {
  const began = performance.now();
  await page.waitForTimeout(LOOK_MS);
  const search = page.getByRole('searchbox');
  await search.pressSequentially(name.slice(0, LETTERS), { delay: KEY_MS });
  const row = page.getByRole('listitem').filter({ hasText: name }).getByRole('button');
  await row.tap();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await search.fill('');
  return performance.now() - began;
}

/** As many as there are people, no two with the same four letters. */
function surnames(): string[] {
  const [consonants, vowels] = ['BDFGKLMNPR', 'aeiou'];
  return Array.from({ length: PEOPLE }, (_, index) => {
    const [a, b, c] = [index % 10, Math.floor(index / 10) % 5, Math.floor(index / 50) % 10];
    return `${consonants[a] ?? ''}${vowels[b] ?? ''}${(consonants[c] ?? '').toLowerCase()}omsen`;
  });
}
