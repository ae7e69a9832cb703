import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const NOW = Date.parse('2026-12-01T08:00:00Z');

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isSaid = () => screen.queryByText('Not sent yet') !== null;
const show = (since: number | undefined) =>
  render(
    <FixedTextProvider value={text}>
      <WaitingBadge label="saved" since={since} calm />
    </FixedTextProvider>,
  );

it.each<[what: string, since: number | undefined, left: number]>([
  ['was just made', NOW, 1500],
  ['was made a second ago', NOW - 1000, 500],
  ['was made by a clock that has since been put back', NOW + 60_000, 1500],
  ['nobody says when it was made', undefined, 1500],
])('of a change that %s nothing is said while it may be sent at once', (_, since, left) => {
  show(since);
  act(() => void vi.advanceTimersByTime(left - 1));
  expect(isSaid()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isSaid()).toBe(true);
});

it('of a change that waits for long it is said at once, as after a reload without a network', () => {
  show(NOW - 60_000);
  expect(isSaid()).toBe(true);
});
