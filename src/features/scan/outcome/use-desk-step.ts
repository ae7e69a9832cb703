import { dayBounds, todayIn } from '../../../domain/day-part/slot.ts';
import type { Room } from '../../../domain/room/room.ts';
import type { ScanStep } from '../../../domain/scan/scan-step.ts';
import { scanStep } from '../../../domain/scan/scan-step.ts';
import type { WorkplaceReservation } from '../../../domain/workplace-reservation/workplace-reservation.ts';
import { useCalendar } from '../../../queries/calendar.ts';
import type { Scan } from '../../../queries/kept-scans.ts';
import type { OwnLocation } from '../../../queries/own-entry.ts';
import { useTeamsOn } from '../../../queries/people.ts';
import type { Person } from '../../../queries/person.ts';
import { useReservations } from '../../../queries/reservations.ts';
import { useDayKnown } from '../../../queries/scanned-place.ts';
import { sync } from '../../../state/sync.ts';

export type Step = ScanStep<WorkplaceReservation, OwnLocation>;

const refresh = () => sync.now();

/**
 * What scanning a workstation leads to, judged as of the scan by what this device knows.
 * @returns `missing` where the person's day or the floor was never fetched; undefined while that is found out
 */
export function useDeskStep(scan: Scan, room: Room, person: Person, isCleaner: boolean): Step | 'missing' | undefined {
  const at = new Date(scan.at).toISOString();
  const { timeZone } = room.floor.building;
  const date = todayIn(timeZone, at);
  const known = useDayKnown(room.floor.id, scan.at, refresh);
  const day = useCalendar(date, date);
  const reservations = useReservations(room.floor.id, dayBounds(date, timeZone));
  const teams = useTeamsOn(date);
  if (known !== 'known') return known;
  if (day === undefined || reservations === undefined) return undefined;
  const { config, userStatus, info } = person;
  return scanStep({ room, here: reservations.filter((one) => one.room.id === room.id), day, config, userStatus, me: info.id, teams, isCleaner, at });
}

/** Whether a step is clear without a question (spec section 4: "a QR scan leads to no interaction needed"). */
export const isClear = (step: Step): boolean => step.kind === 'checkIn' || (step.kind === 'take' && step.taking.decision === 'none');
