import type { Authority } from '../../../src/domain/access/authority.ts';
import type { Building, Floor } from '../../../src/domain/building/building.ts';
import type { ClientConfig } from '../../../src/domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../../src/domain/client-config/client-config.ts';
import type { DayPart, Slot } from '../../../src/domain/day-part/day-part.ts';
import { subSlot } from '../../../src/domain/day-part/parts.ts';
import type { EmployeeSummary } from '../../../src/domain/employee/employee.ts';
import { collectionKey } from '../../../src/domain/intent/intent.ts';
import type { Room } from '../../../src/domain/room/room.ts';

/**
 * The smallest office in which workstations are scarce: one floor with three workstations, another without, three days,
 * one team.
 */
export const ACCOUNTS = ['anna', 'bert'] as const;

/** Roles that an account may lose and get back: two show what needs cleaning, two call the roll, so all go together. */
export const KEEPER: readonly Authority[] = ['CLEANING', 'ADMIN', 'HOSPITALITY'];

/**
 * What everybody may do besides: plan for the team, call the roll, and where the model is the server, which has no
 * rules about it, clean and release what others reserved.
 */
export const AUTHORITIES: readonly Authority[] = ['TEAMLEADER', ...KEEPER];

/** What somebody may do where the model is the server: one of two works at reception. */
export const authoritiesIn = (account: string, isDismissed: boolean): readonly Authority[] =>
  AUTHORITIES.filter(
    (each) => (each !== 'HOSPITALITY' || account === ACCOUNTS[1]) && (!KEEPER.includes(each) || !isDismissed),
  );

/** What the organisation set. */
export const SETTINGS = {
  bookingOptions: 'WORKSTATION,OFFICE,HOME,AWAY',
  bookingOptionsTeamday: 'WORKSTATION,OFFICE,HOME,AWAY',
  enableQuarterDays: true,
  enableAdhocReservations: true,
  hostIsHospitality: true,
} as const;
export const config: ClientConfig = { ...DEFAULT_CLIENT_CONFIG, ...SETTINGS };

/** Somebody who books at the server alone. */
export const STRANGER = 'cleo';

export const START = Date.parse('2026-12-01T09:00:00Z');
export const DATES = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;

export const building: Building = { id: 'b1', identifier: 'b1', name: 'Building', site: 's', timeZone: 'UTC' };
export const floor: Floor = { id: 'f1', identifier: 'b1;f1', name: 'Floor', building };
/** A floor in another house, which nobody mirrors. */
export const annex: Floor = {
  id: 'f2',
  identifier: 'b2;f2',
  name: 'Annex',
  building: { id: 'b2', identifier: 'b2', name: 'Annex', site: 's', timeZone: 'UTC' },
};
const workstation = (id: string, on: Floor): Room => ({
  id,
  identifier: `${on.identifier};${id}`,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: on,
});
export const rooms: Room[] = ['r1', 'r2', 'r3'].map((id) => workstation(id, floor));
/** The annex's only workstation, which is drawn: had by an offer alone. */
export const annexRooms: Room[] = [workstation('w1', annex)];
/** A person's own record, as far as it is the same for all. */
export const plainInfo = (id: string) => ({ id, name: id, building, assignedWorkstations: [] });

export const employee = (id: string): EmployeeSummary => ({ id, displayName: id, email: `${id}@example.org` });
export const slotOn = (date: string, dayPart: DayPart = 'FULLDAY'): Slot =>
  subSlot({ start: `${date}T08:30:00Z`, end: `${date}T17:30:00Z` }, 'FULLDAY', dayPart);
/** The profile with which somebody leads the team. */
/** The team of an account: on the real server each history has its own. */
export const teamOf = (account: string): string =>
  account.replace(/^[a-z]+(?:-(\d+))?$/, (_, nth?: string) => (nth === undefined ? 't1' : `team-${nth}`));
export const profileOf = (account: string): string => `leads-${account}`;

export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Collections that change with who is where. */
export const WHO_IS_WHERE = [
  collectionKey('workplace-reservations', floor.id),
  collectionKey('people-inside', building.id),
] as const;
