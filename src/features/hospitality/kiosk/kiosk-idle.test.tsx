import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { building } from '../../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../../tests/support/announced-visit.ts';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import { KioskScreen } from './kiosk-screen.tsx';
import { lockWith } from './pin.ts';

const NOW = '2026-12-01T09:00:00Z';
const device = offlineScreen(NOW);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

/** The visit of somebody who then touches nothing for half a minute. */
async function asked(touch: () => void = () => undefined) {
  const { id } = building;
  const visitor = { name: 'Vera Lindqvist', company: null, email: null, phone: null, licensePlate: null };
  const hosts = [{ id: 'ann', name: 'Ann Berg' }];
  await device.db.receptionVisits.put(
    announcedVisit({ id: 'a', buildingId: id, expectedDate: '2026-12-01T13:00:00Z', visitor, hosts }),
  );
  await lockWith('2580', id);
  device.show(<KioskScreen Camera={() => null} isPassword={async () => false} findHost={async () => []} />, [
    'HOSPITALITY',
  ]);
  fireEvent.change(await screen.findByLabelText('Your last name'), { target: { value: 'lindq' } });
  fireEvent.change(screen.getByLabelText('First letter of your host’s name'), { target: { value: 'a' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find my visit' }));
  await screen.findByRole('heading', { name: 'Hello, Vera Lindqvist' });
  touch();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(NOW) });
  fireEvent.pointerDown(document.body);
  pass(30_000);
  return screen.getByRole('alertdialog', { name: 'Are you still there?' });
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const isVera = () => screen.queryByText('Hello, Vera Lindqvist') !== null;

it.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Yes, go on' }))],
  ['a touch anywhere', (cover: HTMLElement) => fireEvent.click(cover)],
  ['a key', (cover: HTMLElement) => fireEvent.keyUp(cover, { key: 'a' })],
])('asks whether a visitor is still there, who goes on by %s', async (_, answer) => {
  const cover = await asked();
  expect(document.activeElement).toBe(cover);
  pass(19_999);
  // Closing takes a moment of its own.
  await act(async () => answer(cover));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(29_999);
  expect(isVera()).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(1);
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

it('begins anew for a visitor who went away, and asks nobody then', async () => {
  await asked();
  pass(20_000);
  expect(isVera()).toBe(false);
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeDefined();
  pass(120_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('forgets half a PIN with whoever typed it', async () => {
  await asked(() => {
    fireEvent.click(screen.getByRole('button', { name: 'End kiosk mode' }));
    fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '25' } });
  });
  pass(20_000);
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByLabelText('PIN')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'End kiosk mode' }));
  expect(await screen.findByLabelText('PIN')).toHaveProperty('value', '');
});
