import { bookingOptions, mayChoose } from '../client-config/booking-options.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from '../day-part/day-part.ts';
import { addDays, daysBetween, overlaps, todayIn } from '../day-part/slot.ts';
import type { PlanEffect, PlannedEntry } from '../employee-location/plan.ts';
import { mayGiveUp, mayReplace, planEffect } from '../employee-location/plan.ts';
import { mayCancelAmenity } from '../shift/rules.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { AbsencePeriod, AbsenceStatus } from './absence.ts';
import { MAX_ABSENCE_AHEAD, MAX_ABSENCE_DAYS } from './absence.ts';
import { absenceDays } from './days.ts';

/**
 * Whether a person may be absent for a period. Bookings open days ahead; an absence is known earlier, so only a year
 * limits it. Days that are over are left out, not refused: who is ill may say so late.
 */
export function mayBeAbsent({
  period,
  status,
  timeZone,
  config,
  isStudent,
  now,
}: {
  period: AbsencePeriod;
  status: AbsenceStatus;
  /** IANA zone of the person's days. */
  timeZone: string;
  config: Pick<ClientConfig, 'bookingOptions' | 'bookingOptionsTeamday'>;
  isStudent: boolean;
  /** ISO instant. */
  now: string;
}): Verdict {
  const { from, until } = period;
  if (daysBetween(from, until) < 0) return refused('absenceInvalid', { reason: 'backwards' });
  if (daysBetween(from, until) >= MAX_ABSENCE_DAYS)
    return refused('absenceInvalid', { reason: 'tooLong', days: String(MAX_ABSENCE_DAYS) });
  if (!bookingOptions(config, []).includes(status)) return refused('optionNotOffered');
  const chosen = mayChoose(status, isStudent);
  if (!chosen.ok) return chosen;
  if (absenceDays(period, timeZone, now).length === 0) return refused('slotPast');
  return until <= addDays(todayIn(timeZone, now), MAX_ABSENCE_AHEAD) ? ALLOWED : refused('tooFarAhead');
}

/**
 * Whether an absence may take the place of what stands in its time: nobody is checked in, and no workstation goes that
 * is too late to cancel (decision 0099).
 */
export function mayTakePlace(
  entries: Parameters<typeof mayGiveUp>[0] & Parameters<typeof mayReplace>[0],
  slot: Slot,
  status: AbsenceStatus,
  config: Pick<ClientConfig, 'cancelHours'>,
  now: string,
): Verdict {
  const replaced = mayReplace(entries, slot);
  return replaced.ok ? mayGiveUp(entries, slot, { status, dayPart: 'FULLDAY' }, config, now) : replaced;
}

/** Whether an absence may be taken back: a day of it must be left. */
export const mayTakeBack = (period: AbsencePeriod, timeZone: string, now: string): Verdict =>
  absenceDays(period, timeZone, now).length > 0 ? ALLOWED : refused('slotPast');

/** What an absence gives back, and what it does not. */
export interface GivenBack<L, S> {
  entries: L[];
  shifts: S[];
  /** Amenities in its time that were used, or are too late to cancel. */
  stays: S[];
}

/**
 * What an absence gives back: whatever is planned or asked for in its time, whole, and what is reserved besides, as far
 * as it could be cancelled by hand. What was used stays.
 * @param by.timeZoneOf IANA zone of an amenity's building
 * @param by.now ISO instant
 */
export function givenBack<L extends PlannedEntry, S extends Slot>(
  entries: readonly L[],
  shifts: readonly S[],
  slot: Slot,
  {
    timeZoneOf,
    config,
    now,
  }: { timeZoneOf: (shift: S) => string; config: Pick<ClientConfig, 'cancelHours'>; now: string },
): GivenBack<L, S> {
  const { replaced } = absenceEffect(entries, slot);
  const met = shifts.filter((shift) => overlaps(shift, slot));
  const goes = new Set(met.filter((shift) => mayCancelAmenity(shift, timeZoneOf(shift), config, now).ok));
  return {
    entries: entries.filter(({ id }) => replaced.includes(id)),
    shifts: met.filter((shift) => goes.has(shift)),
    stays: met.filter((shift) => !goes.has(shift)),
  };
}

/** Effect of an absence on the person's entries: nothing of them is left. */
export const absenceEffect = (entries: readonly PlannedEntry[], slot: Slot): PlanEffect => ({
  replaced: planEffect(entries, slot, 'FULLDAY').replaced,
  kept: [],
});

/** Whether a person holds a meeting's room alone in a slot: nobody else was asked, so it can be given back. */
export const isHeldAlone = (
  meeting: Slot & { organizer: { id: string }; people: readonly object[]; status: string },
  employeeId: string,
  slot: Slot,
): boolean =>
  meeting.organizer.id === employeeId &&
  meeting.people.length === 0 &&
  meeting.status === 'APPROVED' &&
  overlaps(meeting, slot);
