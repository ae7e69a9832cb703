import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import type { AccountProblem } from './account-form.tsx';
import { AccountForm } from './account-form.tsx';

let text: Translator;
const answer = vi.fn<() => Promise<AccountProblem | null>>();
const changePassword = vi.fn<(old: string, next: string) => Promise<AccountProblem | null>>(() => answer());
const signOutElsewhere = vi.fn<() => Promise<AccountProblem | null>>(() => answer());
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  connectivity.online = true;
  answer.mockReset().mockResolvedValue(null);
  changePassword.mockClear();
  signOutElsewhere.mockClear();
  render(
    <FixedTextProvider value={text}>
      <AccountForm username="me" calls={{ changePassword, signOutElsewhere }} />
    </FixedTextProvider>,
  );
});
afterEach(() => {
  cleanup();
  connectivity.online = true;
});

test('offers no password where nobody signs in by one of ours', () => {
  cleanup();
  render(
    <FixedTextProvider value={text}>
      <AccountForm username="me" calls={{ changePassword: null, signOutElsewhere }} />
    </FixedTextProvider>,
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeTruthy();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function fill(old: string, next: string) {
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: old } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: next } });
  press('Change password');
}

test.each([
  ['no current password', '', 'a calm river bends', 'Password is required'],
  ['no new one', 'roost', '', 'Password is required'],
  ['one that is too short', 'roost', 'elevenchars', 'A password needs 12 characters or more.'],
])('says so of %s, and asks nobody', (_, old, next, words) => {
  fill(old, next);
  expect(screen.getByText(words)).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-invalid'), 'read out').toBe('true');
  expect(changePassword).not.toHaveBeenCalled();
});

test.each<[AccountProblem, string]>([
  ['passwordWrong', 'The current password is not right.'],
  ['tooManyAttempts', 'Too many attempts. Please try again later.'],
  ['network', 'The server did not answer, so nobody knows whether this was done. Try again once you are online.'],
])('keeps what was typed after %s', async (problem, words) => {
  answer.mockResolvedValue(problem);
  fill('roost', 'a calm river bends');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a calm river bends');
});

test('changes it, says what became of other devices, and empties the fields', async () => {
  fill('roost', 'a calm river bends');
  expect((await screen.findByRole('alert')).textContent).toContain('Your other devices are signed out');
  expect(changePassword).toHaveBeenCalledExactlyOnceWith('roost', 'a calm river bends');
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
});

test('signs out everywhere else', async () => {
  press('Sign out everywhere else');
  expect((await screen.findByRole('alert')).textContent).toBe('You are signed out on all other devices.');
});

test('says offline that it needs a connection, and asks nobody', () => {
  connectivity.online = false;
  cleanup();
  render(
    <FixedTextProvider value={text}>
      <AccountForm username="me" calls={{ changePassword, signOutElsewhere }} />
    </FixedTextProvider>,
  );
  expect(screen.getAllByText('You are offline. This needs a connection.').length).toBe(2);
  fill('roost', 'a calm river bends');
  press('Sign out everywhere else');
  expect([changePassword.mock.calls, signOutElsewhere.mock.calls]).toEqual([[], []]);
});
