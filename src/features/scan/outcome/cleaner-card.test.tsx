import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rooms } from '../../../../tests/offline/model/office.ts';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import { collectionKey } from '../../../domain/intent/intent.ts';
import { emptyRecord } from '../../../offline/mirror/apply-change.ts';
import { CleanerRoomCard } from './cleaner-card.tsx';

const device = offlineScreen('2026-12-02T09:00:00Z');
const [room] = rooms;
if (room === undefined) throw new Error('no room');

it('says to a cleaner why a scan checks nobody in, and has a way back', async () => {
  device.show(<CleanerRoomCard room={room} place="Floor 1" another={null} />, ['CLEANING']);
  expect(await screen.findByText(/^A scan checks nobody in while you clean\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
});

it('calls no room clean while that waits to be sent', async () => {
  await device.db.singles.put({ key: 'features', value: {} });
  await device.db.dirtyRooms.put({ id: room.id, room, since: '2026-12-02T08:00:00Z', marked: false });
  const { t } = device.text;
  device.show(<CleanerRoomCard room={room} place="Floor 1" another={null} />, ['CLEANING']);
  fireEvent.click(await screen.findByRole('button', { name: t('cleaning.clean') }));
  expect(await screen.findByText(t('waiting.label.saved'))).toBeTruthy();
  expect(screen.getByText(t('cleaning.clean')).closest('.bg-positive-soft')).toBeNull();
  expect(screen.queryByText(t('scan.cleaner.clean'))).toBeNull();
});

it('calls no room clean on a floor that this device was never told of, and asks for it', async () => {
  await device.db.singles.put({ key: 'features', value: {} });
  const { t } = device.text;
  device.show(<CleanerRoomCard room={room} place="Floor 1" another={null} />, ['CLEANING']);
  expect(await screen.findByText(t('home.neverLoaded'))).toBeTruthy();
  expect(screen.queryByText(t('scan.cleaner.clean'))).toBeNull();
  await waitFor(async () => expect(await device.db.wanted.toArray()).toMatchObject([{ floorId: room.floor.id }]));
  await device.db.pulls.put({ ...emptyRecord(collectionKey('dirty-rooms', room.floor.id)), lastOkAt: 1 });
  expect(await screen.findByText(t('scan.cleaner.clean'))).toBeTruthy();
});
