import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { addDays, instantAt, todayIn } from '../../domain/day-part/slot.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { useAnnouncedVisit } from '../../queries/announced-visits.ts';
import { usePerson } from '../../queries/person.ts';
import { VisitButtons } from './visit-buttons.tsx';

let db: AccountDatabase;
const DATE = todayIn(building.timeZone, new Date().toISOString());
const at = (hours: number) => instantAt(DATE, hours * 60, building.timeZone);

beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.put({ key: 'employee-info', value: { ...ME, building } });
  await db.singles.put({ key: 'features', value: {} });
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

function Buttons({ now }: { now: string }) {
  const person = usePerson();
  const visit = useAnnouncedVisit('v');
  if (person == null || visit == null) return null;
  return (
    <>
      <p>{visit.status}</p>
      <VisitButtons visit={visit} building={building} person={person} now={now} />
    </>
  );
}

async function show(change: Partial<AnnouncedVisit>, now: string, words?: Translator, authority?: Authority) {
  const hosts = [{ id: ME.id, name: ME.name }];
  const inside = { status: 'CONFIRMED', arrivedAt: at(9), expectedDate: at(9) } as const;
  await db.ownVisits.put(announcedVisit({ buildingId: building.id, hosts, ...inside, ...change }));
  render(
    <FixedTextProvider value={words ?? (await loadTranslator('en'))}>
      <AccountDatabaseProvider
        database={db}
        user={{ authorities: authority ? [{ authority }] : [] }}
        first={{ flags: {} }}
      >
        <Buttons now={now} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  await screen.findByText(/CONFIRMED|APPROVED|REQUESTED/);
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each<[what: string, until: string | null, hour: number, expected: string[]]>([
  ['before the planned end', at(17), 16, ['Check out']],
  ['before the end of the working day, where nobody said an end', null, 17, ['Check out']],
  ['at the planned end', at(12), 12, ['Yes, left', 'Still here, until 14:00']],
  ['after the working day, where nobody said an end', null, 18, ['Yes, left', 'Still here, until 20:00']],
])('asks the host whether the visitor has left %s: until %s at %d', async (_, until, hour, expected) => {
  await show({ until }, at(hour));
  expect(names()).toEqual(expected);
});

it('prolongs the visit of somebody who is still here, and asks no more before that', async () => {
  await show({ until: at(12) }, at(12));
  fireEvent.click(screen.getByRole('button', { name: /^Still here/ }));
  expect(await screen.findByRole('button', { name: 'Check out' })).toBeDefined();
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['visit.change']);
});

it('says what a visit lacks that it asks for, and goes on anyway', async () => {
  const needs = { workstations: 2, parking: 1 };
  await show({ status: 'APPROVED', arrivedAt: null, pending: true, needs }, at(8));
  const why =
    'A workstation is required for this visit but has not been assigned. ' +
    'A parking place is required for this visit but has not been assigned.';
  expect(screen.getByText(why)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue anyway' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull());
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['visit.save']);
});

it('hides a visit that waits for approval until its day, and saves none before', async () => {
  const later = instantAt(addDays(DATE, 2), 9 * 60, building.timeZone);
  await show({ status: 'REQUESTED', arrivedAt: null, pending: true, expectedDate: later }, at(8));
  expect(names()).toEqual(['Approve', 'Not until its day', 'Change the visit', 'Decline']);
  fireEvent.click(screen.getByRole('button', { name: 'Not until its day' }));
  await waitFor(() => expect(names()).toEqual(['Approve', 'Change the visit', 'Decline']));
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['visit.put-off']);
});

it.each<[who: string, authority: Authority | undefined, edits: boolean]>([
  ['an employee', undefined, true],
  ['reception', 'HOSPITALITY', true],
  ['a student', 'STUDENT', false],
  ['a cleaner', 'CLEANING', false],
])('lets %s who is the host cancel the visit, and change it only where the form is theirs', async (_, who, edits) => {
  await show({ status: 'APPROVED', arrivedAt: null }, at(8), undefined, who);
  expect(screen.getByRole('button', { name: 'Cancel the visit' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the visit' }) !== null).toBe(edits);
});

it('names going on by words of visits', async () => {
  await show(
    { status: 'APPROVED', arrivedAt: null, pending: true, needs: { workstations: 1, parking: 0 } },
    at(8),
    keysAsWords,
  );
  expect(screen.getByRole('button', { name: 'visits.saveFinally' })).toBeDefined();
});
