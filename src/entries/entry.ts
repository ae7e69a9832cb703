import type { Slot } from '../domain/day-part/day-part.ts';
import { buildingOf } from '../domain/employee-location/building-of.ts';
import type { LocationStatus } from '../domain/employee-location/employee-location.ts';
import type { Translator } from '../i18n/translator.ts';
import type { OwnEntry, OwnLocation } from '../queries/own-entry.ts';
import type { Tone } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { SpotLook } from '../ui/floor-plan/spot-appearance.ts';

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

export const iconOf = (status: LocationStatus): IconName => ICONS[status];

/** A calendar entry with its workstation. */
export const entryOf = (location: OwnLocation): OwnEntry => ({
  location,
  reservation: location.workplaceReservation && { ...location.workplaceReservation, waiting: location.waiting },
});

/** ISO instants. */
export const slotOfEntry = ({ location, reservation }: OwnEntry): Slot => ({
  start: reservation?.startDate ?? location?.start ?? '',
  end: reservation?.endDate ?? location?.end ?? '',
});

/**
 * IANA zone of an entry's times.
 * @param fallback for an entry without a place
 */
export const zoneOf = ({ location, reservation }: OwnEntry, fallback: string): string =>
  reservation?.room.floor.building.timeZone ?? location?.building?.timeZone ?? fallback;

/** Id of the building of an entry; null without one. */
export const buildingIdOf = ({ location, reservation }: OwnEntry): string | null =>
  buildingOf({ ...location, ...(reservation && { workplaceReservation: reservation }) });

/** The floor's building and name, or the building alone; null without either. */
export function placeOf({ location, reservation }: OwnEntry): { floor: string | null; building: string } | null {
  const floor = reservation?.room.floor ?? location?.floor;
  if (floor) return { floor: floor.name, building: floor.building.name };
  return location?.building ? { floor: null, building: location.building.name } : null;
}

/** A short title: workstation, team day or kind of place. */
export const titleOf = ({ location, reservation }: OwnEntry, { t }: Pick<Translator, 't'>): string =>
  reservation?.room.name ??
  (location?.teamCalendar
    ? t('entry.teamDayOf', { team: location.teamCalendar.teamName })
    : t(`entry.location.${location?.status ?? 'WORKSTATION'}`));

export interface EntryWords extends Slot {
  name: string;
  icon: IconName;
  place: string | null;
  /** ISO date. */
  date: string;
}

export function wordsOf(entry: OwnEntry, { t }: Pick<Translator, 't'>): EntryWords {
  const { location, reservation } = entry;
  const status = location?.status ?? 'WORKSTATION';
  const place = placeOf(entry);
  return {
    name: reservation?.room.name ?? t(`entry.location.${status}`),
    icon: iconOf(status),
    place: place && [place.floor, place.building].filter((part) => part !== null).join(' · '),
    date: reservation?.date ?? location?.date ?? '',
    ...slotOfEntry(entry),
  };
}

export type EntryStatus = 'PROPOSED' | 'APPROVED' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'REJECTED' | 'DECLINED';

/** Status of an entry; a workstation cleaned since then still counts as checked out. */
export function statusOf({ location, reservation }: OwnEntry): EntryStatus {
  switch (reservation?.status) {
    case 'CONFIRMED':
      return 'CONFIRMED';
    case 'COMPLETED':
    case 'CLOSED':
      return 'COMPLETED';
    case 'CANCELLED':
      return 'CANCELLED';
    case 'REJECTED':
      return 'REJECTED';
    default:
      return location?.actualStatus ?? 'APPROVED';
  }
}

/** `look` null: the workstation is no longer theirs; hide its sign on the floor plan. */
export const STATUS_LOOK: Record<EntryStatus, { tone: Tone; icon: IconName; look: SpotLook | null }> = {
  PROPOSED: { tone: 'accent', icon: 'team', look: 'toConfirm' },
  APPROVED: { tone: 'positive', icon: 'check', look: 'toConfirm' },
  CONFIRMED: { tone: 'positive', icon: 'checkCircle', look: 'confirmed' },
  COMPLETED: { tone: 'neutral', icon: 'check', look: null },
  CANCELLED: { tone: 'neutral', icon: 'close', look: null },
  REJECTED: { tone: 'danger', icon: 'warning', look: null },
  DECLINED: { tone: 'neutral', icon: 'close', look: null },
};
