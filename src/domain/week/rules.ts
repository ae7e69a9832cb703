import { bookingOptions, mayChoose, mayChooseWorkstation } from '../client-config/booking-options.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { dayPartsInUse } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { mayCancelLocation } from '../employee-location/rules.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Week } from './week.ts';

/**
 * Whether a person may keep a week: only what they could plan by hand on a usual day.
 * @param assigned ids of the rooms assigned to the person
 */
export function mayKeepWeek(
  { parts }: Pick<Week, 'parts'>,
  {
    config,
    isStudent,
    assigned,
  }: {
    config: Pick<ClientConfig, 'bookingOptions' | 'bookingOptionsTeamday' | 'enableHalfDays' | 'enableQuarterDays'>;
    isStudent: boolean;
    assigned: readonly string[];
  },
): Verdict {
  const inUse = dayPartsInUse(config);
  const options = bookingOptions(config, []);
  for (const { dayPart, status, room } of parts) {
    if (!inUse.includes(dayPart)) return refused('dayPartNotInUse');
    const chosen =
      status === 'WORKSTATION'
        ? mayChooseWorkstation(config, room === null ? assigned.length > 0 : assigned.includes(room.id), false)
        : options.includes(status)
          ? mayChoose(status, isStudent)
          : refused('optionNotOffered');
    if (!chosen.ok) return chosen;
  }
  return ALLOWED;
}

/**
 * Entries ahead that a week booked and nobody changed since: what stopping may cancel.
 * @param timeZone IANA zone of the person's days
 * @param now ISO instant
 */
export const bookedByWeek = <L extends EmployeeLocation>(
  calendar: readonly L[],
  { timeZone, config, now }: { timeZone: string; config: Pick<ClientConfig, 'cancelHours'>; now: string },
): L[] =>
  calendar.filter(
    (location) =>
      location.byWeek === true &&
      location.actualStatus === 'APPROVED' &&
      Date.parse(location.start) > Date.parse(now) &&
      mayCancelLocation({ location, timeZone: location.building?.timeZone ?? timeZone, config, now }).ok,
  );
