import { useMemo } from 'react';
import { mayReserve } from '../domain/access/may-reserve.ts';
import { mayCome } from '../domain/block-period/block-period.ts';
import type { CapacityCheck, Holder } from '../domain/building/limits.ts';
import type { Floor } from '../domain/building/building.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { dateOf } from '../domain/day-part/slot.ts';
import type { Room } from '../domain/room/room.ts';
import { meetsTeamDay } from '../domain/team/team-day.ts';
import type { Verdict } from '../domain/verdict.ts';
import { refused } from '../domain/verdict.ts';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import { mayChange } from '../domain/workplace-reservation/rules.ts';
import { capacityCheckBy, useFloorCapacity } from './capacity.ts';

/** What decides about a whole floor. */
type PlaceContext = Pick<BookingContext, 'userStatus' | 'teams' | 'blocks' | 'day' | 'now'> & {
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;
};

/**
 * Whether anything can be booked on a floor in a slot, whatever is free: not on a day that is over or too far ahead, by
 * who may not come or is in no team, while the floor is closed, or once it is as full as it may be.
 * @param capacityCheck undefined while it is not known
 */
export function placeVerdict(
  { id, building }: Floor,
  slot: Slot,
  { config, userStatus, teams, blocks = [], day, now }: PlaceContext,
  capacityCheck: CapacityCheck | undefined,
): Verdict {
  const date = dateOf(slot, building.timeZone);
  const change = mayChange({ date, timeZone: building.timeZone, config, now, teamDay: meetsTeamDay(day, slot) });
  if (!change.ok) return change;
  if (Date.parse(slot.end) <= Date.parse(now)) return refused('slotPast');
  const who = mayReserve({ userStatus, hasTeam: teams?.length !== 0 });
  if (!who.ok) return who;
  const open = mayCome(blocks, date, { buildingId: building.id, floorId: id });
  return open.ok && capacityCheck !== undefined ? capacityCheck(null) : open;
}

/** Who will sit at workstations that are selected for guests. */
const guestsAt = (rooms: readonly Room[], { start, end }: Slot): Holder[] =>
  rooms.map((room) => ({ room, startDate: start, endDate: end, status: 'APPROVED', mine: true, forGuests: true }));

/**
 * The verdict on a floor, and the check of each workstation, undefined while loading.
 * @param selected workstations selected for guests, who come besides the person; null where the person comes themselves
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
  const verdict = placeVerdict(floor, slot, context, capacity && capacityCheckBy(capacity, besides));
  const capacityCheck = useMemo<CapacityCheck | undefined>(() => {
    if (!verdict.ok) return () => verdict;
    return capacity && capacityCheckBy(capacity, besides);
    // A verdict is made anew each time; what matters is what it says.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [capacity, besides, JSON.stringify(verdict)]);
  return { verdict, capacityCheck };
}
