import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** Whether a person may reserve amenities (spec 5, "Reservation rules"; spec 9, "Parking credit counter"). */
export function mayReserveAmenity({ parkingCredits }: { parkingCredits: number }): Verdict {
  return parkingCredits > 0 ? ALLOWED : refused('noParkingCredits');
}
