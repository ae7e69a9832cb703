import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building, floor, rooms } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import type { ColleaguePart } from '../../domain/colleague/colleague-days.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { clearToasts, toasts } from '../../state/toasts.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import { connectivity } from '../../state/connectivity.ts';
import { lookUps } from '../../state/look-ups.ts';
import type { AskPeriods } from './colleague-sheet.tsx';
import { TeamScreen } from './team-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const MONDAY = '2026-11-30';
const NOW = Date.parse(`${MONDAY}T09:00:00Z`);

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put({ ...floor });
  await db.singles.bulkPut([
    { key: 'employee-info', value: ME },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
  await db.teams.put({ team: { id: 't', name: 'Owls' }, periods: [{ from: '2020-01-01', until: null }] });
  await db.pulls.put({ ...emptyRecord('coworker-days'), lastOkAt: NOW - 3_600_000 });
});
afterEach(async () => {
  cleanup();
  clearToasts();
  unlock();
  connectivity.online = true;
  vi.useRealTimers();
  db.close();
  await Dexie.delete(db.name);
});

const part = (status: ColleaguePart['status'], more: Partial<ColleaguePart> = {}): ColleaguePart => ({
  date: MONDAY,
  dayPart: 'FULLDAY',
  status,
  building: null,
  floor: null,
  room: null,
  ...more,
});
const colleague = (name: string, teams: string[], ...parts: ColleaguePart[]) =>
  Promise.all([
    db.coworkers.put({ id: name, displayName: name, email: `${name}@example.test`, teams }),
    db.coworkerDays.put({ id: name, parts }),
  ]);
const seat = part('WORKSTATION', { building: building.id, floor: floor.id, room: { id: 'r1', name: 'A1.001' } });

function show(
  askPeriods: AskPeriods = () => Promise.resolve([]),
  authorities: NonNullable<ComponentProps<typeof AccountDatabaseProvider>['user']>['authorities'] = [],
) {
  const { hook, searchHook, history } = memoryLocation({ path: '/team', record: true });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities }} first={{ flags: {} }}>
          <TeamScreen askPeriods={askPeriods} />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  return history;
}
const peopleIn = async (group: string) =>
  within(await screen.findByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('shows nobody of whom only days came: who shares no longer is gone with the first news', async () => {
  await colleague('Ann', ['t'], part('HOME'));
  await db.coworkerDays.put({ id: 'Eve', parts: [part('HOME')] });
  show();
  expect(await peopleIn('At home')).toEqual([expect.stringContaining('Ann')]);
  expect(screen.queryByText('Eve')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'eve' } });
  await screen.findByText('No employees found');
});

it('says to cleaners that they are not told, instead of that nobody said anything', async () => {
  await db.coworkers.put({ id: 'Ann', displayName: 'Ann', email: '', teams: ['t'] });
  show(undefined, [{ authority: 'CLEANING' }]);
  expect(await screen.findByText('Where colleagues are is not told to cleaners')).toBeDefined();
  expect(screen.queryByText('Nothing said')).toBeNull();
});

it('says offline who is where, by day and by week, the own team unless asked for all', async () => {
  await colleague('Ann', ['t'], seat, part('HOME', { date: '2026-12-01' }));
  await colleague('Ben', ['t'], part('AWAY'));
  await colleague('Zoe', [], part('HOME'));
  show();
  expect(await peopleIn(`${floor.name} · ${building.name}`)).toEqual([expect.stringContaining('A1.001')]);
  expect(await peopleIn('Away')).toEqual([expect.stringContaining('Ben')]);
  expect(screen.queryByText('Zoe')).toBeNull();
  fireEvent.change(screen.getByLabelText('Whom to show'), { target: { value: 'all' } });
  expect(await peopleIn('At home')).toEqual([expect.stringContaining('Zoe')]);
  fireEvent.click(screen.getByRole('radio', { name: /Tue/ }));
  expect(await peopleIn('At home')).toEqual([expect.stringContaining('Ann')]);
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  const row = await screen.findByRole('row', { name: /Ann/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map((cell) => cell.textContent),
  ).toEqual([`A1.001 · ${floor.name}`, 'At home']);
});

it('does not say of days that this device was not told of that nothing was said', async () => {
  await db.pulls.update('coworker-days', { lastOkAt: NOW - 5 * 86_400_000 });
  await colleague('Ann', ['t'], seat);
  await colleague('Ben', ['t']);
  show();
  expect(await peopleIn('Nothing said')).toEqual([expect.stringContaining('Ben')]);
  fireEvent.click(screen.getByRole('radio', { name: /Wed/ }));
  await screen.findByText('Not known on this device yet');
  expect(screen.queryByText('Nothing said')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  const row = await screen.findByRole('row', { name: /Ben/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  ).toEqual(['Nothing said', 'Nothing said', 'Not known on this device yet']);
  fireEvent.click(within(row).getByRole('button', { name: 'Ben' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getAllByText('Nothing said')).toHaveLength(2);
  expect(within(sheet).getAllByText('Not known on this device yet')).toHaveLength(5);
});

it('finds from three characters on, and leads to what is free beside the colleague', async () => {
  await colleague('Ann', ['t'], seat);
  await colleague('Zoë', [], part('OFFICE', { floor: floor.id, building: building.id }));
  const history = show(() =>
    Promise.resolve([{ employee: { id: 'Ann' }, periods: [{ from: '2024-02-01', until: '2026-12-31' }] }]),
  );
  const field = await screen.findByRole('searchbox');
  const found = () => within(screen.getByRole('search')).queryAllByRole('listitem');
  expect(screen.getByText('Type at least 3 characters')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'zoe' } });
  await waitFor(() => expect(found()).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'an' } });
  await waitFor(() => expect(found()).toHaveLength(0));
  fireEvent.change(field, { target: { value: 'ann' } });
  fireEvent.click(await within(screen.getByRole('search')).findByRole('button', { name: /Ann/ }));
  await screen.findByText(/In Owls from .*2024.* to .*2026/);
  fireEvent.click(screen.getByRole('link', { name: `A1.001 · ${floor.name}: see what is free beside it` }));
  await waitFor(() =>
    expect(history.at(-1)).toBe(`/booking?date=${MONDAY}&dayPart=FULLDAY&floor=${floor.id}&room=r1&open=1`),
  );
});

const sheetOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  return screen.findByRole('button', { name: `Book beside ${name}` });
};
const ofPerson = (id: string, roomId: string): WorkplaceReservation => {
  const taken = rooms.find((room) => room.id === roomId);
  if (taken === undefined) throw new Error(`no workstation ${roomId}`);
  const { start, end } = slotOf(MONDAY, 'FULLDAY', building.timeZone);
  return {
    id: `r-${roomId}`,
    date: MONDAY,
    startDate: start,
    endDate: end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: taken,
    employee: { id, displayName: id, email: '' },
    mine: id === 'me',
    dateConfirmed: null,
    dateCompleted: null,
  };
};

it('books the nearest free workstation on a colleague’s floor, offline, in one tap', async () => {
  await db.rooms.bulkPut(rooms);
  await db.reservations.put(ofPerson('Ann', 'r1'));
  await colleague('Ann', ['t'], seat);
  const history = show();
  fireEvent.click(await sheetOf('Ann'));
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  expect((await db.outbox.toArray())[0]).toMatchObject({
    kind: 'workplace-reservation.book',
    state: 'queued',
    params: { room: { id: 'r2' }, date: MONDAY, dayPart: 'FULLDAY' },
  });
  expect(history.at(-1)).toBe('/team');
});

it.each([
  ['one’s own workstation', 'WORKSTATION'],
  ['a vacation', 'HOLIDAY'],
  ['being ill', 'SICK'],
  ['a day away', 'AWAY'],
] as const)('asks on the floor plan, where %s would be given up', async (_, status) => {
  await db.rooms.bulkPut(rooms);
  await db.reservations.put(ofPerson('Ann', 'r1'));
  const mine = ofPerson('me', 'r2');
  const isHere = status === 'WORKSTATION';
  await db.locations.put({
    id: 'l',
    date: MONDAY,
    start: mine.startDate,
    end: mine.endDate,
    status,
    locationType: status,
    actualStatus: 'APPROVED',
    dayPart: 'FULLDAY',
    dayParts: [],
    confirmed: false,
    confirmedOrCompleted: false,
    building: isHere ? building : null,
    floor: isHere ? floor : null,
    workplaceReservation: isHere ? { ...mine, id: 'elsewhere' } : null,
    teamCalendar: null,
  });
  await colleague('Ann', ['t'], seat);
  const history = show();
  fireEvent.click(await sheetOf('Ann'));
  await waitFor(() =>
    expect(history.at(-1)).toBe(`/booking?date=${MONDAY}&dayPart=FULLDAY&floor=${floor.id}&room=r1&open=1`),
  );
  expect(await db.outbox.count()).toBe(0);
});

it('says so where nothing is free beside a colleague, and books nothing', async () => {
  await db.rooms.bulkPut(rooms);
  await db.reservations.bulkPut(rooms.map(({ id }) => ofPerson('Ann', id)));
  await colleague('Ann', ['t'], seat);
  show();
  fireEvent.click(await sheetOf('Ann'));
  await waitFor(() =>
    expect(toasts.shown).toMatchObject({ words: { text: expect.stringMatching(/^Nothing is free on this floor/) } }),
  );
  expect(await db.outbox.count()).toBe(0);
});

it('leads to what the building asks first, where that keeps one from a workstation beside a colleague', async () => {
  await db.rooms.bulkPut(rooms);
  const questionnaire = {
    id: 'q',
    revision: 1,
    title: { en: 'Q' },
    description: { en: '' },
    terms: null,
    questions: [],
  };
  const elsewhere = [{ buildings: [building.id], answered: null, questionnaire }];
  await db.singles.put({ key: 'user-status', value: { status: 'ALLOW', elsewhere } });
  await colleague('Ann', ['t'], seat);
  const history = show();
  fireEvent.click(await sheetOf('Ann'));
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  const { shown: toast } = toasts;
  const action = toast?.kind === 'words' ? toast.words.action : undefined;
  expect(action?.label).toBe('Answer the questions');
  act(() => action?.run());
  await waitFor(() => expect(history.at(-1)).toBe(`/questionnaire?building=${building.id}`));
  expect(await db.outbox.count()).toBe(0);
});

it('says where nobody may be seen, and what is not on this device', async () => {
  show();
  expect(await screen.findByText('Nobody to show')).toBeDefined();
  cleanup();
  await db.pulls.clear();
  show();
  expect(await screen.findByText('Not on this device yet')).toBeDefined();
});

it('tells whose days were opened, and says so beside them where there is a network', async () => {
  const untold = lookUps.tell;
  const tell = vi.fn<typeof lookUps.tell>();
  lookUps.tell = tell;
  await colleague('Ann', ['t'], part('HOME'));
  await colleague('Ben', ['t'], part('HOME'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Ann/ }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(/can see in the settings/)).toBeNull();
  connectivity.online = true;
  await screen.findByText('Ann can see in the settings that you looked here.');
  await waitFor(() => expect(tell.mock.calls).toEqual([['Ann']]));
  lookUps.tell = untold;
});
