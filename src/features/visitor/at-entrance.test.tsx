import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { PublicVisit } from '../../domain/visit/visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { LinkedVisit } from '../../queries/visit.ts';
import { AtEntrance } from './at-entrance.tsx';
import { ChooseVisit } from './choose-visit.tsx';

const db = new AccountDatabase('visit:u-1');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

const VISIT: PublicVisit = {
  id: 'v-1',
  uuid: 'u-1',
  status: 'VIEWED',
  expectedDate: new Date().toISOString(),
  subject: '',
  visitor: { name: 'Vera', company: null },
  host: { name: 'Emma' },
  building: { id: 'b', identifier: 'HOUT', name: 'Houthavens', site: 'Amsterdam', timeZone: 'UTC' },
};
const LATER = new Date(Date.now() + 3 * 86_400_000).toISOString();

/** @param lastOkAt when the visit was fetched, epoch milliseconds */
async function opened(path: string, visit: PublicVisit, lastOkAt: number): Promise<readonly string[]> {
  await db.visits.put(visit);
  await db.pulls.put({ ...emptyRecord(collectionKey('visits', 'visit:u-1')), lastOkAt });
  return show(path, <AtEntrance />);
}
async function show(path: string, children: ReactNode): Promise<readonly string[]> {
  const { hook, history } = memoryLocation({ path, record: true });
  render(
    <Router hook={hook}>
      <FixedTextProvider value={await loadTranslator('en')}>
        <AccountDatabaseProvider database={db} user={null}>
          {children}
        </AccountDatabaseProvider>
      </FixedTextProvider>
    </Router>,
  );
  return history;
}
const kept = async () => (await db.outbox.toArray()).map(({ kind, params }) => [kind, params]);
const SOON = Date.now() + 60_000;

test('a scan at the right building checks in at once, and its address leaves the history', async () => {
  const history = await opened('/visitor/check-in/HOUT%3Bgate?visit=u-1', VISIT, 1);
  await waitFor(() => expect(history).toEqual(['/visitor?visit=u-1']));
  expect(await kept()).toEqual([['visit.confirm', { visitId: 'v-1', uuid: 'u-1', entry: 'HOUT;gate' }]]);
});

test('a scan of the other code checks out', async () => {
  const history = await opened('/visitor/check-out/HOUT?visit=u-1', { ...VISIT, status: 'CONFIRMED' }, 1);
  await waitFor(() => expect(history).toEqual(['/visitor?visit=u-1']));
  expect(await kept()).toEqual([['visit.complete', { visitId: 'v-1', uuid: 'u-1' }]]);
});

test.each<[what: string, path: string, change: Partial<PublicVisit>, code: string]>([
  ['at another building', '/visitor/check-in/LIS', {}, 'visitWrongBuilding'],
  ['out of another building', '/visitor/check-out/LIS', { status: 'CONFIRMED' }, 'visitWrongBuilding'],
  ['on another day', '/visitor/check-in/HOUT', { expectedDate: LATER }, 'visitNotToday'],
  ['twice', '/visitor/check-in/HOUT', { status: 'CONFIRMED' }, 'visitAlreadyScanned'],
])('nobody is let in or out %s, and is told why', async (_, path, change, code) => {
  const history = await opened(`${path}?visit=u-1`, { ...VISIT, ...change }, SOON);
  await waitFor(() => expect(history).toEqual([`/visitor?visit=u-1&refused=${code}`]));
  expect(await kept()).toEqual([]);
});

test('what was fetched before the scan refuses nobody until the server has said so', async () => {
  const history = await opened('/visitor/check-in/HOUT?visit=u-1', { ...VISIT, status: 'REQUESTED' }, 1);
  expect(await screen.findByRole('status')).toBeTruthy();
  await db.visits.put(VISIT);
  await waitFor(() => expect(history).toEqual(['/visitor?visit=u-1']));
  expect((await kept()).map(([kind]) => kind)).toEqual(['visit.confirm']);
});

const here = (change: Partial<LinkedVisit>): LinkedVisit => ({ ...VISIT, waiting: null, ...change });

test('a code that may mean two visits asks whose it is', async () => {
  const visits = [here({ uuid: 'u-1' }), here({ id: 'v-2', uuid: 'u-2', visitor: { name: 'Olga', company: null } })];
  const history = await show('/visitor/check-in/HOUT', <ChooseVisit visits={visits} newest="u-2" />);
  expect(screen.getByRole('heading', { name: 'Whose visit is it?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Olga/ }));
  expect(history).toEqual(['/visitor/check-in/HOUT?visit=u-2']);
});

test.each<[what: string, visits: LinkedVisit[], newest: string | null, expected: string]>([
  ['the only visit', [here({})], 'u-1', '/visitor/check-in/HOUT?visit=u-1'],
  ['a link whose visit was never fetched', [], 'u-9', '/visitor/check-in/HOUT?visit=u-9'],
  ['nowhere where no link was opened', [], null, '/visitor/check-in/HOUT'],
])('a code leads to %s', async (_, visits, newest, expected) => {
  const history = await show('/visitor/check-in/HOUT', <ChooseVisit visits={visits} newest={newest} />);
  await waitFor(() => expect(history.at(-1)).toBe(expected));
  expect(screen.queryByText('Open the link from your invitation') !== null).toBe(newest === null);
});
