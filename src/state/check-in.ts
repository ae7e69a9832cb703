import { proxy } from 'valtio';
import type { DayPart } from '../domain/day-part/day-part.ts';

export type CheckInAsk =
  /** A chosen workstation; `within` is the chosen part of the day, or null. */
  | { kind: 'workstation'; roomId: string; within: DayPart | null }
  /** Room selection from a place; `presence` starts without a workstation, `moves` leaves the one checked in at. */
  | { kind: 'choose'; buildingId: string | null; floorId: string | null; presence: boolean; moves: boolean };

/** Any screen opens it. Each opening gets a new `id`. */
export const checkIn = proxy<{ id: number; open: boolean; ask: CheckInAsk | null }>({ id: 0, open: false, ask: null });

export function askCheckIn(ask: CheckInAsk): void {
  Object.assign(checkIn, { id: checkIn.id + 1, open: true, ask });
}

/** Keeps `ask`: the words stay during the closing animation. */
export function closeCheckIn(): void {
  checkIn.open = false;
}
