import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { mayCome } from '../domain/block-period/block-period.ts';
import type { Floor } from '../domain/building/building.ts';
import { dayBounds, todayIn } from '../domain/day-part/slot.ts';
import type { PresencePart } from '../domain/employee-location/presence.ts';
import { mayConfirmPresence, presencePart } from '../domain/employee-location/presence.ts';
import { statusIn } from '../domain/questionnaire/elsewhere.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { LocationView } from '../offline/view/view.ts';
import { useBlockPeriods } from './places.ts';
import type { FloorCapacity } from './capacity.ts';
import { checkCapacity, useFloorCapacity } from './capacity.ts';
import { isRefused } from './rejected-change.ts';
import type { Person } from './person.ts';

/** The effect of confirming presence on a floor now. */
export interface FloorPresence {
  verdict: Verdict;
  /** Null when no part of today is open. */
  part: PresencePart | null;
}

/**
 * Whether a person may confirm presence on a floor now, without a workstation.
 * @param calendar their entries; only today's count
 * @param now ISO instant
 */
export function floorPresence(
  floor: Floor,
  calendar: readonly LocationView[],
  { config, isCleaner, ...standing }: Pick<Person, 'config' | 'userStatus' | 'elsewhere' | 'isCleaner'>,
  {
    blocks,
    capacity,
    now,
  }: {
    blocks: readonly BlockPeriod[];
    /** Undefined while unknown. */
    capacity: FloorCapacity | undefined;
    now: string;
  },
): FloorPresence {
  const { timeZone } = floor.building;
  const today = todayIn(timeZone, now);
  const day = calendar.filter((location) => location.date === today && !isRefused(location));
  const part = presencePart({ day, timeZone, config, now });
  const userStatus = statusIn(standing, floor.building.id, now);
  const present = mayConfirmPresence({ day, part, floorId: floor.id, userStatus, isCleaner, config, now });
  if (!present.ok || part === null) return { part, verdict: present };
  const open = mayCome(blocks, today, { buildingId: floor.building.id, floorId: floor.id });
  return {
    part,
    verdict: open.ok && capacity !== undefined ? checkCapacity({ ...capacity, slot: part.slot }, null) : open,
  };
}

/** {@link floorPresence} with this device's data for today. */
export function useFloorPresence(
  floor: Floor,
  calendar: readonly LocationView[],
  person: Person,
  now: string,
): FloorPresence {
  const { timeZone } = floor.building;
  const blocks = useBlockPeriods() ?? [];
  const capacity = useFloorCapacity(floor.id, dayBounds(todayIn(timeZone, now), timeZone));
  return floorPresence(floor, calendar, person, { blocks, capacity, now });
}
