import type { Floor } from '../domain/building/building.ts';
import { todayIn } from '../domain/day-part/slot.ts';
import type { PresencePart } from '../domain/employee-location/presence.ts';
import { mayConfirmPresence, presencePart } from '../domain/employee-location/presence.ts';
import type { Verdict } from '../domain/verdict.ts';
import { checkInFloor } from '../offline/mutations/presence.ts';
import type { LocationView } from '../offline/overlay/view.ts';
import type { Keep } from './own-steps.ts';
import type { Person } from './person.ts';

/** What confirming presence on a floor would do now. */
export interface FloorPresence {
  verdict: Verdict;
  /** Null where no part of today is on. */
  part: PresencePart | null;
}

/**
 * Whether a person may say now that they are on a floor, without a workstation.
 * @param calendar their entries; those of today count
 * @param now ISO instant
 */
export function floorPresence(floor: Floor, calendar: readonly LocationView[], { config, userStatus, isCleaner }: Person, now: string): FloorPresence {
  const { timeZone } = floor.building;
  const today = todayIn(timeZone, now);
  const day = calendar.filter(({ date }) => date === today);
  const part = presencePart({ day, timeZone, config, now });
  return { part, verdict: mayConfirmPresence({ day, part, floorId: floor.id, userStatus, isCleaner, config, now }) };
}

/** Keeps that a person is on a floor; resolves to whether it is safe on this device. */
export const confirmOnFloor = (keep: Keep, employeeId: string, floor: Floor, part: PresencePart): Promise<boolean> =>
  keep(checkInFloor, { locationId: crypto.randomUUID(), employeeId, floor, ...part });
