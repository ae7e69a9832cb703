import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { annex, building, floor, pick, rooms } from '../../../tests/offline/model/office.ts';
import { ME, aPerson } from '../../../tests/support/employee-info.ts';
import { KEPT_ACTIONS } from '../../../tests/support/own-actions.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { PlanOptions } from './plan-options.tsx';
import { PlanSheet } from './plan-sheet.tsx';

const DATE = '2026-12-01';
const [first, second, third] = [pick(rooms, 0), pick(rooms, 1), pick(rooms, 2)];
let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.bulkPut([floor, annex]);
  await db.rooms.bulkPut(rooms);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

/** A plan of the day, with the first workstation or without. */
function planned(status: 'WORKSTATION' | 'HOME'): OwnLocation {
  const slot = slotOf(DATE, 'FULLDAY', building.timeZone);
  return {
    id: 'l',
    date: DATE,
    ...slot,
    status,
    locationType: status,
    actualStatus: 'APPROVED',
    dayPart: 'FULLDAY',
    dayParts: ['MORNING', 'AFTERNOON'],
    confirmed: false,
    confirmedOrCompleted: false,
    building,
    floor,
    workplaceReservation:
      status === 'HOME'
        ? null
        : {
            id: 'r',
            date: DATE,
            startDate: slot.start,
            endDate: slot.end,
            status: 'APPROVED',
            dayPart: 'FULLDAY',
            room: first,
            employee: { id: ME.id, displayName: 'Me', email: '' },
            mine: true,
            dateConfirmed: null,
            dateCompleted: null,
          },
    teamCalendar: null,
    waiting: null,
  };
}

const person = aPerson({ info: { building } });

const book = vi.fn<typeof KEPT_ACTIONS.book>(async () => true);
const show = async (present: OwnLocation, by = person) => {
  await db.locations.put(present);
  const { workplaceReservation } = present;
  if (workplaceReservation !== null) await db.reservations.put(workplaceReservation);
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <PlanOptions
          date={DATE}
          dayPart="FULLDAY"
          day={[present]}
          history={[present]}
          present={present}
          person={by}
          actions={{ ...KEPT_ACTIONS, book }}
          now="2026-11-30T09:00:00Z"
          onDone={() => undefined}
          onChoose={() => undefined}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
};

it('a day with a workstation is moved to one near it with one tap', async () => {
  await show(planned('WORKSTATION'));
  const near = await screen.findByRole('region', { name: 'Free nearby' });
  expect([...near.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([second.name, third.name]);
  fireEvent.click(screen.getByRole('button', { name: second.name }));
  expect(book.mock.lastCall?.[0]).toMatchObject({ room: second, date: DATE, dayPart: 'FULLDAY' });
});

it('a day without one has none to move from', async () => {
  await show(planned('HOME'));
  await screen.findByRole('button', { name: /Choose a workstation/ });
  expect(screen.queryByRole('region', { name: 'Free nearby' })).toBeNull();
});

it.each([
  ['the building asks first', null, [`/questionnaire?building=${building.id}`]],
  ['nothing is left to answer', { outcome: 'ALLOW', at: '2026-11-29T09:00:00Z', until: null }, []],
] as const)('the usual workstation leads to the questions where %s', async (_, answered, expected) => {
  const elsewhere = [{ buildings: [building.id], answered }];
  await show(planned('HOME'), aPerson({ info: { building, assignedWorkstations: [first.id] }, elsewhere }));
  await screen.findByRole('button', { name: new RegExp(`^Book ${first.name}`) });
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});

it.each([
  ['WORKSTATION', `&building=${building.id}&floor=${first.floor.id}`],
  ['HOME', ''],
] as const)('of a day at %s the plan is asked for the floor of what is changed', async (status, place) => {
  const location = memoryLocation({ record: true });
  const present = planned(status);
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <Router hook={location.hook}>
          <PlanSheet
            open
            onClose={() => undefined}
            date={DATE}
            cell={{ dayPart: 'FULLDAY', location: present }}
            day={[present]}
            history={[present]}
            person={person}
            actions={KEPT_ACTIONS}
            now="2026-11-30T09:00:00Z"
          />
        </Router>
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Choose a workstation/ }));
  expect(location.history.at(-1)).toBe(`/booking?date=${DATE}&dayPart=FULLDAY${place}`);
});
