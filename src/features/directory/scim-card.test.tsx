import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { Failed } from '../../queries/read-online.ts';
import { connectivity } from '../../state/connectivity.ts';
import { adjustToSight } from '../../state/look.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import type { DirectoryCalls } from './calls.ts';
import { ScimCard } from './scim-card.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadSetUpTranslator(await loadTranslator('en'));
});
beforeEach(() => {
  connectivity.online = true;
});
afterEach(() => {
  cleanup();
  unlock();
  vi.useRealTimers();
  adjustToSight(false);
  connectivity.online = true;
});

const AT = '2026-11-23T08:00:00Z';
const token = (id: string, name: string) => ({ id, name, createdAt: AT, usedOn: null });
const SCIM: ScimShown = {
  address: 'https://roost.example.org/scim/v2',
  tokens: [token('t1', 'Entra')],
  revision: 'r1',
  roles: [{ group: 'admins', authority: 'ADMIN' }],
  teams: [],
  groups: ['admins', 'owls'],
  teamNames: ['Owls', 'Larks'],
};

/** Shows the card of a server that keeps tokens. @returns what was asked of it, and what it has */
function show(calls: Partial<DirectoryCalls> = {}, first: Partial<ScimShown> = {}) {
  const server = { scim: { ...SCIM, ...first }, made: [] as string[] };
  const all = {
    readScim: () => Promise.resolve(server.scim),
    makeToken: (name: string) => {
      server.made.push(`token ${name}`);
      const id = `t${String(server.scim.tokens.length + 1)}`;
      server.scim = { ...server.scim, tokens: [...server.scim.tokens, token(id, name)] };
      return Promise.resolve({ id, secret: 'shown-once-0123' });
    },
    endToken: (id: string): Promise<Failed | null> => {
      server.made.push(`end ${id}`);
      server.scim = { ...server.scim, tokens: server.scim.tokens.filter((one) => one.id !== id) };
      return Promise.resolve(null);
    },
    ...calls,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the card asks nothing else
  const asked = all as DirectoryCalls;
  render(
    <FixedTextProvider value={text}>
      <ScimCard calls={asked} />
    </FixedTextProvider>,
  );
  return server;
}
const find = (name: string) => screen.findByRole('button', { name });
/** A tap some time after the one before. */
const press = async (name: string) => {
  act(unlock);
  fireEvent.click(await find(name));
};
const make = async (name: string) => {
  fireEvent.change(await screen.findByLabelText('Name of a new token'), { target: { value: name } });
  await press('Make a token');
};
const end = async (name: string) => {
  await press(`End the token ${name}`);
  await press(`Yes, end the token ${name}`);
};

it('makes a token that is shown this once', async () => {
  const { made } = show();
  await make(' Okta ');
  expect(await screen.findByDisplayValue('shown-once-0123')).toBeTruthy();
  expect(made).toEqual(['token Okta']);
});

it('keeps the secret of a new token while the one before it is ended', async () => {
  show();
  await make('Okta');
  await screen.findByDisplayValue('shown-once-0123');
  await end('Entra');
  await waitFor(() => expect(screen.queryByText('Entra')).toBeNull());
  expect(screen.getByDisplayValue('shown-once-0123')).toBeTruthy();
  await end('Okta');
  await waitFor(() => expect(screen.queryByDisplayValue('shown-once-0123')).toBeNull());
});

it('keeps the secret where the very token could not be ended', async () => {
  show({ endToken: () => Promise.resolve({ failed: 'The server does not answer.' }) });
  await make('Okta');
  await screen.findByDisplayValue('shown-once-0123');
  await end('Okta');
  expect(await screen.findByText('The server does not answer.')).toBeTruthy();
  expect(screen.getByDisplayValue('shown-once-0123')).toBeTruthy();
});

it('ends a token only with a tap that is not the second of two', async () => {
  const { made } = show();
  const button = await find('End the token Entra');
  fireEvent.click(button);
  const sure = await find('Yes, end the token Entra');
  fireEvent.click(sure);
  expect(made).toEqual([]);
  await press('Yes, end the token Entra');
  await waitFor(() => expect(made).toEqual(['end t1']));
});

it('asks anew once the focus has left, or after a while', async () => {
  const { made } = show();
  await press('End the token Entra');
  fireEvent.blur(await find('Yes, end the token Entra'));
  await find('End the token Entra');
  vi.useFakeTimers();
  act(unlock);
  fireEvent.click(screen.getByRole('button', { name: 'End the token Entra' }));
  expect(screen.queryByRole('button', { name: 'Yes, end the token Entra' })).not.toBeNull();
  act(() => {
    vi.runAllTimers();
  });
  expect(screen.queryByRole('button', { name: 'Yes, end the token Entra' })).toBeNull();
  expect(made).toEqual([]);
});

it.each([
  [false, false],
  [true, true],
])('waits longer for who reads slowly: %s', async (impaired, stillAsks) => {
  adjustToSight(impaired);
  show();
  await press('End the token Entra');
  vi.useFakeTimers();
  act(unlock);
  fireEvent.blur(screen.getByRole('button', { name: 'Yes, end the token Entra' }));
  fireEvent.click(screen.getByRole('button', { name: 'End the token Entra' }));
  act(() => {
    vi.advanceTimersByTime(11_000);
  });
  expect(screen.queryByRole('button', { name: 'Yes, end the token Entra' }) !== null).toBe(stillAsks);
  act(() => {
    vi.advanceTimersByTime(100_000);
  });
  expect(screen.queryByRole('button', { name: 'Yes, end the token Entra' })).toBeNull();
});

it('keeps the focus in the list when a token goes, and at its place with the last', async () => {
  show({}, { tokens: [token('t1', 'Entra'), token('t2', 'Okta')] });
  const endByKey = async (name: string) => {
    const button = await find(`End the token ${name}`);
    button.focus();
    await end(name);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await endByKey('Entra');
  // The focus moves after the row has gone.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('End the token Okta'));
  await endByKey('Okta');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('There is no token yet: nobody sends people.'));
});
