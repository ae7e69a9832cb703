import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { newEntry, outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { cancelVisit } from '../../offline/mutations/announced-visit.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { storage } from '../../state/storage.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

let text: Translator;
let db: AccountDatabase;
beforeEach(async () => {
  // Another file of this worker may have been without a network.
  connectivity.online = true;
  text = await loadTranslator('en');
  db = new AccountDatabase(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const open = () =>
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <WaitingSheet open opener={{ current: null }} onClose={() => undefined} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );

test('as long as the queue is being read, nothing is said of it', async () => {
  await db.outbox.add(outboxEntry({ state: 'parked' }));
  open();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText(text.t('waiting.none'))).toBeNull();
  expect(await screen.findByRole('region', { name: text.t('waiting.section.parked') })).toBeTruthy();
  expect(screen.queryByText(text.t('waiting.none'))).toBeNull();
});

test('that nothing waits is said once it is known', async () => {
  open();
  expect(screen.queryByText(text.t('waiting.none'))).toBeNull();
  expect(await screen.findByText(text.t('waiting.none'))).toBeTruthy();
});

test('the focus goes to the question that takes the place of a button, and stays in the list when what it was on is gone', async () => {
  await db.outbox.add(outboxEntry({ state: 'parked' }));
  open();
  const give = () => screen.findByRole('button', { name: text.t('waiting.giveUp') });
  (await give()).focus();
  fireEvent.click(await give());
  const question = await screen.findByRole('group', { name: text.t('waiting.giveUpSure') });
  expect(document.activeElement).toBe(question);
  within(question)
    .getByRole('button', { name: text.t('waiting.giveUpNo') })
    .focus();
  fireEvent.click(within(question).getByRole('button', { name: text.t('waiting.giveUpNo') }));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  fireEvent.click(await give());
  (await give()).focus();
  fireEvent.click(await give());
  expect(await screen.findByText(text.t('waiting.none'))).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});

test('what was settled after the clock of the screen ticked is not told of as to come', async () => {
  await db.outbox.add(outboxEntry({ state: 'queued', occurredAt: Date.now() + 3000 }));
  open();
  expect(await screen.findByText(/not sent yet/i)).toBeTruthy();
  expect(screen.queryByText(/in \d+ seconds?/)).toBeNull();
});

test('on a device that is nearly full nothing is called safe that could be lost', async () => {
  storage.atRisk = true;
  await db.outbox.add(outboxEntry({ state: 'queued' }));
  open();
  expect(await screen.findByText(text.t('waiting.atRisk', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText(text.t('waiting.offline'))).toBeNull();
  storage.atRisk = false;
});

test('says also while connected that the browser has promised nothing', async () => {
  storage.unpromised = true;
  open();
  expect(await screen.findByText(text.t('waiting.unpromised'))).toBeTruthy();
  storage.unpromised = false;
  await waitFor(() => expect(screen.queryByText(text.t('waiting.unpromised'))).toBeNull());
});

test('where the browser promises nothing, what waits is not called safe', async () => {
  connectivity.online = false;
  storage.unpromised = true;
  await db.outbox.add(outboxEntry({ state: 'queued' }));
  open();
  expect(await screen.findByText(/promises nothing should this device run out of space/)).toBeTruthy();
  expect(screen.queryByText(text.t('waiting.offline'))).toBeNull();
  Object.assign(storage, { unpromised: false });
  connectivity.online = true;
});

test('what waits of a visit says when that is, at the clocks of its building', async () => {
  await db.buildings.add({ id: 'lis', identifier: 'LIS', name: 'Lisbon', site: '', timeZone: 'Europe/Lisbon' });
  const visit = announcedVisit({ id: 'v', buildingId: 'lis', expectedDate: '2026-12-07T13:00:00Z', until: null });
  await db.ownVisits.add(visit);
  await db.outbox.add(newEntry(cancelVisit, { visitId: 'v', visitorName: 'Vera' }));
  open();
  expect(await screen.findByText('Mon 07 Dec 2026 · 13:00')).toBeTruthy();
});
