import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rooms } from '../../../../tests/offline/model/office.ts';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import { CleanerRoomCard } from './cleaner-card.tsx';

const device = offlineScreen('2026-12-02T09:00:00Z');

it('says to a cleaner why a scan checks nobody in, and has a way back', async () => {
  const [room] = rooms;
  if (room === undefined) throw new Error('no room');
  device.show(<CleanerRoomCard room={room} place="Floor 1" another={null} />, ['CLEANING']);
  expect(await screen.findByText(/^A scan checks nobody in while you clean\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
});
