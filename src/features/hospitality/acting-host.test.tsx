import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { HospitalityScreen } from './hospitality-screen.tsx';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const THERE = { ...building, id: 'there', identifier: 'THERE', name: 'There' };
const QUESTIONS = { id: 'q', revision: 1, title: { en: 'Well?' }, description: { en: '' }, terms: null, questions: [] };
let db: AccountDatabase;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.bulkPut([building, THERE]);
  await db.visitProperties.put({ id: building.id, visitorEnabled: true, questionnaire: QUESTIONS });
  await db.singles.bulkPut([
    { key: 'employee-info', value: { ...ME, id: db.accountId, building } },
    { key: 'client-config', value: { ...DEFAULT_CLIENT_CONFIG, hostIsHospitality: true } },
  ]);
  for (const key of ['reception-visits', collectionKey('own-visits', db.accountId)])
    await db.pulls.put({ ...emptyRecord(key), lastOkAt: NOW - 3_600_000 });
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  vi.useRealTimers();
  localStorage.clear();
  db.close();
  await Dexie.delete(db.name);
});

const me = () => ({ id: db.accountId, name: ME.name });
const visit = (id: string, change: Partial<AnnouncedVisit> = {}) =>
  announcedVisit({
    id,
    uuid: crypto.randomUUID(),
    buildingId: building.id,
    expectedDate: '2026-12-01T13:00:00Z',
    visitor: { name: `Visitor ${id}`, company: null, email: null, phone: null, licensePlate: null },
    hosts: [me()],
    ...change,
  });

async function show(authorities: Authority[] = [], path = '/hospitality') {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider
          database={db}
          user={{ authorities: authorities.map((authority) => ({ authority })) }}
          first={{ flags: {} }}
        >
          <HospitalityScreen searchHosts={async () => []} readAnswers={async () => null} />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  await screen.findByRole('searchbox');
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}
const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind);

it('shows a host the visits that they host, in any building, and no other', async () => {
  const BEN = { id: 'ben', name: 'Ben' };
  await db.ownVisits.bulkPut([
    visit('mine'),
    visit('elsewhere', { buildingId: 'there', hosts: [BEN, me()] }),
    visit('announced', { hosts: [BEN], announcedBy: me() }),
  ]);
  // As from a time at reception.
  await db.receptionVisits.put(visit('bens', { hosts: [BEN] }));
  await show();
  expect(await rowsOf('Expected today')).toEqual([
    expect.stringContaining('Visitor elsewhere'),
    expect.stringContaining('Visitor mine'),
  ]);
  expect(screen.getByText('Only visits that you receive are shown here.')).toBeDefined();
});

it.each<[who: string, authorities: Authority[], offered: boolean]>([
  ['a host', [], false],
  ['a student', ['STUDENT'], false],
  ['an administrator', ['ADMIN'], false],
  ['reception', ['HOSPITALITY'], true],
])('offers %s only what the server lets them do', async (_, authorities, offered) => {
  await db.ownVisits.put(visit('a'));
  await db.receptionVisits.put(visit('a'));
  await show(authorities, '/hospitality?visitId=a');
  await screen.findByRole('heading', { name: 'Visitor a' });
  // What visitors are asked is read after their visits.
  if (offered) await screen.findByRole('button', { name: 'Answer the questions' });
  const shown = (name: string) => screen.queryByRole('button', { name }) !== null;
  expect([shown('Walk-in'), shown('Answer the questions'), shown('Kiosk mode')]).toEqual([offered, offered, offered]);
  await waitFor(() => expect(screen.getAllByText('Not answered yet'), 'in the list, and beside it').toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Check in: Visitor a' }).length).toBeGreaterThan(0);
});

it('lets a visitor in and out, approves and sees to what was asked without a network', async () => {
  await db.ownVisits.bulkPut([
    visit('a'),
    visit('b', { status: 'REQUESTED', expectedDate: '2026-12-03T13:00:00Z' }),
    visit('c', { commentsHospitality: 'Coffee', expectedDate: '2026-12-03T14:00:00Z' }),
  ]);
  await show();
  await press('Check in: Visitor a');
  await waitFor(async () => expect(await kinds()).toEqual(['visit.receive']));
  fireEvent.click(screen.getByRole('radio', { name: 'In the building 1' }));
  await press('Check out: Visitor a');
  await waitFor(async () => expect(await kinds()).toHaveLength(2));
  fireEvent.click(screen.getByRole('radio', { name: 'Requested 2' }));
  await press('Approve: Visitor b');
  await waitFor(async () => expect(await kinds()).toHaveLength(3));
  await press('Handled: Visitor c');
  await waitFor(async () =>
    expect(await kinds()).toEqual(['visit.receive', 'visit.see-off', 'visit.approve', 'visit.change']),
  );
});

it('says of what time the visits are by own visits', async () => {
  await db.pulls.delete(collectionKey('own-visits', db.accountId));
  await show();
  expect(await screen.findByText('Not loaded on this device yet')).toBeDefined();
});

it.each([
  ['says to a host that reception comes first', 'ASK', 'To talk with reception'],
  ['says to a host that their visitor may come in', 'ALLOW', 'May come in'],
] as const)('%s, and offers nothing to answer', async (_, outcome, word) => {
  const answered = { outcome, at: '2026-12-01T08:00:00Z', until: null };
  await db.ownVisits.put(visit('a', { answered }));
  await show([], '/hospitality?visitId=a');
  await screen.findByRole('heading', { name: 'Visitor a' });
  expect(screen.getAllByText(word)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show answers' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull();
});
