import { useMemo } from 'react';
import { mayReserve, mayUse } from '../domain/access/may-reserve.ts';
import { mayCome } from '../domain/block-period/block-period.ts';
import type { CapacityCheck, Holder } from '../domain/building/limits.ts';
import type { Floor } from '../domain/building/building.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { dateOf } from '../domain/day-part/slot.ts';
import { statusIn } from '../domain/questionnaire/elsewhere.ts';
import type { Room } from '../domain/room/room.ts';
import { meetsTeamDay } from '../domain/team/team-day.ts';
import type { Verdict } from '../domain/verdict.ts';
import { refused } from '../domain/verdict.ts';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import { mayChange } from '../domain/workplace-reservation/rules.ts';
import { capacityCheckBy, useFloorCapacity } from './capacity.ts';

type PlaceContext = Pick<BookingContext, 'userStatus' | 'elsewhere' | 'teams' | 'blocks' | 'day' | 'now'> & {
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;
};

/**
 * Whether a floor can be booked at all in a slot: by day, person, team, closure and capacity, whatever is free.
 * @param capacityCheck undefined while unknown
 */
export function placeVerdict(
  { id, building }: Floor,
  slot: Slot,
  { config, userStatus, elsewhere, teams, blocks = [], day, now }: PlaceContext,
  capacityCheck: CapacityCheck | undefined,
): Verdict {
  const date = dateOf(slot, building.timeZone);
  const status = statusIn({ userStatus, elsewhere }, building.id, now);
  // "Choose another day" would send who is banned from day to day.
  if (status === 'BANNED') return mayUse(status);
  const change = mayChange({ date, timeZone: building.timeZone, config, now, teamDay: meetsTeamDay(day, slot) });
  if (!change.ok) return change;
  if (Date.parse(slot.end) <= Date.parse(now)) return refused('slotPast');
  const who = mayReserve({ userStatus: status, hasTeam: teams?.length !== 0 });
  if (!who.ok) return who;
  const open = mayCome(blocks, date, { buildingId: building.id, floorId: id });
  return open.ok && capacityCheck !== undefined ? capacityCheck(null) : open;
}

/** Counts selected guest workstations as taken. */
export const guestsAt = (rooms: readonly Room[], { start, end }: Slot): Holder[] =>
  rooms.map((room) => ({ room, startDate: start, endDate: end, status: 'APPROVED', mine: true, forGuests: true }));

/**
 * Verdicts on a floor and on each workstation, undefined while loading.
 * @param selected guests' workstations; null when the person comes alone
 */
export function usePlaceVerdict(
  floor: Floor,
  slot: Slot,
  context: PlaceContext,
  selected: readonly Room[] | null,
): { verdict: Verdict; capacityCheck: CapacityCheck | undefined } {
  const known = useFloorCapacity(floor.id, slot);
  const besides = selected !== null;
  const capacity = useMemo(
    () => (known && selected ? { ...known, holders: [...known.holders, ...guestsAt(selected, known.slot)] } : known),
    [known, selected],
  );
  // The building asks who comes here, not who books for guests (decision 0149).
  const asked = besides ? { ...context, elsewhere: undefined } : context;
  const verdict = placeVerdict(floor, slot, asked, capacity && capacityCheckBy(capacity, besides));
  const capacityCheck = useMemo<CapacityCheck | undefined>(() => {
    if (!verdict.ok) return () => verdict;
    return capacity && capacityCheckBy(capacity, besides);
    // A verdict is a new object each time: compare its content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [capacity, besides, JSON.stringify(verdict)]);
  return { verdict, capacityCheck };
}
