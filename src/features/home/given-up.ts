import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { planEffect, takenOf } from '../../domain/employee-location/plan.ts';

/** A workstation that a new plan gives up. */
export interface GivenUp {
  name: string;
  /** The time given up. */
  slot: Slot;
  /** The building's IANA zone. */
  timeZone: string;
  /** True when the rest of its time stays reserved. */
  partly: boolean;
}

/**
 * Reservations that a plan for a day part gives up, shown to the person beforehand.
 * @param day the person's entries of that date
 */
export function givenUpBy(day: readonly EmployeeLocation[], slot: Slot, dayPart: DayPart): GivenUp[] {
  const effect = planEffect(day, slot, dayPart);
  return day.flatMap((location) =>
    location.workplaceReservation === null || !effect.replaced.includes(location.id)
      ? []
      : [
          {
            name: location.workplaceReservation.room.name,
            slot: takenOf(location, effect, slot),
            timeZone: location.workplaceReservation.room.floor.building.timeZone,
            partly: effect.kept.some(({ from }) => from === location.id),
          },
        ],
  );
}
