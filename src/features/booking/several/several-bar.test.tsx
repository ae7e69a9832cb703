import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rooms } from '../../../../tests/offline/model/office.ts';
import { keysAsWords } from '../../../../tests/support/keys-as-words.ts';
import type { Room } from '../../../domain/room/room.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import { SeveralBar } from './several-bar.tsx';
import { SeveralConfirm } from './several-confirm.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const onNext = vi.fn<(chosen: readonly Room[]) => void>();
const forgetTooMany = vi.fn<() => void>();
const selection = {
  requested: 3,
  rooms: rooms.slice(0, 2),
  lost: [] as readonly Room[],
  toggle: () => undefined,
  retain: () => undefined,
  tooMany: false,
  forgetTooMany,
};
const bar = (more: Partial<typeof selection>) => (
  <FixedTextProvider value={keysAsWords}>
    <SeveralBar
      selection={{ ...selection, ...more }}
      isOverScreen={false}
      onBack={() => undefined}
      onRequest={() => undefined}
      onNext={onNext}
    />
  </FixedTextProvider>
);
const show = (more: Partial<typeof selection> = {}) => render(bar(more));

const confirm = (lost: readonly Room[], { onBook = onNext, text = keysAsWords } = {}) => (
  <FixedTextProvider value={text}>
    <SeveralConfirm
      rooms={rooms.slice(0, 2)}
      lost={lost}
      requested={2}
      date="2026-12-01"
      dayPart="FULLDAY"
      locked={false}
      onClose={() => undefined}
      onBook={onBook}
    />
  </FixedTextProvider>
);

it('says of one too many that it is, and how many are left to select', () => {
  show({ tooMany: true });
  expect(screen.getByText('several.select')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'several.tooMany' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'app.close' }));
  expect(forgetTooMany).toHaveBeenCalledOnce();
});

it('asks before it goes on with too few', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'several.next' }));
  expect(screen.getByRole('dialog', { name: 'several.tooFew' })).toBeDefined();
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'several.continueAnyway' }));
  expect(onNext).toHaveBeenCalledWith(selection.rooms);
});

it('goes on with nothing where somebody took the last one meanwhile', async () => {
  const { rerender } = show();
  fireEvent.click(screen.getByRole('button', { name: 'several.next' }));
  expect(screen.getByRole('dialog', { name: 'several.tooFew' })).toBeDefined();
  rerender(bar({ rooms: [] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(bar({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names what is not free any more where it says what is selected, in a live region', () => {
  show({ rooms: rooms.slice(0, 1), lost: rooms.slice(1, 2) });
  expect(screen.getByText('several.notFree').closest('[aria-live=polite]')?.textContent).toContain('several.select');
});

it.each([
  ['one of two is left', rooms.slice(0, 1), ['several.selectMore', 'several.book'], [rooms[1]]],
  ['none is left', rooms.slice(0, 2), ['several.selectMore', 'several.book'], null],
  ['all are free', [], ['several.book'], rooms.slice(0, 2)],
])('books nothing that somebody took while it was looked at again: %s', (_, lost, buttons, booked) => {
  const onBook = vi.fn<(chosen: readonly Room[]) => void>();
  render(confirm(lost, { onBook }));
  const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(shown.filter((name) => name.startsWith('several.'))).toEqual(buttons);
  expect(screen.queryByText(/several\.notFree/) !== null).toBe(lost.length > 0);
  fireEvent.click(screen.getByRole('button', { name: 'several.book' }));
  expect(onBook.mock.calls).toEqual(booked === null ? [] : [[booked]]);
});

it('speaks of one workstation as one, also where another is gone', async () => {
  const text = await loadTranslator('en');
  const { rerender } = render(confirm([], { text }));
  expect(screen.getByText(/^They are held in your name/)).toBeDefined();
  rerender(confirm(rooms.slice(0, 1), { text }));
  expect(screen.getByText(/^It is held in your name/)).toBeDefined();
});
