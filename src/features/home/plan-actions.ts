import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { PlainLocation } from '../../domain/employee-location/employee-location.ts';
import type { Room } from '../../domain/room/room.ts';
import { planLocation } from '../../offline/mutations/employee-location.ts';
import { bookWorkstation } from '../../offline/mutations/book-workstation.ts';
import { bookingOf, planOf } from '../../actions/own-plans.ts';
import { ownSteps, useKeep } from '../../actions/entry-actions.ts';
import type { ProposalSteps } from '../../actions/proposal-actions.ts';
import { proposalSteps } from '../../actions/proposal-actions.ts';
import { showSaved } from '../../state/toasts.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { HomeLocation } from './location.ts';
import type { Person } from './person.ts';

/** What a person does with a day part. Each resolves to whether it is safe on this device. */
export interface PlanActions extends ProposalSteps {
  /** Something was done a moment ago: buttons take no tap. */
  locked: boolean;
  /** `day`: the entries of that date; what stands in the slot is replaced, as the person saw it when choosing. */
  book: (room: Room, date: string, dayPart: DayPart, day: readonly HomeLocation[]) => Promise<boolean>;
  /** `cancelShifts`: also the amenities of what it replaces. */
  plan: (status: PlainLocation, date: string, dayPart: DayPart, cancelShifts?: boolean) => Promise<boolean>;
  checkIn: (location: HomeLocation) => Promise<boolean>;
  checkOut: (location: HomeLocation) => Promise<boolean>;
  /** `cancelShifts`: also the amenities of its time. */
  cancel: (location: HomeLocation, cancelShifts?: boolean) => Promise<boolean>;
}

/** Actions on the person's own plan; each is saved on this device and sent when it can be. */
export function usePlanActions({ info, timeZone }: Person): PlanActions {
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const steps = ownSteps(keep, info.id);
  const entryOf = (location: HomeLocation) => ({ location, reservation: location.workplaceReservation });
  return {
    locked,
    book: (room, date, dayPart, day) => keep(bookWorkstation, bookingOf({ info, room, date, dayPart, day })),
    plan: (status, date, dayPart, cancelShifts) =>
      keep(planLocation, {
        ...planOf({ info, status, date, dayPart, timeZone }),
        ...(cancelShifts === true ? { cancelShifts } : {}),
      }),
    checkIn: (location) => steps.checkIn(entryOf(location)),
    checkOut: (location) => steps.checkOut(entryOf(location)),
    cancel: (location, cancelShifts) => steps.cancel(entryOf(location), cancelShifts),
    ...proposalSteps(keep, info.id),
  };
}
