import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { readSingles } from './account-singles.tsx';
import { useWaitingEntries } from './outbox.ts';
import { useBlockPeriods } from './places.ts';
import { readFirst } from './read-first.ts';

const blockPeriod = (id: string): BlockPeriod => ({
  id,
  from: '2026-12-24',
  until: '2026-12-26',
  reason: 'Closed',
  building: null,
  floor: null,
});

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.blockPeriods.put(blockPeriod('one'));
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

function Blocks({ label }: { label: string }) {
  const blocks = useBlockPeriods();
  return <p>{`${label}: ${blocks?.map(({ id }) => id).join(' ') ?? 'loading'}`}</p>;
}

it('shows what was read at the start in the very first rendering, and later only what is read then', async () => {
  const first = { ...(await readSingles(db)), readings: await readFirst(db, Date.now()) };
  const shown = (more: boolean) => (
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={first}>
      <Blocks label="at the start" />
      {more && <Blocks label="later" />}
    </AccountDatabaseProvider>
  );
  const { rerender } = render(shown(false));
  expect(screen.getByText('at the start: one')).toBeDefined();
  await act(async () => {
    await db.blockPeriods.put(blockPeriod('two'));
  });
  expect(await screen.findByText('at the start: one two')).toBeDefined();
  rerender(shown(true));
  expect(screen.getByText('later: loading')).toBeDefined();
  expect(await screen.findByText('later: one two')).toBeDefined();
});

it('knows in the very first rendering what waits, and no more once that is read again', async () => {
  await db.outbox.add(outboxEntry({ seq: 1 }));
  const first = { ...(await readSingles(db)), readings: await readFirst(db, Date.now()) };
  const counts: (number | undefined)[] = [];
  function Count() {
    counts.push(useWaitingEntries()?.length);
    return <p>{counts.at(-1)}</p>;
  }
  render(
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={first}>
      <Count />
    </AccountDatabaseProvider>,
  );
  expect(counts).toEqual([1]);
  await act(() => db.outbox.update(1, { state: 'done', settledAt: Date.now() }));
  expect(await screen.findByText('0')).toBeDefined();
});

it('reads of the calendar what Home asks for, and how old that is', async () => {
  const key = `employee-calendar:${db.accountId}`;
  await db.pulls.put({ key, url: null, etag: null, revision: 1, known: 1, touched: {}, lastOkAt: 17, error: null });
  const { calendarAsOf, memberships, teamDays } = await readFirst(db, Date.now());
  expect({ calendarAsOf, memberships, teamDays }).toEqual({
    calendarAsOf: { key, value: { lastOkAt: 17, error: null } },
    memberships: null,
    teamDays: [],
  });
});
