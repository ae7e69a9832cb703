import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { building, floor } from '../../../tests/offline/model/office.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { cancelTeamDay, moveTeamDay } from '../../offline/mutations/change-team-day.ts';
import { enqueue } from '../../offline/outbox/enqueue.ts';
import { eligibleEntries } from '../../offline/outbox/lanes.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { TeamDayOffer } from './team-day-offer.tsx';

afterEach(cleanup);

const DATE = '2026-12-01';
const MORNING = slotOf(DATE, 'MORNING', building.timeZone);
const team = { id: 't', name: 'Owls' };
const led = {
  ...MORNING,
  teamDayId: 'd',
  employeeId: 'me',
  teamId: 't',
  teamName: 'Owls',
  dayPart: 'MORNING' as const,
  days: [DATE],
};
const to = (date: string) => ({ date, dayPart: 'MORNING' as const, floor });

async function shown(db: AccountDatabase, dayPart: DayPart): Promise<void> {
  const offer = { date: DATE, dayPart, person: aPerson(), ownFloorId: null, now: '2026-11-30T08:00:00Z' };
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags: {} }}>
        <TeamDayOffer {...offer} onDone={() => undefined} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}

async function withTeamDay(): Promise<AccountDatabase> {
  const db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put({ ...floor });
  await db.departmentProfiles.put({ id: 'p', name: 'Owls', team });
  const answers = { status: 'PLANNED', response: null, declined: null, others: null } as const;
  await db.teamDays.put({ id: 'd', team, ...to(DATE), ...MORNING, ...answers, responses: null });
  return db;
}

it.each([
  ['a whole day on which the team meets in the morning', 'FULLDAY', null, true],
  ['the afternoon of it', 'AFTERNOON', null, false],
  ['the whole day, once the morning is being moved to another day', 'FULLDAY', '2026-12-02', false],
] as const)('proposing %s', async (_, dayPart, movedTo, isRefused) => {
  const db = await withTeamDay();
  if (movedTo !== null) await enqueue(db, moveTeamDay, { ...led, to: to(movedTo) });
  await shown(db, dayPart);
  const button = await screen.findByRole('button', { name: 'Propose to Owls' });
  const refusal = 'The team already has a team day at that time.';
  await waitFor(() => expect(screen.queryByText(refusal) !== null).toBe(isRefused));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(isRefused ? 'true' : null));
  cleanup();
  await db.delete();
});

it('proposing the day of a team day that is being cancelled waits for that', async () => {
  const db = await withTeamDay();
  await enqueue(db, cancelTeamDay, led);
  await shown(db, 'MORNING');
  const button = await screen.findByRole('button', { name: 'Propose to Owls' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(null));
  fireEvent.click(button);
  await waitFor(async () => expect(await db.outbox.count()).toBe(2));
  expect(eligibleEntries(await db.outbox.toArray(), Date.now()).map(({ kind }) => kind)).toEqual([cancelTeamDay.kind]);
  cleanup();
  await db.delete();
});
