import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ban } from '../../domain/questionnaire/ban.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { clearToasts, toasts } from '../../state/toasts.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import type { BanCalls } from './calls.ts';
import { BansScreen } from './bans-screen.tsx';

beforeEach(() => {
  connectivity.online = true;
  // Another file's tests may have left some.
  clearToasts();
});
afterEach(() => {
  cleanup();
  unlock();
  connectivity.online = true;
  clearToasts();
});

const ANN: Ban = { id: 'e-ann', name: 'Ann Ames', username: 'ann', until: '2026-11-26T08:00:00Z' };
const BEN: Ban = { id: 'e-ben', name: 'Ben Bell', username: 'ben', until: null };

const said = () => (toasts.shown?.kind === 'words' ? toasts.shown.words.text : toasts.shown?.kind);

async function show(calls: BanCalls): Promise<void> {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <BansScreen calls={calls} />
    </FixedTextProvider>,
  );
}

it('shows who may not come until when, and lets somebody in again', async () => {
  let bans = [ANN, BEN];
  const ended: string[] = [];
  await show({
    read: () => Promise.resolve({ bans, count: bans.length + 1 }),
    end: (id) => {
      ended.push(id);
      bans = bans.filter((ban) => ban.id !== id);
      return Promise.resolve(null);
    },
  });
  expect(await screen.findByText('Ann Ames')).toBeTruthy();
  expect(screen.getByText(/^Until .*26/u)).toBeTruthy();
  expect(screen.getByText('Until somebody ends it')).toBeTruthy();
  expect(screen.getByText('One more is not shown')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Let Ann Ames in again' }));
  await waitFor(() => expect(screen.queryByText('Ann Ames')).toBeNull());
  expect(ended).toEqual(['e-ann']);
  expect(screen.getByText('Ben Bell')).toBeTruthy();
  expect(said()).toBe('Ann Ames may come in again');
});

it('says why somebody was not let in, and keeps them', async () => {
  await show({
    read: () => Promise.resolve({ bans: [ANN], count: 1 }),
    end: () => Promise.resolve({ failed: 'You cannot let yourself in again.' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Let Ann Ames in again' }));
  await waitFor(() => expect(said()).toBe('You cannot let yourself in again.'));
  expect(screen.getByText('Ann Ames')).toBeTruthy();
});

it('says that everybody may come', async () => {
  await show({ read: () => Promise.resolve({ bans: [], count: 0 }), end: () => Promise.resolve(null) });
  expect(await screen.findByText('Everybody may come')).toBeTruthy();
});

it.each([
  [true, 'Not allowed'],
  [false, 'This needs a connection: no device keeps it.'],
])('says why nothing can be shown; online: %s', async (online, words) => {
  connectivity.online = online;
  await show({ read: () => Promise.resolve({ failed: 'Not allowed' }), end: () => Promise.resolve(null) });
  expect(await screen.findByText('The list is not available')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('keeps the focus in the list when a row goes, and at its place with the last', async () => {
  let bans = [ANN, BEN];
  await show({
    read: () => Promise.resolve({ bans, count: bans.length }),
    end: (id) => {
      bans = bans.filter((ban) => ban.id !== id);
      return Promise.resolve(null);
    },
  });
  const letIn = async (name: string) => {
    act(unlock);
    const button = await screen.findByRole('button', { name: `Let ${name} in again` });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await letIn('Ann Ames');
  expect(document.activeElement?.textContent).toBe('Let Ben Bell in again');
  await letIn('Ben Bell');
  expect(document.activeElement?.textContent).toContain('Everybody may come');
  expect(document.activeElement).not.toBe(document.body);
});

it('says once, for all buttons, why they cannot be pressed once the network is gone', async () => {
  await show({ read: () => Promise.resolve({ bans: [ANN, BEN], count: 2 }), end: () => Promise.resolve(null) });
  const button = await screen.findByRole('button', { name: 'Let Ann Ames in again' });
  expect(button.getAttribute('aria-describedby')).toBeNull();
  act(() => {
    connectivity.online = false;
  });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Letting somebody in again needs a connection.');
  expect(screen.getByRole('button', { name: 'Let Ben Bell in again' }).getAttribute('aria-describedby')).toBe(why?.id);
  expect(screen.getAllByText('Letting somebody in again needs a connection.')).toHaveLength(1);
});
