import { useKeep } from '../../actions/save.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import type { Amenity } from '../../domain/shift/shift.ts';
import { cancelShift, changeShift, reserveShift } from '../../offline/mutations/shift.ts';
import { newId } from '../../offline/ports/ids.ts';
import type { ShiftView } from '../../queries/shifts.ts';
import { showSaved } from '../../state/toasts.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** An amenity at a time; the zone is its building's. */
export interface Wish {
  amenity: Pick<Amenity, 'id' | 'name' | 'type' | 'location'>;
  date: string;
  slot: Slot;
  timeZone: string;
}

/** Each resolves to whether the change is safe on this device. */
export interface ShiftActs {
  locked: boolean;
  reserve: (wish: Wish) => Promise<boolean>;
  change: (shift: ShiftView, wish: Wish) => Promise<boolean>;
  cancel: (shift: ShiftView, timeZone: string) => Promise<boolean>;
}

const paramsOf = ({ amenity: { id, name, type, location }, date, slot, timeZone }: Wish) => ({
  amenity: { id, name, type, location },
  date,
  ...slot,
  timeZone,
});

const wishOf = ({ reservationDate, start, end, shift }: ShiftView) => ({
  amenity: shift.amenity,
  date: reservationDate,
  start,
  end,
});

/** @param employeeId the signed-in person */
export function useShiftActs(employeeId: string): ShiftActs {
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  return {
    locked,
    reserve: (wish) => keep(reserveShift, { ...paramsOf(wish), employeeId, shiftId: newId() }),
    change: (shift, wish) =>
      keep(changeShift, { ...paramsOf(wish), employeeId, shiftId: shift.id, before: wishOf(shift) }),
    cancel: (shift, timeZone) => keep(cancelShift, { ...wishOf(shift), employeeId, shiftId: shift.id, timeZone }),
  };
}
