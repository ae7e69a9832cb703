import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { building, floor } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { toasts } from '../../state/toasts.ts';
import { ApprovalsScreen } from './approvals-screen.tsx';

const device = offlineScreen('2026-11-30T09:00:00.000Z');
const DATE = '2026-12-01';
const asked = (id: string, host: string) =>
  announcedVisit({
    id,
    status: 'REQUESTED',
    buildingId: building.id,
    expectedDate: `${DATE}T10:00:00Z`,
    visitor: { name: `Vic ${id}`, company: null, email: null, phone: null, licensePlate: null },
    hosts: [{ id: host, name: host }],
  });
const proposal: EmployeeLocation = {
  id: 'l',
  date: DATE,
  ...slotOf(DATE, 'FULLDAY', 'UTC'),
  status: 'TEAMDAY',
  locationType: 'OFFICE',
  actualStatus: 'PROPOSED',
  dayPart: 'FULLDAY',
  dayParts: ['MORNING', 'AFTERNOON'],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor,
  workplaceReservation: null,
  teamCalendar: { id: 't', teamName: 'Owls', proposedBy: { id: 'lea', displayName: 'Lea' } },
};

const show = () => device.show(<ApprovalsScreen />);
const approvals = () => screen.queryAllByRole('button', { name: /^Approve/ });

it('says so where nothing waits: neither what is approved, nor another’s visit, nor a day that is answered', async () => {
  await device.db.ownVisits.bulkPut([{ ...asked('done', 'me'), status: 'APPROVED' }, asked('theirs', 'ann')]);
  await device.db.locations.put({ ...proposal, actualStatus: 'APPROVED' });
  show();
  expect(await screen.findByText(device.text.t('home.neverLoaded'))).toBeDefined();
  for (const name of ['employee-calendar', 'own-visits'] as const)
    await device.db.pulls.put({ ...emptyRecord(collectionKey(name, 'me')), lastOkAt: Date.now() });
  expect(await screen.findByText(device.text.t('approvals.none'))).toBeDefined();
  expect(approvals()).toEqual([]);
});

it('has visits and team days in one place; a visit is approved without a network, and leaves it', async () => {
  await device.db.ownVisits.bulkPut([asked('one', 'me'), asked('theirs', 'ann')]);
  await device.db.locations.put(proposal);
  show();
  expect(await screen.findByRole('link', { name: 'Vic one' })).toBeDefined();
  expect(screen.getByText(device.text.t('approvals.askedBy', { name: 'Lea' }))).toBeDefined();
  expect(approvals()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Approve.*Vic one/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vic one' })).toBeNull());
  expect(await device.db.outbox.toArray()).toMatchObject([{ kind: 'visit.approve', params: { visitId: 'one' } }]);
  expect(screen.getByText(device.text.t('approvals.askedBy', { name: 'Lea' }))).toBeDefined();
});

it('declines a visit without a network, which can be taken back while it waits', async () => {
  await device.db.ownVisits.put(asked('one', 'me'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Decline.*Vic one/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vic one' })).toBeNull());
  expect(await device.db.outbox.toArray()).toMatchObject([
    { kind: 'visit.cancel', state: 'queued', params: { visitId: 'one' } },
  ]);
  const { shown: toast } = toasts;
  if (toast?.kind !== 'saved' || !toast.outcome.saved) throw new Error('not saved');
  expect(await toast.outcome.undo()).toBe('undone');
  expect(await screen.findByRole('link', { name: 'Vic one' })).toBeDefined();
});
