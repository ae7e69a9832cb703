import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building, floor, rooms } from '../../../tests/offline/model/office.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import type { Floor } from '../../domain/building/building.ts';
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

it.each([
  ['a workstation alone: its floor', `building=${building.id}&room=up`, above.id],
  ['one without a building', 'room=up', above.id],
  ['one that is not on this device: the own floor', `building=${building.id}&room=gone`, floor.id],
  ['a floor as well: that one', `building=${building.id}&floor=${floor.id}&room=up`, floor.id],
])('opens where a link leads that names %s', async (_, search, expected) => {
  const { hook, searchHook } = memoryLocation({ path: `/booking?date=2026-12-02&${search}` });
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
  expect(await screen.findByLabelText<HTMLSelectElement>('Floor')).toHaveProperty('value', expected);
});
