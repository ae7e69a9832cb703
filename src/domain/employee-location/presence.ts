import { mayUse } from '../access/may-reserve.ts';
import type { UserStatus } from '../access/authority.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { GO_ON, RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../conflict/conflict.ts';
import { choiceFor } from '../conflict/variant.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { DAY_PART_MINUTES, isWithin, overlaps } from '../day-part/parts.ts';
import { dayPartsInUse, slotOf, todayIn } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { refused } from '../verdict.ts';
import { checkInWindow, mayCheckIn, WORKPLACES } from '../workplace-reservation/rules.ts';
import type { EmployeeLocation } from './employee-location.ts';

export type PresentPlace = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'dayPart' | 'start' | 'end'> & {
  floor: { id: string } | null;
  workplaceReservation: { id: string; room: { floor: { id: string } } } | null;
};

/** Part of a day for which presence is confirmed. */
export interface PresencePart {
  /** ISO date in the floor's zone. */
  date: string;
  dayPart: DayPart;
  slot: Slot;
}

/** Choices for a workstation reserved on this floor. */
export const PRESENCE_OPTIONS = ['PRESENCE_ONLY', 'CHECK_IN'] as const;

const floorOf = (place: PresentPlace) => place.workplaceReservation?.room.floor.id ?? place.floor?.id ?? null;

/** The entry by which somebody is on a floor already. @param day the person's entries of the day */
export const presentOn = <P extends PresentPlace>(day: readonly P[], slot: Slot, floorId: string): P | undefined =>
  day.find((place) => place.actualStatus === 'CONFIRMED' && overlaps(place, slot) && floorOf(place) === floorId);

const isLive = ({ actualStatus }: PresentPlace): boolean => actualStatus === 'APPROVED' || actualStatus === 'CONFIRMED';

/**
 * Part of today to confirm: the planned office day's, else the largest current part that is not half over and meets no
 * later plan (decision 0043).
 * @param day the person's entries of the day
 * @param timeZone IANA zone of the floor
 * @param now ISO instant of the action
 * @returns null if no part of today is current
 */
export function presencePart({
  day,
  timeZone,
  config,
  now,
}: {
  day: readonly PresentPlace[];
  timeZone: string;
  config: Pick<ClientConfig, 'enableHalfDays' | 'enableQuarterDays'>;
  now: string;
}): PresencePart | null {
  const date = todayIn(timeZone, now);
  const planned = day.find(
    (place) => place.status === 'OFFICE' && place.actualStatus === 'APPROVED' && isWithin(checkInWindow(place), now),
  );
  if (planned !== undefined)
    return { date, dayPart: planned.dayPart, slot: { start: planned.start, end: planned.end } };
  const inUse = dayPartsInUse(config).map((dayPart) => ({ date, dayPart, slot: slotOf(date, dayPart, timeZone) }));
  const on = inUse.filter(({ slot }) => isWithin(checkInWindow(slot), now));
  const fresh = on.filter(
    (part) =>
      !inUse.some(
        (other) =>
          DAY_PART_MINUTES[other.dayPart].start === DAY_PART_MINUTES[part.dayPart].start &&
          Date.parse(other.slot.end) <= Date.parse(now),
      ),
  );
  const later = ({ slot }: PresencePart) =>
    day.some(
      (place) =>
        isLive(place) &&
        overlaps(place, slot) &&
        Date.parse(place.start) > Math.max(Date.parse(now), Date.parse(slot.start)),
    );
  return fresh.find((part) => !later(part)) ?? fresh.at(-1) ?? on.at(-1) ?? null;
}

/** Effect of confirming presence on other entries. */
export interface PresenceEffect {
  /** Planned office day to confirm; null creates an entry. */
  confirms: string | null;
  /** Plain plans to replace. */
  gone: string[];
  /** Entries with a reservation on this floor, not checked in. */
  here: string[];
  /** Entries with a reservation elsewhere, checked in or not. */
  elsewhere: string[];
  /** Presences elsewhere without a workstation, which end. */
  left: string[];
}

/**
 * Confirming presence on a floor ends reservations on others (spec 4, "Floor states").
 * @param day the person's entries of the day
 */
export function presenceEffect(day: readonly PresentPlace[], slot: Slot, floorId: string): PresenceEffect {
  const met = day.filter((place) => isLive(place) && overlaps(place, slot));
  const reserved = met.filter((place) => place.workplaceReservation !== null);
  const confirms =
    met.find(
      (place) => place.workplaceReservation === null && place.status === 'OFFICE' && place.actualStatus === 'APPROVED',
    )?.id ?? null;
  const plain = met.filter(
    (place) => place.workplaceReservation === null && place.actualStatus === 'APPROVED' && place.id !== confirms,
  );
  return {
    confirms,
    gone: plain.map(({ id }) => id),
    here: reserved
      .filter((place) => floorOf(place) === floorId && place.actualStatus === 'APPROVED')
      .map(({ id }) => id),
    elsewhere: reserved.filter((place) => floorOf(place) !== floorId).map(({ id }) => id),
    left: met
      .filter(
        (place) =>
          place.workplaceReservation === null && place.actualStatus === 'CONFIRMED' && floorOf(place) !== floorId,
      )
      .map(({ id }) => id),
  };
}

/**
 * Whether a person may confirm presence on a floor: needs a plan at a workplace, or ad-hoc reservations. Presence
 * elsewhere ends, so it does not prevent this.
 * @param part null if no part of today is current
 */
export function mayConfirmPresence({
  day,
  part,
  floorId,
  userStatus,
  isCleaner,
  config,
  now,
}: {
  day: readonly PresentPlace[];
  part: PresencePart | null;
  floorId: string;
  userStatus: UserStatus;
  isCleaner: boolean;
  config: Pick<ClientConfig, 'enableAdhocReservations'>;
  now: string;
}): Verdict {
  if (!mayUse(userStatus).ok)
    return refused('checkInNotAllowed', { reason: userStatus === 'BANNED' ? 'userBanned' : 'userMustVerify' });
  if (part === null) return refused('checkInNotAllowed', { reason: 'outsideHours' });
  const met = day.filter((place) => isLive(place) && overlaps(place, part.slot));
  const present = presentOn(day, part.slot, floorId);
  if (present !== undefined) return refused('alreadyCheckedIn', { locationId: present.id });
  const expected = met.some(({ status }) => WORKPLACES.has(status));
  const verdict = mayCheckIn({
    location: {
      ...part.slot,
      status: 'OFFICE',
      actualStatus: expected ? 'APPROVED' : 'PROPOSED',
      workplaceReservation: null,
    },
    userStatus,
    isCleaner,
    config,
    now,
  });
  return !verdict.ok && verdict.details?.['reason'] === 'notApproved'
    ? refused(verdict.code, { reason: 'notPlanned' })
    : verdict;
}

/** Ask about reservations, check in at one, or end some. */
export type PresenceDecision = { ask: 'here' | 'elsewhere' } | { checkIn: string } | { ends: string[] };

/**
 * @param effect of {@link presenceEffect}
 * @param resolutions choices so far, keyed by reservation id
 */
export function presenceDecision(
  { here, elsewhere }: Pick<PresenceEffect, 'here' | 'elsewhere'>,
  day: readonly PresentPlace[],
  resolutions: readonly ConflictResolution[],
): PresenceDecision {
  const reservationOf = (id: string) => day.find((place) => place.id === id)?.workplaceReservation?.id ?? id;
  const choices = here.map((id) => ({
    id,
    choice: choiceFor(resolutions, WORKSTATION_ON_THIS_FLOOR, reservationOf(id)),
  }));
  const taken = choices.find(({ choice }) => choice === 'CHECK_IN');
  if (taken !== undefined) return { checkIn: taken.id };
  if (choices.some(({ choice }) => choice !== 'PRESENCE_ONLY')) return { ask: 'here' };
  if (elsewhere.some((id) => choiceFor(resolutions, RESERVATION_ON_ANOTHER_FLOOR, reservationOf(id)) !== GO_ON))
    return { ask: 'elsewhere' };
  return { ends: [...here, ...elsewhere] };
}
