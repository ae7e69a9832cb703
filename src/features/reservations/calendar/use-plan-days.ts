import type { DayPart } from '../../../domain/day-part/day-part.ts';
import type { PlainLocation } from '../../../domain/employee-location/employee-location.ts';
import type { Room } from '../../../domain/room/room.ts';
import type { ShiftReservation } from '../../../domain/shift/shift.ts';
import { givingUp, planLocation } from '../../../offline/mutations/employee-location.ts';
import { bookWorkstation } from '../../../offline/mutations/book-workstation.ts';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import { bookingParams } from '../../../actions/booking-params.ts';
import { planParams } from '../../../actions/plan-params.ts';
import { slotOf } from '../../../domain/day-part/slot.ts';
import { metBy } from '../../../domain/workplace-reservation/met.ts';
import { isRefused } from '../../../queries/rejected-change.ts';
import type { Person } from '../../../queries/person.ts';
import type { Saved } from '../../../domain/intent/saved.ts';
import { useSave } from '../../../actions/save.ts';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';

/** A day's wish, and whether this device saved it. */
export interface PlannedDay {
  /** ISO date. */
  date: string;
  /** Id of the created thing: finds its change through all retries. */
  resourceId: string;
  status: PlainLocation | 'WORKSTATION';
  room: Room | null;
  saved: Saved;
}

/** Plans days, one change each. */
export interface PlanDays {
  locked: boolean;
  /** `shifts`: amenities of the replaced entries that are cancelled, too; undefined: they stay. */
  plan: (
    dates: readonly string[],
    dayPart: DayPart,
    status: PlainLocation,
    shifts: readonly ShiftReservation[] | undefined,
  ) => Promise<PlannedDay[]>;
  book: (workstations: readonly { date: string; room: Room }[], dayPart: DayPart) => Promise<PlannedDay[]>;
}

/** Those on a day; undefined without any: nothing was said of that day. */
function shiftsOn(date: string, shifts: readonly ShiftReservation[] = []): ShiftReservation[] | undefined {
  const those = shifts.filter(({ reservationDate }) => reservationDate === date);
  return those.length > 0 ? those : undefined;
}

/** @param context who plans, their entries, and the IANA zone of their days */
export function usePlanDays({
  person: { info },
  calendar,
  timeZone,
}: {
  person: Person;
  calendar: readonly OwnLocation[];
  timeZone: string;
}): PlanDays {
  const save = useSave();
  const { locked, once } = useSubmitLock();
  return {
    locked,
    plan: (dates, dayPart, status, shifts) =>
      once(async () => {
        const planned: PlannedDay[] = [];
        for (const date of dates) {
          const params = {
            ...planParams({ info, timeZone }, { status, date, dayPart }),
            ...givingUp(shiftsOn(date, shifts)),
          };
          planned.push({
            date,
            resourceId: params.locationId,
            status,
            room: null,
            saved: await save(planLocation, params),
          });
        }
        return planned;
      }),
    book: (workstations, dayPart) =>
      once(async () => {
        const planned: PlannedDay[] = [];
        for (const { date, room } of workstations) {
          const day = calendar.filter((location) => location.date === date && !isRefused(location));
          const met = metBy(day, slotOf(date, dayPart, room.floor.building.timeZone));
          const params = bookingParams(info, { room, date, dayPart, met });
          planned.push({
            date,
            resourceId: params.reservationId,
            status: 'WORKSTATION',
            room,
            saved: await save(bookWorkstation, params),
          });
        }
        return planned;
      }),
  };
}
