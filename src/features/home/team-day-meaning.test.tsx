import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { STAY_DATE, workstation } from '../../../tests/support/stays.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { TeamDayMeaning } from './team-day-meaning.tsx';

afterEach(cleanup);

it('says neither that nothing is free nor that nobody is away before it was fetched', async () => {
  const db = new AccountDatabase(crypto.randomUUID());
  const { floor } = workstation('A1', '1');
  await db.singles.put({ key: 'features', value: {} });
  await db.coworkers.put({ id: 'Bo', displayName: 'Bo', email: '', teams: ['t'] });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags: {} }}>
        <TeamDayMeaning
          thought={{ teamId: 't', date: STAY_DATE, dayPart: 'FULLDAY', floor, open: [] }}
          person={aPerson()}
          now="2026-11-23T08:00:00Z"
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  expect(await screen.findByText(/^Who is away, .* is not known on this device yet$/)).toBeTruthy();
  expect(screen.queryByText(/free/)).toBeNull();
  expect(screen.queryByText(/Nobody|needs a workstation/)).toBeNull();
  await db.pulls.put({ ...emptyRecord('coworker-days'), lastOkAt: Date.parse('2026-11-23T08:00:00Z') });
  expect(await screen.findByText(/^1 needs a workstation\. How many are free .* is not known/)).toBeTruthy();
  expect(screen.getByText('Nobody you may see is away')).toBeTruthy();
  expect(screen.queryByText(/0 free/)).toBeNull();
  await db.rooms.put(workstation('A1', '1'));
  for (const key of ['rooms:1', 'workplace-reservations:1']) await db.pulls.put({ ...emptyRecord(key), lastOkAt: 1 });
  await db.pulls.update('coworker-days', { givenUp: true });
  expect(await screen.findByText('1 workstation is free on this floor')).toBeTruthy();
  expect(screen.queryByText(/Nobody|needs a workstation/)).toBeNull();
  cleanup();
  await db.delete();
});

it('says nothing of who is away, or how many come, where colleagues’ days are not told at all', async () => {
  const db = new AccountDatabase(crypto.randomUUID());
  const { floor } = workstation('A1', '1');
  await db.singles.put({ key: 'features', value: { whereIsMyTeam: false } });
  const membership = { team: { id: 't', name: 'T' }, periods: [] };
  await db.teams.put(membership);
  await db.rooms.put(workstation('A1', '1'));
  for (const key of ['rooms:1', 'workplace-reservations:1']) await db.pulls.put({ ...emptyRecord(key), lastOkAt: 1 });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags: { whereIsMyTeam: false } }}>
        <TeamDayMeaning
          thought={{ teamId: 't', date: STAY_DATE, dayPart: 'FULLDAY', floor, open: [] }}
          person={aPerson()}
          now="2026-11-23T08:00:00Z"
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  expect(await screen.findByText('1 workstation is free on this floor')).toBeTruthy();
  expect(screen.queryByText(/away|need a workstation|needs a workstation/)).toBeNull();
  cleanup();
  await db.delete();
});
