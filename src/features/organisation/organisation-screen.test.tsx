import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { SETTING_GROUPS, settingsIn } from '../../domain/organisation/settings.ts';
import type { GroupShown } from '../../domain/organisation/settings-shown.ts';
import { loadSetUpTranslator } from '../../i18n/set-up-text.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import type { OrganisationCalls } from './calls.ts';
import { OrganisationScreen } from './organisation-screen.tsx';

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

const groupsWith = (more: Record<string, string | number | boolean | null> = {}, revision = '1'): GroupShown[] =>
  SETTING_GROUPS.map((id) => ({
    id,
    revision,
    values: Object.fromEntries(
      settingsIn(id).map(([key, { standard }]) => [key, key in more ? (more[key] ?? null) : standard]),
    ),
  }));

function show(calls: Partial<OrganisationCalls> = {}) {
  const saved: [string, string, object][] = [];
  const all: OrganisationCalls = {
    read: () => Promise.resolve({ groups: groupsWith() }),
    save: ({ id, revision }, values) => {
      saved.push([id, revision, values]);
      return Promise.resolve({ problems: null });
    },
    ...calls,
  };
  render(
    <FixedTextProvider value={text}>
      <OrganisationScreen calls={all} />
    </FixedTextProvider>,
  );
  return saved;
}

const part = (name: string) => screen.findByRole('region', { name }).catch(() => screen.findByLabelText(name));
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Save “${name}”` }));

it('says why nothing is shown without a network, and tries again when asked', async () => {
  connectivity.online = false;
  show();
  expect(await screen.findByText('The settings are not available')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await part('Planning and booking')).toBeTruthy();
});

it('refuses what cannot be before it is sent, and says what may be', async () => {
  const saved = show();
  const card = within(await part('Planning and booking'));
  fireEvent.change(card.getByLabelText('Days ahead'), { target: { value: '1000' } });
  save('Planning and booking');
  expect(await card.findByText('This is not a number within these limits.')).toBeTruthy();
  expect(card.getAllByText(/From 0 to 366 days. Default: 10./)).toHaveLength(1);
  expect(saved).toEqual([]);
});

it('says what the organisation is called', async () => {
  const saved = show();
  const card = within(await part('Name'));
  fireEvent.change(card.getByLabelText('Name of the organisation'), { target: { value: 'Acme' } });
  save('Name');
  await waitFor(() => expect(saved).toEqual([['name', '1', { organisationName: 'Acme' }]]));
});

it('sends what was changed alone, by its part, in the order of choices', async () => {
  const saved = show();
  const card = within(await part('Planning and booking'));
  fireEvent.change(card.getByLabelText('Hours to cancel in'), { target: { value: '0,5' } });
  fireEvent.click(card.getByRole('switch', { name: 'Half days' }));
  const [plain] = card.getAllByRole('switch', { name: 'Home' });
  if (plain !== undefined) fireEvent.click(plain);
  // Changed, and changed back.
  fireEvent.change(card.getByLabelText('Days ahead'), { target: { value: '11' } });
  fireEvent.change(card.getByLabelText('Days ahead'), { target: { value: '10' } });
  save('Planning and booking');
  await card.findByText('Saved. It holds from now on.');
  expect(saved).toEqual([
    ['booking', '1', { cancelHours: 0.5, enableHalfDays: false, bookingOptions: 'WORKSTATION,HOME' }],
  ]);
});

it('empties a field to have the default again', async () => {
  const saved = show({ read: () => Promise.resolve({ groups: groupsWith({ cookieAcceptLabel: 'Fine' }) }) });
  const card = within(await part('Cookie banner'));
  fireEvent.change(card.getByLabelText('Words on its button'), { target: { value: ' ' } });
  save('Cookie banner');
  await waitFor(() => expect(saved).toEqual([['cookies', '1', { cookieAcceptLabel: null }]]));
});

it('keeps what was typed where another administrator was quicker, over what is set now', async () => {
  let reads = 0;
  const revisions: string[] = [];
  show({
    read: () => {
      reads += 1;
      return Promise.resolve({ groups: groupsWith(reads === 1 ? {} : { coworkerDays: 9 }, String(reads)) });
    },
    save: ({ revision }) => {
      revisions.push(revision);
      return Promise.resolve(revisions.length === 1 ? { failed: 'Another administrator' } : { problems: null });
    },
  });
  const card = within(await part('Colleagues'));
  fireEvent.click(card.getByRole('switch', { name: 'Everybody can be found' }));
  save('Colleagues');
  expect(await card.findByText('Another administrator')).toBeTruthy();
  await waitFor(() => expect(card.getByLabelText<HTMLInputElement>('Days of colleagues').value).toBe('9'));
  expect(card.getByRole('switch', { name: 'Everybody can be found' }).getAttribute('aria-checked')).toBe('true');
  // A second tap counts once the first is done with.
  await waitFor(() =>
    expect(card.getByRole('button', { name: 'Save “Colleagues”' }).getAttribute('aria-disabled')).toBeNull(),
  );
  save('Colleagues');
  await card.findByText('Saved. It holds from now on.');
  expect(revisions).toEqual(['1', '2']);
});

it('takes a limit as it is shown', async () => {
  const saved = show();
  const card = within(await part('How long one stays signed in'));
  fireEvent.change(card.getByLabelText('The same in minutes'), { target: { value: '525,600' } });
  expect(card.getByText(/to 525,600 minutes/)).toBeTruthy();
  save('How long one stays signed in');
  await waitFor(() => expect(saved).toEqual([['sessions', '1', { sessionMinutes: 525_600 }]]));
});

it('saves options in the order into which they were moved', async () => {
  const saved = show({
    read: () => Promise.resolve({ groups: groupsWith({ bookingOptions: 'WORKSTATION,AWAY,HOME' }) }),
  });
  const card = within(await part('Planning and booking'));
  fireEvent.click(card.getByRole('button', { name: 'Move Home up' }));
  act(unlock);
  save('Planning and booking');
  await waitFor(() => expect(saved).toEqual([['booking', '1', { bookingOptions: 'WORKSTATION,HOME,AWAY' }]]));
});

it('shows what was saved until what is set is read anew, and asks nobody about what cannot be', async () => {
  let reads = 0;
  let answer: ((found: { groups: GroupShown[] }) => void) | undefined;
  show({
    read: () => {
      reads += 1;
      if (reads === 1) return Promise.resolve({ groups: groupsWith() });
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  const card = within(await part('Planning and booking'));
  const days = card.getByLabelText<HTMLInputElement>('Days ahead');
  fireEvent.change(days, { target: { value: '1000' } });
  save('Planning and booking');
  await card.findByText('This is not a number within these limits.');
  expect(reads).toBe(1);
  act(unlock);
  fireEvent.change(days, { target: { value: '20' } });
  save('Planning and booking');
  await card.findByText('Saved. It holds from now on.');
  expect([reads, days.value]).toEqual([2, '20']);
  await act(async () => {
    answer?.({ groups: groupsWith({ daysAhead: 20 }, '2') });
  });
  expect(days.value).toBe('20');
  // Nothing typed lies over what is set.
  expect(card.getByRole('button', { name: 'Save “Planning and booking”' }).getAttribute('aria-disabled')).toBe('true');
});

it('has no empty line where a part needs no words', async () => {
  show();
  await part('Name');
  expect([...document.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([]);
});

it('says at a choice what it is where nobody chooses', async () => {
  show();
  const card = within(await part('Colleagues'));
  const choice = card.getByLabelText('Whether colleagues see where somebody is');
  const hint = document.getElementById(choice.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(
    'With “Always shared”, nobody can switch it off for themselves. Default: Each person decides.',
  );
});
