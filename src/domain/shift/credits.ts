import type { ShiftReservation } from './shift.ts';

export const isParking = (amenityType: string): boolean => amenityType.startsWith('PARKING');

/** Whether it is where the person's own car stands: a place that is kept for visitors is not. */
export const isOwnParking = (amenityType: string): boolean =>
  isParking(amenityType) && amenityType !== 'PARKING_VISITOR';

/** Whether a car can be charged there. */
export const isCharging = (amenityType: string): boolean => amenityType === 'PARKING_ELECTRIC';

/** Whether a reservation costs a parking credit: each kind of parking does, whatever its length. */
export const costsCredit = (amenityType: string): boolean => isParking(amenityType);

/** The month whose credits a day costs. @param date ISO date @returns `2026-11` */
export const creditMonth = (date: string): string => date.slice(0, 7);

/** What is left of what was granted, never below 0: who grants may grant less later. */
export const creditsLeft = (granted: number, spent: number): number => Math.max(0, granted - spent);

/** Credits that some reservations cost in a month. @param month `2026-11` */
export const creditsSpent = (
  reservations: readonly Pick<ShiftReservation, 'reservationDate' | 'shift'>[],
  month: string,
): number =>
  reservations.filter(
    ({ reservationDate, shift }) => creditMonth(reservationDate) === month && costsCredit(shift.amenity.type),
  ).length;
