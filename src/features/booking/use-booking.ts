import type { Floor } from '../../domain/building/building.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import type { PresencePart } from '../../domain/employee-location/presence.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { bookWorkstation } from '../../offline/mutations/book-workstation.ts';
import type { OwnLocation, OwnReservation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { confirmOnFloor, ownSteps, useKeep } from '../../actions/entry-actions.ts';
import { showSaved } from '../../state/toasts.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { BookingOffer } from './workstation-actions.ts';

/** What a person does with a workstation. Each resolves to whether it is safe on this device. */
export interface BookingActions {
  /** Something was done a moment ago: buttons take no tap. */
  locked: boolean;
  book: (room: Room, date: string, offer: BookingOffer, checkIn: boolean) => Promise<boolean>;
  checkIn: (reservation: OwnReservation) => Promise<boolean>;
  checkOut: (reservation: OwnReservation) => Promise<boolean>;
  cancel: (reservation: OwnReservation, withAmenities: boolean) => Promise<boolean>;
  /** Presence only, on a floor. */
  confirmOnFloor: (floor: Floor, part: PresencePart) => Promise<boolean>;
}

/** @param day the person's entries of the date, by which a reservation's calendar entry is found */
export function useBooking({ info }: Person, day: readonly OwnLocation[]): BookingActions {
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const { t, time } = useText();
  const steps = ownSteps(keep, info.id);
  const notice = (room: Room, { start, end }: Slot) =>
    t('checkIn.notice.new', {
      name: room.name,
      from: time(start, room.floor.building.timeZone),
      to: time(end, room.floor.building.timeZone),
    });
  const entryOf = (reservation: OwnReservation) => ({
    reservation,
    location: day.find(({ workplaceReservation }) => workplaceReservation?.id === reservation.id) ?? null,
  });
  return {
    locked,
    book: (room, date, { dayPart, slot, replaces, present, proposal }, checkIn) =>
      keep(
        bookWorkstation,
        {
          reservationId: crypto.randomUUID(),
          locationId: crypto.randomUUID(),
          room,
          employee: { id: info.id, displayName: info.name, email: info.email },
          date,
          dayPart,
          slot,
          ...(checkIn ? { confirm: true } : {}),
          ...(replaces.length > 0 || proposal?.actualStatus === 'APPROVED' || (checkIn && present.length > 0)
            ? { replaceMyOtherLocation: true }
            : {}),
          ...(proposal === null ? {} : { proposalId: proposal.id }),
        },
        checkIn ? notice(room, slot) : undefined,
      ),
    checkIn: (reservation) => steps.checkIn(entryOf(reservation)),
    checkOut: (reservation) => steps.checkOut(entryOf(reservation)),
    cancel: (reservation, withAmenities) => steps.cancel(entryOf(reservation), withAmenities),
    confirmOnFloor: (floor, part) => confirmOnFloor(keep, info.id, floor, part),
  };
}
