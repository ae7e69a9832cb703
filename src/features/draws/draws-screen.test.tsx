import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { OwnDraws, Pool } from '../../domain/draw/draw.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { DrawsScreen } from './draws-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const parking: Pool = { id: 'p', name: 'Car park', building: null, places: 60, hour: 16, timeZone: 'UTC' };
const workstations: Pool = { ...parking, id: 'workstations:b1', name: 'Building', building: building.id, places: 12 };
const result = { id: 'd', date: '2026-12-01', rank: 13, wished: 20, places: 12, wins: 1 };
const draws: OwnDraws = {
  pools: [parking, workstations],
  wishes: [{ poolId: workstations.id, weekdays: [2], token: 'token' }],
  results: [{ ...result, poolId: workstations.id, outcome: 'REFUSED' }],
  offers: [{ id: 'o', poolId: workstations.id, date: '2026-12-01', until: '2026-11-30T10:00:00Z' }],
};

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T09:00:00.000Z') });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.bulkPut([
    { key: 'employee-info', value: { ...ME, draws } },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  vi.useRealTimers();
  db.close();
  await Dexie.delete(db.name);
});

function show() {
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
        <DrawsScreen check={() => Promise.resolve(null)} set={() => Promise.resolve(true)} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}
const card = async () => within(await screen.findByRole('region', { name: 'Workstations, Building' }));

it('tells workstations of a building from parking, and why none could be had', async () => {
  show();
  const own = await card();
  expect(own.getByText(/For the whole day/)).toBeDefined();
  expect(own.getByText(/no workstation could be reserved for you/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Car park' })).toBeDefined();
  expect(screen.queryByText('What is drawn')).toBeNull();
});

it('keeps a wish for a workstation without a network', async () => {
  show();
  const own = await card();
  fireEvent.click(own.getByRole('button', { name: /^thu/i }));
  fireEvent.click(own.getByRole('button', { name: 'Save wish' }));
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([
      { kind: 'draw.wish', params: { poolId: workstations.id, weekdays: [2, 4], token: 'token' } },
    ]),
  );
});

it('takes an offered workstation without a network: what it makes has its ids, and the offer is gone', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ kind: 'draw.answer', params: { offerId: 'o', take: true } });
  expect(entry?.resourceIds).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull());
});
