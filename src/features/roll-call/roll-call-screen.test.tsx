import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { newEntry } from '../../../tests/support/outbox-entry.ts';
import { personInside } from '../../../tests/support/roll-call.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { receiveVisitor, seeVisitorOff } from '../../offline/mutations/announced-visit.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { RollCallScreen } from './roll-call-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const NOW = Date.parse('2026-11-23T09:30:00Z');

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.put({ key: 'employee-info', value: ME });
  await db.pulls.put({ ...emptyRecord(collectionKey('people-inside', building.id)), lastOkAt: NOW - 3_600_000 });
  const inside = { buildingId: building.id };
  await db.peopleInside.bulkPut([
    personInside({ ...inside, id: 'r-1', person: 'employee:ben', name: 'Ben Vos' }),
    personInside({ ...inside, id: 'r-2', person: 'employee:cem', name: 'Cem Bos', floor: 'Second' }),
    personInside({ ...inside, id: 'r-3', person: 'employee:dia', name: 'Dia Smit', standing: 'EXPECTED', since: null }),
    personInside({ ...inside, id: 'v-1', person: 'visit:v-1', name: 'Vic', kind: 'VISITOR', standing: 'ASSUMED' }),
  ]);
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  vi.useRealTimers();
  localStorage.clear();
  db.close();
  await Dexie.delete(db.name);
});

async function show(sign = '2 people in the building') {
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider
        database={db}
        user={{ authorities: [{ authority: 'HOSPITALITY' }] }}
        first={{ flags: {} }}
      >
        <RollCallScreen viewfinder={() => null} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  await screen.findAllByText(sign);
}
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body).getByRole('button');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('tells apart who is inside by floor, who is assumed to have left and who was not seen, as of when', async () => {
  await show();
  const of = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem').length;
  expect(['First', 'Second', 'Assumed to have left', 'Booked, not seen'].map(of)).toEqual([1, 1, 1, 1]);
  expect(screen.getByText(/^As of/)).toBeDefined();
  expect(screen.queryByText('Ben Vos')?.closest('button')).toBeNull();
});

it.each([
  ['found', /1 found, missing not known/, []],
  ['not found', /0 found, at least 1 missing/, ['A plumber']],
])('ends knowing of nobody but the one added, who is %s, where this phone was never told', async (is, said, names) => {
  await db.pulls.clear();
  await db.peopleInside.clear();
  await show('Not loaded on this device yet');
  expect(screen.queryByText(/Nobody/)).toBeNull();
  press('Start roll call');
  expect(await screen.findByText(/never told who is in the building/)).toBeDefined();
  press('Add person');
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.change(sheet.getByLabelText(/^Name/), { target: { value: 'A plumber' } });
  if (is === 'not found') fireEvent.click(sheet.getByRole('switch'));
  fireEvent.click(sheet.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/of 1 found$/)).toBeDefined();
  expect(screen.queryByText('Everybody was found.')).toBeNull();
  press('End roll call');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/never told who is in the building/)).toBeDefined();
  expect(dialog.queryByText('Everybody was found.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'End' }));
  fireEvent.click(await screen.findByRole('button', { name: said }));
  const report = within(await screen.findByRole('dialog', { name: 'Report of the roll call' }));
  expect(report.getByText(/^Others may have been missing/)).toBeDefined();
  const missing = report.queryAllByRole('button', { name: 'Found' }).map((button) => button.closest('li'));
  expect(missing.map((row) => row?.querySelector('span')?.textContent)).toEqual(names);
});

it('leaves a row that was tapped where it is, and takes a tick by mistake back with the same tap', async () => {
  await show();
  press('Start roll call');
  expect(await screen.findByText('0 of 2 found')).toBeDefined();
  fireEvent.click(row('Ben Vos'));
  expect(await screen.findByText('1 of 2 found')).toBeDefined();
  expect(row('Ben Vos').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(row('Ben Vos'));
  expect(await screen.findByText('0 of 2 found')).toBeDefined();
  fireEvent.click(row('Ben Vos'));
  expect(await screen.findByText('1 of 2 found')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'To find (1)' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Found (1)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const kinds = (await db.outbox.toArray()).map(({ kind }) => kind);
  expect(kinds).toEqual(Array.from({ length: 4 }, () => 'roll-call.mark'));
});

it('ends with a report that names who was not found, and still takes a late tick', async () => {
  await show();
  press('Start drill');
  await screen.findByText('0 of 2 found');
  fireEvent.click(row('Ben Vos'));
  await screen.findByText('1 of 2 found');
  press('End drill');
  expect(await screen.findByText('1 person was not found.')).toBeDefined();
  press('End');
  fireEvent.click(await screen.findByRole('button', { name: /1 found, 1 missing/ }));
  const report = await screen.findByRole('dialog', { name: 'Report of the drill' });
  expect(within(report).getByText('Missing (1)')).toBeDefined();
  fireEvent.click(within(report).getByRole('button', { name: 'Found' }));
  expect(await within(report).findByText('Missing (0)')).toBeDefined();
  const floors = within(report)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(floors.slice(0, 2)).toEqual([
    'First1 of 1 foundlast after 0\u00A0min 00\u00A0s',
    'Second1 of 1 foundlast after 0\u00A0min 00\u00A0s',
  ]);
});

it('counts the seconds, and draws no row of the list anew for it', async () => {
  await show();
  press('Start drill');
  await screen.findByText('0 of 2 found');
  expect(screen.getByText('0 min 00 s')).toBeDefined();
  const progress = screen.getByRole('region', { name: 'Roll call' });
  expect(within(progress).queryByText(/·$/), 'at the end of a line on a narrow phone').toBeNull();
  vi.setSystemTime(NOW + 61_000);
  expect(await screen.findByText('1 min 01 s', undefined, { timeout: 3000 })).toBeDefined();
});

it('counts a visitor who was let in, or seen off, on this device while nothing gets through', async () => {
  const today = { buildingId: building.id, expectedDate: new Date(NOW).toISOString() };
  await db.receptionVisits.bulkPut([
    announcedVisit({ ...today, id: 'v-2', visitor: { ...announcedVisit().visitor, name: 'Vera' } }),
    announcedVisit({ ...today, id: 'v-1', status: 'CONFIRMED' }),
  ]);
  await show();
  const ref = { visitId: 'v-2', visitorName: 'Vera' };
  await db.outbox.add(newEntry(receiveVisitor, { ...ref, entry: null }));
  expect(await screen.findByText('3 people in the building')).toBeDefined();
  expect(screen.getByText('Vera')).toBeDefined();
  await db.outbox.add(newEntry(seeVisitorOff, { visitId: 'v-1', visitorName: 'Vic' }));
  await waitFor(() => expect(screen.queryByText('Vic')).toBeNull());
});
