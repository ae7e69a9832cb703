import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { building, floor, pick, rooms } from '../../../../tests/offline/model/office.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { AccountDatabase } from '../../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../../queries/account-database-provider.tsx';
import { aPerson } from '../../../../tests/support/employee-info.ts';
import { WorkstationPreview } from './workstation-preview.tsx';

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put(floor);
  await db.rooms.bulkPut(rooms);
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

test('a tap on a day offers the workstations around, for that day alone', async () => {
  const onBook = vi.fn<(workstations: { date: string; room: { id: string }; byHand: boolean }[]) => void>();
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <WorkstationPreview
          dates={['2026-12-01', '2026-12-02']}
          dayPart="FULLDAY"
          usual={pick(rooms, 0)}
          calendar={[]}
          person={aPerson({ info: { building, amenityEmails: false } })}
          now="2026-11-30T09:00:00Z"
          locked={false}
          onBook={onBook}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const [, second] = await screen.findAllByRole('button', { name: /r1 · Floor.*Change workstation/ });
  if (second === undefined) throw new Error('no second day');
  fireEvent.click(second);
  const day = within(second.closest('li') ?? document.body);
  expect(day.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([second.textContent, 'r2', 'r3']);
  fireEvent.click(day.getByRole('button', { name: 'r3' }));
  expect(document.activeElement).toBe(second);
  expect(second.textContent).toContain('r3 · Floor');
  fireEvent.click(screen.getByRole('button', { name: 'Book 2 days' }));
  expect(onBook.mock.calls[0]?.[0].map(({ date, room, byHand }) => [date, room.id, byHand])).toEqual([
    ['2026-12-01', 'r1', false],
    ['2026-12-02', 'r3', true],
  ]);
});

test('days that wait for answers lead to what the building asks', async () => {
  const elsewhere = [{ buildings: [building.id], answered: null }];
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <WorkstationPreview
          dates={['2026-12-01']}
          dayPart="FULLDAY"
          usual={pick(rooms, 0)}
          calendar={[]}
          person={aPerson({ info: { amenityEmails: false }, elsewhere })}
          now="2026-11-30T09:00:00Z"
          locked={false}
          onBook={() => undefined}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Answer the questions' });
  expect(link.getAttribute('href')).toBe(`/questionnaire?building=${building.id}`);
});
