import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rooms } from '../../../../tests/offline/model/office.ts';
import { keysAsWords } from '../../../../tests/support/keys-as-words.ts';
import type { Room } from '../../../domain/room/room.ts';
import { FixedTextProvider } from '../../../i18n/text.tsx';
import { SeveralBar } from './several-bar.tsx';

const onNext = vi.fn<(chosen: readonly Room[]) => void>();
const forgetTooMany = vi.fn<() => void>();
const selection = {
  requested: 3,
  rooms: rooms.slice(0, 2),
  toggle: () => undefined,
  retain: () => undefined,
  tooMany: false,
  forgetTooMany,
};
const show = (tooMany = false) =>
  render(
    <FixedTextProvider value={keysAsWords}>
      <SeveralBar
        selection={{ ...selection, tooMany }}
        isOverScreen={false}
        onBack={() => undefined}
        onRequest={() => undefined}
        onNext={onNext}
      />
    </FixedTextProvider>,
  );

it('says of one too many that it is, and how many are left to select', () => {
  show(true);
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
