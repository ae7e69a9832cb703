import { mayCancelLocation, mayLeave } from '../domain/employee-location/rules.ts';
import { statusIn } from '../domain/questionnaire/elsewhere.ts';
import type { Verdict } from '../domain/verdict.ts';
import { mayCancelReservation, mayCheckIn, mayComplete, WORKPLACES } from '../domain/workplace-reservation/rules.ts';
import type { OwnEntry } from '../queries/own-entry.ts';
import type { Person } from '../queries/person.ts';
import { buildingIdOf, zoneOf } from './entry.ts';

/** Null where the action makes no sense. */
export interface EntryVerdicts {
  checkIn: Verdict | null;
  checkOut: Verdict | null;
  cancel: Verdict | null;
}

/** Who holds the entry, and the rules for them. */
export type Holder = Pick<Person, 'config' | 'userStatus' | 'elsewhere' | 'isCleaner' | 'timeZone'>;

/** The entry's location, or a substitute for a reservation without one. */
function placed({ location, reservation }: OwnEntry) {
  if (location !== null || reservation === null) return location;
  return {
    status: 'WORKSTATION' as const,
    actualStatus: reservation.status === 'CONFIRMED' ? ('CONFIRMED' as const) : ('APPROVED' as const),
    start: reservation.startDate,
    end: reservation.endDate,
    workplaceReservation: reservation,
  };
}

/**
 * Judges actions on an entry: check in and cancel while planned, check out while present. Cleaners check nothing in
 * (spec 6).
 * @param now ISO instant
 */
export function verdictsOf(entry: OwnEntry, holder: Holder, now: string): EntryVerdicts {
  const { location, reservation } = entry;
  const { config, isCleaner } = holder;
  const userStatus = statusIn(holder, buildingIdOf(entry), now);
  const place = placed(entry);
  if (place === null) return { checkIn: null, checkOut: null, cancel: null };
  const timeZone = zoneOf(entry, holder.timeZone);
  const held = reservation?.status ?? location?.actualStatus;
  // Not an unanswered team day: it is accepted or declined.
  const isPlanned = held === 'APPROVED' || (held === 'PROPOSED' && location?.status !== 'TEAMDAY');
  const isWorkplace = WORKPLACES.has(place.status);
  const checkOut = reservation === null ? mayLeave({ location: place, now }) : mayComplete({ reservation });
  const cancel =
    reservation === null
      ? mayCancelLocation({ location: place, timeZone, config, now })
      : mayCancelReservation({ reservation, timeZone, config, now });
  return {
    checkIn:
      isPlanned && isWorkplace && !isCleaner
        ? mayCheckIn({ location: place, userStatus, isCleaner, config, now })
        : null,
    checkOut: held === 'CONFIRMED' && isWorkplace ? checkOut : null,
    cancel: isPlanned ? cancel : null,
  };
}
