import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarState, RoomCalendar } from '../../domain/room-calendar/room-calendar.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { connectivity } from '../../state/connectivity.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import type { RoomCalendarCalls } from './calls.ts';
import { RoomCalendarsScreen } from './room-calendars-screen.tsx';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  connectivity.online = true;
});
afterEach(() => {
  cleanup();
  unlock();
  connectivity.online = true;
});

const room = (calendar: Partial<CalendarState> | null): RoomCalendar => ({
  id: 'aare',
  name: 'Aare',
  floor: 'Second',
  building: { name: 'Bern', timeZone: 'Europe/Zurich' },
  calendar: calendar && {
    address: 'https://calendar.example.org/aare/',
    username: 'rooms',
    syncedAt: null,
    failure: null,
    failingSince: null,
    conflicts: [],
    ...calendar,
  },
});
const SYNCED = '2026-11-23T08:00:00Z';

function show(list: RoomCalendar[] | undefined, calls: Partial<RoomCalendarCalls> = {}) {
  const all: RoomCalendarCalls = {
    list: () => Promise.resolve(list),
    attempt: () => Promise.resolve({ name: 'Room Aare', events: 2 }),
    set: () => Promise.resolve(null),
    remove: () => Promise.resolve(true),
    see: () => Promise.resolve(true),
    ...calls,
  };
  render(
    <FixedTextProvider value={text}>
      <RoomCalendarsScreen calls={all} />
    </FixedTextProvider>,
  );
}
/** A tap some time after the one before. */
const press = async (name: string) => {
  act(unlock);
  fireEvent.click(await screen.findByRole('button', { name }));
};
/** The network goes, or comes. */
const goes = (online: boolean) =>
  act(async () => {
    connectivity.online = online;
  });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it.each<[string, Partial<CalendarState>, RegExp]>([
  ['what was never read', {}, /Will be read in a moment/],
  ['what is in step', { syncedAt: SYNCED }, /In step, last Mon 23 Nov, 09:00/],
  ['what fails', { failure: 'unauthorized', failingSince: SYNCED }, /does not take this user name and password/],
  ['since when it fails', { failure: 'server', failingSince: SYNCED }, /Failing since Mon 23 Nov, 09:00/],
  ['that it knows no words of a newer server', { failure: JSON.parse('"newer"') }, /has no words yet/],
  ['what was in step last', { failure: 'server', failingSince: SYNCED, syncedAt: SYNCED }, /Last in step: Mon 23 Nov/],
])('says %s', async (_, state, words) => {
  show([room(state)]);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says what both sides disagree on, until somebody has seen it', async () => {
  const seen: string[] = [];
  const conflict = { id: 'c', kind: 'DOUBLE' as const, at: SYNCED, start: SYNCED, end: '2026-11-23T09:00:00Z' };
  show([room({ conflicts: [conflict] })], {
    see: (id) => {
      seen.push(id);
      return Promise.resolve(true);
    },
  });
  expect(await screen.findByText(/Taken twice/)).toBeTruthy();
  expect(screen.getByText('Mon 23 Nov, 09:00–10:00')).toBeTruthy();
  await press('Seen');
  await waitFor(() => expect(seen).toEqual(['c']));
});

it('tries nothing without an address', async () => {
  const attempt = vi.fn<RoomCalendarCalls['attempt']>();
  show([room(null)], { attempt });
  await press('Add calendar to Aare');
  await type('User name there', 'rooms');
  await press('Try it');
  expect(attempt).not.toHaveBeenCalled();
});

it('tries what was typed, and keeps it', async () => {
  const sent: unknown[] = [];
  show([room(null)], {
    set: (id, access) => {
      sent.push(id, access);
      return Promise.resolve(null);
    },
  });
  await press('Add calendar to Aare');
  await type('Address of the calendar', ' https://calendar.example.org/aare ');
  await type('User name there', 'rooms');
  await type('Password there', 'swordfish');
  await press('Try it');
  expect(await screen.findByText('It works: Room Aare, 2 events within reach.')).toBeTruthy();
  await press('Save');
  const access = { address: 'https://calendar.example.org/aare', username: 'rooms', secret: 'swordfish' };
  await waitFor(() => expect(sent).toEqual(['aare', access]));
});

it.each([
  ['an address inside', { failure: 'addressInside' as const }, /leads into your own network/],
  ['a secret that is missing', { problem: 'secret' as const }, /Type the password/],
  ['no network', { problem: 'network' as const }, /cannot be reached/],
])('says what is wrong: %s', async (_, outcome, words) => {
  show([room({})], { attempt: () => Promise.resolve(outcome), set: () => Promise.resolve(outcome) });
  await press('Change calendar of Aare');
  expect(screen.getByLabelText('Password there')).toHaveProperty('value', '');
  await press('Try it');
  expect(await screen.findByText(words)).toBeTruthy();
  await type('User name there', 'other');
  expect(screen.queryByText(words)).toBeNull();
  await press('Save');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('needs a network, says so, and tries again when asked', async () => {
  connectivity.online = false;
  show([room(null)]);
  expect(await screen.findByText(/kept on no device/)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('Aare')).toBeTruthy();
});

it('says before a button is pressed that it needs a network, and keeps what was typed until there is one', async () => {
  const set = vi.fn<RoomCalendarCalls['set']>().mockResolvedValue(null);
  show([room(null)], { set });
  const add = await screen.findByRole('button', { name: 'Add calendar to Aare' });
  await goes(false);
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await press('Add calendar to Aare');
  expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
  await goes(true);
  await press('Add calendar to Aare');
  await type('Address of the calendar', 'https://calendar.example.org/aare');
  await goes(false);
  for (const name of ['Save', 'Try it'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.submit(screen.getByLabelText('Address of the calendar'));
  expect(set).not.toHaveBeenCalled();
  await goes(true);
  await press('Save');
  await waitFor(() => expect(set.mock.calls[0]?.[1].address).toBe('https://calendar.example.org/aare'));
});
