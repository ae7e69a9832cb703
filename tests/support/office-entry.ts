import type { OwnLocation } from '../../src/queries/own-entry.ts';

/** A building, by its id. */
export const aBuilding = (id: string) => ({
  id,
  identifier: id,
  name: `House ${id}`,
  site: '',
  timeZone: 'Europe/Amsterdam',
});
/** A day in a building without a workstation. @param building its id */
export const officeEntry = (
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
  building: aBuilding(building),
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  waiting: null,
});
