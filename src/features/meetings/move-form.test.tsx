import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { DAY, meetingMirror, meetingOf, ROOM_DAYS } from '../../../tests/support/meeting-mirror.ts';
import { addDays } from '../../domain/day-part/slot.ts';
import { meetingSlot } from '../../domain/meeting/free.ts';
import type { Meeting } from '../../domain/meeting/meeting.ts';
import { meetingDayId } from '../../domain/meeting/meeting.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { toasts } from '../../state/toasts.ts';
import { MeetingDetailsScreen } from './meeting-details-screen.tsx';

const meeting = (id: string, date: string, more: Partial<Meeting> = {}) =>
  meetingOf({ id, seriesId: 'series', date, ...more });
let text: Translator;
let db: AccountDatabase;

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = await meetingMirror();
  toasts.shown = null;
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

async function have(...meetings: Meeting[]) {
  await db.meetings.bulkPut(meetings);
  await db.meetingDays.bulkPut(
    meetings.map(({ room: { id }, date, start, end }) => ({
      id: meetingDayId(id, date),
      roomId: id,
      buildingId: 'b1',
      date,
      busy: [{ start, end }],
    })),
  );
}
function show(path = '/meeting/details?id=one&move=1') {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
          <MeetingDetailsScreen />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  return history;
}
const setStart = async (time: string) => {
  const field = await screen.findByLabelText('Start');
  fireEvent.change(field, { target: { value: time } });
  fireEvent.blur(field);
};
const move = () => fireEvent.click(screen.getByRole('button', { name: 'Move meeting' }));
const queued = () => db.outbox.toArray();

it('offers no move of a meeting to which somebody came, nor of somebody else’s', async () => {
  await have(meeting('one', DAY, { status: 'CONFIRMED' }));
  await db.meetings.put(meeting('theirs', DAY, { organizer: { id: 'ben', name: 'Ben' } }));
  show();
  expect(await screen.findByText('Somebody has checked in.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move meeting' })).toBeNull();
  cleanup();
  show('/meeting/details?id=theirs');
  expect(await screen.findByText('1 of 1 attending')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move meeting' })).toBeNull();
});

it('leads to the form, which moves nothing as long as all is as it was', async () => {
  await have(meeting('one', DAY));
  const history = show('/meeting/details?id=one');
  fireEvent.click(await screen.findByRole('button', { name: 'Move meeting' }));
  expect(history.at(-1)).toBe('/meeting/details?id=one&move=1');
  expect(await screen.findByText('Choose another day, time or room.')).toBeTruthy();
  // What the meeting has itself is free for it.
  expect(screen.getByText('Free all day')).toBeTruthy();
  move();
  expect(await queued()).toEqual([]);
});

it('calls no room free where this device was not told when they are taken', async () => {
  await have(meeting('one', DAY));
  await db.pulls.delete(ROOM_DAYS);
  show();
  fireEvent.change(await screen.findByLabelText('Room'), { target: { value: 'pine' } });
  expect(await screen.findByText('When it is free is not known on this device yet')).toBeTruthy();
});

it('moves one of a series as one change, says who is asked again, and takes it back', async () => {
  await have(meeting('one', DAY), meeting('two', addDays(DAY, 7)));
  show();
  await setStart('14:00');
  expect(await screen.findByText('Attending so far: Ben')).toBeTruthy();
  expect(screen.getByText('One person is asked again.')).toBeTruthy();
  move();
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  expect(await queued()).toMatchObject([
    { kind: 'meeting.move', params: { meetingId: 'one', to: { start: `${DAY}T14:00:00Z`, end: `${DAY}T15:00:00Z` } } },
  ]);
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  const { shown: toast } = toasts;
  if (toast?.kind !== 'saved' || !toast.outcome.saved) throw new Error('not saved');
  expect(await toast.outcome.undo()).toBe('undone');
  expect(await queued()).toMatchObject([{ state: 'cancelled' }]);
});

it('moves what is left of a series, each by a change of its own, but those that stay', async () => {
  await have(meeting('one', DAY), meeting('two', addDays(DAY, 7)), meeting('three', addDays(DAY, 14)));
  await db.meetingDays.put({
    id: meetingDayId('oak', addDays(DAY, 7)),
    roomId: 'oak',
    buildingId: 'b1',
    date: addDays(DAY, 7),
    busy: [meetingSlot(addDays(DAY, 7), 600, 60, 'UTC'), meetingSlot(addDays(DAY, 7), 840, 60, 'UTC')],
  });
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'All 3 that remain' }));
  await setStart('14:00');
  const choice = await screen.findByLabelText(/Oak is taken$/);
  expect(screen.getByRole('button', { name: 'Move meeting' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(choice, { target: { value: 'SKIP' } });
  expect(await screen.findByText('One person is asked again, for each of the 2 meetings.')).toBeTruthy();
  move();
  await waitFor(async () => expect(await queued()).toHaveLength(2));
  expect((await queued()).map(({ params }) => params)).toMatchObject([{ meetingId: 'one' }, { meetingId: 'three' }]);
});
