import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announcedVisit } from '../../tests/support/announced-visit.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { announceVisits } from '../offline/mutations/announce-visit.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { useViewer } from './access.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { readSingles } from './account-singles.tsx';

let db: AccountDatabase;
const me = () => ({ id: db.accountId, name: 'Me' });
const set = (hostIsHospitality: boolean) =>
  db.singles.put({ key: 'client-config', value: { ...DEFAULT_CLIENT_CONFIG, hostIsHospitality } });
const switchOn = (visitors: boolean) => db.singles.put({ key: 'features', value: { visitors } });

beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await switchOn(true);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const Acts = () => <p>{useViewer().actsAsReception === true ? 'acts' : 'does not act'}</p>;
async function show() {
  const first = await readSingles(db);
  render(
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={first}>
      <Acts />
    </AccountDatabaseProvider>,
  );
}

it.each<[who: string, isSet: boolean, host: 'me' | 'ben', acts: string]>([
  ['a host', false, 'me', 'does not act'],
  ['who announced a visit', true, 'ben', 'does not act'],
  ['a host', true, 'me', 'acts'],
])('%s, set %s, known in the very first rendering', async (_, isSet, host, acts) => {
  await set(isSet);
  await db.ownVisits.put(announcedVisit({ hosts: [host === 'me' ? me() : { id: host, name: host }] }));
  await show();
  expect(screen.getByText(acts)).toBeDefined();
});

it('follows the setting, the feature of visits and the visits', async () => {
  await set(false);
  await show();
  const then = async (change: () => Promise<unknown>, acts: string) => {
    await act(change);
    expect(await screen.findByText(acts)).toBeDefined();
  };
  await act(() => db.ownVisits.put(announcedVisit({ hosts: [me()] })));
  await then(() => set(true), 'acts');
  await then(() => switchOn(false), 'does not act');
  await then(() => switchOn(true), 'acts');
  await then(() => db.ownVisits.clear(), 'does not act');
  const announcement = {
    visitIds: ['v'],
    buildingId: 'b',
    announcer: me(),
    asks: false,
    arrived: false,
    dates: [{ expectedDate: '2026-12-01T13:00:00Z', until: null }],
    visitors: [{ name: 'Vic', company: null, email: null, phone: null, licensePlate: null }],
    hosts: [me()],
    subject: '',
    location: null,
    commentsHospitality: null,
    commentsVisitor: null,
    needs: { workstations: 0, parking: 0 },
  };
  await then(() => enqueue(db, announceVisits, announcement), 'acts');
  await then(() => set(false), 'does not act');
});
