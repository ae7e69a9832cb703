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

const groupsWith = (more: Readonly<Record<string, string | number | boolean | null>>, revision: string): GroupShown[] =>
  SETTING_GROUPS.map((id) => ({
    id,
    revision,
    values: Object.fromEntries(
      settingsIn(id).map(([key, { standard }]) => [key, key in more ? (more[key] ?? null) : standard]),
    ),
  }));
const show = (calls: OrganisationCalls) =>
  render(
    <FixedTextProvider value={text}>
      <OrganisationScreen calls={calls} />
    </FixedTextProvider>,
  );
const part = (name: string) => screen.findByLabelText(name);
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Save “${name}”` }));

const AWAY = { failed: 'The server does not answer.' };

/** A server that keeps settings, and may be cut off. */
function keeping() {
  const server = { values: {} as Record<string, number | boolean | string | null>, revision: 1, isAway: false };
  const reading = () => ({ groups: groupsWith(server.values, String(server.revision)) });
  const set = (values: Readonly<Record<string, number | boolean | string | null>>) => {
    server.values = { ...server.values, ...values };
    server.revision += 1;
  };
  const saved: string[] = [];
  const calls: OrganisationCalls = {
    read: () => Promise.resolve(server.isAway ? AWAY : reading()),
    save: ({ revision }, values) => {
      saved.push(`${revision} ${JSON.stringify(values)}`);
      if (revision !== String(server.revision)) return Promise.resolve({ failed: 'Another administrator' });
      set(values);
      return Promise.resolve({ problems: null });
    },
  };
  return { server, calls, saved, set };
}
const type = (card: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(card.getByLabelText(label), { target: { value } });
const saveAnew = (name: string) => {
  act(unlock);
  save(name);
};
const PART = 'Planning and booking';

it('keeps showing what was saved where it cannot be read, and then accuses nobody', async () => {
  const { server, calls, saved } = keeping();
  show({
    ...calls,
    save: async (...asked) => {
      const answer = await calls.save(...asked);
      server.isAway = saved.length === 1;
      return answer;
    },
  });
  const card = within(await part(PART));
  type(card, 'Days ahead', '20');
  save(PART);
  expect(await screen.findByText('What you see may be out of date.')).toBeTruthy();
  expect(card.getByText('Saved. It holds from now on.')).toBeTruthy();
  expect(card.getByLabelText<HTMLInputElement>('Days ahead').value).toBe('20');
  type(card, 'Hours to cancel in', '2');
  saveAnew(PART);
  expect(await card.findByText('The server does not answer.')).toBeTruthy();
  server.isAway = false;
  saveAnew(PART);
  await card.findByText('Saved. It holds from now on.');
  expect(saved).toEqual(['1 {"daysAhead":20}', '2 {"cancelHours":2}']);
});

it('finds saved what the server did though its answer got lost', async () => {
  const { server, calls, set, saved } = keeping();
  show({
    ...calls,
    save: (_, values) => {
      set(values);
      server.isAway = true;
      saved.push('lost');
      return Promise.resolve(AWAY);
    },
  });
  const card = within(await part(PART));
  type(card, 'Days ahead', '20');
  save(PART);
  await screen.findByText('What you see may be out of date.');
  server.isAway = false;
  saveAnew(PART);
  expect(await card.findByText('Saved. It holds from now on.')).toBeTruthy();
  expect(saved).toEqual(['lost']);
});

it('saves nothing over what another administrator set while nothing could be read', async () => {
  const { server, calls, set, saved } = keeping();
  show({
    ...calls,
    save: async (...asked) => {
      const answer = await calls.save(...asked);
      server.isAway = saved.length === 1;
      return answer;
    },
  });
  const card = within(await part(PART));
  type(card, 'Days ahead', '20');
  save(PART);
  await screen.findByText('What you see may be out of date.');
  server.isAway = false;
  set({ cancelHours: 3 });
  fireEvent.click(card.getByRole('switch', { name: 'Half days' }));
  saveAnew(PART);
  expect(await card.findByText(/^Another administrator changed these settings/u)).toBeTruthy();
  expect(card.getByLabelText<HTMLInputElement>('Hours to cancel in').value).toBe('3');
  expect(saved).toEqual(['1 {"daysAhead":20}']);
  saveAnew(PART);
  await card.findByText('Saved. It holds from now on.');
  expect(saved.at(-1)).toBe('3 {"enableHalfDays":false}');
});

it('lays nothing that was taken back over what another administrator sets later', async () => {
  const { calls, set, saved } = keeping();
  show(calls);
  const card = within(await part(PART));
  type(card, 'Days ahead', '11');
  type(card, 'Days ahead', '10');
  fireEvent.click(card.getByRole('switch', { name: 'Half days' }));
  set({ daysAhead: 15 });
  save(PART);
  expect(await card.findByText('Another administrator')).toBeTruthy();
  await waitFor(() => expect(card.getByLabelText<HTMLInputElement>('Days ahead').value).toBe('15'));
  saveAnew(PART);
  await card.findByText('Saved. It holds from now on.');
  expect(saved.at(-1)).toBe('2 {"enableHalfDays":false}');
});
