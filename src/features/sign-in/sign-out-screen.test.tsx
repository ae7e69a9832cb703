import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { SignOutScreenProps, Waits } from './sign-out-screen.tsx';
import { SignOutScreen } from './sign-out-screen.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

function show(props: Partial<SignOutScreenProps>) {
  const onSignOut = vi.fn<SignOutScreenProps['onSignOut']>(async () => undefined);
  const onStay = vi.fn<() => void>();
  const screenWith = (more: Partial<SignOutScreenProps>) => (
    <FixedTextProvider value={text}>
      <SignOutScreen
        signedIn
        kept={[]}
        stillAt={null}
        waits={waits(0)}
        hasFailed={false}
        onStay={onStay}
        onSignOut={onSignOut}
        {...props}
        {...more}
      />
    </FixedTextProvider>
  );
  const { rerender } = render(screenWith({}));
  return { onSignOut, onStay, update: (more: Partial<SignOutScreenProps>) => rerender(screenWith(more)) };
}
const waits = (count: number, underWay = 0): Waits => ({
  changes: Array.from({ length: count }, (_, key) => ({ key, title: `Book ${key}`, when: 'Tue' })),
  underWay,
});
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('signing out', () => {
  test('says nothing of discarding when nothing waits', () => {
    const { onSignOut } = show({ waits: waits(0) });
    expect(screen.queryByText(/discard/i)).toBeNull();
    press('Sign out');
    expect(onSignOut).toHaveBeenCalledWith('keep');
  });

  test('does nothing before it has counted', () => {
    show({ waits: undefined });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each<[string, Partial<SignOutScreenProps>, RegExp]>([
    ['what waits cannot be read', { waits: 'unread' }, /nobody can tell whether changes still wait/],
    ['the storage did not answer', { hasFailed: true }, /You are not signed out yet/],
    ['nor anything else', { waits: undefined, hasFailed: true }, /You are not signed out yet/],
  ])('says what to do where %s, and lets one sign out all the same', (_, props, words) => {
    const { onSignOut } = show(props);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    press('Sign out');
    expect(onSignOut.mock.calls).toEqual([['keep']]);
  });

  test('keeps what waits, or stays', () => {
    const { onSignOut, onStay } = show({ waits: waits(3) });
    expect(screen.getByText(/3 changes have not been sent/)).toBeDefined();
    press('Stay signed in');
    expect(onStay).toHaveBeenCalledOnce();
    press('Sign out and keep it all here');
    expect(onSignOut.mock.calls).toEqual([['keep']]);
  });

  test('says afterwards what was kept, and for whom', () => {
    show({
      signedIn: false,
      kept: [
        { accountId: 'a', username: 'mara', name: 'Mara Kok', count: 1 },
        { accountId: 'b', username: 'ben', name: null, count: 4 },
      ],
    });
    expect(screen.getByText(/^1 change of Mara Kok is kept on this device/)).toBeDefined();
    expect(screen.getByText(/^4 changes of ben are kept on this device/)).toBeDefined();
    cleanup();
    show({ signedIn: false });
    expect(screen.queryByText(/kept/)).toBeNull();
  });

  test('says afterwards that one is still signed in at a provider, once that is known', () => {
    const { update } = show({ signedIn: false });
    expect(screen.queryByText(/still signed in/)).toBeNull();
    const told = screen.getByRole('status');
    update({ stillAt: 'Example Ltd' });
    expect(told.textContent).toMatch(/^You are still signed in at Example Ltd\./);
  });

  test('discards only after the word was typed', () => {
    const { onSignOut } = show({ waits: waits(7, 2) });
    press('Discard it all instead');
    expect(screen.getByText(/The 7 changes will be lost/)).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...[0, 1, 2, 3, 4].map((key) => `Book ${key}Tue`),
      'and 2 more',
    ]);
    expect(screen.getByText(/2 of them may have reached the server/)).toBeDefined();
    press('Discard and sign out');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'disc' } });
    press('Discard and sign out');
    expect(onSignOut).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Discard ' } });
    fireEvent.submit(screen.getByRole('textbox'));
    expect(onSignOut.mock.calls).toEqual([['discard']]);
  });
});
