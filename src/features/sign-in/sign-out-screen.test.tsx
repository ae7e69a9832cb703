import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { SignOutScreenProps } from './sign-out-screen.tsx';
import { SignOutScreen } from './sign-out-screen.tsx';

let text: Translator;
beforeAll(async () => { text = await loadTranslator('en'); });
afterEach(cleanup);

function show(props: Partial<SignOutScreenProps>) {
  const onSignOut = vi.fn<SignOutScreenProps['onSignOut']>(async () => undefined);
  const onStay = vi.fn<() => void>();
  render(<FixedTextProvider value={text}><SignOutScreen signedIn waiting={0} onStay={onStay} onSignOut={onSignOut} {...props} /></FixedTextProvider>);
  return { onSignOut, onStay };
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('signing out', () => {
  test('says nothing of discarding when nothing waits', () => {
    const { onSignOut } = show({ waiting: 0 });
    expect(screen.queryByText(/discard/i)).toBeNull();
    press('Sign out');
    expect(onSignOut).toHaveBeenCalledWith('keep');
  });

  test('does nothing before it has counted', () => {
    show({ waiting: undefined });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('keeps what waits, or stays', () => {
    const { onSignOut, onStay } = show({ waiting: 3 });
    expect(screen.getByText(/3 changes have not been sent/)).toBeDefined();
    press('Stay signed in');
    expect(onStay).toHaveBeenCalledOnce();
    press('Sign out and keep them here');
    expect(onSignOut.mock.calls).toEqual([['keep']]);
  });

  test('discards only after the word was typed', () => {
    const { onSignOut } = show({ waiting: 2 });
    press('Discard them instead');
    press('Discard and sign out');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'disc' } });
    press('Discard and sign out');
    expect(onSignOut).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Discard ' } });
    fireEvent.submit(screen.getByRole('textbox'));
    expect(onSignOut.mock.calls).toEqual([['discard']]);
  });
});
