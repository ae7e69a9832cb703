import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import type { SetUpCalls } from './calls.ts';
import { InviteCard } from './invite-card.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadSetUpTranslator(await loadTranslator('en'));
});
afterEach(() => {
  cleanup();
  unlock();
  connectivity.online = true;
});

const show = (invite: SetUpCalls['invite']) =>
  render(
    <FixedTextProvider value={text}>
      <InviteCard calls={{ invite }} />
    </FixedTextProvider>,
  );
/** A tap some time after the one before. */
const press = async (name: string) => {
  act(unlock);
  fireEvent.click(await screen.findByRole('button', { name }));
};

it('invites somebody once name and address are there, says so, and is ready for the next', async () => {
  const made: string[] = [];
  show(({ name, email, role, language }) => {
    made.push(`${name} ${email} ${String(role)} ${language}`);
    return Promise.resolve({ username: 'bo.quist' });
  });
  await press('Send invitation');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('E-mail')];
  // Where the focus goes, what is wrong is read out.
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: ' Bo Quist ' } });
  fireEvent.change(email, { target: { value: 'bo' } });
  await press('Send invitation');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(made).toEqual([]);
  fireEvent.change(email, { target: { value: 'bo.quist@example.org' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'HOSPITALITY' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'nl' } });
  await press('Send invitation');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Bo Quist is invited, with the user name bo.quist. The mail to bo.quist@example.org is on its way.',
  );
  expect(made).toEqual(['Bo Quist bo.quist@example.org HOSPITALITY nl']);
  expect([name, email].map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['', '']);
});

it('says that no mail leaves a server without a mail server', async () => {
  show(() => Promise.resolve({ username: 'bo', mails: false }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bo' } });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'bo@example.org' } });
  await press('Send invitation');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Bo is invited.*sends no mails/);
});

it('says why nobody was invited, and keeps what was typed', async () => {
  show(() => Promise.resolve({ failed: 'Somebody here has this address already.' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bo' } });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'bo@example.org' } });
  await press('Send invitation');
  expect((await screen.findByRole('alert')).textContent).toContain('already');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Bo');
});

it('keeps what is typed of the next while somebody is being invited', async () => {
  let answer: ((made: { username: string }) => void) | undefined;
  show(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const [name, email] = [await screen.findByLabelText('Name'), screen.getByLabelText('E-mail')];
  fireEvent.change(name, { target: { value: 'Bo' } });
  fireEvent.change(email, { target: { value: 'bo@example.org' } });
  await press('Send invitation');
  fireEvent.change(name, { target: { value: 'Cy' } });
  await act(async () => answer?.({ username: 'bo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bo is invited');
  expect([name, email].map((field) => field instanceof HTMLInputElement && field.value)).toEqual(['Cy', '']);
});

it('says before it is pressed that it needs a network, and keeps what was typed until there is one', async () => {
  const made: string[] = [];
  connectivity.online = false;
  show(({ name }) => {
    made.push(name);
    return Promise.resolve({ username: 'bo' });
  });
  const name = await screen.findByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Bo' } });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'bo@example.org' } });
  const button = screen.getByRole('button', { name: 'Send invitation' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/connection/);
  fireEvent.submit(name);
  expect(made).toEqual([]);
  await act(async () => {
    connectivity.online = true;
  });
  await press('Send invitation');
  await waitFor(() => expect(made).toEqual(['Bo']));
});
