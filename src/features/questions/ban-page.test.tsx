import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ME } from '../../../tests/support/employee-info.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { BanPage } from './ban-page.tsx';

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

const DAY_MS = 86_400_000;
/** At noon, so many days from today. */
const noon = (days: number, hours = 0) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + (12 + hours) * 3_600_000).toISOString();
const location = { reservableFloorId: null, reservableBuildingId: 'b', reservableSiteId: null };
const shift = (days: number) => ({
  id: `shift-${String(days)}`,
  reservationDate: noon(days).slice(0, 10),
  start: noon(days),
  end: noon(days, 2),
  shift: { amenity: { id: 'car', name: 'Car park', type: 'PARKING', location } },
});
const place = { id: 'x', name: 'X' };
const meeting = (days: number, organizer: string) => ({
  id: `meeting-${String(days)}-${organizer}`,
  seriesId: null,
  title: `Audit ${organizer}`,
  organizer: { id: organizer, name: organizer },
  date: noon(days).slice(0, 10),
  start: noon(days),
  end: noon(days, 1),
  status: 'APPROVED',
  room: { id: 'oak', name: 'Oak', floor: place, building: { ...place, timeZone: 'UTC' } },
  people: [{ id: 'me', name: 'Me', answer: 'JOINED' }],
});
const visit = { hosts: [{ id: 'me', name: 'Me' }], visitor: { name: 'Vic' }, status: 'APPROVED', reserved: [] };

async function show(until: string | null) {
  await db.singles.put({ key: 'employee-info', value: ME });
  await db.table('amenityReservations').bulkPut([shift(1), shift(9)]);
  await db.table('meetings').bulkPut([meeting(1, 'me'), meeting(1, 'ben'), meeting(9, 'me')]);
  await db.table('ownVisits').bulkPut([
    { ...visit, id: 'v-1', expectedDate: noon(1) },
    { ...visit, id: 'v-9', expectedDate: noon(9) },
  ]);
  await open(until);
}

async function open(until: string | null) {
  const { hook } = memoryLocation({ path: '/' });
  render(
    <Router hook={hook}>
      <FixedTextProvider value={await loadTranslator('en')}>
        <AccountDatabaseProvider database={db} user={null}>
          <BanPage until={until} />
        </AccountDatabaseProvider>
      </FixedTextProvider>
    </Router>,
  );
}

test('parking, own meetings and visitors are asked about, too, as far as the ban reaches', async () => {
  await show(noon(3));
  expect(await screen.findByRole('heading', { name: /one parking place/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You still have one meeting in a room' })).toBeTruthy();
  expect(screen.queryByText('Audit ben')).toBeNull();
  expect(screen.getByText(/You receive one visitor in that time/)).toBeTruthy();
  const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind);
  for (const expected of [['shift.cancel'], ['shift.cancel', 'meeting.cancel']]) {
    const [button] = screen.getAllByRole('button', { name: 'Cancel it' });
    // A moment after another change, buttons take no tap.
    await waitFor(() => expect(button?.getAttribute('aria-disabled')).toBeNull());
    if (button !== undefined) fireEvent.click(button);
    await waitFor(async () => expect(await kinds()).toEqual(expected));
    await waitFor(() => expect(button?.isConnected).toBe(false));
  }
});

test('a ban without an end reaches all of it', async () => {
  await show(null);
  expect(await screen.findByRole('heading', { name: /2 parking places/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You still have 2 meetings in rooms' })).toBeTruthy();
});

test('what was never told is not said to be nothing', async () => {
  await db.singles.put({ key: 'employee-info', value: ME });
  await open(null);
  expect(await screen.findByText('Not loaded on this device yet')).toBeTruthy();
  await db.pulls.put({ ...emptyRecord(collectionKey('employee-calendar', ME.id)), lastOkAt: Date.now() });
  expect(await screen.findByText('You hold no reservations that you could cancel.')).toBeTruthy();
});
