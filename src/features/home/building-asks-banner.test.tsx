import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { UserStatus } from '../../domain/access/authority.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { BuildingAsksBanner } from './building-asks-banner.tsx';

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

const place = (id: string) => ({ id, identifier: id, name: `House ${id}`, site: '', timeZone: 'Europe/Amsterdam' });
const entry = (
  date: string,
  building: string,
  actualStatus: OwnLocation['actualStatus'] = 'APPROVED',
): OwnLocation => ({
  id: `${date} ${building}`,
  date,
  start: `${date}T07:30:00Z`,
  end: `${date}T16:30:00Z`,
  status: 'OFFICE',
  locationType: 'OFFICE',
  actualStatus,
  dayPart: 'FULLDAY',
  dayParts: ['MORNING', 'AFTERNOON'],
  confirmed: false,
  confirmedOrCompleted: false,
  building: place(building),
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  waiting: null,
});
const ELSEWHERE = [{ buildings: ['b'], answered: null }];

test.each<[string, OwnLocation[], UserStatus, string[]]>([
  ['the building of today', [entry('2026-12-01', 'b')], 'ALLOW', ['House b']],
  ['that of the next day in an office', [entry('2026-12-03', 'b'), entry('2026-12-04', 'a')], 'ALLOW', ['House b']],
  ['no building of a later day', [entry('2026-12-01', 'a'), entry('2026-12-03', 'b')], 'ALLOW', []],
  ['no building where the plan is gone', [entry('2026-12-01', 'b', 'CANCELLED')], 'ALLOW', []],
  ['nothing to somebody banned', [entry('2026-12-01', 'b')], 'BANNED', []],
])('shows what is asked by %s', async (_, calendar, userStatus, expected) => {
  await db.buildings.bulkPut([place('a'), place('b')]);
  const person = {
    info: { ...ME, waiting: null },
    config: DEFAULT_CLIENT_CONFIG,
    userStatus,
    elsewhere: ELSEWHERE,
    isCleaner: false,
    isStudent: false,
    timeZone: 'Europe/Amsterdam',
  };
  const now = '2026-12-01T08:00:00Z';
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <BuildingAsksBanner person={person} calendar={calendar} today="2026-12-01" now={now} />
        <p>ready</p>
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const named = () => screen.queryAllByText(/^Before you come to/u).map(({ firstChild }) => firstChild?.textContent);
  if (expected.length > 0) await screen.findByText(/^Before you come to/u);
  expect(named()).toEqual(expected.map((name) => `Before you come to ${name}, please answer a few questions.`));
  const links = screen.queryAllByRole('link', { name: 'Answer the questions' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expected.length > 0 ? ['/questionnaire?building=b'] : [],
  );
});
