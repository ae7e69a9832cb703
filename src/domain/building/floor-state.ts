import type { FloorCount } from './building.ts';

/** How a floor is shown where one is chosen. Source: spec 4, "Floor states". */
export const FLOOR_STATES = ['confirmed', 'unavailable', 'full', 'available'] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

/**
 * State of a floor in a slot, as one person sees it: where they are checked in, one on which nothing can be booked, one
 * that is full, or one with room.
 * @param checkedInOn ids of the floors on which the person is checked in, by a workstation or by presence only
 */
export function floorStateOf(
  { id, occupied, capacity }: Pick<FloorCount, 'id' | 'occupied' | 'capacity'>,
  checkedInOn: readonly string[],
): FloorState {
  if (checkedInOn.includes(id)) return 'confirmed';
  if (capacity === 0) return 'unavailable';
  return occupied >= capacity ? 'full' : 'available';
}
