import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { FixedTextProvider } from '../../i18n/text.tsx';
import { ForbiddenDialog } from './session-dialogs.tsx';

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
