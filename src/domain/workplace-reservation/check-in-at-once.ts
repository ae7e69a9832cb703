import type { UserStatus } from '../access/authority.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayCheckIn, WORKPLACES } from './rules.ts';

export type ExpectedPlace = Pick<EmployeeLocation, 'status' | 'actualStatus' | 'start' | 'end'>;

/**
 * Whether booking and checking in at once is allowed: needs a plan at a workplace, or ad-hoc reservations (spec 5,
 * "Check in is possible only if").
 * @param day the person's entries of the day
 * @param now ISO instant of the action
 */
export function mayCheckInAtOnce({
  slot,
  day,
  userStatus,
  isCleaner,
  config,
  now,
}: {
  slot: Slot;
  day: readonly ExpectedPlace[];
  userStatus: UserStatus;
  isCleaner: boolean;
  config: Pick<ClientConfig, 'enableAdhocReservations'>;
  now: string;
}): Verdict {
  const verdict = mayCheckIn({
    location: { ...slot, status: 'WORKSTATION', actualStatus: 'APPROVED', workplaceReservation: null },
    userStatus,
    isCleaner,
    config,
    now,
  });
  if (!verdict.ok || config.enableAdhocReservations) return verdict;
  const isExpected = ({ status, actualStatus, start, end }: ExpectedPlace) =>
    WORKPLACES.has(status) &&
    (actualStatus === 'APPROVED' || actualStatus === 'CONFIRMED') &&
    overlaps({ start, end }, slot);
  return day.some(isExpected) ? ALLOWED : refused('checkInNotAllowed', { reason: 'notPlanned' });
}
