import type { Slot } from '../domain/day-part/day-part.ts';
import type { ReservationView } from '../offline/overlay/view.ts';
import { floorReservations } from './floor-view.ts';
import { useLive } from './live.ts';

/** Reservations of a floor that overlap a slot, the person's waiting ones among them. */
export function useReservations(floorId: string, slot: Slot): ReservationView[] | undefined {
  return useLive((db) => floorReservations(db, floorId, slot), [floorId, slot.start, slot.end]);
}
