import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { type Forgotten, ForgottenScreen } from './forgotten-screen.tsx';
import { PasswordLinkScreen } from './password-link-screen.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(cleanup);

const NEW = 'a calm river bends';
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a password by link', () => {
  const show = (answer: Awaited<ReturnType<Parameters<typeof PasswordLinkScreen>[0]['onChoose']>>) => {
    const onChoose = vi.fn<Parameters<typeof PasswordLinkScreen>[0]['onChoose']>(async () => answer);
    render(
      <FixedTextProvider value={text}>
        <PasswordLinkScreen onChoose={onChoose} />
      </FixedTextProvider>,
    );
    return onChoose;
  };

  test.each([
    ['nothing', '', '', 'Password is required'],
    ['one that is too short', 'elevenchars', 'elevenchars', 'A password needs 12 characters or more.'],
    ['two that differ', NEW, 'a calm river', 'Passwords should match'],
  ])('is not sent with %s', (_, password, repeated, problem) => {
    const onChoose = show({ username: 'ann' });
    type('New password', password);
    type('Repeat the password', repeated);
    press('Set the password');
    expect(screen.getByText(problem)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('says that two differ as soon as the second was left', () => {
    show({ username: 'ann' });
    type('New password', NEW);
    type('Repeat the password', 'a calm river');
    expect(screen.queryByText('Passwords should match')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Repeat the password'));
    expect(screen.getByText('Passwords should match')).toBeTruthy();
  });

  test('says by which name to sign in', async () => {
    show({ username: 'ann' });
    type('New password', NEW);
    type('Repeat the password', NEW);
    press('Set the password');
    expect(await screen.findByText(/From now on you sign in as ann/)).toBeTruthy();
    expect(document.activeElement, 'the form is gone').toBe(screen.getByRole('heading'));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('leads to another link where this one is over, and keeps what was typed', async () => {
    show({ problem: 'linkOver' });
    type('New password', NEW);
    type('Repeat the password', NEW);
    press('Set the password');
    expect((await screen.findByRole('alert')).textContent).toContain('has been used or has expired');
    expect(screen.getByRole('link', { name: 'Have another link sent' }).getAttribute('href')).toBe('/forgotten');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW);
  });

  test('offers no other link where passwords are switched off, and leads to what is offered instead', async () => {
    show({ problem: 'linkPasswordsOff' });
    type('New password', NEW);
    type('Repeat the password', NEW);
    press('Set the password');
    expect((await screen.findByRole('alert')).textContent).toContain('is switched off here');
    expect(screen.queryByRole('link', { name: 'Have another link sent' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });
});

describe('a forgotten password', () => {
  const show = (became: Forgotten) => {
    const onAsk = vi.fn<(name: string) => Promise<Forgotten>>(async () => became);
    render(
      <FixedTextProvider value={text}>
        <ForgottenScreen onAsk={onAsk} />
      </FixedTextProvider>,
    );
    return onAsk;
  };

  test('asks for a name first, and tells nobody whether there is such an account', async () => {
    const onAsk = show('sent');
    press('Send the link');
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('User name or e-mail'));
    expect(onAsk).not.toHaveBeenCalled();
    type('User name or e-mail', ' ann ');
    press('Send the link');
    const told = await screen.findByText(/If an account with that name/);
    expect(told, 'read out').toBe(screen.getByRole('status'));
    expect(onAsk).toHaveBeenCalledWith('ann');
  });

  test('says where the link is on a server that sends no mails, and still not whether there is an account', async () => {
    show('written');
    type('User name or e-mail', 'ann');
    press('Send the link');
    const told = await screen.findByText(/If an account with that name/);
    expect(told.textContent).toContain('sends no mails');
  });

  test('says that the server did not answer, and keeps the name', async () => {
    show('network');
    type('User name or e-mail', 'ann');
    press('Send the link');
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer');
    expect(screen.getByLabelText<HTMLInputElement>('User name or e-mail').value).toBe('ann');
  });
});
