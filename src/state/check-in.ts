import { proxy } from 'valtio';
import type { DayPart } from '../domain/day-part/day-part.ts';

/** What the check-in dialog is opened for. */
export type CheckInAsk =
  /** A workstation that was chosen already; `within`: the part of the day that the person chose, or null. */
  | { kind: 'workstation'; roomId: string; within: DayPart | null }
  /** Room selection, beginning at a place; `presence`: at presence without a workstation. */
  | { kind: 'choose'; buildingId: string | null; floorId: string | null; presence: boolean };

/** The check-in dialog, which any screen opens. `id` is new for each time that it is opened. */
export const checkIn = proxy<{ id: number; open: boolean; ask: CheckInAsk | null }>({ id: 0, open: false, ask: null });

export function askCheckIn(ask: CheckInAsk): void {
  Object.assign(checkIn, { id: checkIn.id + 1, open: true, ask });
}

/** Its words stay while it glides away. */
export function closeCheckIn(): void {
  checkIn.open = false;
}
