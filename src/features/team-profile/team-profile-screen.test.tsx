import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { building, floor } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { TeamProfile } from '../../domain/team-profile/team-profile.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { toasts } from '../../state/toasts.ts';
import { TeamProfileScreen } from './team-profile-screen.tsx';

/** A Monday of an uneven week. */
const device = offlineScreen('2026-11-30T09:00:00.000Z');

const stored: TeamProfile = {
  id: 't',
  name: 'Owls',
  teams: ['t'],
  rooms: [],
  revision: 3,
  scheme: 'WEEKLY',
  week: 'EVERY',
  daysInScheme: 2,
  preferredDays: [2],
  optionalDays: [],
  attendance: 50,
  maxOccupancy: 80,
  floor: floor.id,
  neighborhoods: [],
};

beforeEach(async () => {
  await device.db.floors.put({ ...floor, limits: { building: 12, floor: null, neighborhoods: [] } });
  await device.db.departmentProfiles.put({ id: 'p', name: 'Owls', team: { id: 't', name: 'Owls' }, members: 10 });
  await device.db.planningLocations.put({
    id: floor.id,
    workstations: 10,
    personLimit: null,
    neighborhoods: [{ id: 'n', name: 'North', workstations: 4, personLimit: 3 }],
    planned: [{ ...stored, preferredDays: [2, 4], of: 'others', expected: 3 }],
  });
  await device.db.coworkers.bulkPut(
    ['Ann', 'Ben'].map((name) => ({ id: name, displayName: name, email: '', teams: ['t'] })),
  );
  await device.db.pulls.put({ ...emptyRecord('coworker-days'), lastOkAt: Date.now() });
  await device.db.coworkerDays.put({
    id: 'Ann',
    parts: [
      { date: '2026-12-01', dayPart: 'FULLDAY', status: 'OFFICE', building: building.id, floor: floor.id, room: null },
    ],
  });
});
const show = () => device.show(<TeamProfileScreen />, ['TEAMLEADER']);
const coming = async () => within(await screen.findByRole('region', { name: 'The coming weeks' }));
const days = (group: string) => within(screen.getByRole('group', { name: group }));

it('says to who leads nobody that there is nothing to set, once it was told so', async () => {
  await device.db.departmentProfiles.clear();
  show();
  expect(await screen.findByText(device.text.t('home.neverLoaded'))).toBeDefined();
  for (const key of [collectionKey('department-profiles', ME.id), 'planning-locations'])
    await device.db.pulls.put({ ...emptyRecord(key), lastOkAt: Date.now() });
  expect(await screen.findByText('You lead no team here')).toBeDefined();
});

it('shows who comes when, and how full it gets with what others plan', async () => {
  await device.db.teamProfiles.put(stored);
  show();
  const weeks = await coming();
  expect(weeks.getByText('Week 49')).toBeDefined();
  const tuesday = weeks.getByText('Tuesday 1 December').closest('div');
  expect(tuesday?.textContent).toContain('5 people expected');
  expect(tuesday?.textContent).toContain('8 of 10');
  await waitFor(() => expect(tuesday?.textContent).toContain('In the office (1): Ann'));
  expect(tuesday?.textContent).toContain('1 has said nothing yet');
  expect(screen.getByText(/8 team days in 8 weeks, 5 of 10 expected. All of them fit/)).toBeDefined();
});

it('says who comes on no day that this device was not told of', async () => {
  await device.db.teamProfiles.put(stored);
  await device.db.pulls.update('coworker-days', { lastOkAt: Date.parse('2026-11-24T09:00:00Z') });
  show();
  const said = async (day: string) => (await coming()).getByText(day).closest('div')?.textContent;
  await waitFor(async () =>
    expect(await said('Tuesday 1 December')).toContain('Who comes is not known on this device yet'),
  );
  expect(await said('Tuesday 1 December')).not.toContain('said nothing');
  // Nobody is told of it yet.
  expect(await said('Tuesday 8 December')).not.toContain('Who comes');
});

it('shows at once what a change would mean, without saving it', async () => {
  await device.db.teamProfiles.put(stored);
  show();
  await coming();
  fireEvent.click(screen.getByRole('radio', { name: 'Every two weeks' }));
  // Weeks 50, 52 and 2: after week 53 two uneven ones follow each other.
  await screen.findByText(/3 team days in 8 weeks/);
  expect((await coming()).getAllByText('No team day')).toHaveLength(5);
  fireEvent.change(screen.getByLabelText('Estimated attendance'), { target: { value: '100' } });
  await screen.findByText(/10 of 10 expected. On 3 days it gets tight/);
  expect(await device.db.outbox.count()).toBe(0);
});

it.each<[string, () => void, string]>([
  [
    'an occupancy of 100',
    () => fireEvent.change(screen.getByLabelText('Maximum occupancy'), { target: { value: '100' } }),
    'The occupancy must be more than 0 and less than 100 per cent.',
  ],
  [
    'an occupancy that is no number',
    () => fireEvent.change(screen.getByLabelText('Maximum occupancy'), { target: { value: 'half' } }),
    'The occupancy must be more than 0 and less than 100 per cent.',
  ],
  [
    'a third day in a scheme of two',
    () => {
      fireEvent.click(days('Preferred days').getByRole('button', { name: 'Wed' }));
      fireEvent.click(days('Preferred days').getByRole('button', { name: 'Fri' }));
    },
    'The scheme has 2 team days. Choose no more, or raise the number in the team profile.',
  ],
])('says why %s is not saved', async (_, act, reason) => {
  await device.db.teamProfiles.put(stored);
  show();
  await coming();
  act();
  await screen.findAllByText(reason);
  fireEvent.click(screen.getByRole('button', { name: /Save the profile/ }));
  expect(await device.db.outbox.count()).toBe(0);
});

it('takes an occupancy with decimals, as the spec does', async () => {
  await device.db.teamProfiles.put(stored);
  show();
  await coming();
  const field = screen.getByLabelText('Maximum occupancy');
  fireEvent.change(field, { target: { value: '99,5' } });
  fireEvent.click(screen.getByRole('button', { name: /Save the profile/ }));
  await waitFor(async () =>
    expect(await device.db.outbox.toArray()).toMatchObject([{ params: { settings: { maxOccupancy: 99.5 } } }]),
  );
  // The message comes after; the next test would take it for its own.
  await waitFor(() => expect(toasts.shown).not.toBeNull());
});

it('keeps a profile without a network, as it was seen, shows it as waiting, and takes it back', async () => {
  await device.db.teamProfiles.put(stored);
  show();
  await coming();
  fireEvent.click(days('Preferred days').getByRole('button', { name: 'Thu' }));
  fireEvent.click(screen.getByRole('button', { name: 'North (3)' }));
  fireEvent.click(screen.getByRole('button', { name: /Save the profile/ }));
  await waitFor(async () => expect(await device.db.outbox.count()).toBe(1));
  expect(await device.db.outbox.toArray()).toMatchObject([
    {
      kind: 'team-profile.save',
      params: {
        departmentProfile: 'p',
        profileId: 't',
        seen: 3,
        settings: { preferredDays: [2, 4], neighborhoods: ['n'] },
        before: { preferredDays: [2] },
      },
    },
  ]);
  await screen.findByText('Not sent yet');
  expect(days('Preferred days').getByRole('button', { name: 'Thu' }).getAttribute('aria-pressed')).toBe('true');
  // Taken back before it was sent: the days of before, and nothing goes out.
  await waitFor(() => expect(toasts.shown).not.toBeNull());
  const { shown: toast } = toasts;
  if (toast?.kind !== 'saved' || !toast.outcome.saved) throw new Error('not saved');
  expect(await toast.outcome.undo()).toBe('undone');
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  expect(days('Preferred days').getByRole('button', { name: 'Thu' }).getAttribute('aria-pressed')).toBe('false');
  expect(days('Preferred days').getByRole('button', { name: 'Tue' }).getAttribute('aria-pressed')).toBe('true');
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'cancelled' }]);
});
