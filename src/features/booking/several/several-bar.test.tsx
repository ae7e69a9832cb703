import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rooms } from '../../../../tests/offline/model/office.ts';
import { keysAsWords } from '../../../../tests/support/keys-as-words.ts';
import type { Room } from '../../../domain/room/room.ts';
import { FixedTextProvider } from '../../../i18n/text.tsx';
import { SeveralBar } from './several-bar.tsx';

it('asks before it goes on with too few', () => {
  const onNext = vi.fn<(chosen: readonly Room[]) => void>();
  const selection = {
    requested: 3,
    rooms: rooms.slice(0, 2),
    toggle: () => undefined,
    retain: () => undefined,
    tooMany: false,
    forgetTooMany: () => undefined,
  };
  render(
    <FixedTextProvider value={keysAsWords}>
      <SeveralBar
        selection={selection}
        isOverScreen={false}
        onBack={() => undefined}
        onRequest={() => undefined}
        onNext={onNext}
      />
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'several.next' }));
  expect(screen.getByRole('dialog', { name: 'several.tooFew' })).toBeDefined();
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'several.continueAnyway' }));
  expect(onNext).toHaveBeenCalledWith(selection.rooms);
});
