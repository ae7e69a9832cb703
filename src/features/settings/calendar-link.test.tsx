import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import type { CalendarCalls } from './calendar-link.tsx';
import { CalendarLink } from './calendar-link.tsx';

const ADDRESS = 'https://roost.example/public/calendar/secret.ics';
let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  connectivity.online = true;
});
afterEach(() => {
  cleanup();
  connectivity.online = true;
});
const show = (calls: Partial<CalendarCalls>) => {
  const all: CalendarCalls = {
    read: () => Promise.resolve(null),
    make: () => Promise.resolve(ADDRESS),
    revoke: () => Promise.resolve(true as const),
    ...calls,
  };
  render(
    <FixedTextProvider value={text}>
      <CalendarLink calls={all} />
    </FixedTextProvider>,
  );
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows the link once it is made, and takes it away with its revocation', async () => {
  show({});
  await press('Make a link');
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
  await press('Revoke the link');
  expect(await screen.findByText('The link no longer works.')).toBeTruthy();
  expect(screen.queryByDisplayValue(ADDRESS)).toBeNull();
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy();
});

it('says of a link that was made before when that was, and never shows it', async () => {
  show({ read: () => Promise.resolve('2026-11-20T08:00:00Z') });
  expect(await screen.findByText(/Your link was made on Fri 20 Nov 2026/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says the day that it was here when the link was made', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' });
  show({ read: () => Promise.resolve('2026-11-20T16:00:00Z') });
  expect(await screen.findByText(/Your link was made on Sat 21 Nov 2026/)).toBeTruthy();
});

it('says that it failed', async () => {
  show({ make: () => Promise.resolve(undefined) });
  await press('Make a link');
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
});

it('makes none as long as nobody knows whether there is one, whose place it would take', async () => {
  const read = vi.fn<CalendarCalls['read']>().mockResolvedValueOnce(undefined);
  show({ read });
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  read.mockResolvedValueOnce('2026-11-20T08:00:00Z');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Make a new link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
});

it('needs a network, and says so', async () => {
  connectivity.online = false;
  show({});
  const button = await screen.findByRole('button', { name: 'Make a link' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
