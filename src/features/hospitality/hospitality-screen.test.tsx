import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { memoryLocation } from 'wouter/memory-location';
import { building } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { HospitalityScreen } from './hospitality-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const NOW = Date.parse('2026-12-01T09:00:00Z');
const ANN = { id: 'ann', name: 'Ann Berg', email: null };

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.put({ key: 'employee-info', value: ME });
  await db.pulls.put({ ...emptyRecord(collectionKey('reception-visits')), lastOkAt: NOW - 3_600_000 });
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  vi.useRealTimers();
  localStorage.clear();
  db.close();
  await Dexie.delete(db.name);
});

const visit = (id: string, change: Partial<AnnouncedVisit> = {}) =>
  db.receptionVisits.put(
    announcedVisit({
      id,
      uuid: crypto.randomUUID(),
      buildingId: building.id,
      expectedDate: '2026-12-01T13:00:00Z',
      subject: 'Audit',
      visitor: { name: `Visitor ${id}`, company: 'Fjord', email: null, phone: null, licensePlate: null },
      hosts: [ANN],
      ...change,
    }),
  );

function show(path = '/hospitality') {
  const { hook, searchHook } = memoryLocation({ path });
  const searchHosts = (): Promise<FoundEmployee[]> => Promise.resolve([ANN]);
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider
          database={db}
          user={{ authorities: [{ authority: 'HOSPITALITY' }] }}
          first={{ flags: {} }}
        >
          <HospitalityScreen searchHosts={searchHosts} readAnswers={async () => null} />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
/** A moment after another change, buttons take no tap. */
async function press(name: string, place: Pick<typeof screen, 'findByRole'> = screen) {
  const button = await place.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}
const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind);

it('counts the visits of each tab, and finds them by a part of any word', async () => {
  await visit('a');
  await visit('b', { visitor: { name: 'Bo', company: null, email: null, phone: null, licensePlate: 'XY-1' } });
  await visit('c', { status: 'CONFIRMED', arrivedAt: '2026-12-01T08:00:00Z' });
  show();
  expect(await rowsOf('Expected today')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'In the building 1' })).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xy1' } });
  expect(await rowsOf('Expected today')).toEqual([expect.stringContaining('Bo')]);
  expect(screen.getByRole('radio', { name: 'In the building 0' })).toBeDefined();
});

it('does not say that nobody is expected where this device was never told', async () => {
  await db.pulls.clear();
  show();
  expect(await screen.findByText('Not loaded on this device yet')).toBeDefined();
  expect(screen.queryByText('Nobody is expected today')).toBeNull();
  await db.pulls.put({ ...emptyRecord(collectionKey('reception-visits')), lastOkAt: NOW });
  expect(await screen.findByText('Nobody is expected today')).toBeDefined();
});

it('lets a visitor in offline, and says that the host will be told, never that they were', async () => {
  await visit('a');
  show();
  await press('Check in: Visitor a');
  await screen.findByText('Nobody is expected today');
  fireEvent.click(screen.getByRole('radio', { name: 'In the building 1' }));
  await screen.findByText('Ann Berg will be told when the network is back');
  expect(screen.queryByText(/has been told/)).toBeNull();
  expect(await kinds()).toEqual(['visit.receive']);
});

it('says that the host was not told where the check-in was refused', async () => {
  await visit('a');
  show();
  await press('Check in: Visitor a');
  await waitFor(async () => expect(await kinds()).toHaveLength(1));
  await db.outbox.toCollection().modify({ state: 'rejected' });
  await screen.findByText(/^Ann Berg has not been told/);
  expect(screen.queryByText('Ann Berg has been told')).toBeNull();
  // It is undone, and the server has not said yet that it gave it up.
  await db.outbox.toCollection().modify({ state: 'voiding' });
  await waitFor(() => expect(screen.queryByText(/has not been told/)).toBeNull());
});

it('says that the host has been told of what the server knows', async () => {
  await visit('a', { status: 'CONFIRMED', arrivedAt: '2026-12-01T08:00:00Z' });
  show('/hospitality?openTab=PRESENT');
  expect(await rowsOf('In the building')).toEqual([expect.stringContaining('Ann Berg has been told')]);
  await press('Check out: Visitor a');
  await screen.findByText('No visitor is in the building');
  expect(await kinds()).toEqual(['visit.see-off']);
});

it('greys the check-in of a visit that nobody approved, and shows a cancelled one with its age', async () => {
  await visit('a', { status: 'REQUESTED', pending: true });
  await visit('b', { status: 'CANCELLED' });
  show();
  await waitFor(async () =>
    expect(await rowsOf('Expected today')).toEqual([
      expect.stringContaining('Not approved yet'),
      expect.stringMatching(/Cancelled.*as of 08:00/i),
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check in: Visitor a' }));
  expect(await kinds()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Check in: Visitor b' })).toBeNull();
});

it('sees to what it was asked for, and approves', async () => {
  await visit('a', { commentsHospitality: 'Coffee for ten', needs: { workstations: 2, parking: 1 } });
  await visit('b', { status: 'REQUESTED', expectedDate: '2026-12-03T13:00:00Z' });
  show('/hospitality?openTab=REQUESTED');
  const [asked] = await rowsOf('Asked of reception');
  expect(asked).toContain('2 workstations');
  expect(asked).toContain('Coffee for ten');
  await press('Handled: Visitor a');
  await waitFor(async () => expect(await rowsOf('Asked of reception')).toHaveLength(1));
  await press('Approve: Visitor b');
  await waitFor(async () => expect(await kinds()).toEqual(['visit.change', 'visit.approve']));
});

it('goes on at the next visitor once one was let in by keyboard', async () => {
  await visit('a');
  await visit('b', { expectedDate: '2026-12-01T14:00:00Z' });
  show();
  const button = await screen.findByRole('button', { name: 'Check in: Visitor a' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  button.focus();
  fireEvent.click(button);
  // The page itself, which has the focus for a moment, says so, too.
  await waitFor(() => expect([document.body, button]).not.toContain(document.activeElement));
  expect(document.activeElement?.textContent).toContain('Visitor b');
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

it('does to all visits of a group at once what may be done to each', async () => {
  await visit('a', { groupId: 'g', status: 'REQUESTED' });
  await visit('b', { groupId: 'g', status: 'REQUESTED' });
  await visit('c', { groupId: 'g' });
  await visit('d', { groupId: 'other', status: 'REQUESTED' });
  show('/hospitality?visitId=a');
  const group = await screen.findByRole('region', { name: '3 visits announced together' });
  expect(within(group).queryByRole('button', { name: /Check in all/ })).toBeNull();
  await press('Approve all 2', within(group));
  await waitFor(async () =>
    expect((await db.outbox.toArray()).map(({ kind, params }) => [kind, params])).toEqual(
      ['a', 'b'].map((id) => ['visit.approve', { visitId: id, visitorName: `Visitor ${id}` }]),
    ),
  );
  await press('Cancel all 3', within(group));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel all 3 visits?' }));
  await press('Yes, cancel it', question);
  await waitFor(async () => expect((await kinds()).filter((kind) => kind === 'visit.cancel')).toHaveLength(3));
});

it('opens the visit of its address, in the tab that shows it', async () => {
  await visit('a', { status: 'CONFIRMED', arrivedAt: '2026-12-01T08:00:00Z', location: 'Room 4' });
  show('/hospitality?visitId=a');
  const beside = await screen.findByRole('region', { name: 'The chosen visit' });
  await within(beside).findByRole('heading', { name: 'Visitor a' });
  expect(beside.textContent).toContain('Room 4');
  expect(await rowsOf('In the building')).toHaveLength(1);
});

it('prints a badge with the code of the visit, which is gone once it is printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await visit('a');
  show('/hospitality?visitId=a');
  for (const times of [1, 2]) {
    await press('Print badge');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
    const badge = document.querySelector('body > .visitor-badge');
    expect(badge?.textContent).toMatch(/Visitor a.*to see Ann Berg/);
    expect(badge?.querySelector('svg[aria-label="Code of this visit"]')).not.toBeNull();
  }
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.visitor-badge')).toBeNull());
  vi.unstubAllGlobals();
});

it('writes a walk-in down as being here, once name and host are said', async () => {
  await visit('a');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Walk-in' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
  await press('Check in', sheet);
  await sheet.findByText('Name is required');
  expect(sheet.getByText('Host is required')).toBeDefined();
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Visitor a' } });
  expect(sheet.getByRole('list', { name: 'Expected today?' }).textContent).toContain('13:00');
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Wanda Walk' } });
  fireEvent.change(sheet.getByLabelText('Host'), { target: { value: 'ann' } });
  await screen.findByRole('option', { name: 'Ann Berg' });
  fireEvent.keyDown(sheet.getByLabelText('Host'), { key: 'Enter' });
  await press('Check in', sheet);
  await screen.findByRole('heading', { name: 'Wanda Walk' });
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({
    kind: 'visit.announce',
    params: { arrived: true, asks: false, hosts: [{ id: 'ann', name: 'Ann Berg' }] },
  });
  expect((await screen.findAllByText('Ann Berg will be told when the network is back')).length).toBeGreaterThan(0);
});
