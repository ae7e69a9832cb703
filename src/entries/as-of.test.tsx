import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { connectivity } from '../state/connectivity.ts';
import { ClockAhead } from '../ui/use-now.ts';
import { AsOf, Fetching } from './as-of.tsx';

const NOW = '2026-12-01T09:00:00Z';
let text: Translator;
beforeEach(async () => {
  text = await loadTranslator('en');
  Object.assign(connectivity, { online: true, fetching: null });
});
afterEach(cleanup);

const show = (minutes: number) =>
  render(
    <FixedTextProvider value={text}>
      <AsOf asOf={{ lastOkAt: Date.parse(NOW) - minutes * 60_000, error: null }} now={NOW} />
      <Fetching />
    </FixedTextProvider>,
  );

test('a fetch that takes long says how far it is, and how old is what is shown', () => {
  connectivity.fetching = { done: 5, total: 16 };
  show(60);
  expect(screen.getByText('Getting what is new: 5 of 16')).toBeTruthy();
  expect(screen.getByText(/^As of/)).toBeTruthy();
});

test('what is fresh has no age, though more is being fetched', () => {
  connectivity.fetching = { done: 15, total: 16 };
  show(1);
  expect(screen.queryByText(/^As of/)).toBeNull();
});

test('how old it is, the clock by which the screen tells the time says', () => {
  const ahead = 3 * 3_600_000;
  const at = Date.parse(NOW) - 30 * 60_000;
  render(
    <FixedTextProvider value={text}>
      <ClockAhead value={ahead}>
        <AsOf asOf={{ lastOkAt: at + ahead, error: '503' }} now={NOW} />
      </ClockAhead>
    </FixedTextProvider>,
  );
  expect(screen.getByText(`As of ${text.time(new Date(at))}`)).toBeTruthy();
});

test('with a network, and nothing being fetched, nothing is said', () => {
  const { container } = show(60);
  expect(container.textContent).toBe('');
});

test('nothing is being fetched where nothing gets through', () => {
  Object.assign(connectivity, { online: false, fetching: { done: 0, total: 35 } });
  show(60);
  expect(screen.queryByText(/^Getting/)).toBeNull();
  expect(screen.getByText(/^As of/)).toBeTruthy();
});
