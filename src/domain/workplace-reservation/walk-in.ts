import type { ClientConfig } from '../client-config/client-config.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { contains, DAY_PART_MINUTES, isWithin, overlaps } from '../day-part/parts.ts';
import { dayPartsInUse, slotOf, todayIn } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { isRoomFree } from './free.ts';
import { checkInWindow } from './rules.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

/** Part of today that a walk-in takes. */
export interface WalkIn {
  /** ISO date in the building's zone. */
  date: string;
  dayPart: DayPart;
  slot: Slot;
}

type Plan = Pick<EmployeeLocation, 'start' | 'end' | 'actualStatus'>;
type Held = Pick<WorkplaceReservation, 'startDate' | 'endDate' | 'status'>;

/**
 * Finds the largest current part that is free, not half over and before any later plan; else the largest current free
 * one.
 * @param here others' reservations of the room, and own ones that cannot be given up
 * @param day the person's entries of the day
 * @param within excludes longer parts: a morning reserved elsewhere moves as a morning
 * @param at ISO instant of the action
 * @returns `free` null if the room is taken throughout; `on` empty if no part of today is current
 */
export function walkIn({
  here,
  day,
  timeZone,
  config,
  within,
  at,
}: {
  here: readonly Held[];
  day: readonly Plan[];
  timeZone: string;
  config: Pick<ClientConfig, 'enableHalfDays' | 'enableQuarterDays' | 'allowUncleanedWorkstationReservations'>;
  within: DayPart;
  at: string;
}): { free: WalkIn | null; on: WalkIn[] } {
  const date = todayIn(timeZone, at);
  const inUse = dayPartsInUse(config).map((dayPart) => ({ date, dayPart, slot: slotOf(date, dayPart, timeZone) }));
  const isStale = (part: WalkIn) =>
    inUse.some(
      (other) =>
        DAY_PART_MINUTES[other.dayPart].start === DAY_PART_MINUTES[part.dayPart].start &&
        Date.parse(other.slot.end) <= Date.parse(at),
    );
  const on = inUse.filter(
    (part) => contains(within, part.dayPart) && isWithin(checkInWindow(part.slot), at) && !isStale(part),
  );
  const free = on.filter(({ slot }) => isRoomFree(here, slot, config));
  const isLater = ({ start, actualStatus }: Plan) => actualStatus === 'APPROVED' && Date.parse(start) > Date.parse(at);
  const alone = free.find(
    ({ slot }) =>
      !day.some((plan) => isLater(plan) && overlaps(plan, slot) && Date.parse(plan.start) > Date.parse(slot.start)),
  );
  return { free: alone ?? free[0] ?? null, on };
}
