import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { adjustToSight, chooseScheme, followOtherTabs, schemeNow } from './look.ts';

const page = document.documentElement;
/** What stands in the page itself, and runs before anything is painted. */
const [, first = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
// oxlint-disable-next-line typescript/no-implied-eval -- the browser runs this very text
const open = new Function(first);

beforeEach(() => {
  localStorage.clear();
  delete page.dataset['look'];
});

it.each([
  ['nothing was chosen', [], '', 'system'],
  ['dark', [() => chooseScheme('dark')], 'dark', 'dark'],
  ['light after dark', [() => chooseScheme('dark'), () => chooseScheme('light')], 'light', 'light'],
  ['the device again', [() => chooseScheme('dark'), () => chooseScheme('system')], '', 'system'],
  ['impaired vision and dark', [() => adjustToSight(true), () => chooseScheme('dark')], 'impaired dark', 'dark'],
  ['vision adjusted twice', [() => adjustToSight(true), () => adjustToSight(true)], 'impaired', 'system'],
  [
    'dark, and no adjustment any more',
    [() => chooseScheme('dark'), () => adjustToSight(true), () => adjustToSight(false)],
    'dark',
    'dark',
  ],
] as const)('%s: shown at once, and at the next opening before the first paint', (_, done, words, scheme) => {
  for (const act of done) act();
  expect(page.dataset['look'] ?? '').toBe(words);
  // Older values are looked for where anything is stored at all.
  expect(localStorage.length).toBe(words === '' ? 0 : 1);
  delete page.dataset['look'];
  open();
  expect(page.dataset['look']).toBe(words);
  expect(schemeNow()).toBe(scheme);
});

it('keeps what was chosen where the page could not show it at once', () => {
  localStorage.setItem('look', 'dark');
  adjustToSight(true);
  expect(localStorage.getItem('look')).toBe('dark impaired');
});

it('follows another tab of the same device, until it is told to stop', () => {
  const stop = followOtherTabs();
  dispatchEvent(new StorageEvent('storage', { key: 'kiosk', newValue: 'x' }));
  expect(page.dataset['look']).toBeUndefined();
  dispatchEvent(new StorageEvent('storage', { key: 'look', newValue: 'dark' }));
  expect(page.dataset['look']).toBe('dark');
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'look', newValue: null }));
  expect(page.dataset['look']).toBe('dark');
});
