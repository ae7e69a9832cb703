import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ME } from '../../../tests/support/employee-info.ts';
import { DAY, meetingMirror, meetingOf, ROOM_DAYS, TODAY } from '../../../tests/support/meeting-mirror.ts';
import { addDays } from '../../domain/day-part/slot.ts';
import { meetingSlot } from '../../domain/meeting/free.ts';
import { meetingDayId } from '../../domain/meeting/meeting.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { MeetingDetailsScreen } from './meeting-details-screen.tsx';
import { MeetingRequestScreen } from './meeting-request-screen.tsx';
import { MeetingsScreen } from './meetings-screen.tsx';

let text: Translator;
let db: AccountDatabase;

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = await meetingMirror();
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});
const taken = (id: string, date: string, start: number) =>
  db.meetingDays.put({
    id: meetingDayId(id, date),
    roomId: id,
    buildingId: 'b1',
    date,
    busy: [meetingSlot(date, start, 60, 'UTC')],
  });

const MEETINGS = collectionKey('meetings', ME.id);

function show(Screen: ComponentType, path: string, authorities: readonly Authority[] = []) {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider
          database={db}
          user={{ authorities: authorities.map((authority) => ({ authority })) }}
          first={{ flags: {} }}
        >
          <Screen />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
}
const queued = () => db.outbox.toArray();

it('shows rooms with what they have, and when they are taken', async () => {
  await taken('oak', TODAY, 600);
  show(MeetingsScreen, '/meetings');
  const rooms = within(await screen.findByRole('region', { name: 'Rooms' })).getAllByRole('listitem');
  expect(rooms.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Oak.*First · 6 people · Screen.*Taken 10:00–11:00/),
    expect.stringMatching(/^Pine.*Free all day/),
  ]);
});

it('calls no room free where this device was not told when they are taken, but by a reply', async () => {
  await db.pulls.delete(ROOM_DAYS);
  await taken('oak', TODAY, 600);
  show(MeetingsScreen, '/meetings');
  const list = await screen.findByRole('region', { name: 'Rooms' });
  const rooms = within(list).getAllByRole('listitem');
  expect(rooms.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Taken 10:00–11:00'),
    'PineFirst · 6 people · ScreenWhen it is free is not known on this device yetBook Pine',
  ]);
});

it.each([
  ['at all', null],
  ['of that day, which no pull asked for yet', addDays(DAY, -1)],
])('calls no room free where this device was not told %s', async (_, until) => {
  if (until === null) await db.pulls.delete(ROOM_DAYS);
  else await db.pulls.update(ROOM_DAYS, { url: `/api/meeting/days?building=b1&end=${until}` });
  show(MeetingRequestScreen, `/meeting/request?room=pine&date=${DAY}`);
  expect(await screen.findByText('When it is free is not known on this device yet')).toBeTruthy();
  expect(screen.queryByText('Free all day')).toBeNull();
});

it('offers a taken room elsewhere or later, and asks for what is chosen', async () => {
  await taken('oak', DAY, 540);
  show(MeetingRequestScreen, `/meeting/request?room=oak&date=${DAY}`);
  const choice = await screen.findByLabelText(/Oak is taken$/);
  const send = screen.getByRole('button', { name: 'Book' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(send);
  expect(await queued()).toEqual([]);
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose what to do instead', 'In Pine (First)', '08:00–09:00 instead']);
  fireEvent.change(choice, { target: { value: 'pine' } });
  fireEvent.click(send);
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  expect(await queued()).toMatchObject([
    { kind: 'meeting.request', params: { seriesId: null, meetings: [{ date: DAY, room: { id: 'pine' } }] } },
  ]);
});

it('asks for a series as one change, without the days that are left out', async () => {
  await taken('oak', addDays(DAY, 7), 540);
  show(MeetingRequestScreen, `/meeting/request?room=oak&date=${DAY}`);
  fireEvent.change(await screen.findByLabelText('Repeats'), { target: { value: 'WEEKLY' } });
  expect(await screen.findByText('Choose what to do on one day.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Oak is taken$/), { target: { value: 'SKIP' } });
  expect(await screen.findByText('4 meetings')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  const [entry] = await queued();
  expect(entry?.params).toMatchObject({
    seriesId: expect.any(String),
    meetings: [0, 14, 21, 28].map((days) => ({ date: addDays(DAY, days) })),
  });
});

it('frees the room at once that a cancellation gives back, and holds the change so that it can be undone', async () => {
  await db.meetings.put(meetingOf());
  await taken('oak', DAY, 600);
  show(MeetingDetailsScreen, '/meeting/details?id=mine');
  expect(await screen.findByText('1 of 1 attending')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel meeting' }));
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  const [entry] = await queued();
  expect(entry).toMatchObject({ kind: 'meeting.cancel', params: { meetings: [{ meetingId: 'mine' }] } });
  expect(entry?.due).toBeGreaterThan(Date.now());
  cleanup();
  show(MeetingRequestScreen, `/meeting/request?room=oak&date=${DAY}`);
  fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '10:00' } });
  fireEvent.blur(screen.getByLabelText('Start'));
  expect(await screen.findByText('One meeting')).toBeTruthy();
});

it('lets those who were asked say whether they come, and nothing else', async () => {
  await db.meetings.put(
    meetingOf({ organizer: { id: 'ann', name: 'Ann' }, people: [{ id: ME.id, name: ME.name, answer: 'ASKED' }] }),
  );
  show(MeetingDetailsScreen, '/meeting/details?id=mine');
  fireEvent.click(await screen.findByRole('button', { name: 'Attend' }));
  expect(await screen.findByText('Attending')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel meeting' })).toBeNull();
  expect(await queued()).toMatchObject([{ kind: 'meeting.join', params: { before: 'ASKED' } }]);
});

it.each<[who: string, authorities: Authority[], told: string[], title: string]>([
  ['there are no rooms', [], ['meeting-rooms', MEETINGS], 'No meeting rooms'],
  ['a cleaner, who sees no rooms, is asked to none', ['CLEANING'], [MEETINGS], 'No meetings'],
])('says that %s, once it was told so', async (_, authorities, told, title) => {
  await db.meetingRooms.clear();
  const over = { date: addDays(TODAY, -1), ...meetingSlot(addDays(TODAY, -1), 600, 60, 'UTC') };
  await db.meetings.put(meetingOf(over));
  show(MeetingsScreen, '/meetings', authorities);
  expect(await screen.findByText(text.t('home.neverLoaded'))).toBeDefined();
  for (const key of told) await db.pulls.put({ ...emptyRecord(key), lastOkAt: Date.now() });
  expect(await screen.findByText(title)).toBeDefined();
});
