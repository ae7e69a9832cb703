import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import type { PushState, PushTurn } from '../../state/push.ts';
import { push } from '../../state/push.ts';
import { PushCard } from './push-card.tsx';

const text = await loadTranslator('en');
const turnOn = vi.fn<() => Promise<PushTurn>>(async () => 'done');
const shown = (employeeId = 'me') =>
  render(
    <FixedTextProvider value={text}>
      <PushCard employeeId={employeeId} />
    </FixedTextProvider>,
  );
const title = () => screen.queryByRole('heading', { name: text.t('push.offer.title') });

beforeEach(() => {
  localStorage.clear();
  turnOn.mockClear();
  Object.assign(push, { state: 'off', turnOn });
  connectivity.online = true;
});
afterEach(() => {
  cleanup();
  push.state = 'unknown';
});

it.each<PushState>(['unknown', 'impossible', 'insecure', 'needsInstall', 'denied', 'on'])(
  'offers nothing: %s',
  (state) => {
    push.state = state;
    shown();
    expect(title()).toBeNull();
  },
);

it('offers nothing offline', () => {
  connectivity.online = false;
  shown();
  expect(title()).toBeNull();
});

it('turns on by a press, asks for nothing before, and is not seen again', async () => {
  shown();
  expect(turnOn).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: text.t('settings.push.turnOn') }));
  await waitFor(() => expect(title()).toBeNull());
  expect(turnOn).toHaveBeenCalledOnce();
});

it.each([
  ['notAllowed', 'settings.push.notAllowed'],
  ['failed', 'settings.failed'],
] as const)('says so where nothing comes, and offers it again: %s', async (outcome, said) => {
  turnOn.mockResolvedValueOnce(outcome);
  shown();
  fireEvent.click(screen.getByRole('button', { name: text.t('settings.push.turnOn') }));
  expect((await screen.findByRole('alert')).textContent).toBe(text.t(said));
  expect(title()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.t('settings.push.turnOn') }));
  await waitFor(() => expect(title()).toBeNull());
});

it('remembers "not now" for this person alone', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: text.t('push.offer.later') }));
  expect(title()).toBeNull();
  cleanup();
  shown();
  expect(title()).toBeNull();
  cleanup();
  shown('another');
  expect(title()).not.toBeNull();
  expect(turnOn).not.toHaveBeenCalled();
});
