import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { location, reservation } from '../../../tests/support/overlay-rows.ts';
import { addDays, slotOf, todayIn } from '../../domain/day-part/slot.ts';
import { weekdayOf } from '../../domain/week/dates.ts';
import type { Week } from '../../domain/week/week.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { UNDO_HOLD_MS } from '../../offline/outbox/timing.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { WeekCard } from './week-card.tsx';
import { aPerson } from '../../../tests/support/employee-info.ts';

const ZONE = 'UTC';
const TODAY = todayIn(ZONE, new Date().toISOString());
const AHEAD = addDays(TODAY, 3);
const WEEK: Week = {
  from: addDays(TODAY, -20),
  until: addDays(TODAY, 60),
  parts: [
    { weekday: 2, dayPart: 'FULLDAY', status: 'WORKSTATION', room: { id: 'r1', name: 'A1.013' } },
    { weekday: 4, dayPart: 'AFTERNOON', status: 'HOME', room: null },
    { weekday: 4, dayPart: 'MORNING', status: 'WORKSTATION', room: null },
  ],
};

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

function show(week: Week | null) {
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags: {} }}>
        <WeekCard
          person={aPerson({ info: { week }, config: { bookingOptions: 'WORKSTATION,HOME,SICK' }, timeZone: ZONE })}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const ready = (name: string) => waitFor(() => expect(isOff(screen.getByRole('button', { name }))).toBe(false));
const openSheet = async (name: string) => {
  await ready(name);
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const kept = () =>
  waitFor(async () => expect(await db.outbox.toArray()).toHaveLength(1)).then(() => db.outbox.toArray());

test('a week is set up by weekdays, from tomorrow on, and kept on this device', async () => {
  show(null);
  const sheet = await openSheet('Set up');
  const save = () => sheet.getByRole('button', { name: 'Save week' });
  expect(isOff(save())).toBe(true);
  const tuesday = sheet.getByLabelText<HTMLSelectElement>('Tuesday, Whole day');
  expect([...tuesday.options].map(({ textContent }) => textContent)).toEqual(['Nothing', 'A free workstation', 'Home']);
  fireEvent.change(tuesday, { target: { value: 'WORKSTATION' } });
  fireEvent.change(sheet.getByLabelText('Friday, Whole day'), { target: { value: 'HOME' } });
  fireEvent.click(save());
  expect(await kept()).toMatchObject([
    {
      kind: 'week.save',
      params: {
        week: {
          from: addDays(TODAY, 1),
          until: null,
          parts: [
            { weekday: 2, dayPart: 'FULLDAY', status: 'WORKSTATION', room: null },
            { weekday: 5, dayPart: 'FULLDAY', status: 'HOME', room: null },
          ],
        },
        cancel: [],
      },
    },
  ]);
});

test('a week is told in the order of its days, with its end, and changed in halves', async () => {
  show(WEEK);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'A1.013',
    'A free workstation (Morning) and Home (Afternoon)',
  ]);
  expect(screen.getByText(/^Until /)).not.toBeNull();
  const sheet = await openSheet('Change');
  expect(sheet.getByLabelText<HTMLSelectElement>('Tuesday, Morning').value).toBe('room:r1');
  expect(sheet.getByLabelText<HTMLSelectElement>('Thursday, Afternoon').value).toBe('HOME');
});

test('stopping may leave what is ahead, and can be taken back for a while', async () => {
  await db.locations.put(location({ id: 'desk', date: AHEAD, ...slotOf(AHEAD, 'FULLDAY', ZONE), byWeek: true }));
  show(WEEK);
  const stop = screen.getByRole('button', { name: 'Stop repeating' });
  await ready('Stop repeating');
  await waitFor(() => expect(stop.getAttribute('aria-haspopup')).toBe('dialog'));
  fireEvent.click(stop);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this day' }));
  const [entry] = await kept();
  expect(entry?.params).toMatchObject({ week: null, cancel: [] });
  expect((entry?.due ?? 0) - (entry?.occurredAt ?? 0)).toBe(UNDO_HOLD_MS);
});

test('stopping cancels what is ahead, after it was counted', async () => {
  const at = (date: string) => ({ date, ...slotOf(date, 'FULLDAY', ZONE) });
  await db.locations.bulkPut([
    location({ id: 'desk', ...at(AHEAD), byWeek: true, workplaceReservation: reservation() }),
    location({ id: 'home', ...at(addDays(TODAY, 4)), byWeek: true }),
    location({ id: 'own', ...at(addDays(TODAY, 5)), byWeek: false }),
  ]);
  show(WEEK);
  const stop = screen.getByRole('button', { name: 'Stop repeating' });
  await ready('Stop repeating');
  await waitFor(() => expect(stop.getAttribute('aria-haspopup')).toBe('dialog'));
  fireEvent.click(stop);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/booked 2 days ahead/)).not.toBeNull();
  expect(await db.outbox.count()).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 days' }));
  const [entry] = await kept();
  const cancel = ['desk', 'home'].map((locationId) => expect.objectContaining({ locationId }));
  expect(entry?.params).toMatchObject({ week: null, cancel });
});

test('stopping a week that booked nothing ahead asks nothing', async () => {
  show({ ...WEEK, parts: WEEK.parts.filter(({ weekday }) => weekday !== weekdayOf(TODAY)) });
  await ready('Change');
  fireEvent.click(screen.getByRole('button', { name: 'Stop repeating' }));
  expect(await kept()).toMatchObject([{ params: { week: null, cancel: [] } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
