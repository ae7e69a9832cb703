import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TRIAL } from '../../../tests/support/set-up-method.ts';
import { HOUSE, press, setUpScreen, step } from '../../../tests/support/set-up-screen.tsx';
import type { SetUpCalls } from './calls.ts';

const show = setUpScreen();

it('1, the settings: what is wrong stands beside the help, which stays, and nothing is saved', async () => {
  const { saved } = show('/set-up?add=directory', null);
  await press('Save as a draft');
  const field = screen.getByLabelText('Name on the button');
  const notes = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(notes.map((note) => note?.textContent)).toEqual([
    'As people know it, such as “Example Ltd”.',
    'This is needed.',
  ]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Something above is not right yet. Nothing was saved.')).toBeTruthy();
  expect(saved).toEqual([]);
});

it('1, the settings: several lines keep their help beside what is wrong', async () => {
  show(HOUSE, {}, { save: () => Promise.resolve({ problems: { authority: 'notCertificate' } }) });
  await press('Save as a draft');
  expect(await screen.findByText(/This is not a certificate/)).toBeTruthy();
  const field = document.querySelector('textarea');
  expect(field?.getAttribute('aria-describedby')?.split(' ')).toHaveLength(2);
});

it('1, the settings: a draft is saved without the secret that is known', async () => {
  const { saved } = show(HOUSE, {});
  await press('Save as a draft');
  await screen.findByText('The draft is saved. Nobody signs in with it yet.');
  expect(saved).toMatchObject([{ kind: 'directory', name: 'House', secret: null, mapping: null }]);
});

it('1, the settings: Enter saves them, and a secret that is asked for again may not stay empty', async () => {
  const { saved } = show(HOUSE, {}, { save: () => Promise.resolve({ problems: { bindPassword: 'secretAgain' } }) });
  const field = await screen.findByLabelText<HTMLInputElement>('Password of this account');
  expect(screen.getByText(/Leave this empty to keep it/)).toBeTruthy();
  fireEvent.submit(field);
  expect(await screen.findByText(/Enter it again/)).toBeTruthy();
  expect(screen.queryByText(/Leave this empty to keep it/)).toBeNull();
  expect(saved).toEqual([]);
});

it.each([
  ['notMetadata', /^This is not the metadata of a SAML provider/],
  ['noRedirect', /offers no sign-in by HTTP-Redirect/],
  ['notAddress', /^This is not an address/],
  ['unreachable', /^Nobody answers at this address/],
] as const)('1, the settings: says why metadata cannot be read, of %s', async (problem, words) => {
  show('/set-up?add=saml', null, { metadata: () => Promise.resolve({ problem, why: null }) });
  fireEvent.change(await screen.findByLabelText('Metadata of the provider'), { target: { value: 'x' } });
  await press('Read the metadata');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('2, what to register: the pages of this very method', async () => {
  show('/set-up?add=oidc', null);
  await screen.findByText(/enter a name above first/);
  expect(screen.queryByLabelText('Redirect address'), 'it is not known yet').toBeNull();
  fireEvent.change(screen.getByLabelText('Name on the button'), { target: { value: 'Example Ltd' } });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Redirect address');
  expect(field.value).toBe('https://roost.example.org/public/sign-in/example-ltd/callback');
  expect(field.tagName, 'it wraps on a phone').toBe('TEXTAREA');
  expect(screen.queryByText(/enter a name above first/)).toBeNull();
});

it('2, what to register: keys that were replaced and still open answers, and when they end', async () => {
  const replacedAt = '2026-11-20T12:00:00Z';
  const formerKeys = [
    { replacedAt: '2026-11-22T12:00:00Z', until: null },
    { replacedAt, until: '2026-11-29T12:00:00Z' },
  ];
  show(HOUSE, { kind: 'saml', formerKeys });
  expect((await screen.findAllByText(/still opens answers/)).map(({ textContent }) => textContent)).toEqual([
    'The key that was replaced on Sun 22 Nov 2026 still opens answers. It ends a week after somebody first signs in without it.',
    'The key that was replaced on Fri 20 Nov 2026 still opens answers, until Sun 29 Nov 2026.',
  ]);
});

it.each<[string, Awaited<ReturnType<SetUpCalls['save']>>, string]>([
  ['no answer', { failed: 'No answer' }, 'No answer'],
  [
    'a field that is wrong',
    { problems: { authority: 'notCertificate' } },
    'Something above is not right yet. Nothing was saved.',
  ],
])('4, who is who: what kept it out of the draft is told there alone: %s', async (_, answer, told) => {
  show(HOUSE, { trial: TRIAL }, { save: () => Promise.resolve(answer) });
  fireEvent.change(await screen.findByLabelText('This is the name'), { target: { value: 'displayName' } });
  await press('Keep in the draft');
  expect((await screen.findByRole('alert')).textContent).toBe(told);
  expect(step('Who is who').getByRole('alert')).toBeTruthy();
  await press('Save as a draft');
  await waitFor(() => expect(step('Who is who').queryByRole('alert')).toBeNull());
  // It is told once the server has answered, and not before.
  expect((await screen.findByRole('alert')).textContent).toBe(told);
});
