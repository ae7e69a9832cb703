import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rooms } from '../../../tests/offline/model/office.ts';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import type { ActualStatus } from '../../domain/employee-location/employee-location.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { cancelReservation } from '../../offline/mutations/workplace-reservation.ts';
import type { WaitingLabel } from '../../offline/view/view.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { CellSummary } from './cell-summary.tsx';

const DATE = '2026-12-01';
const [room] = rooms;
if (room === undefined) throw new Error('an office without workstations');

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await db.delete();
});

const entry = (actualStatus: ActualStatus, label: WaitingLabel | null): OwnLocation => ({
  id: 'l',
  date: DATE,
  start: `${DATE}T07:30:00Z`,
  end: `${DATE}T16:30:00Z`,
  status: 'HOME',
  locationType: 'HOME',
  actualStatus,
  dayPart: 'FULLDAY',
  dayParts: [],
  confirmed: false,
  confirmedOrCompleted: false,
  building: null,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  waiting: label && { label, intentId: 'i', seq: 1 },
});
const show = (location: OwnLocation | null) =>
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <CellSummary date={DATE} dayPart="FULLDAY" location={location} showPart={false} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  ).container;

test.each<[ActualStatus, WaitingLabel | null, atOnce: string, later: string]>([
  ['COMPLETED', 'saved', 'HomeChecked out', 'HomeChecked outNot sent yet'],
  ['COMPLETED', 'sending', 'HomeChecked out', 'HomeChecked outSending'],
  ['COMPLETED', null, 'HomeChecked out', 'HomeChecked out'],
  ['CONFIRMED', 'saved', 'HomeChecked in', 'HomeChecked inNot sent yet'],
  // What is only asked for must not look granted, nor flash.
  ['APPROVED', 'saved', 'Home', 'HomeNot sent yet'],
  ['COMPLETED', 'choice', 'HomeNeeds your choice', 'HomeNeeds your choice'],
])('%s and %s: what it is, and beside it how far it has come, only if it lasts', async (status, label, ...texts) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const line = show(entry(status, label));
  const found = [line.textContent];
  await act(() => vi.advanceTimersByTimeAsync(1600));
  expect([...found, line.textContent]).toEqual(texts);
});

test('a day whose workstation was cancelled names it struck through, until that is sent', async () => {
  await db.rooms.put(room);
  const ref = { reservationId: 'r', locationId: 'l', roomId: room.id, employeeId: 'me', date: DATE };
  await db.outbox.put(queuedEntry(cancelReservation, ref));
  show(null);
  expect((await screen.findByText(room.name)).tagName).toBe('S');
  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(screen.queryByText('Nothing planned')).toBeNull();
  await act(async () => void (await db.outbox.toCollection().modify({ state: 'done', settledAt: Date.now() })));
  expect(await screen.findByText('Nothing planned')).toBeDefined();
});
