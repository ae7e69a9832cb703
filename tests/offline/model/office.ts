import type { Building, Floor } from '../../../src/domain/building/building.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import type { EmployeeSummary } from '../../../src/domain/employee/employee.ts';
import type { Room } from '../../../src/domain/room/room.ts';

/** The smallest office in which desks are scarce: one floor, three desks, three days, whole days only. */
export const ACCOUNTS = ['anna', 'bert'] as const;

/** What people may plan. */
export const BOOKING_OPTIONS = 'WORKSTATION,OFFICE,HOME,AWAY';

/** Somebody who books at the server alone. */
export const STRANGER = 'cleo';

export const START = Date.parse('2026-12-01T07:00:00Z');
export const DATES = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;

export const building: Building = { id: 'b1', identifier: 'b1', name: 'Building', site: 's', timeZone: 'UTC' };
export const floor: Floor = { id: 'f1', identifier: 'b1;f1', name: 'Floor', building };
export const rooms: Room[] = ['r1', 'r2', 'r3'].map((id) => ({
  id, identifier: `b1;f1;${id}`, name: id, type: { name: 'WORKSTATION' }, category: null, reservable: true, flex: true, status: 'AVAILABLE', unavailableReason: null, assignedTo: [], floor,
}));
export const employee = (id: string): EmployeeSummary => ({ id, displayName: id, email: `${id}@example.org` });
export const slotOn = (date: string): Slot => ({ start: `${date}T08:30:00Z`, end: `${date}T17:30:00Z` });

export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};
