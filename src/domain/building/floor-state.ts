import type { FloorCount } from './building.ts';

/** States of a floor in the floor picker (spec 4, "Floor states"). */
export const FLOOR_STATES = ['confirmed', 'unavailable', 'full', 'available'] as const;
export type FloorState = (typeof FLOOR_STATES)[number];

/**
 * State of a floor in a slot, as one person sees it.
 * @param checkedInOn ids of floors where the person is checked in, with or without a workstation
 */
export function floorStateOf(
  { id, occupied, capacity }: Pick<FloorCount, 'id' | 'occupied' | 'capacity'>,
  checkedInOn: readonly string[],
): FloorState {
  if (checkedInOn.includes(id)) return 'confirmed';
  if (capacity === 0) return 'unavailable';
  return occupied >= capacity ? 'full' : 'available';
}
