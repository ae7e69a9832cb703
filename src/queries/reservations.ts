import type { Slot } from '../domain/day-part/day-part.ts';
import type { ReservationView } from '../offline/overlay/view.ts';
import { floorReservations, floorTruth } from './floor-view.ts';
import { useView } from './live.ts';

/** Reservations of a floor that overlap a slot, the person's waiting ones among them. */
export function useReservations(floorId: string, slot: Slot): ReservationView[] | undefined {
  return useView((db) => floorTruth(db, floorId, slot), (view) => floorReservations(view, floorId, slot), [floorId, slot.start, slot.end]);
}
