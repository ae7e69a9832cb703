import type { Booking } from '../actions/booking-params.ts';
import { bookingParams } from '../actions/booking-params.ts';
import type { Keep } from '../actions/save.ts';
import { useKeep } from '../actions/save.ts';
import type { EntrySteps } from '../actions/entry-steps.ts';
import { confirmOnFloor, entrySteps } from '../actions/entry-steps.ts';
import { planParams } from '../actions/plan-params.ts';
import type { ProposalSteps } from '../actions/proposal-steps.ts';
import { proposalSteps } from '../actions/proposal-steps.ts';
import type { Floor } from '../domain/building/building.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { PlainLocation } from '../domain/employee-location/employee-location.ts';
import type { PresencePart } from '../domain/employee-location/presence.ts';
import { useText } from '../i18n/text.tsx';
import { givingUp, planLocation } from '../offline/mutations/employee-location.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import type { Person } from '../queries/person.ts';
import { showSaved } from '../state/toasts.ts';
import { useSubmitLock } from '../ui/use-submit-lock.ts';

/** Actions on one's own day. Each resolves to whether this device saved it. */
export interface OwnActions extends EntrySteps, ProposalSteps {
  /** Ignore taps just after an action. */
  locked: boolean;
  keep: Keep;
  /** @param replaced name of the workstation that this check-in replaces */
  book: (booking: Booking, replaced?: string) => Promise<boolean>;
  /** `shifts`: amenities of the replaced entries that are cancelled, too. */
  plan: (status: PlainLocation, date: string, dayPart: DayPart, shifts?: readonly { id: string }[]) => Promise<boolean>;
  /** Presence on a floor, without a workstation. */
  confirmOnFloor: (floor: Floor, part: PresencePart) => Promise<boolean>;
}

/** The signed-in person's actions: each is saved here, announced, and sent when possible. */
export function useEntryActions({ info, timeZone }: Pick<Person, 'info' | 'timeZone'>): OwnActions {
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const { t, time } = useText();
  const noticeOf = ({ room, date, dayPart }: Booking, replaced: string | undefined) => {
    const zone = room.floor.building.timeZone;
    const { start, end } = slotOf(date, dayPart, zone);
    const values = { name: room.name, from: time(start, zone), to: time(end, zone) };
    return replaced === undefined
      ? t('checkIn.notice.new', values)
      : t('checkIn.notice.replaced', { ...values, old: replaced });
  };
  return {
    locked,
    keep,
    ...entrySteps(keep, info.id),
    ...proposalSteps(keep, info.id),
    book: (booking, replaced) =>
      keep(
        bookWorkstation,
        bookingParams(info, booking),
        booking.checkIn === true ? noticeOf(booking, replaced) : undefined,
      ),
    plan: (status, date, dayPart, shifts) =>
      keep(planLocation, { ...planParams({ info, timeZone }, { status, date, dayPart }), ...givingUp(shifts) }),
    confirmOnFloor: (floor, part) => confirmOnFloor(keep, info.id, floor, part),
  };
}
