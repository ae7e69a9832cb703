import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { readingFailures } from '../queries/live/reading-failures.ts';
import { storage } from '../state/storage.ts';
import { update } from '../state/update.ts';
import { Notices } from './notices.tsx';

const TROUBLE = 'What you see may be out of date.';
const OFFER = 'A new version is ready';
const reading = {};
let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  readingFailures.settled(reading);
  Object.assign(update, { ready: false, needed: false });
});
afterEach(cleanup);

/** Lets a reading fail so many times in a row. */
function fail(times: number): void {
  for (let time = 1; time <= times; time += 1) readingFailures.failed(reading, time, new Error('lost'));
  if (times >= 3) vi.mocked(console.error).mockClear();
}

it.each<[what: string, failures: number, changes: Partial<typeof update>, shown: string[]]>([
  ['nothing', 0, {}, []],
  ['a failure or two: nothing', 2, {}, []],
  ['reading fails', 3, {}, [TROUBLE]],
  ['reading fails and a newer version is ready: both', 3, { ready: true }, [TROUBLE, OFFER]],
  ['a newer version has taken the tables over: its offer says what to do', 3, { needed: true }, [OFFER]],
])('%s', (_, failures, changes, shown) => {
  fail(failures);
  Object.assign(update, changes);
  render(
    <FixedTextProvider value={text}>
      <Notices />
    </FixedTextProvider>,
  );
  expect(screen.queryAllByRole('region').map((notice) => notice.getAttribute('aria-label'))).toEqual(shown);
});

it('goes once all could be read', () => {
  render(
    <FixedTextProvider value={text}>
      <Notices />
    </FixedTextProvider>,
  );
  act(() => fail(3));
  expect(screen.getByRole('alert').textContent).toContain('Your changes are kept.');
  act(() => readingFailures.settled(reading));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names how many waiting changes the browser threw away, until it was read', async () => {
  storage.lost = 2;
  render(
    <FixedTextProvider value={text}>
      <Notices />
    </FixedTextProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('2 changes that were waiting are lost');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(storage.lost).toBe(0);
});
