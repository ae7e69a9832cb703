import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { planEffect, takenOf } from '../../domain/employee-location/plan.ts';

/** A workstation that a change of a day part gives up. */
export interface GivenUp {
  name: string;
  /** When it is given up. */
  slot: Slot;
  /** IANA zone of its building. */
  timeZone: string;
  /** True where it stays reserved for the rest of its time. */
  partly: boolean;
}

/**
 * The reservations that a change of a day part gives up, and for which time: the person is told before they change it.
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
