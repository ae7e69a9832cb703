import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { FirstAdministrator } from './administrator-screen.tsx';
import { AdministratorScreen } from './administrator-screen.tsx';

afterEach(cleanup);
const GOOD: FirstAdministrator = {
  name: 'Anna',
  email: 'anna@example.org',
  username: 'anna',
  password: 'a calm river bends',
};
const LABELS: Record<keyof FirstAdministrator, string> = {
  name: 'Name',
  email: 'E-mail',
  username: 'User name',
  password: 'Password',
};
function send(person: FirstAdministrator, repeated = person.password): void {
  for (const name of ['name', 'email', 'username', 'password'] as const)
    fireEvent.change(screen.getByLabelText(LABELS[name]), { target: { value: person[name] } });
  fireEvent.change(screen.getByLabelText('Repeat the password'), { target: { value: repeated } });
  fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
}

test.each<[keyof FirstAdministrator, string, string]>([
  ['name', '', 'Name is required'],
  ['email', '', 'E-mail is required'],
  ['email', 'anna', 'An address such as anna@example.org'],
  ['username', '', 'Username is required'],
  ['username', 'anna k', 'Letters, digits, dots, hyphens and underscores'],
  ['password', '', 'Password is required'],
  ['password', 'elevenchars', 'A password needs 12 characters or more.'],
])('is not sent with %s “%s”', async (field, value, problem) => {
  const onBecome = vi.fn<() => Promise<null>>(async () => null);
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AdministratorScreen onBecome={onBecome} />
    </FixedTextProvider>,
  );
  const person = { ...GOOD, [field]: value };
  send(person);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(LABELS[field]));
  expect(onBecome).not.toHaveBeenCalled();
});

test('is not sent with a password that was mistyped once', async () => {
  const onBecome = vi.fn<() => Promise<null>>(async () => null);
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AdministratorScreen onBecome={onBecome} />
    </FixedTextProvider>,
  );
  send(GOOD, 'a calm river bend');
  expect(screen.getByText('Passwords should match')).toBeTruthy();
  expect(onBecome).not.toHaveBeenCalled();
});

async function become(problem: 'linkOver' | null): Promise<void> {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AdministratorScreen onBecome={() => Promise.resolve(problem)} />
    </FixedTextProvider>,
  );
  send(GOOD);
}

test('says that it is done where the focus comes to, for the form is gone', async () => {
  await become(null);
  expect(await screen.findByText(/anna/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('leads on to signing in where the link was used', async () => {
  await become('linkOver');
  expect(await screen.findByRole('link', { name: 'Back to signing in' })).toBeTruthy();
});
