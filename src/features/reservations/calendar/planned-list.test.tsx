import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../../tests/support/outbox-entry.ts';
import type { Room } from '../../../domain/room/room.ts';
import { refused } from '../../../domain/verdict.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { AccountDatabase } from '../../../offline/db/account-database.ts';
import { bookWorkstation } from '../../../offline/mutations/book-workstation.ts';
import { AccountDatabaseProvider } from '../../../queries/account-database-provider.tsx';
import { bookingParams } from '../../../actions/booking-params.ts';
import type { Kept } from '../../../domain/intent/saved.ts';
import { PlannedList } from './planned-list.tsx';
import type { PlannedDay } from './use-plan-days.ts';
import { aPerson } from '../../../../tests/support/employee-info.ts';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const room = (name: string): Room => ({
  id: name,
  identifier: name,
  name,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: 'f', identifier: 'b;f', name: 'F', building },
});
const person = aPerson({ info: { building } });
const NOW = '2026-11-30T09:00:00Z';
const kept: Kept = {
  saved: true,
  waiting: 1,
  crowded: false,
  held: false,
  kind: 'workplace-reservation.book',
  facts: {},
  prolong: async () => true,
  undo: async () => 'undone',
  follow: () => () => undefined,
};
const NOTHING = { teamDay: null, replaces: [], present: [] };
const wish = (date: string) => bookingParams(person.info, { room: room('A1'), date, dayPart: 'FULLDAY', met: NOTHING });
const entryOf = (seq: number, params: ReturnType<typeof wish>, more: Parameters<typeof outboxEntry>[0] = {}) =>
  outboxEntry({
    seq,
    kind: bookWorkstation.kind,
    v: bookWorkstation.v,
    params,
    resourceIds: bookWorkstation.resourceIds(params),
    lanes: bookWorkstation.lanes(params),
    occurredAt: Date.now(),
    ...more,
  });
const dayOf = (params: ReturnType<typeof wish>, more: Partial<PlannedDay> = {}): PlannedDay => ({
  date: params.date,
  resourceId: params.reservationId,
  status: 'WORKSTATION',
  room: params.room,
  saved: kept,
  ...more,
});

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(room('A1').floor);
  await db.rooms.bulkPut([room('A1'), room('A2')]);
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

it('tells of each day what became of it, and leads to the nearest workstation in one tap', async () => {
  const [saved, done, lost, asked] = [wish('2026-12-01'), wish('2026-12-02'), wish('2026-12-03'), wish('2026-12-04')];
  const problem = {
    status: 400,
    code: 'roomUnavailable',
    message: 'This workstation is out of use.',
    details: null,
    conflict: null,
    at: 1,
  };
  await db.rooms.update('A1', { status: 'UNAVAILABLE' });
  await db.outbox.bulkAdd([
    entryOf(1, saved),
    entryOf(2, done, { state: 'done', settledAt: Date.now() }),
    entryOf(3, lost, { state: 'rejected', settledAt: 1, sentAt: 1, problem: { ...problem, cause: 'refused' } }),
    entryOf(4, asked, {
      state: 'conflict',
      sentAt: 1,
      problem: {
        ...problem,
        status: 422,
        cause: 'conflict',
        code: 'workplace.reservation.roomTaken',
        message: 'Somebody else has taken it.',
      },
    }),
  ]);
  const planned = [
    dayOf(saved),
    dayOf(done),
    dayOf(lost),
    dayOf(asked),
    dayOf(wish('2027-01-31'), { saved: { saved: false, code: 'refused', verdict: refused('tooFarAhead') } }),
  ];
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <PlannedList
          planned={planned}
          calendar={[{ id: 'l', dayPart: 'MORNING', workplaceReservation: { id: done.reservationId } }]}
          person={person}
          dayPart="FULLDAY"
          now={NOW}
          takenBack={false}
          onClose={() => undefined}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const line = (day: RegExp) => {
    const found = screen.getByText(day).closest('li');
    if (found === null) throw new Error(`no line of ${String(day)}`);
    return within(found);
  };
  expect(await line(/02 Dec/).findByText('Confirmed')).toBeDefined();
  // It replaced one of several reservations, only for that one's time.
  expect(line(/02 Dec/).getByText('A1 · Morning')).toBeDefined();
  expect(line(/01 Dec/).getByText('Not sent yet')).toBeDefined();
  expect(line(/04 Dec/).getByText('Somebody else has taken it.')).toBeDefined();
  expect(line(/31 Jan/).getByText(/too far ahead/)).toBeDefined();
  expect(line(/03 Dec/).getByText('This workstation is out of use.')).toBeDefined();

  fireEvent.click(await line(/03 Dec/).findByRole('button', { name: 'Take A2 instead' }, { timeout: 10_000 }));
  await waitFor(() => expect(line(/03 Dec/).getByText('A2')).toBeDefined());
  const aimed = (await db.outbox.toArray()).find(({ resourceIds }) => resourceIds.includes(lost.reservationId));
  expect(aimed).toMatchObject({ state: 'queued', params: { room: { id: 'A2' } }, replaces: ['i3'] });
});
