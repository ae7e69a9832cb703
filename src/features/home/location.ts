import type { LocationStatus, PlainLocation } from '../../domain/employee-location/employee-location.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { useCalendar } from '../../queries/calendar.ts';
import type { IconName } from '../../ui/icon.tsx';

/** An entry of the calendar with what waits. */
export type HomeLocation = NonNullable<ReturnType<typeof useCalendar>>[number];

const ICONS: Record<LocationStatus, IconName> = {
  WORKSTATION: 'desk',
  ASSIGNED: 'desk',
  TEAMDAY: 'team',
  OFFICE: 'building',
  HOME: 'house',
  AWAY: 'away',
  HOLIDAY: 'sun',
  SICK: 'sick',
  DECLINE: 'close',
  UNKNOWN: 'question',
};

/** The sign of a kind of place. */
export const iconOf = (status: LocationStatus): IconName => ICONS[status];
/** Text of its name. */
export const labelOf = (status: LocationStatus): MessageKey => `entry.location.${status}`;
/** The same for what a person plans by hand. */
export const plainLabelOf = (status: PlainLocation): MessageKey => `entry.location.${status}`;

/** Where an entry is: the floor's building and name, or the building alone; null without either. */
export function placeOf({
  workplaceReservation,
  floor,
  building,
}: HomeLocation): { floor: string | null; building: string } | null {
  const at = workplaceReservation?.room.floor ?? floor;
  if (at) return { floor: at.name, building: at.building.name };
  return building ? { floor: null, building: building.name } : null;
}

/** The zone in which an entry's times are read. */
export const zoneOf = (location: HomeLocation, own: string): string =>
  location.workplaceReservation?.room.floor.building.timeZone ?? location.building?.timeZone ?? own;
