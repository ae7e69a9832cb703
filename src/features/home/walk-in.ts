import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { isWithin } from '../../domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { buildingOf } from '../../domain/employee-location/building-of.ts';
import { presencePart } from '../../domain/employee-location/presence.ts';
import type { Standing } from '../../domain/questionnaire/elsewhere.ts';
import { statusIn } from '../../domain/questionnaire/elsewhere.ts';
import { checkInWindow, mayCheckIn, WORKPLACES } from '../../domain/workplace-reservation/rules.ts';

/**
 * Whether Home offers check-in without a reservation: ad-hoc reservations enabled, a part of today open, and no
 * presence or check-in possible now.
 * @param day the person's entries of today
 * @param timeZone IANA zone of their building
 * @param now ISO instant
 */
export function isWalkIn({
  day,
  timeZone,
  config,
  userStatus,
  elsewhere,
  isCleaner,
  now,
}: Standing & {
  day: readonly EmployeeLocation[];
  timeZone: string;
  config: ClientConfig;
  isCleaner: boolean;
  now: string;
}): boolean {
  if (isCleaner || !config.enableAdhocReservations || userStatus !== 'ALLOW') return false;
  // Who comes before the day begins may have checked in, too.
  const isPresent = (location: EmployeeLocation) =>
    location.actualStatus === 'CONFIRMED' && isWithin(checkInWindow(location), now);
  const isOffered = (location: EmployeeLocation) =>
    WORKPLACES.has(location.status) &&
    location.actualStatus === 'APPROVED' &&
    mayCheckIn({
      location,
      userStatus: statusIn({ userStatus, elsewhere }, buildingOf(location), now),
      isCleaner,
      config,
      now,
    }).ok;
  return (
    !day.some((location) => isPresent(location) || isOffered(location)) &&
    presencePart({ day, timeZone, config, now }) !== null
  );
}
