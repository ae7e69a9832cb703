import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { Building } from '../../domain/building/building.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { PlannedActions } from './planned-actions.tsx';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { KEPT_ACTIONS } from '../../../tests/support/own-actions.ts';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await db.delete();
});

const person = aPerson({ info: { amenityEmails: false } });

function entryIn(timeZone: string): OwnLocation {
  const building: Building = { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone };
  const date = '2026-12-01';
  return {
    id: 'l',
    date,
    ...slotOf(date, 'FULLDAY', timeZone),
    status: 'OFFICE',
    locationType: 'OFFICE',
    actualStatus: 'APPROVED',
    dayPart: 'FULLDAY',
    dayParts: ['MORNING', 'AFTERNOON'],
    confirmed: false,
    confirmedOrCompleted: false,
    building,
    floor: null,
    workplaceReservation: null,
    teamCalendar: null,
    waiting: null,
  };
}

const show = (location: OwnLocation, of = person) =>
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <PlannedActions
          location={location}
          person={of}
          actions={KEPT_ACTIONS}
          now="2026-12-01T08:00:00Z"
          onDone={() => undefined}
          onGoTo={() => undefined}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );

test.each([
  ['Europe/Lisbon', 'Times in Europe/Lisbon'],
  ['Europe/Brussels', null],
])('an entry in %s, seen from Amsterdam, says: %s', (timeZone, words) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Europe/Amsterdam',
  });
  show(entryIn(timeZone));
  expect(screen.getByText(/8:30.+17:30|08:30.+17:30/)).toBeDefined();
  expect(screen.queryByText(/Times in/)?.textContent?.replace(' · ', '') ?? null).toBe(words);
});

const problem = {
  cause: 'refused',
  status: 400,
  code: 'occupancyExceeded',
  message: 'The floor is full.',
  details: null,
  conflict: null,
  at: 1,
} as const;
const refusedAs = (makes: string[] | undefined, label: 'rejected' | 'choice' = 'rejected'): OwnLocation => ({
  ...entryIn('Europe/Amsterdam'),
  waiting: { label, intentId: 'i1', seq: 1, makes },
});

test.each([
  [
    'a wish that was refused: why, and nothing to check in to or to cancel',
    ['l'],
    ['Check in', 'Cancel'],
    ['Give up', 'Try again'],
  ],
  ['a check-in that was refused at what stands', undefined, ['Give up'], ['Check in', 'Cancel']],
])('%s', async (_, makes, absent, there) => {
  await db.outbox.add(outboxEntry({ state: 'rejected', sentAt: 1, problem, resourceIds: makes ?? [] }));
  show(refusedAs(makes));
  await waitFor(() => expect(screen.queryAllByText('The floor is full.')).toHaveLength(makes === undefined ? 0 : 1));
  expect(there.map((name) => screen.queryByRole('button', { name }) !== null)).toEqual(there.map(() => true));
  expect(absent.map((name) => screen.queryByRole('button', { name }))).toEqual(absent.map(() => null));
});

test.each([
  ['Try again', 'queued'],
  ['Give up', 'voiding'],
] as const)('%s: the wish is %s', async (name, state) => {
  await db.outbox.add(outboxEntry({ state: 'rejected', sentAt: 1, problem, resourceIds: ['l'] }));
  show(refusedAs(['l']));
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(async () => expect(await db.outbox.toArray()).toMatchObject([{ state }]));
});

test('a wish that needs a choice leads to it, and offers nothing that builds on it', async () => {
  await db.outbox.add(
    outboxEntry({
      state: 'conflict',
      sentAt: 1,
      problem: { ...problem, cause: 'conflict', later: true },
      resourceIds: ['l'],
    }),
  );
  show(refusedAs(['l'], 'choice'));
  expect(['Check in', 'Cancel', 'Try again'].map((name) => screen.queryByRole('button', { name }))).toEqual([
    null,
    null,
    null,
  ]);
  expect(screen.getByRole('button', { name: 'Give up' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'conflict', problem: { later: false } }]),
  );
});

test('a check-in that waits for answers leads to what the building asks', () => {
  const elsewhere = [{ buildings: ['b'], answered: null }];
  show(entryIn('Europe/Amsterdam'), aPerson({ info: { amenityEmails: false }, elsewhere }));
  expect(screen.getByRole('link', { name: 'Answer the questions' }).getAttribute('href')).toBe(
    '/questionnaire?building=b',
  );
});
