import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider } from '../../i18n/text.tsx';
import { ExpiredDialog, ForbiddenDialog } from './session-dialogs.tsx';

it('says of a 403 what it is in words of the app, whatever the server said', () => {
  const onClose = vi.fn<() => void>();
  render(
    <FixedTextProvider value={keysAsWords}>
      <ForbiddenDialog onClose={onClose} />
    </FixedTextProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'app.forbidden.title' }).textContent).toContain('app.forbidden.text');
  fireEvent.click(screen.getByRole('button', { name: 'app.close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says of a sign-in that has ended what it is, and leads to the way out', () => {
  const { hook, history } = memoryLocation({ path: '/home', record: true });
  render(
    <Router hook={hook}>
      <FixedTextProvider value={keysAsWords}>
        <ExpiredDialog />
      </FixedTextProvider>
    </Router>,
  );
  expect(screen.getByRole('dialog', { name: 'app.expired.title' }).textContent).toContain('app.expired.text');
  fireEvent.click(screen.getByRole('button', { name: 'app.logOut' }));
  expect(history.at(-1)).toBe('/logout');
});
