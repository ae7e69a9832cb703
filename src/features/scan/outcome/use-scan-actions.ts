import { newId } from '../../../offline/ports/ids.ts';
import { useState } from 'react';
import type { OwnReservation } from '../../../domain/workplace-reservation/check-in-step.ts';
import type { Floor } from '../../../domain/building/building.ts';
import type { PresencePart } from '../../../domain/employee-location/presence.ts';
import type { Room } from '../../../domain/room/room.ts';
import type { WorkplaceReservation } from '../../../domain/workplace-reservation/workplace-reservation.ts';
import type { Mutation } from '../../../offline/mutations/mutation.ts';
import { checkInFloor } from '../../../offline/mutations/presence.ts';
import { bookWorkstation } from '../../../offline/mutations/book-workstation.ts';
import type { TakingHere } from '../../../queries/check-in-step.ts';
import { bookingOfTaking, bookingParams, leftBy } from '../../../actions/booking-params.ts';
import type { Scan } from '../../../queries/scans.ts';
import { forgetScan } from '../../../actions/kept-scans.ts';
import type { Keep } from '../../../actions/save.ts';
import { entryOf, entrySteps } from '../../../actions/entry-steps.ts';
import type { Person } from '../../../queries/person.ts';
import type { Saved } from '../../../domain/intent/saved.ts';
import { useSave } from '../../../actions/save.ts';
import { showSaved } from '../../../state/toasts.ts';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';

export interface Done {
  verb: 'checkedIn' | 'checkedOut' | 'present';
  saved: Saved;
  reservationId: string | null;
  /** ISO instants, or null where times don't matter. */
  slot: { start: string; end: string } | null;
  /** Name of the workstation that the person leaves for it. */
  left?: string | undefined;
}

export interface ScanActions {
  /** Ignore taps just after an action. */
  locked: boolean;
  /** The device is saving the change. */
  busy: boolean;
  done: Done | null;
  /** Clears a failure for another try. */
  again: () => void;
  checkIn: (own: OwnReservation<WorkplaceReservation>) => void;
  checkOut: (own: OwnReservation<WorkplaceReservation>) => void;
  /** @param used the person says they used their other reservation */
  take: (room: Room, taking: TakingHere, used: boolean) => void;
  confirmPresence: (floor: Floor, part: PresencePart) => void;
}

/**
 * Carries a scan out under its own id and as of its instant: it happens once, and counts from when the person was
 * there. A check-out counts from the tap.
 */
export function useScanActions(scan: Scan, { info }: Person): ScanActions {
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  const run = (what: Omit<Done, 'saved'>, work: (keep: Keep) => Promise<unknown>, at: number = scan.at): void => {
    const outcomes: Saved[] = [];
    const keep: Keep = async <P>(mutation: Mutation<P>, params: P) => {
      const outcome = await once(() => save(mutation, params, { at, intentId: scan.id }));
      outcomes.push(outcome);
      return outcome.saved;
    };
    setBusy(true);
    void work(keep)
      .then(async () => {
        const [saved] = outcomes;
        if (saved === undefined) return;
        if (saved.saved) {
          await forgetScan(scan);
          showSaved(saved);
        }
        setDone({ ...what, saved });
      })
      .finally(() => setBusy(false));
  };

  const slotOfOwn = ({ reservation }: OwnReservation<WorkplaceReservation>) => ({
    start: reservation.startDate,
    end: reservation.endDate,
  });

  return {
    locked,
    busy,
    done,
    again: () => setDone(null),
    checkIn: (own) =>
      run({ verb: 'checkedIn', reservationId: own.reservation.id, slot: slotOfOwn(own) }, (keep) =>
        entrySteps(keep, info.id).checkIn(entryOf(own)),
      ),
    checkOut: (own) =>
      run(
        { verb: 'checkedOut', reservationId: own.reservation.id, slot: null },
        (keep) => entrySteps(keep, info.id).checkOut(entryOf(own)),
        Date.now(),
      ),
    take(room, taking, used) {
      const booking = bookingParams(info, bookingOfTaking(room, taking, used));
      const left = leftBy(taking);
      run({ verb: 'checkedIn', reservationId: booking.reservationId, slot: taking.slot, left }, (keep) =>
        keep(bookWorkstation, booking),
      );
    },
    confirmPresence: (floor, { date, dayPart, slot }) =>
      run({ verb: 'present', reservationId: null, slot }, (keep) =>
        keep(checkInFloor, { locationId: newId(), employeeId: info.id, floor, date, dayPart, slot }),
      ),
  };
}
