import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { building, employee, floor, pick, rooms } from '../../../tests/offline/model/office.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { useEntryActions } from '../../entries/use-entry-actions.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { enqueue } from '../../offline/outbox/enqueue.ts';
import { checkOutReservation } from '../../offline/mutations/workplace-reservation.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { useCalendar } from '../../queries/calendar.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { PresenceButtons } from './presence-buttons.tsx';

const DATE = '2026-12-01';
const room = pick(rooms, 0);
const slot = slotOf(DATE, 'FULLDAY', building.timeZone);
const LEFT = '2026-12-01T10:00:00Z';
const person = aPerson({ info: { building, amenityEmails: false }, config: { enableAdhocReservations: true } });

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.rooms.put(room);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

async function keepRows(status: 'CONFIRMED' | 'COMPLETED') {
  const dateCompleted = status === 'COMPLETED' ? LEFT : null;
  const reservation: WorkplaceReservation = {
    id: 'r',
    date: DATE,
    startDate: slot.start,
    endDate: slot.end,
    dayPart: 'FULLDAY',
    status,
    room,
    employee: employee('me'),
    mine: true,
    dateConfirmed: slot.start,
    dateCompleted,
  };
  const location: EmployeeLocation = {
    id: 'l',
    date: DATE,
    ...slot,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    actualStatus: status,
    dayPart: 'FULLDAY',
    dayParts: ['MORNING', 'AFTERNOON'],
    confirmed: status === 'CONFIRMED',
    confirmedOrCompleted: true,
    building,
    floor,
    workplaceReservation: reservation,
    teamCalendar: null,
    dateCompleted,
  };
  await db.reservations.put(reservation);
  await db.locations.put(location);
}

function Shown({ now }: { now: string }) {
  const actions = useEntryActions(person);
  const [location] = useCalendar(DATE, DATE) ?? [];
  if (location === undefined) return null;
  return (
    <>
      <p>{location.actualStatus}</p>
      <PresenceButtons location={location} person={person} actions={actions} now={now} />
    </>
  );
}
const show = (now: string) =>
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags: {} }}>
        <Shown now={now} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
/** The button, once it takes a tap: what the test before pressed locks it for a moment. */
const back = async () => {
  const button = await screen.findByRole('button', { name: `Back to ${room.name}` });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};

/** Checks out on this device. */
async function leave() {
  await keepRows('CONFIRMED');
  await enqueue(
    db,
    checkOutReservation,
    { reservationId: 'r', locationId: 'l', employeeId: 'me', date: DATE, roomId: room.id },
    { now: Date.parse(LEFT), afterwards: () => undefined },
  );
}

// The first test here: after it the button's part is loaded.
test('while the button loads its place is kept, or the days below would move under a tap', async () => {
  await leave();
  const { container } = show('2026-12-01T10:00:03Z');
  await screen.findByText('COMPLETED');
  expect(container.querySelector('[aria-hidden].h-14')).not.toBeNull();
  await back();
  expect(container.querySelector('[aria-hidden].h-14')).toBeNull();
});

test('who left a moment ago comes back to the same workstation, checked in', async () => {
  await keepRows('COMPLETED');
  show('2026-12-01T10:09:00Z');
  fireEvent.click(await back());
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'workplace-reservation.book', params: { room: { id: room.id }, confirm: true } },
  ]);
});

test('what was not sent yet is taken back instead', async () => {
  await leave();
  show('2026-12-01T10:00:03Z');
  fireEvent.click(await back());
  await waitFor(async () => expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['cancelled']));
});

test('after ten minutes it is like any other workstation', async () => {
  await keepRows('COMPLETED');
  show('2026-12-01T10:10:00Z');
  await screen.findByText('COMPLETED');
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button')).toBeNull();
});
