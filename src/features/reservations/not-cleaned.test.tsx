import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { floor, pick, rooms, slotOn } from '../../../tests/offline/model/office.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { Room } from '../../domain/room/room.ts';
import type { ReservationStatus } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { NotCleaned } from './not-cleaned.tsx';

const DATE = '2026-12-01';
const NOW = '2026-12-01T07:00:00Z';
const [own, left, clean] = [pick(rooms, 0), pick(rooms, 1), pick(rooms, 2)];

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.rooms.bulkPut([own, left, clean]);
  await db.pulls.put({ ...emptyRecord(collectionKey('room-categories')), lastOkAt: Date.now() });
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const reservation = (id: string, room: Room, status: ReservationStatus, mine: boolean, date = DATE) => ({
  id,
  date,
  startDate: slotOn(date).start,
  endDate: slotOn(date).end,
  status,
  dayPart: 'FULLDAY' as const,
  room,
  employee: null,
  mine,
  dateConfirmed: null,
  dateCompleted: null,
});
const told = (reservationId: string) =>
  db.notifications.put({
    id: `n-${reservationId}`,
    type: 'workstationNotCleaned',
    subject: own.name,
    message: '',
    status: 'NEW',
    createdDate: NOW,
    expectedDate: null,
    toDate: null,
    visitId: null,
    reservationId,
    locationId: null,
    locationType: null,
    goto: null,
  });
const person = aPerson({ timeZone: 'UTC' });

async function show(...shown: ReturnType<typeof reservation>[]) {
  await db.reservations.bulkPut([...shown, reservation('r-left', left, 'COMPLETED', false, '2026-11-30')]);
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
        {shown.map((row) => (
          <NotCleaned key={row.id} reservation={{ ...row, waiting: null }} person={person} now={NOW} />
        ))}
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}

it('says so of the reservation of which the bell has told, until somebody is there', async () => {
  await told('r-own');
  await told('r-there');
  await show(
    reservation('r-other', own, 'APPROVED', true, '2026-12-02'),
    reservation('r-there', own, 'CONFIRMED', true, '2026-12-03'),
    reservation('r-own', own, 'APPROVED', true),
  );
  await screen.findByText('Not cleaned yet');
  expect(screen.getAllByText('Not cleaned yet')).toHaveLength(1);
});

it('keeps the booking and offers the nearest workstation where nobody has left anything', async () => {
  await told('r-own');
  await show(reservation('r-own', own, 'APPROVED', true));
  await screen.findByRole('button', { name: `Take ${clean.name} nearby instead` });
  expect(await db.outbox.count()).toBe(0);
});
