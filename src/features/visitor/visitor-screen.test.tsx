import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { PublicVisit } from '../../domain/visit/visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { VisitorBuildingScreen } from './visitor-building-screen.tsx';
import { VisitorScreen } from './visitor-screen.tsx';

const db = new AccountDatabase('visit:u-1');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

const BUILDING = { id: 'b', identifier: 'B', name: 'Houthavens', site: 'Amsterdam', timeZone: 'Europe/Amsterdam' };
const VISIT: PublicVisit = {
  id: 'v-1',
  uuid: 'u-1',
  status: 'APPROVED',
  expectedDate: '2027-01-04T23:30:00Z',
  subject: '',
  visitor: { name: 'Vera', company: null },
  host: { name: 'Emma' },
  building: BUILDING,
};

async function show(
  Screen: () => React.ReactNode,
  { path = '/visitor/building?visit=u-1', locale = 'de' } = {},
): Promise<void> {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FixedTextProvider value={await loadTranslator(locale)}>
        <AccountDatabaseProvider database={db} user={null}>
          <Screen />
        </AccountDatabaseProvider>
      </FixedTextProvider>
    </Router>,
  );
}
const fetched = async (visit: PublicVisit) => {
  await db.visits.put(visit);
  await db.pulls.put({ ...emptyRecord(collectionKey('visits', 'visit:u-1')), lastOkAt: 1 });
};
const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind);

test('who opens an approved visit has viewed it, once', async () => {
  await fetched(VISIT);
  await show(VisitorScreen);
  await waitFor(async () => expect(await kinds()).toEqual(['visit.view']));
  cleanup();
  await show(VisitorScreen);
  expect(await screen.findByText('Willkommen, Vera')).toBeTruthy();
  expect(await kinds()).toEqual(['visit.view']);
});

test('a visit that waits for approval is not viewed yet', async () => {
  await fetched({ ...VISIT, status: 'REQUESTED' });
  await show(VisitorScreen);
  expect(await screen.findByText('Willkommen, Vera')).toBeTruthy();
  expect(await kinds()).toEqual([]);
});

test('the building says the way first, in the language of the visitor', async () => {
  await db.singles.put({
    key: 'visit-building',
    value: {
      building: BUILDING,
      guidelines: [
        { id: 'g-1', buildingId: 'b', kind: 'openingHours', lines: { en: ['All day'] }, phone: null },
        { id: 'g-2', buildingId: 'b', kind: 'gettingHere', lines: { en: ['Tram 3'], de: ['Linie 3'] }, phone: null },
      ],
    },
  });
  await show(VisitorBuildingScreen);
  expect(await screen.findByText('Linie 3')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Anreise', 'Öffnungszeiten']);
});

test('a building that was never fetched is said to be missing', async () => {
  await show(VisitorBuildingScreen);
  expect(await screen.findByText('Das Gebäude ist noch nicht auf diesem Gerät')).toBeTruthy();
});

test.each([
  ['visitWrongBuilding', 'Wrong building is scanned.'],
  ['visitNotToday', 'You can only confirm a visit for today.'],
  ['visitAlreadyScanned', 'Your visit is already scanned.'],
])('a code at an entrance that let nobody through says why: %s', async (code, words) => {
  await fetched({ ...VISIT, status: 'VIEWED' });
  await show(VisitorScreen, { path: `/visitor?visit=u-1&refused=${code}`, locale: 'en' });
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});
