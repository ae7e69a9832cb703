import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ME } from '../../../tests/support/employee-info.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { collectionKey } from '../../domain/intent/intent.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { ReminderScreen } from './reminder-screen.tsx';
import { ReservationDetailsScreen } from './reservation-details-screen.tsx';
import { ReservationsScreen } from './reservations-screen.tsx';

const device = offlineScreen('2026-11-30T09:00:00.000Z');

it.each([
  ['the list', <ReservationsScreen key="list" />, /^Nothing planned or reserved/],
  ['a reservation', <ReservationDetailsScreen key="one" />, /^This reservation is not here/],
  ['the days to plan', <ReminderScreen key="days" />, /Nothing planned/],
])('%s says nothing of what this device was never told', async (_, shown, words) => {
  device.show(shown);
  expect(await screen.findByText('Not loaded on this device yet')).toBeDefined();
  expect(screen.queryByText(words)).toBeNull();
  const told = { ...emptyRecord(collectionKey('employee-calendar', ME.id)), lastOkAt: Date.now() };
  await device.db.pulls.put(told);
  expect(await screen.findAllByText(words)).not.toEqual([]);
});
