import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { Failed } from '../../queries/read-online.ts';
import { connectivity } from '../../state/connectivity.ts';
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
  connectivity.online = true;
});

const SCIM: ScimShown = {
  address: 'https://roost.example.org/scim/v2',
  tokens: [],
  revision: 'r1',
  roles: [{ group: 'admins', authority: 'ADMIN' }],
  teams: [],
  groups: ['admins', 'owls'],
  teamNames: ['Owls', 'Larks'],
};

/** @returns what was asked of the server, and what it has */
function show(calls: Partial<DirectoryCalls> = {}, first: Partial<ScimShown> = {}) {
  const server = { scim: { ...SCIM, ...first }, made: [] as string[] };
  const all = {
    readScim: () => Promise.resolve(server.scim),
    decide: (decided: object): Promise<Failed | null> => {
      server.made.push(JSON.stringify(decided));
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
const DECIDE = 'Save what groups decide';
const choose = async (group: string, label: string, value: string) => {
  const row = within(await screen.findByRole('group', { name: group }));
  fireEvent.change(row.getByLabelText(label), { target: { value } });
};
const isOff = async () => (await find(DECIDE)).getAttribute('aria-disabled') === 'true';
const chosen = (group: string, label: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLSelectElement>(label).value;

it('says what groups decide, as it was looked at', async () => {
  const { made } = show();
  await screen.findByRole('group', { name: 'owls' });
  expect(await isOff()).toBe(true);
  await choose('owls', 'Team', 'Owls');
  await press(DECIDE);
  expect(await screen.findByText('Saved. Roles and teams were given and taken.')).toBeTruthy();
  expect(made.map((one) => JSON.parse(one))).toEqual([
    { revision: 'r1', roles: [{ group: 'admins', authority: 'ADMIN' }], teams: [{ group: 'owls', team: 'Owls' }] },
  ]);
});

it('adds a group by Enter, and none without a name', async () => {
  show();
  const field = await screen.findByLabelText<HTMLInputElement>(/A group’s name/);
  fireEvent.submit(field);
  fireEvent.change(field, { target: { value: 'finches' } });
  fireEvent.submit(field);
  expect(await screen.findByRole('group', { name: 'finches' })).toBeTruthy();
  expect(screen.getAllByRole('group')).toHaveLength(3);
  expect(field.value).toBe('');
});

it('changes nothing where a choice is taken back', async () => {
  show();
  await choose('admins', 'Role', 'TEAMLEADER');
  expect(await isOff()).toBe(false);
  await choose('admins', 'Role', 'ADMIN');
  expect(await isOff()).toBe(true);
});

it('lays what was chosen over what another administrator decided meanwhile', async () => {
  const sent: unknown[] = [];
  const server = show({
    decide: (decided) => {
      sent.push(decided);
      if (sent.length > 1) return Promise.resolve(null);
      server.scim = {
        ...SCIM,
        revision: 'r2',
        roles: [{ group: 'Admins', authority: 'HOSPITALITY' }],
        teams: [{ group: 'admins', team: 'Larks' }],
      };
      return Promise.resolve({ failed: 'Another administrator was quicker.' });
    },
  });
  await choose('owls', 'Team', 'Owls');
  await choose('admins', 'Role', 'TEAMLEADER');
  await press(DECIDE);
  expect(await screen.findByText('Another administrator was quicker.')).toBeTruthy();
  await waitFor(() => expect(chosen('admins', 'Team')).toBe('Larks'));
  expect([chosen('owls', 'Team'), chosen('admins', 'Role')]).toEqual(['Owls', 'TEAMLEADER']);
  await press(DECIDE);
  await screen.findByText('Saved. Roles and teams were given and taken.');
  expect(sent.at(-1)).toEqual({
    revision: 'r2',
    roles: [{ group: 'admins', authority: 'TEAMLEADER' }],
    teams: [
      { group: 'admins', team: 'Larks' },
      { group: 'owls', team: 'Owls' },
    ],
  });
});

it('keeps what a group gives besides, and shows it', async () => {
  const roles = [
    { group: 'admins', authority: 'ADMIN' as const },
    { group: 'admins', authority: 'HOSPITALITY' as const },
  ];
  const { made } = show({}, { roles });
  await choose('admins', 'Role', '');
  expect(screen.getByText('+ Reception')).toBeTruthy();
  await press(DECIDE);
  await waitFor(() => expect(made).toHaveLength(1));
  expect(JSON.parse(made[0] ?? '')).toMatchObject({ roles: [{ group: 'admins', authority: 'HOSPITALITY' }] });
});

it('shows what was saved until it is read anew', async () => {
  let reads = 0;
  let answer: ((found: ScimShown) => void) | undefined;
  show({
    readScim: () => {
      reads += 1;
      if (reads === 1) return Promise.resolve(SCIM);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  await choose('owls', 'Team', 'Owls');
  await press(DECIDE);
  await screen.findByText('Saved. Roles and teams were given and taken.');
  expect(chosen('owls', 'Team')).toBe('Owls');
  await act(async () => {
    answer?.({ ...SCIM, revision: 'r2', teams: [{ group: 'owls', team: 'Owls' }] });
  });
  expect(chosen('owls', 'Team')).toBe('Owls');
  expect(await isOff()).toBe(true);
});

/** Answers, and then nothing more until `back`. */
function cutOff() {
  let isAway = false;
  let scim = SCIM;
  const sent: unknown[] = [];
  const calls: Partial<DirectoryCalls> = {
    readScim: () => Promise.resolve(isAway ? { failed: 'The server does not answer.' } : scim),
    decide: ({ revision, roles, teams }) => {
      if (revision !== scim.revision) return Promise.resolve({ failed: 'Another administrator was quicker.' });
      sent.push({ revision, roles, teams });
      scim = { ...scim, revision: `r${String(sent.length + 1)}`, roles, teams };
      isAway = sent.length === 1;
      return Promise.resolve(null);
    },
  };
  const back = (more: Partial<ScimShown> = {}) => {
    isAway = false;
    scim = { ...scim, ...more };
  };
  return { calls, sent, back };
}
const STALE = 'What you see may be out of date.';

it('keeps showing what was saved where it cannot be read, and then accuses nobody', async () => {
  const { calls, sent, back } = cutOff();
  show(calls);
  await choose('owls', 'Team', 'Owls');
  await press(DECIDE);
  expect(await screen.findByText(STALE)).toBeTruthy();
  expect(screen.getByText('Saved. Roles and teams were given and taken.')).toBeTruthy();
  expect(chosen('owls', 'Team')).toBe('Owls');
  await choose('owls', 'Role', 'CLEANING');
  await press(DECIDE);
  await waitFor(() => expect(screen.getAllByText('The server does not answer.')).toHaveLength(2));
  back();
  await press(DECIDE);
  await screen.findByText('Saved. Roles and teams were given and taken.');
  expect(sent.at(-1)).toEqual({
    revision: 'r2',
    roles: [...SCIM.roles, { group: 'owls', authority: 'CLEANING' }],
    teams: [{ group: 'owls', team: 'Owls' }],
  });
});

it('reads again by a button, and has nothing left to save', async () => {
  const { calls, back } = cutOff();
  show(calls);
  await choose('owls', 'Team', 'Owls');
  await press(DECIDE);
  await screen.findByText(STALE);
  back();
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
  expect(chosen('owls', 'Team')).toBe('Owls');
  expect(await isOff()).toBe(true);
});

it('offers to read what could not be read at all', async () => {
  let isAway = true;
  show({ readScim: () => Promise.resolve(isAway ? { failed: 'The server does not answer.' } : SCIM) });
  expect(await screen.findByText('The server does not answer.')).toBeTruthy();
  isAway = false;
  await press('Try again');
  expect(await screen.findByRole('group', { name: 'owls' })).toBeTruthy();
});

it('saves nothing over what another administrator decided while nothing could be read', async () => {
  const { calls, sent, back } = cutOff();
  show(calls);
  await choose('owls', 'Team', 'Owls');
  await press(DECIDE);
  await screen.findByText(STALE);
  back({ revision: 'r9', roles: [{ group: 'admins', authority: 'HOSPITALITY' }] });
  await choose('owls', 'Role', 'CLEANING');
  await press(DECIDE);
  expect(await screen.findByText(/^Another administrator changed these settings/u)).toBeTruthy();
  expect(chosen('admins', 'Role')).toBe('HOSPITALITY');
  expect(sent).toHaveLength(1);
  await press(DECIDE);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ revision: 'r9', roles: [{ authority: 'HOSPITALITY' }, { group: 'owls' }] });
});

it('lays nothing that was taken back over what another administrator decides later', async () => {
  const sent: unknown[] = [];
  const server = show({
    decide: (decided) => {
      sent.push(decided);
      if (sent.length > 1) return Promise.resolve(null);
      server.scim = { ...SCIM, revision: 'r2', roles: [{ group: 'admins', authority: 'HOSPITALITY' }] };
      return Promise.resolve({ failed: 'Another administrator was quicker.' });
    },
  });
  await choose('admins', 'Role', 'TEAMLEADER');
  await choose('admins', 'Role', 'ADMIN');
  await choose('admins', 'Team', 'Larks');
  await press(DECIDE);
  await waitFor(() => expect(chosen('admins', 'Role')).toBe('HOSPITALITY'));
  expect(chosen('admins', 'Team')).toBe('Larks');
  await press(DECIDE);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({ revision: 'r2', roles: [{ group: 'admins', authority: 'HOSPITALITY' }] });
});
