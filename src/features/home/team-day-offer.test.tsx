import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { building, floor } from '../../../tests/offline/model/office.ts';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { moveTeamDay } from '../../offline/mutations/change-team-day.ts';
import { enqueue } from '../../offline/outbox/enqueue.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { TeamDayOffer } from './team-day-offer.tsx';

afterEach(cleanup);

const DATE = '2026-12-01';
const MORNING = slotOf(DATE, 'MORNING', building.timeZone);
const team = { id: 't', name: 'Owls' };
const to = (date: string) => ({ date, dayPart: 'MORNING' as const, floor });

it.each([
  ['a whole day on which the team meets in the morning', 'FULLDAY', null, true],
  ['the afternoon of it', 'AFTERNOON', null, false],
  ['the whole day, once the morning is being moved to another day', 'FULLDAY', '2026-12-02', false],
] as const)('proposing %s', async (_, dayPart, movedTo, isRefused) => {
  const db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put({ ...floor });
  await db.departmentProfiles.put({ id: 'p', name: 'Owls', team });
  const answers = { status: 'PLANNED', response: null, declined: null, others: null } as const;
  await db.teamDays.put({ id: 'd', team, ...to(DATE), ...MORNING, ...answers, responses: null });
  const led = { teamDayId: 'd', employeeId: 'me', teamId: 't', teamName: 'Owls', days: [DATE], ...MORNING };
  if (movedTo !== null) await enqueue(db, moveTeamDay, { ...led, dayPart: 'MORNING', to: to(movedTo) });
  const shown = { date: DATE, dayPart, person: aPerson(), ownFloorId: null, now: '2026-11-30T08:00:00Z' };
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags: {} }}>
        <TeamDayOffer {...shown} onDone={() => undefined} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Propose to Owls' });
  const refusal = 'The team already has a team day at that time.';
  await waitFor(() => expect(screen.queryByText(refusal) !== null).toBe(isRefused));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(isRefused ? 'true' : null));
  cleanup();
  await db.delete();
});
