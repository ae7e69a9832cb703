import type { LocationStatus } from '../../domain/employee-location/employee-location.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { OwnEntry, OwnLocation } from '../../queries/own-entry.ts';
import type { Tone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { SpotLook } from '../../ui/floor-plan/spot-appearance.ts';

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

/** An entry of the calendar with the workstation that it stands on. */
export const entryOf = (location: OwnLocation): OwnEntry => ({
  location,
  reservation: location.workplaceReservation && { ...location.workplaceReservation, waiting: location.waiting },
});

/** Name, place and times of an entry. */
export interface EntryWords {
  name: string;
  icon: IconName;
  place: string | null;
  /** ISO date, and instants of the slot. */
  date: string;
  start: string;
  end: string;
}

/** An entry in words, with its times as ISO instants. */
export function wordsOf({ location, reservation }: OwnEntry, { t }: Pick<Translator, 't'>): EntryWords {
  const floor = reservation?.room.floor ?? location?.floor ?? null;
  const status = location?.status ?? 'WORKSTATION';
  return {
    name: reservation?.room.name ?? t(`entry.location.${status}`),
    icon: ICONS[status],
    place: floor === null ? (location?.building?.name ?? null) : `${floor.name} · ${floor.building.name}`,
    date: reservation?.date ?? location?.date ?? '',
    start: reservation?.startDate ?? location?.start ?? '',
    end: reservation?.endDate ?? location?.end ?? '',
  };
}

export type EntryStatus = 'PROPOSED' | 'APPROVED' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'REJECTED' | 'DECLINED';

/** How an entry stands, in the words of the person's own list: what happened to the workstation afterwards is not told. */
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

/** `look` null: the workstation is the person's no longer, so its sign on the plan is none of theirs. */
export const STATUS_LOOK: Record<EntryStatus, { tone: Tone; icon: IconName; look: SpotLook | null }> = {
  PROPOSED: { tone: 'accent', icon: 'team', look: 'toConfirm' },
  APPROVED: { tone: 'positive', icon: 'check', look: 'toConfirm' },
  CONFIRMED: { tone: 'positive', icon: 'checkCircle', look: 'confirmed' },
  COMPLETED: { tone: 'neutral', icon: 'check', look: null },
  CANCELLED: { tone: 'neutral', icon: 'close', look: null },
  REJECTED: { tone: 'danger', icon: 'warning', look: null },
  DECLINED: { tone: 'neutral', icon: 'close', look: null },
};
