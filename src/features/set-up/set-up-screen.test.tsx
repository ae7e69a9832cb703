import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA, DRAFT, TRIAL } from '../../../tests/support/set-up-method.ts';
import { HOUSE, press, SET_UP, setUpScreen, step } from '../../../tests/support/set-up-screen.tsx';
import type { SetUpMethod, Trial } from '../../domain/set-up/set-up.ts';
import type { SetUpCalls } from './calls.ts';

const show = setUpScreen();

it.each<[string, Partial<Trial>, RegExp]>([
  ['the caller', {}, /It signs you in: to your own account/],
  ['somebody else', { isYou: false }, /It signs you in as Ada Lovelace \(ada\)/],
  [
    'nobody that may come',
    { isYou: false, sample: { ...ADA, outcome: 'skip', account: null, reason: 'groupsUnknown' } },
    /in too many groups to tell/,
  ],
  ['nobody', { problem: 'noBase', why: 'No Such Object', sample: null, claims: [] }, /It said: No Such Object/],
  ['what was changed since', { isCurrent: false }, /The settings have changed since/],
  ['what a newer server says', { problem: JSON.parse('"newer"'), sample: null }, /has no words yet/],
  [
    'somebody whom a newer server leaves out',
    { isYou: false, sample: { ...ADA, outcome: 'skip', reason: JSON.parse('"newer"') } },
    /would not be let in: for a reason that this page does not know yet/,
  ],
])('3, the try: it brought %s', async (_, trial, words) => {
  show(HOUSE, { trial: { ...TRIAL, ...trial } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('3, the try: each value of what came in a line of its own; a choice shows that it is shortened', async () => {
  const owls = 'cn=owls,ou=groups,ou=people of the house,dc=example,dc=org';
  const claims = [...TRIAL.claims.slice(0, 2), { name: 'groups', values: ['cn=all', owls, owls] }];
  show(HOUSE, { trial: { ...TRIAL, claims } });
  const values = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(values).toEqual(['Ada', 'Ada Lovelace', 'cn=all', owls]);
  expect(screen.getByLabelText('These are the groups')).toHaveProperty(
    'title',
    'groups: cn=all, cn=owls,ou=groups,ou=people of…',
  );
});

it.each([
  ['oidc', ['Ada', 'Ada Lovelace', 'owls']],
  ['directory', ['Ada', 'Ada Lovelace', 'owls', 'x']],
] as const)('3, the try: what a token says of itself is nothing of a person, of %s', async (kind, values) => {
  const claims = [...TRIAL.claims, { name: 'nonce', values: ['x'] }];
  show(HOUSE, { kind, trial: { ...TRIAL, claims } });
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(values);
});

it('3, the try: begins with what came of it where the provider leads back', async () => {
  show(`${HOUSE}&tried=yes`, { trial: TRIAL });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Tried on Mon 23 Nov, .*It signs you in/));
});

it('3, the try: a name and a password for a directory, which is gone afterwards', async () => {
  const { made } = show(HOUSE, {});
  fireEvent.change(await screen.findByLabelText('Your name there'), { target: { value: 'ada' } });
  const password = screen.getByLabelText<HTMLInputElement>('Your password there');
  fireEvent.change(password, { target: { value: 'pw' } });
  await press('Try it');
  await waitFor(() => expect(made).toEqual(['try house ada']));
  await waitFor(() => expect(password.value).toBe(''));
});

it('4, who is who: chosen from what came, with a role and a team for a group', async () => {
  const { saved } = show(HOUSE, { trial: TRIAL });
  await screen.findByRole('button', { name: 'Keep in the draft' });
  fireEvent.change(screen.getByLabelText('This is the name'), { target: { value: 'displayName' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'TEAMLEADER' } });
  fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'Owls' } });
  await press('Keep in the draft');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.mapping).toMatchObject({
    name: 'displayName',
    roles: [{ group: 'owls', authority: 'TEAMLEADER' }],
    teams: [{ group: 'owls', team: 'Owls' }],
  });
});

it('4, who is who: the user name and the department, which nobody needs to say', async () => {
  const claims = [...TRIAL.claims, { name: 'uid', values: ['ada'] }, { name: 'ou', values: ['Sales'] }];
  const { saved } = show(HOUSE, { trial: { ...TRIAL, claims } });
  fireEvent.change(await screen.findByLabelText('This is the user name'), { target: { value: 'uid' } });
  fireEvent.change(screen.getByLabelText('This is the department'), { target: { value: 'ou' } });
  await press('Keep in the draft');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.mapping).toMatchObject({ username: 'uid', department: 'ou' });
  fireEvent.change(screen.getByLabelText('This is the department'), { target: { value: '' } });
  await press('Keep in the draft');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.mapping).toMatchObject({ username: 'uid', department: null });
});

it.each([
  ['oidc', false],
  ['directory', true],
] as const)('4, who is who: what a token says of itself is nobody’s name, of %s', async (kind, offered) => {
  const claims = [...TRIAL.claims, { name: 'sid', values: ['x'] }];
  show(HOUSE, { kind, trial: { ...TRIAL, claims } });
  const names = [...(await screen.findByLabelText<HTMLSelectElement>('This is the name')).options];
  expect(names.map(({ value }) => value)).toEqual(expect.arrayContaining(['cn', 'displayName']));
  expect(names.some(({ value }) => value === 'sid')).toBe(offered);
});

it('4, who is who: a role for a group in which nobody was who tried it', async () => {
  const { saved } = show(HOUSE, { trial: TRIAL });
  fireEvent.change(await screen.findByLabelText('A group’s name, as the provider has it'), {
    target: { value: ' cleaners ' },
  });
  fireEvent.submit(screen.getByLabelText('A group’s name, as the provider has it'));
  const group = within(screen.getByRole('group', { name: 'cleaners' }));
  fireEvent.change(group.getByLabelText('Role'), { target: { value: 'CLEANING' } });
  await press('Keep in the draft');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.mapping?.roles).toEqual([{ group: 'cleaners', authority: 'CLEANING' }]);
});

it.each<[string, Awaited<ReturnType<SetUpCalls['samples']>>, RegExp]>([
  ['people', [ADA], /becomes: Administrator/],
  ['people, with their teams', [{ ...ADA, teams: ['Platform', 'Research'] }], /joins the teams Platform and Research/],
  ['somebody who is left out', [{ ...ADA, outcome: 'skip', reason: 'noAccount' }], /no account here/],
  ['nobody', [], /Nobody was found/],
  ['why there is nobody', { problem: 'bindRefused', why: null }, /does not accept the account that searches/],
  ['that the call failed', { failed: 'Too many calls' }, /Too many calls/],
])('5, what happens to people: %s', async (_, answer, words) => {
  show(HOUSE, {}, { samples: () => Promise.resolve(answer) });
  await press('Show twenty people');
  await waitFor(() => expect(step('What happens to people').getByText(words)).toBeTruthy());
});

it.each<[string, Trial | null, string[]]>([
  ['before a try', null, []],
  ['after one that brought nobody', { ...TRIAL, sample: null, problem: 'nobody' }, []],
  ['after one of other settings', { ...TRIAL, isCurrent: false }, []],
  ['after one that let somebody in', TRIAL, ['activate house']],
])('6, use it: %s', async (_, trial, expected) => {
  const { made } = show(HOUSE, { trial, isSampled: true });
  await press('Save and offer it');
  await waitFor(() => expect(made).toEqual(expected));
  expect(screen.queryAllByText('Try it first, until it lets you in.')).toHaveLength(expected.length === 0 ? 1 : 0);
});

it('6, use it: not before somebody looked at what happens to people with this draft', async () => {
  const { made } = show(HOUSE, { trial: TRIAL, isSampled: false });
  await press('Save and offer it');
  expect(await screen.findByText('First look at what happens to people.')).toBeTruthy();
  expect(made).toEqual([]);
});

it('4 and 6: a provider of everybody gets no accounts made, and both steps say what to change', async () => {
  const fields = { issuer: 'https://accounts.google.com', clientId: 'roost', scope: 'openid' };
  const draft = { ...DRAFT, fields, mapping: { ...DRAFT.mapping, create: true } };
  const { saved, made } = show(HOUSE, { kind: 'oidc', draft, trial: TRIAL, isSampled: true });
  await press('Save and offer it');
  for (const name of ['Who is who', 'Use it'])
    expect(step(name).getByText(/^Google signs in anybody who has an account there/), name).toBeTruthy();
  expect(made).toEqual([]);
  fireEvent.click(step('Who is who').getByRole('switch', { name: 'Make accounts' }));
  expect(step('Who is who').queryByText(/^Google signs in anybody/)).toBeNull();
  await press('Keep in the draft');
  await waitFor(() => expect(saved).toMatchObject([{ mapping: { create: false } }]));
});

it.each<[string, string, string, string]>([
  ['the settings', 'Address of the directory', 'ldaps://other.example.org', 'Save as a draft'],
  ['who is who', 'This is the name', 'displayName', 'Keep in the draft'],
])('3, 5 and 6: nothing is tried or used while %s are not in the draft', async (_, label, value, keep) => {
  const { made } = show(HOUSE, { trial: TRIAL, isSampled: true });
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  for (const name of ['Try it', 'Show twenty people', 'Save and offer it']) await press(name);
  expect(screen.getAllByText('Something on this page is not in the draft yet. Save it first.')).toHaveLength(3);
  expect(made).toEqual([]);
  await press(keep);
  await waitFor(() => expect(screen.queryByText(/not in the draft yet/)).toBeNull());
});

it('says where it was pressed why a method cannot be switched off', async () => {
  show(HOUSE, { active: DRAFT }, { deactivate: () => Promise.resolve({ failed: 'This is the only way.' }) });
  await press('Switch off');
  await press('Switch it off');
  await screen.findByText('This is the only way.');
  expect(step('Settings').queryByText('This is the only way.')).toBeNull();
});

it.each<[string, Partial<SetUpMethod> | null, string, RegExp, string, string]>([
  ['/set-up', null, 'Switch off', /nobody signs in with a password/, 'Switch passwords off', 'deactivate password'],
  [HOUSE, {}, 'Discard the draft', /What is in use stays as it is/, 'Discard it', 'remove house'],
])('on %s takes something away only once it was asked', async (path, method, button, means, sure, done) => {
  const { made } = show(path, method, {}, { passwordsStay: null });
  await press(button);
  expect((await screen.findByRole('dialog')).textContent).toMatch(means);
  await press('Cancel');
  expect(made).toEqual([]);
  await press(button);
  await press(sure);
  await waitFor(() => expect(made).toEqual([done]));
});

it('switches passwords on at once', async () => {
  const { made } = show('/set-up', null, {}, { passwords: false });
  await press('Switch on');
  await waitFor(() => expect(made).toEqual(['activate password']));
});

it('5, what happens to people: says that it can be saved where nobody can be shown', async () => {
  show(HOUSE, { isSampled: true }, { samples: () => Promise.resolve([]) });
  await press('Show twenty people');
  expect(await screen.findByText(/Nobody can be shown/)).toBeTruthy();
});

it('5, what happens to people: says nothing of saving where the server did not answer', async () => {
  show(HOUSE, { isSampled: true }, { samples: () => Promise.resolve({ failed: 'The server does not answer.' }) });
  await press('Show twenty people');
  expect(await screen.findByText('The server does not answer.')).toBeTruthy();
  expect(screen.queryByText(/Nobody can be shown/)).toBeNull();
});

it('leads to the people from directories', async () => {
  show('/set-up', {});
  const link = await screen.findByRole('link', { name: 'People from directories: who comes, who leaves' });
  expect(link.getAttribute('href')).toBe('/directory');
});

it('says that what it shows is from before where it cannot be read again, and reads again when asked', async () => {
  let isAway = false;
  const found = { ...SET_UP, passwordsStay: null };
  show('/set-up', null, { read: () => Promise.resolve(isAway ? { failed: 'The server does not answer.' } : found) });
  await screen.findByText('Active');
  isAway = true;
  await press('Switch off');
  await press('Switch passwords off');
  expect((await screen.findByRole('alert')).textContent).toMatch(/out of date.*The server does not answer/);
  isAway = false;
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('leads to the settings where a draft begins, and to the list where it is discarded', async () => {
  show(HOUSE, { active: DRAFT, draft: null });
  await press('Change it in a draft');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^1?Settings$/ })));
  cleanup();
  show(HOUSE, {});
  await press('Discard the draft');
  await press('Discard it');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ways to sign in' })));
});
