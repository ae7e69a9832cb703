import type { Slot } from '../domain/day-part/day-part.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import type { ReservationView } from '../offline/view/view.ts';
import { floorReservations, floorTruth } from './floor-view.ts';
import { useView } from './live/live.ts';

/** Who has what on a floor in a slot. */
export interface FloorReservations {
  floorId: string;
  slot: Slot;
  /** Those that overlap the slot, the person's waiting ones among them. */
  rows: ReservationView[];
}

/**
 * Reservations of a floor, for a screen that rather stays as it is for a moment than show nothing.
 * @returns undefined while loading; after another floor or slot was asked for, what is known of the one before, as it says, until it is read
 */
export function useFloorReservations(floorId: string, slot: Slot): FloorReservations | undefined {
  return useView(
    (db) => floorTruth(db, floorId, slot),
    (view) => ({ floorId, slot, rows: floorReservations(view, floorId, slot) }),
    [floorId, slot.start, slot.end],
  );
}

/** Reservations of a floor that overlap a slot, the person's waiting ones among them; undefined while loading. */
export function useReservations(floorId: string, slot: Slot): ReservationView[] | undefined {
  const known = useFloorReservations(floorId, slot);
  return known?.floorId === floorId && isSameSlot(known.slot, slot) ? known.rows : undefined;
}
