import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ME } from '../../../tests/support/employee-info.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { location, reservation } from '../../../tests/support/overlay-rows.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import { AbsenceScreen } from './absence-screen.tsx';

const device = offlineScreen('2026-12-01T09:00:00.000Z');
const OFFERED = { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,AWAY,HOLIDAY,SICK' };

/** A workstation on a day; it gives its own away. */
function booked(date: string): EmployeeLocation {
  const slot = slotOf(date, 'FULLDAY', 'UTC');
  const held = { id: `r-${date}`, date, startDate: slot.start, endDate: slot.end };
  const own = { id: ME.id, displayName: ME.name, email: ME.email };
  return location({
    id: `l-${date}`,
    date,
    ...slot,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    workplaceReservation: reservation({ ...held, employee: own }),
  });
}

beforeEach(async () => {
  await device.db.singles.put({ key: 'client-config', value: OFFERED });
  await device.db.locations.bulkPut([booked('2026-12-15'), booked('2026-12-21')]);
});
const show = () => device.show(<AbsenceScreen />);
const day = async (date: number) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(` ${String(date)} December`) }));
const choose = async (from: number, until: number) => {
  fireEvent.click(await screen.findByLabelText('From – until'));
  await day(from);
  await day(until);
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
};

it('says so where the organisation offers no absence', async () => {
  await device.db.singles.put({ key: 'client-config', value: { ...OFFERED, bookingOptions: 'WORKSTATION,HOME' } });
  show();
  expect(await screen.findByText('Your organisation offers no absence to plan.')).toBeDefined();
});

it('shows what the days give back, plans them as one without a network, and takes them back as one', async () => {
  show();
  expect(await screen.findByText('Choose the days to see what you would give back.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Be away for days' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Holiday' }));
  await choose(14, 16);
  const given = within(await screen.findByRole('region', { name: 'You give back' }));
  expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('15 Dec'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Be away 3 days' }));
  await waitFor(async () => expect(await device.db.outbox.count()).toBe(1));
  expect(await device.db.outbox.toArray()).toMatchObject([
    {
      kind: 'absence.save',
      params: {
        status: 'HOLIDAY',
        days: ['2026-12-14', '2026-12-15', '2026-12-16'],
        gives: [{ locationId: 'l-2026-12-15', reservationId: 'r-2026-12-15' }],
      },
    },
  ]);
  const own = within(await screen.findByRole('region', { name: 'Your absences' }));
  expect(own.getAllByRole('listitem')).toHaveLength(1);
  // The second tap is meant.
  act(unlock);
  fireEvent.click(own.getByRole('button', { name: /^Take back/ }));
  await waitFor(async () =>
    expect(await device.db.outbox.toArray()).toMatchObject([{ kind: 'absence.save' }, { kind: 'absence.take-back' }]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your absences' })).toBeNull());
});

it('takes back none that the server refused: it is given up where it waits', async () => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Holiday' }));
  await choose(16, 17);
  fireEvent.click(screen.getByRole('button', { name: 'Be away 2 days' }));
  const own = within(await screen.findByRole('region', { name: 'Your absences' }));
  expect(own.getByRole('button', { name: /^Take back/ })).toBeDefined();
  await act(() => device.db.outbox.toCollection().modify({ state: 'rejected' }));
  await waitFor(() => expect(own.queryByRole('button')).toBeNull());
});

it('says what stands against the days, and plans nothing', async () => {
  const confirmed = { ...booked('2026-12-01'), actualStatus: 'CONFIRMED' as const, confirmed: true };
  await device.db.locations.put(confirmed);
  show();
  await choose(1, 2);
  expect(screen.getByRole('button', { name: 'Be away 2 days' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Be away 2 days' }));
  expect(await device.db.outbox.count()).toBe(0);
});
