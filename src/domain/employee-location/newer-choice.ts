import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { isSameSlot } from '../workplace-reservation/free.ts';
import type { ActualStatus, EmployeeLocation } from './employee-location.ts';

/** What a person chose, or chose to have no more, in a slot. Instants are ISO 8601. */
export interface Choice extends Slot {
  id: string;
  actualStatus: ActualStatus;
  chosenAt: string;
  /** The device's name for itself; null if it gave none. */
  chosenOn: string | null;
}

/** What arrives within this time is the newest, in ms: the network's delays are no order. */
const AT_ONCE_MS = 2000;

/** Whether a change comes so late that something newer may have been chosen. Epoch milliseconds. */
export const comesLate = (actedAt: number, receivedAt: number): boolean => receivedAt - actedAt > AT_ONCE_MS;

const STANDING: readonly ActualStatus[] = ['APPROVED', 'CONFIRMED'];

/**
 * Choices of the same person that are newer than an act, made on another device: one device keeps its own in order
 * (docs/sync-protocol.md, "Newer choices"). What was given up counts only where nothing newer stands in its time.
 * @param actedAt epoch milliseconds
 */
export function newerChoices<C extends Choice>(choices: readonly C[], actedAt: number, device: string | null): C[] {
  const newer = choices.filter(
    ({ chosenAt, chosenOn }) => Date.parse(chosenAt) > actedAt && (device === null || chosenOn !== device),
  );
  const standing = newer.filter(({ actualStatus }) => STANDING.includes(actualStatus));
  return newer.filter((choice) => standing.includes(choice) || !standing.some((other) => overlaps(other, choice)));
}

/** Whether a newer plan is to be away all day, as an absence is: then there is nothing to ask. */
export const isAwayAllDay = (
  { status, actualStatus, dayPart }: Pick<EmployeeLocation, 'status' | 'actualStatus' | 'dayPart'>,
  away: EmployeeLocation['status'],
): boolean => STANDING.includes(actualStatus) && status === away && dayPart === 'FULLDAY';

/** Whether a newer plan is the very same: then there is nothing to ask. */
export function isSamePlan(
  { status, start, end, building, floor, workplaceReservation, actualStatus }: EmployeeLocation,
  plan: Slot & Pick<EmployeeLocation, 'status'> & { buildingId: string | null; floorId: string | null },
): boolean {
  return (
    STANDING.includes(actualStatus) &&
    workplaceReservation === null &&
    status === plan.status &&
    isSameSlot({ start, end }, plan) &&
    (building?.id ?? null) === plan.buildingId &&
    (floor?.id ?? null) === plan.floorId
  );
}
