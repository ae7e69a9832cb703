import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { UserStatus } from '../../domain/access/authority.ts';
import { mayCancelLocation, mayLeave } from '../../domain/employee-location/rules.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { mayCancelReservation, mayCheckIn, mayComplete } from '../../domain/workplace-reservation/rules.ts';
import type { OwnEntry, OwnLocation, OwnReservation } from '../../queries/own-entry.ts';

/** What can be done with an entry; null where it makes no sense to ask. */
export interface EntryVerdicts {
  checkIn: Verdict | null;
  checkOut: Verdict | null;
  cancel: Verdict | null;
}

export interface EntryRules {
  config: Pick<ClientConfig, 'cancelHours' | 'enableAdhocReservations'>;
  userStatus: UserStatus;
  isCleaner: boolean;
  /** IANA zone of the entry. */
  timeZone: string;
  /** ISO instant. */
  now: string;
}

type EntryOf = {
  location: Pick<OwnLocation, 'status' | 'actualStatus' | 'start' | 'end' | 'workplaceReservation'> | null;
  reservation: Pick<OwnReservation, 'status' | 'startDate' | 'endDate'> | null;
};

/** Judges an entry: check in while it is planned, check out while one is present, cancel while it is planned. */
export function verdictsOf(
  { location, reservation }: EntryOf,
  { config, userStatus, isCleaner, timeZone, now }: EntryRules,
): EntryVerdicts {
  const held = reservation?.status ?? location?.actualStatus;
  // A team day that waits for an answer is accepted or declined.
  const planned = held === 'APPROVED' || (held === 'PROPOSED' && location?.status !== 'TEAMDAY');
  const subject =
    location ??
    (reservation === null
      ? null
      : {
          status: 'WORKSTATION' as const,
          actualStatus: held === 'CONFIRMED' ? ('CONFIRMED' as const) : ('APPROVED' as const),
          start: reservation.startDate,
          end: reservation.endDate,
          workplaceReservation: reservation,
        });
  if (subject === null) return { checkIn: null, checkOut: null, cancel: null };
  const isPlace = subject.status === 'WORKSTATION' || subject.status === 'ASSIGNED' || subject.status === 'OFFICE';
  const checkOut = reservation === null ? mayLeave({ location: subject, now }) : mayComplete({ reservation });
  const cancel =
    reservation === null
      ? mayCancelLocation({ location: subject, timeZone, config, now })
      : mayCancelReservation({ reservation, timeZone, config, now });
  return {
    checkIn: planned && isPlace ? mayCheckIn({ location: subject, userStatus, isCleaner, config, now }) : null,
    checkOut: held === 'CONFIRMED' && isPlace ? checkOut : null,
    cancel: planned ? cancel : null,
  };
}

/** The zone in which an entry's times are read. @param fallback zone for an entry without a place */
export const zoneOf = ({ location, reservation }: OwnEntry, fallback: string): string =>
  reservation?.room.floor.building.timeZone ?? location?.building?.timeZone ?? fallback;
