import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ME } from '../../../tests/support/employee-info.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { floor, rooms } from '../../../tests/offline/model/office.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { bookWorkstation } from '../../offline/mutations/book-workstation.ts';
import { AimSheet } from './aim-sheet.tsx';

const device = offlineScreen('2026-12-01T09:00:00.000Z');
const date = '2026-12-02';

it('asks for a floor that is not on this device, rather than saying that none is free there', async () => {
  const [room] = rooms;
  if (room === undefined) throw new Error('an office without workstations');
  const slot = slotOf(date, 'FULLDAY', floor.building.timeZone);
  const employee = { id: ME.id, displayName: ME.name, email: ME.email };
  const params = { reservationId: 'r', room, employee, date, dayPart: 'FULLDAY' as const, slot };
  const aim = { seq: 1, kind: bookWorkstation.kind, facts: {}, params };
  device.show(<AimSheet aim={aim} below={{ current: null }} onClose={() => undefined} />);
  expect(await screen.findByText('This floor is not on this device yet')).toBeDefined();
  await waitFor(async () => expect(await device.db.wanted.toArray()).toMatchObject([{ floorId: floor.id }]));
  await device.db.rooms.bulkPut(rooms);
  expect(await screen.findAllByText(/Free/)).not.toEqual([]);
});
