import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building, floor, rooms } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { ColleaguePart } from '../../domain/colleague/colleague-days.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import type { Schedule, TeamProfile } from '../../domain/team-profile/team-profile.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { planTeamDay } from '../../offline/mutations/team-day.ts';
import { enqueue } from '../../offline/outbox/enqueue.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { usePerson } from '../../queries/person.ts';
import { useTeamDays } from '../../queries/team-days.ts';
import { connectivity } from '../../state/connectivity.ts';
import { ChangeTeamDay } from './change-team-day.tsx';

let text: Translator;
let db: AccountDatabase;
const NOW = '2026-12-01T09:00:00.000Z';
const [WEDNESDAY, THURSDAY] = ['2026-12-02', '2026-12-03'];
const teamDay: TeamDay = {
  id: 'd',
  team: { id: 't', name: 'Owls' },
  date: WEDNESDAY,
  dayPart: 'FULLDAY',
  ...slotOf(WEDNESDAY, 'FULLDAY', building.timeZone),
  floor,
  status: 'PLANNED',
  response: null,
  declined: null,
  others: { asked: 2, coming: 0 },
  responses: [],
};
const away = (date: string): ColleaguePart => ({
  date,
  dayPart: 'FULLDAY',
  status: 'AWAY',
  building: null,
  floor: null,
  room: null,
});

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put({ ...floor });
  await db.rooms.bulkPut(rooms);
  for (const name of ['rooms', 'workplace-reservations'] as const)
    await db.pulls.put({ ...emptyRecord(collectionKey(name, floor.id)), lastOkAt: Date.parse(NOW) });
  await db.pulls.put({ ...emptyRecord('coworker-days'), lastOkAt: Date.parse(NOW) });
  await db.singles.bulkPut([
    { key: 'employee-info', value: ME },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
  await db.coworkers.bulkPut(['Ann', 'Ben'].map((name) => ({ id: name, displayName: name, email: '', teams: ['t'] })));
  await db.coworkerDays.put({ id: 'Ann', parts: [away(THURSDAY)] });
  await db.teamDays.put(teamDay);
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  vi.useRealTimers();
  db.close();
  await Dexie.delete(db.name);
});

function Shown({ onDone }: { onDone: () => void }) {
  const person = usePerson();
  const days = useTeamDays();
  if (!person || days === undefined) return null;
  return (
    <>
      <p>{`${String(days.length)} planned`}</p>
      <ChangeTeamDay teamDay={teamDay} person={person} now={NOW} onDone={onDone} />
    </>
  );
}
function show() {
  const onDone = vi.fn<() => void>();
  const { hook, searchHook } = memoryLocation({ path: '/' });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider
          database={db}
          user={{ authorities: [{ authority: 'TEAMLEADER' }] }}
          first={{ flags: {} }}
        >
          <Shown onDone={onDone} />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  return onDone;
}
const waiting = async () => (await db.outbox.toArray()).map(({ kind, params }) => ({ kind, params }));
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

it('cancels offline: the day goes at once, and waits to be sent', async () => {
  const onDone = show();
  await screen.findByText('1 planned');
  await press('Cancel the team day');
  await screen.findByText('0 planned');
  expect(await waiting()).toMatchObject([{ kind: 'team-day.cancel', params: { teamDayId: 'd', days: [WEDNESDAY] } }]);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

it('says before it is moved who is away, what is free, and which day suits more', async () => {
  show();
  await press('Move to another day');
  const meaning = await screen.findByRole('region', { name: 'What this day would mean' });
  expect(screen.getByLabelText('New day')).toHaveProperty('value', THURSDAY);
  expect(await within(meaning).findByText('1 away: Ann')).toBeDefined();
  expect(within(meaning).getByText('1 needs a workstation, 3 free on this floor')).toBeDefined();
  const better = within(meaning).getByRole('button', { name: /^Take / });
  fireEvent.click(better);
  await screen.findByText('Nobody you may see is away');
  const { value } = screen.getByLabelText<HTMLSelectElement>('New day');
  expect(value).toBe('2026-12-04');
  await press(`Move to ${text.date(value)}`);
  await screen.findByText(`It is being moved to ${text.date(value)}.`);
  expect(await waiting()).toMatchObject([
    { kind: 'team-day.move', params: { teamDayId: 'd', to: { date: value, floor: { id: floor.id } } } },
  ]);
});

const { team } = teamDay;

const dayOn = (id: string, date: string): TeamDay => ({
  ...teamDay,
  id,
  date,
  ...slotOf(date, 'FULLDAY', building.timeZone),
});
async function offered() {
  const select = await screen.findByLabelText<HTMLSelectElement>('New day');
  return [...select.options].map(({ value }) => value).filter((date) => date <= '2026-12-08');
}

it('offers no day on which the team meets already, nor one for which that waits', async () => {
  await db.teamDays.bulkPut([dayOn('e', THURSDAY), { ...dayOn('o', '2026-12-04'), team: { id: 'u', name: 'Bats' } }]);
  await db.departmentProfiles.put({ id: 'p', name: 'Owls', team: teamDay.team });
  await enqueue(db, planTeamDay, {
    teamDayId: 'n',
    departmentProfile: 'p',
    teamName: 'Owls',
    date: '2026-12-07',
    dayPart: 'FULLDAY',
    floor,
  });
  show();
  await press('Move to another day');
  const open = ['2026-12-01', WEDNESDAY, '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-08'];
  await waitFor(async () => expect(await offered()).toEqual(open));
  expect(screen.getByLabelText('New day')).toHaveProperty('value', '2026-12-04');
});

it('offers no day of a week in which the team meets as often as it planned to', async () => {
  await db.teamDays.put(dayOn('e', '2026-12-04'));
  const schedule: Schedule = { scheme: 'WEEKLY', week: 'EVERY', daysInScheme: 1, preferredDays: [], optionalDays: [] };
  const limits = { attendance: 80, maxOccupancy: 80, floor: floor.id, neighborhoods: [] };
  const profile: TeamProfile = { ...team, teams: [team.id], rooms: [], revision: 1, ...schedule, ...limits };
  await db.teamProfiles.put(profile);
  show();
  await press('Move to another day');
  await waitFor(async () => expect(await offered()).toEqual(['2026-12-07', '2026-12-08']));
});

it('offers no day on which the floor is closed', async () => {
  const works = { id: 'works', from: THURSDAY, until: '2026-12-04', reason: 'Works', building: null, floor: null };
  await db.blockPeriods.put(works);
  show();
  await press('Move to another day');
  await waitFor(async () => expect(await offered()).not.toContain(THURSDAY));
  expect(await offered()).toContain('2026-12-07');
});
