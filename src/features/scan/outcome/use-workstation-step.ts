import { todayIn } from '../../../domain/day-part/slot.ts';
import { asksFirst } from '../../../domain/workplace-reservation/check-in-decision.ts';
import type { Room } from '../../../domain/room/room.ts';
import type { Step } from '../../../queries/check-in-step.ts';
import { useCheckInJudge } from '../../../queries/check-in-step.ts';
import type { Scan } from '../../../queries/scans.ts';
import type { Person } from '../../../queries/person.ts';
import { useDayKnown } from '../../../queries/scans.ts';
import { sync } from '../../../state/sync.ts';

const refresh = () => sync.now();

/**
 * Judges a workstation's scan as of its instant, by this device's data.
 * @returns `missing` when the day or the floor was never fetched; undefined while loading
 */
export function useWorkstationStep(scan: Scan, room: Room, person: Person): Step | 'missing' | undefined {
  const at = new Date(scan.at).toISOString();
  const known = useDayKnown(room.floor.id, scan.at, refresh);
  const judge = useCheckInJudge(room.floor, todayIn(room.floor.building.timeZone, at), person);
  return known === 'known' ? judge?.(room, at, { scanned: scan.source === 'camera' }) : known;
}

/** Whether no question is needed (spec 4, "Check-in decision when booking"). */
export const isClear = (step: Step): boolean =>
  step.kind === 'checkIn' || (step.kind === 'take' && !asksFirst(step.taking.decision));
