import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building, floor, rooms } from '../../../tests/offline/model/office.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { location } from '../../../tests/support/overlay-rows.ts';
import type { Floor } from '../../domain/building/building.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { BookingPlace } from './booking-place.tsx';

const above: Floor = { id: 'f9', identifier: 'b1;f9', name: 'Above', building };
const [below] = rooms;

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T09:00:00Z') });
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.bulkPut([floor, above]);
  if (below !== undefined) await db.rooms.bulkPut([below, { ...below, id: 'up', name: 'U1', floor: above }]);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  db.close();
  await Dexie.delete(db.name);
});

function opened(search: string, date = '2026-12-02'): void {
  const { hook, searchHook } = memoryLocation({ path: `/booking?date=${date}&${search}` });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={null} first={{ flags: {} }}>
          <BookingPlace
            person={aPerson({ info: { visuallyImpaired: true } })}
            buildings={[building]}
            floors={[floor, above]}
          />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
}

it.each([
  ['a workstation alone: its floor', `building=${building.id}&room=up`, above.id],
  ['one without a building', 'room=up', above.id],
  ['one that is not on this device: the own floor', `building=${building.id}&room=gone`, floor.id],
  ['a floor as well: that one', `building=${building.id}&floor=${floor.id}&room=up`, floor.id],
])('opens where a link leads that names %s', async (_, search, expected) => {
  opened(search);
  expect(await screen.findByLabelText<HTMLSelectElement>('Floor')).toHaveProperty('value', expected);
});

it('draws nothing above the floor anew when somebody books a workstation', async () => {
  if (below === undefined) throw new Error('no workstation');
  const said = vi.spyOn(text, 't');
  opened(`floor=${floor.id}`);
  await screen.findByText(/1 workstation free, of 1/);
  said.mockClear();
  const { start, end } = slotOf('2026-12-02', 'FULLDAY', building.timeZone);
  await db.reservations.put({
    id: 'r1',
    date: '2026-12-02',
    startDate: start,
    endDate: end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: below,
    employee: null,
    mine: false,
    dateConfirmed: null,
    dateCompleted: null,
  });
  await screen.findByText(/No workstation free, of 1/);
  await screen.findByRole('option', { name: /· full/ });
  expect(said.mock.calls.map(([id]) => id)).not.toContain('entry.dayPart');
  expect(said.mock.calls.map(([id]) => id)).toContain('entry.floor');
});

it('keeps what it counted where another floor is chosen', async () => {
  opened(`floor=${floor.id}`);
  const option = () => screen.getByRole('option', { name: /^Above/ });
  await waitFor(() => expect(option().textContent).toBe('Above · 1 free'));
  const said: (string | null)[] = [];
  const watching = new MutationObserver(() => said.push(option().textContent));
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  fireEvent.change(screen.getByLabelText('Floor'), { target: { value: above.id } });
  await screen.findByRole('button', { name: /^U1/ });
  watching.disconnect();
  expect([...new Set(said)]).toEqual(['Above · 1 free']);
});

it.each([
  ['the person’s own place on their team day', '', 0],
  ['guests, who are in no team', '&several=1&returnUrl=/visits', 1],
])('judges a day further ahead for %s', async (_, search, refused) => {
  const date = '2026-12-16';
  const slot = slotOf(date, 'FULLDAY', building.timeZone);
  await db.locations.put(location({ date, ...slot, teamCalendar: { id: 't', teamName: 'Team' } }));
  opened(`floor=${floor.id}${search}`, date);
  await screen.findByText(/1 workstation/);
  expect(screen.queryAllByText(/too far ahead/)).toHaveLength(refused);
});
