import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { building, employee, floor, pick, rooms, slotOn } from '../../../../tests/offline/model/office.ts';
import { ME, aPerson } from '../../../../tests/support/employee-info.ts';
import { location, reservation, workstation } from '../../../../tests/support/overlay-rows.ts';
import type { UserStatus } from '../../../domain/access/authority.ts';
import type { ClientConfig } from '../../../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../../domain/client-config/client-config.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { AccountDatabase } from '../../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import { savedWords } from '../../../i18n/saved-words.ts';
import { clearToasts, toasts } from '../../../state/toasts.ts';
import { PlanDaysSheet } from './plan-days-sheet.tsx';

/** The day before those that are planned. */
const NOW = '2026-11-30T09:00:00Z';
let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put(floor);
  await db.rooms.bulkPut(rooms);
});
afterEach(async () => {
  cleanup();
  clearToasts();
  await db.delete();
  vi.useRealTimers();
});

const DATES = ['2026-12-01', '2026-12-02', '2026-12-03'];
const show = (
  userStatus: UserStatus,
  calendar: readonly OwnLocation[] = [],
  { dates = DATES, ...config }: Partial<ClientConfig> & { dates?: string[] } = {},
) =>
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <PlanDaysSheet
          open
          onClose={() => undefined}
          onPlanned={() => undefined}
          dates={dates}
          calendar={calendar}
          periods={[]}
          person={aPerson({
            info: { building },
            config: { bookingOptions: 'WORKSTATION,HOME', ...config },
            userStatus,
          })}
          timeZone={building.timeZone}
          now={NOW}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );

it('shows the workstation of each day at once, booked with one tap, above the other plans', async () => {
  show('ALLOW');
  const book = await screen.findByRole('button', { name: 'Book 3 days' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /r\d/.exec(textContent)?.[0])).toEqual([
    'r1',
    'r1',
    'r1',
  ]);
  const home = screen.getByRole('button', { name: /^Home/ });
  expect(book.compareDocumentPosition(home)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('tells of all days in one message, which takes them back as one', async () => {
  await db.singles.bulkPut([
    { key: 'employee-info', value: ME },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
  show('ALLOW');
  fireEvent.click(await screen.findByRole('button', { name: 'Book 3 days' }));
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  const { shown: toast } = toasts;
  if (toast?.kind !== 'saved' || !toast.outcome.saved) throw new Error('no message of what was saved');
  expect(savedWords(text, toast.outcome).text).toBe('r1 booked\u00a0· Tue 1 Dec, Wed 2 Dec, and Thu 3 Dec');
  expect(screen.queryByText('Taken back')).toBeNull();
  await toast.outcome.undo();
  expect(await screen.findAllByText('Taken back')).toHaveLength(3);
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

it('takes the repetition back with the days, also once both were carried out', async () => {
  await db.singles.bulkPut([
    { key: 'employee-info', value: ME },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
  show('ALLOW');
  fireEvent.click(await screen.findByRole('switch', { name: /Repeat every week/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Book 3 days' }));
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  const { shown: toast } = toasts;
  if (toast?.kind !== 'saved' || !toast.outcome.saved) throw new Error('no message of what was saved');
  expect(toast.notice).toBe('r1 booked\u00a0· Tue 1 Dec, Wed 2 Dec, and Thu 3 Dec\u00a0· Usual week saved');
  const weeks = async () => (await db.outbox.toArray()).filter(({ kind }) => kind === 'week.save');
  const [week] = await weeks();
  expect(week?.params).toMatchObject({ week: { parts: [{ weekday: 2 }, { weekday: 3 }, { weekday: 4 }] } });
  // Sent and carried out: only another change takes it back.
  await db.outbox.update(week?.seq ?? 0, { state: 'done' });
  expect(await toast.outcome.undo()).toBe('reversed');
  expect((await weeks()).map(({ params }) => params)).toMatchObject([{}, { week: null, cancel: [] }]);
  expect((await db.outbox.toArray()).filter(({ state }) => state === 'cancelled')).toHaveLength(3);
});

it('repeats nothing of a part for which it offers no repetition', async () => {
  show('ALLOW', [], { enableQuarterDays: true });
  fireEvent.click(await screen.findByRole('switch', { name: /Repeat every week/ }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'EARLY_MORNING' } });
  expect(screen.queryByRole('switch')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Home/ }));
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(Array(3).fill('employee-location.plan'));
});

it('repeats the workstation chosen by hand, else the usual one, not one that was merely free', async () => {
  const held = (date: string) =>
    reservation({ id: date, date, startDate: slotOn(date).start, endDate: slotOn(date).end });
  const [tuesday, wednesday, thursday] = ['2026-12-01', '2026-12-02', '2026-12-03'];
  await db.reservations.put({ ...held(thursday), employee: employee('other'), mine: false });
  const used = ['2026-11-24', '2026-11-25'].map((date) => ({
    ...location({ id: date, date, ...slotOn(date), status: 'WORKSTATION', workplaceReservation: held(date) }),
    waiting: null,
  }));
  const nextTuesday = '2026-12-08';
  show('ALLOW', used, { dates: [tuesday, wednesday, thursday, nextTuesday] });
  await screen.findByRole('button', { name: 'Book 4 days' });
  const offered = () => screen.getAllByRole('listitem').map(({ textContent }) => /r\d(?= · )/.exec(textContent)?.[0]);
  expect(offered()).toEqual(['r1', 'r1', 'r2', 'r1']);
  const choose = (index: number, name: string) => {
    const day = within(pick(screen.getAllByRole('listitem'), index));
    fireEvent.click(day.getByRole('button'));
    fireEvent.click(day.getByRole('button', { name }));
  };
  choose(3, 'r3');
  choose(0, 'r2');
  expect(offered()).toEqual(['r2', 'r1', 'r2', 'r3']);
  fireEvent.click(screen.getByRole('switch', { name: /Repeat every week/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Book 4 days' }));
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  const week = (await db.outbox.toArray()).find(({ kind }) => kind === 'week.save');
  expect(week?.params).toMatchObject({
    week: {
      parts: [
        { weekday: 2, room: { id: 'r3' } },
        { weekday: 3, room: { id: 'r1' } },
        { weekday: 4, room: { id: 'r1' } },
      ],
    },
  });
});

it('gives up the amenities of those days alone of which it asked', async () => {
  const reserved = (name: string, date: string) =>
    db.amenityReservations.put({
      id: `at ${name}`,
      reservationDate: date,
      ...slotOn(date),
      shift: {
        amenity: {
          id: name,
          name,
          type: 'PARKING',
          location: { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null },
        },
      },
    });
  await reserved('Parking', '2026-12-01');
  await reserved('Locker', '2026-12-02');
  const office = { id: 'o', date: '2026-12-02', ...slotOn('2026-12-02'), status: 'OFFICE' as const };
  show('ALLOW', [
    { ...workstation, waiting: null },
    { ...location(office), waiting: null },
  ]);
  await screen.findByRole('button', { name: /^Book/ });
  fireEvent.click(screen.getByRole('button', { name: /^Home/ }));
  const asked = await screen.findByRole('dialog', { name: /amenities/i });
  expect(asked.textContent).toContain('Parking');
  expect(asked.textContent).not.toContain('Locker');
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel everything' }));
  await waitFor(async () => expect(await db.outbox.count()).toBe(3));
  const nothing = expect.not.objectContaining({ cancelShifts: true });
  expect((await db.outbox.toArray()).map(({ params }) => params)).toEqual([
    expect.objectContaining({ cancelShifts: true, shiftIds: ['at Parking'] }),
    nothing,
    nothing,
  ]);
});

it('offers none to somebody banned, and says why once', async () => {
  show('BANNED');
  expect(await screen.findAllByText(/^You cannot come to the office for now/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});
