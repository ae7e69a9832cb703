import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import type { SignInProblem, SignInScreenProps } from './sign-in-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(() => {
  cleanup();
  connectivity.online = true;
});

const HOUSE = { id: 'house', name: 'House' };
const GUESTS = { id: 'guests', name: 'Guests' };

/** Shows the page to Mara, of whom a change waits. */
function show(props: Pick<SignInScreenProps, 'typed' | 'providers'>, failure: SignInProblem | null = null) {
  const onProvider = vi.fn<(id: string) => Promise<SignInProblem | null>>(async () => null);
  render(
    <FixedTextProvider value={text}>
      <SignInScreen
        onSignIn={async () => failure}
        onProvider={onProvider}
        forgettable={false}
        fetching={false}
        problem={null}
        name=""
        waiting={[{ accountId: 'a', username: 'mara', name: 'Mara Kok', count: 2 }]}
        organisation={null}
        ended={null}
        scans={false}
        {...props}
      />
    </FixedTextProvider>,
  );
  return onProvider;
}
const mara = () => screen.queryByRole('button', { name: /Mara Kok/ });

test('whose changes wait is filled in where names are typed', () => {
  show({ typed: true, providers: [HOUSE] });
  fireEvent.click(mara()!);
  expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe('mara');
});

test('whose changes wait is led to the one provider that there is', async () => {
  const onProvider = show({ typed: false, providers: [HOUSE] });
  fireEvent.click(mara()!);
  await waitFor(() => expect(onProvider).toHaveBeenCalledWith('house'));
});

test('whose changes wait is led to none of several providers, of which one is theirs', () => {
  show({ typed: false, providers: [HOUSE, GUESTS] });
  expect(screen.getByText('Mara Kok')).toBeTruthy();
  expect(mara()).toBeNull();
});

test('a provider can be chosen again by whoever comes back without a sign-in', async () => {
  const onProvider = show({ typed: false, providers: [HOUSE, GUESTS] });
  const [house, guests] = screen.getAllByRole('button', { name: /Sign in with/ });
  fireEvent.click(house!);
  await waitFor(() => expect(house?.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(guests!);
  expect(onProvider.mock.calls).toEqual([['house']]);
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(house?.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(guests!);
  expect(onProvider.mock.calls).toEqual([['house'], ['guests']]);
});

test('what is missing is said at its field, where the focus goes, in the place of what failed before', async () => {
  show({ typed: true, providers: [] }, { problem: 'badCredentials' });
  fireEvent.change(screen.getByLabelText('User name or e-mail'), { target: { value: 'mara' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('is not right');
  screen.getByLabelText('User name or e-mail').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('that there is no network is said until there is one', async () => {
  connectivity.online = false;
  show({ typed: true, providers: [] }, { problem: 'network' });
  fireEvent.change(screen.getByLabelText('User name or e-mail'), { target: { value: 'mara' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No Internet Connection');
  connectivity.online = true;
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
