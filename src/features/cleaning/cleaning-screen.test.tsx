import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { floor, rooms } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { Room } from '../../domain/room/room.ts';
import type { ReservationStatus } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { CleaningScreen } from './cleaning-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const [one, two, three] = rooms;
if (one === undefined || two === undefined || three === undefined) throw new Error('an office without workstations');

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(floor.building);
  await db.floors.put(floor);
  await db.rooms.bulkPut([...rooms]);
  await db.singles.put({ key: 'employee-info', value: ME });
  await db.pulls.put({ ...emptyRecord(collectionKey('dirty-rooms', floor.id)), lastOkAt: Date.now() });
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  readCounts.mockReset();
  db.close();
  await Dexie.delete(db.name);
});

const readCounts = vi.fn<(buildingId: string) => Promise<ReadonlyMap<string, number> | null>>();

const dirty = (room: Room) =>
  db.dirtyRooms.put({ id: room.id, room, since: new Date(Date.now() - 3_600_000).toISOString(), marked: false });
const reserved = (room: Room, status: ReservationStatus, fromHours: number) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return db.reservations.put({
    id: `r-${room.id}`,
    date: at(fromHours).slice(0, 10),
    startDate: at(fromHours),
    endDate: at(fromHours + 2),
    status,
    dayPart: 'FULLDAY',
    room,
    employee: { id: 'x', displayName: 'Somebody Named', email: '' },
    mine: false,
    dateConfirmed: null,
    dateCompleted: null,
  });
};

function show(path = `/cleaning?floor=${floor.id}`, authority: Authority = 'CLEANING') {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [{ authority }] }} first={{ flags: {} }}>
          <CleaningScreen readCounts={readCounts} />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
}
const listed = async () =>
  within(await screen.findByRole('list', { name: /^Round: / }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('counts what needs cleaning, by floor', async () => {
  await dirty(one);
  await dirty(two);
  show('/cleaning');
  const link = await screen.findByRole('link', { name: /2 to clean/ });
  expect(link.textContent).toContain(floor.name);
});

it('counts the floors that are not on this device by the word of the server, once there is a network', async () => {
  const elsewhere = { ...floor.building, id: 'elsewhere', name: 'Elsewhere' };
  await db.buildings.put(elsewhere);
  await db.floors.put({ ...floor, id: 'far', name: 'Far floor', building: elsewhere });
  await db.floors.put({ ...floor, id: 'clean', name: 'Clean floor', building: elsewhere });
  readCounts.mockImplementation((id) => Promise.resolve(id === elsewhere.id ? new Map([['far', 7]]) : null));
  connectivity.online = false;
  show('/cleaning');
  await screen.findByRole('link', { name: /Far floor.*Not on this device yet/ });
  expect(readCounts).not.toHaveBeenCalled();
  connectivity.online = true;
  await screen.findByRole('link', { name: /Far floor.*7 to clean/ });
  screen.getByRole('link', { name: /Clean floor.*All clean/ });
  expect(readCounts.mock.calls).toEqual([[elsewhere.id]]);
});

it('sums up a building only where all its floors are known', async () => {
  connectivity.online = false;
  show('/cleaning');
  const summary = () => screen.getByRole('heading', { name: floor.building.name }).parentElement?.textContent;
  await screen.findByRole('link', { name: /All clean/ });
  expect(summary()).toBe(`${floor.building.name}All clean`);
  await db.floors.put({ ...floor, id: 'far', name: 'Far floor' });
  await screen.findByRole('link', { name: /Far floor.*Not on this device yet/ });
  expect(summary()).toBe(floor.building.name);
});

it('orders the round by who comes next, and says nothing about who', async () => {
  for (const room of [one, two, three]) await dirty(room);
  await reserved(one, 'CONFIRMED', -1);
  await reserved(three, 'APPROVED', 1);
  show();
  const order = await listed();
  expect(order.map((words) => words.slice(0, 2))).toEqual([three.name, two.name, one.name]);
  expect(order[0]).toMatch(/Next /);
  expect(order[2]).toMatch(/Somebody is there until/);
  expect(document.body.textContent).not.toContain('Somebody Named');
});

it('cleans with one tap, which can be taken back while it is on this device', async () => {
  await dirty(one);
  await dirty(two);
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Cleaned: ${one.name}` }));
  await waitFor(async () => expect((await listed()).length).toBe(1));
  await screen.findByText('1 done · 1 waits to be sent · nothing sent yet');
  fireEvent.click(screen.getByRole('button', { name: `Undo: ${one.name} cleaned` }));
  await waitFor(async () => expect((await listed()).length).toBe(2));
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['cancelled']);
});

it('takes a double tap for one', async () => {
  await dirty(one);
  await dirty(two);
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Cleaned: ${one.name}` }));
  fireEvent.click(screen.getByRole('button', { name: `Cleaned: ${two.name}` }));
  await waitFor(async () => expect((await db.outbox.toArray()).length).toBe(1));
});

it('cleans a selection, and after a question all that is listed, but nothing else of the floor', async () => {
  await db.rooms.put({ ...three, id: 'unlisted' });
  for (const room of [one, two, three]) await dirty(room);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${one.name}`) }));
  fireEvent.click(screen.getByRole('button', { name: '1 cleaned' }));
  await waitFor(async () => expect((await listed()).length).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'All 2 cleaned' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cleaned' }));
  await screen.findByText('What is left or marked from now on appears here by itself.');
  expect((await db.outbox.toArray()).map(({ kind, params }) => ({ kind, params }))).toEqual([
    { kind: 'cleaning.clean-rooms', params: { roomIds: [one.id] } },
    { kind: 'cleaning.clean-rooms', params: { roomIds: [two.id, three.id] } },
  ]);
});

it('takes back from a room what was done in that room alone', async () => {
  for (const room of [one, two]) await dirty(room);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark the floor as needing cleaning' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Needs cleaning' }));
  await waitFor(async () => expect((await listed()).length).toBe(rooms.length));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${three.name}`) }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Not possible…' }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Locked' }));
  await waitFor(async () => expect((await listed()).join()).toContain('Locked'));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${three.name}`) }));
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'cancelled']),
  );
});

it('puts what was not possible at the end of the round, with its reason', async () => {
  for (const room of [one, two]) await dirty(room);
  show();
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${one.name}`) }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toMatch(/Left: /);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Not possible…' }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Locked' }));
  await waitFor(async () => expect((await listed()).map((words) => words.slice(0, 2))).toEqual([two.name, one.name]));
  expect((await listed())[1]).toContain('Locked');
});

it('says that a clean floor needs cleaning, after a question, and counts it as nothing done', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark the floor as needing cleaning' }));
  const dialog = await screen.findByRole('dialog', { name: 'Does the whole floor need cleaning?' });
  expect(dialog.textContent).toContain(`${rooms.length} rooms go on the list.`);
  expect(await db.outbox.count()).toBe(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Needs cleaning' }));
  await waitFor(async () => expect((await listed()).length).toBe(rooms.length));
  await screen.findByText(`${floor.name} needs cleaning`);
  await screen.findByText('0 done · 1 waits to be sent · nothing sent yet');
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['cleaning.mark-floor']);
  expect(screen.queryByRole('button', { name: 'Mark the floor as needing cleaning' })).toBeNull();
});

it('marks a clean room of a floor without a drawing, found by its name among many', async () => {
  await db.rooms.bulkPut(Array.from({ length: 40 }, (_, at) => ({ ...two, id: `x${at}`, name: `Desk ${at}` })));
  show();
  const summary = await screen.findByText(`${40 + rooms.length} clean rooms`);
  expect(screen.queryByRole('button', { name: /^Needs cleaning: / })).toBeNull();
  fireEvent.click(summary);
  expect((await screen.findAllByRole('button', { name: /^Needs cleaning: / })).length).toBe(20);
  screen.getByText(`${20 + rooms.length} more: search by name.`);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a clean room' }), { target: { value: 'desk 39' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Needs cleaning: Desk 39' }));
  await waitFor(async () => expect((await listed()).map((words) => words.slice(0, 7))).toEqual(['Desk 39']));
  await screen.findByText('No clean room of that name');
});

it('shows what could not be cleaned to who looks after the house, and no button', async () => {
  await dirty(one);
  await db.dirtyRooms.update(one.id, { obstacle: { reason: 'DEFECT', at: new Date().toISOString() } });
  show('/cleaning', 'ADMIN');
  expect((await screen.findByText('Defect · 1')).parentElement?.textContent).toContain(one.name);
  cleanup();
  show(undefined, 'ADMIN');
  expect((await listed())[0]).toContain('Defect');
  expect(screen.queryByRole('button', { name: /^Cleaned: / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark the floor as needing cleaning' })).toBeNull();
  expect(screen.queryByText(/clean rooms?$/)).toBeNull();
});

it('says when a room could not be cleaned by the clock of its building, and on which day', async () => {
  const building = { ...floor.building, timeZone: 'Pacific/Kiritimati' };
  await dirty({ ...one, floor: { ...floor, building } });
  await db.dirtyRooms.update(one.id, { obstacle: { reason: 'LOCKED', at: '2026-01-20T12:00:00Z' } });
  const said = `${text.date('2026-01-21', 'dayShort')} ${text.time('2026-01-20T12:00:00Z', building.timeZone)}`;
  show('/cleaning');
  await screen.findByRole('link', { name: new RegExp(`^${one.name} .* ${said}$`) });
  cleanup();
  show();
  expect((await listed())[0]).toContain(said);
});

it('says offline of when the counts are: those of the floor that was fetched longest ago', async () => {
  const at = new Date(new Date().setHours(0, 1, 0, 0));
  await db.pulls.put({ ...emptyRecord(collectionKey('dirty-rooms', 'other')), lastOkAt: Number(at) });
  await db.pulls.put({ ...emptyRecord(collectionKey('dirty-rooms', 'never')), error: '500' });
  connectivity.online = false;
  show('/cleaning');
  expect(await screen.findByText(text.t('entry.asOf', { time: text.time(at) }))).toBeDefined();
});

it('says where a floor without a drawing is shown all the same, by the word on its tab', async () => {
  await dirty(one);
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Floor plan' }));
  expect(await screen.findByText('The round shows what there is to clean all the same.')).toBeTruthy();
});
