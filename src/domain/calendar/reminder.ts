import type { ClientConfig } from '../client-config/client-config.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { dayPartsInUse, slotOf } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { buildingOf } from '../employee-location/building-of.ts';
import type { Standing } from '../questionnaire/elsewhere.ts';
import { statusIn } from '../questionnaire/elsewhere.ts';
import { isOpenProposal } from '../team/proposal-day.ts';
import { mayCheckIn } from '../workplace-reservation/rules.ts';
import { cellsOf } from './day-cells.ts';
import { weekdayOf } from './view.ts';

/** Something that the person still has to settle. */
export type Reminder<L> =
  | { kind: 'unplanned'; date: string; dayPart: DayPart }
  | { kind: 'proposal'; date: string; location: L }
  /** Could be confirmed, but is not. */
  | { kind: 'unconfirmed'; date: string; location: L };

const SATURDAY = 6;

/** Today and the next bookable working day. @param bookable ISO dates in order */
export function remindedDays(today: string, bookable: readonly string[]): string[] {
  const next = bookable.find((date) => date > today && weekdayOf(date) < SATURDAY);
  return [today, ...(next === undefined ? [] : [next])];
}

/**
 * Open reminders by time. Weekends and past times need no plan.
 * @param dates ISO dates in `timeZone`, the zone of the person's days
 * @param now ISO instant
 */
export function remindersOf<L extends EmployeeLocation>({
  dates,
  locations,
  config,
  standing,
  isCleaner,
  timeZone,
  now,
}: {
  dates: readonly string[];
  locations: readonly L[];
  config: Pick<ClientConfig, 'enableHalfDays' | 'enableQuarterDays' | 'enableAdhocReservations'>;
  standing: Standing;
  isCleaner: boolean;
  timeZone: string;
  now: string;
}): Reminder<L>[] {
  return dates.flatMap((date) => {
    const day = locations.filter((location) => location.date === date);
    const proposals = day.filter((location) => isOpenProposal(location) && Date.parse(location.end) > Date.parse(now));
    const plans = day.filter((location) => !isOpenProposal(location));
    const unconfirmed = plans.filter(
      (location) =>
        location.actualStatus === 'APPROVED' &&
        mayCheckIn({ location, userStatus: statusIn(standing, buildingOf(location), now), isCleaner, config, now }).ok,
    );
    const open =
      weekdayOf(date) < SATURDAY
        ? cellsOf(plans, date, dayPartsInUse(config), timeZone).filter(
            ({ location, dayPart }) =>
              location === null && Date.parse(slotOf(date, dayPart, timeZone).end) > Date.parse(now),
          )
        : [];
    return [
      ...proposals.map((location) => ({ kind: 'proposal' as const, date, location })),
      ...unconfirmed.map((location) => ({ kind: 'unconfirmed' as const, date, location })),
      ...open.map(({ dayPart }) => ({ kind: 'unplanned' as const, date, dayPart })),
    ];
  });
}
