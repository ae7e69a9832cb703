import type { EmployeeLocation } from './employee-location.ts';

/** Id of the building of an entry: its workstation's, else its own. */
export const buildingOf = ({
  workplaceReservation,
  building,
}: Partial<Pick<EmployeeLocation, 'workplaceReservation' | 'building'>>): string | null =>
  (workplaceReservation?.room.floor.building ?? building)?.id ?? null;
