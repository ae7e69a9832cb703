import { mayUse } from '../access/may-reserve.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { mayCome } from '../block-period/block-period.ts';
import { mayAcceptWith } from '../client-config/booking-options.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { CONFLICTING_RESERVATIONS } from '../conflict/conflict.ts';
import { choiceFor } from '../conflict/variant.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { overlaps, remainderOf, subSlot } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { PlannedEntry } from '../employee-location/plan.ts';
import { mayReplace } from '../employee-location/plan.ts';
import type { Standing } from '../questionnaire/elsewhere.ts';
import { statusIn } from '../questionnaire/elsewhere.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayChange } from '../workplace-reservation/rules.ts';

export type Proposal = Pick<EmployeeLocation, 'id' | 'actualStatus' | 'dayPart' | 'start' | 'end'>;
export type DayEntry = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'dayPart' | 'start' | 'end'> & {
  workplaceReservation: { id: string } | null;
};

/** Choices for a reservation during an accepted team day. */
export const RESERVATION_CHOICES = ['CANCEL', 'KEEP'] as const;

const untilOver = (end: string, now: string): Verdict =>
  Date.parse(end) > Date.parse(now) ? ALLOWED : refused('slotPast');

/** Whether a proposal is still open and not over. */
export function mayAnswer({ actualStatus, end }: Pick<Proposal, 'actualStatus' | 'end'>, now: string): Verdict {
  if (actualStatus !== 'PROPOSED') return refused('alreadyConfirmedOrCancelled', { reason: 'teamDay' });
  return untilOver(end, now);
}

/** Whether a declined team day may be answered again: until it is over. */
export function mayReopen({ actualStatus, end }: Pick<Proposal, 'actualStatus' | 'end'>, now: string): Verdict {
  if (actualStatus !== 'DECLINED') return refused('alreadyConfirmedOrCancelled', { reason: 'teamDay' });
  return untilOver(end, now);
}

/**
 * Whether a person may accept a team day by coming. Conflicts and capacity are the server's (decision 0057).
 * @param as how they come
 * @param day the person's entries of that date
 * @param timeZone IANA zone of the team day's building
 */
export function mayAcceptTeamDay(
  proposal: Proposal & Pick<EmployeeLocation, 'date' | 'building' | 'floor'>,
  as: 'OFFICE' | 'WORKSTATION',
  {
    day,
    config,
    userStatus,
    elsewhere,
    blocks,
    timeZone,
    now,
  }: Standing & {
    day: readonly PlannedEntry[];
    config: Pick<ClientConfig, 'bookingOptions' | 'bookingOptionsTeamday' | 'daysAhead' | 'daysAheadTeamDays'>;
    blocks: readonly BlockPeriod[];
    timeZone: string;
    now: string;
  },
): Verdict {
  const verdicts = [
    () => mayAnswer(proposal, now),
    () => (as === 'OFFICE' ? mayAcceptWith(as, config, []) : ALLOWED),
    () => mayUse(statusIn({ userStatus, elsewhere }, proposal.building?.id, now)),
    () => mayChange({ date: proposal.date, timeZone, config, now, teamDay: true }),
    () =>
      mayCome(blocks, proposal.date, {
        buildingId: proposal.building?.id ?? null,
        floorId: proposal.floor?.id ?? null,
      }),
    () =>
      mayReplace(
        day.filter(({ id }) => id !== proposal.id),
        proposal,
      ),
  ];
  return verdicts.reduce<Verdict>((verdict, judge) => (verdict.ok ? judge() : verdict), ALLOWED);
}

const WORKPLACES: ReadonlySet<string> = new Set(['WORKSTATION', 'ASSIGNED', 'OFFICE']);

/** Whether an entry can replace a proposal: at a workplace in the same building, within its time. */
export function qualifies(
  entry: Omit<DayEntry, 'workplaceReservation'> & { building: { id: string } | null },
  proposal: Proposal & { building: { id: string } | null },
): boolean {
  return (
    entry.id !== proposal.id &&
    WORKPLACES.has(entry.status) &&
    (entry.actualStatus === 'APPROVED' || entry.actualStatus === 'CONFIRMED') &&
    entry.building !== null &&
    entry.building.id === proposal.building?.id &&
    overlaps(entry, proposal)
  );
}

export interface Part {
  dayPart: DayPart;
  slot: Slot;
}

/** Subtracts entries from a part; parts by time. */
function without(whole: Part, taken: readonly (Slot & { dayPart: DayPart })[]): Part[] {
  return taken.reduce<Part[]>(
    (parts, entry) =>
      parts.flatMap((part) => {
        if (!overlaps(part.slot, entry)) return [part];
        return remainderOf(part.dayPart, entry.dayPart)
          .map((dayPart) => ({ dayPart, slot: subSlot(part.slot, part.dayPart, dayPart) }))
          .filter(({ slot }) => !overlaps(slot, entry));
      }),
    [whole],
  );
}

/** Reservations that still need a choice, or the effect of accepting. */
export type Acceptance =
  | { ask: string[] }
  | {
      /** Times for the team day; empty if nothing is left. */
      parts: Part[];
      /** Ids of replaced entries; their reservations go too. */
      gone: string[];
    };

/**
 * Effect of accepting a team day. Kept reservations reduce its time (spec 8, "Team-day conflicting reservations").
 * @param day the person's entries in that time, without the proposal
 * @param resolutions choices so far, by reservation id
 */
export function acceptance(
  proposal: Proposal,
  day: readonly DayEntry[],
  resolutions: readonly ConflictResolution[],
): Acceptance {
  const met = day.filter((entry) => entry.actualStatus === 'APPROVED' && overlaps(entry, proposal));
  const choices = met
    .filter((entry) => entry.workplaceReservation !== null)
    .map((entry) => ({
      entry,
      choice: choiceFor(resolutions, CONFLICTING_RESERVATIONS, entry.workplaceReservation?.id ?? ''),
    }));
  if (choices.some(({ choice }) => choice !== 'CANCEL' && choice !== 'KEEP'))
    return { ask: choices.map(({ entry }) => entry.id) };
  const kept = choices.filter(({ choice }) => choice === 'KEEP').map(({ entry }) => entry);
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    parts: without({ dayPart: proposal.dayPart, slot: { start: proposal.start, end: proposal.end } }, kept),
    gone: met.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
  };
}
