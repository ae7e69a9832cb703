import type { UserStatus } from '../access/authority.ts';
import { mayReserve } from '../access/may-reserve.ts';
import type { TeamOn } from '../access/team-needed.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { mayCome } from '../block-period/block-period.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { cancelLimit } from '../day-part/cancel-limit.ts';
import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { dateOf, isWithinOneDay } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayChange } from '../workplace-reservation/rules.ts';
import { isCharging, isOwnParking } from './credits.ts';
import type { Amenity, ShiftReservation } from './shift.ts';

/** Facts for judging a reservation of an amenity, on device and server. */
export interface ShiftContext {
  userStatus: UserStatus;
  /** Undefined while unknown, where no team is needed, and for a visitor's car. */
  hasTeam?: TeamOn | undefined;
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;
  blocks: readonly BlockPeriod[];
  /** Credits left in the month of the day; null where no counter limits the person, or this device knows of none. */
  credits: number | null;
  /** Whether the person drives an electric vehicle; undefined while unknown, and for a visitor's car. */
  electricVehicle?: boolean | undefined;
  /** The person's own reservations that may overlap. */
  own: readonly Pick<ShiftReservation, 'id' | 'start' | 'end' | 'shift'>[];
  /** Places free throughout the slot, apart from the reservation that is changed; infinite where that is not known. */
  free: number;
  /** ISO instant. */
  now: string;
}

export interface ShiftWish {
  amenity: Pick<Amenity, 'id' | 'type' | 'allowed' | 'location'>;
  slot: Slot;
  /** IANA zone of the amenity's building. */
  timeZone: string;
  /** The reservation that is changed; null for a new one. */
  changes: string | null;
}

/**
 * Whether a person may reserve an amenity, or change to it (spec 5, "A user with a parking credit counter of 0"
 * and "Change only if").
 * @param context `credits` counts a changed reservation's own as left
 */
export function mayReserveAmenity(context: ShiftContext, { amenity, slot, timeZone, changes }: ShiftWish): Verdict {
  const { userStatus, hasTeam, config, blocks, credits, own, free, now } = context;
  if (Date.parse(slot.end) <= Date.parse(slot.start)) return refused('slotInvalid', { reason: 'order' });
  if (!isWithinOneDay(slot, timeZone)) return refused('slotInvalid');
  if (Date.parse(slot.end) <= Date.parse(now)) return refused('slotPast');
  if (!amenity.allowed) return refused('amenityNotAllowed');
  // A place at a charger is for who says in the settings that they can charge (spec 3, "User settings").
  if (isCharging(amenity.type) && context.electricVehicle === false) return refused('chargingOnly');
  const date = dateOf(slot, timeZone);
  const person = mayReserve({ userStatus, hasTeam: hasTeam?.(date) ?? true });
  if (!person.ok) return person;
  const day = mayChange({ date, timeZone, config, now });
  if (!day.ok) return day;
  const { reservableBuildingId: buildingId, reservableFloorId: floorId } = amenity.location;
  const open = mayCome(blocks, date, { buildingId, floorId });
  if (!open.ok) return open;
  if (credits !== null && credits <= 0) return refused('noParkingCredits');
  const held = own
    .filter(({ id, ...other }) => id !== changes && overlaps(other, slot))
    .map(({ shift }) => shift.amenity);
  if (held.some(({ id }) => id === amenity.id)) return refused('amenityReserved');
  // One person comes with one car; what they hold for a visitor is another's.
  const parking = isOwnParking(amenity.type) ? held.find(({ type }) => isOwnParking(type)) : undefined;
  if (parking !== undefined) return refused('parkingReserved', { amenity: parking.name });
  return free > 0 ? ALLOWED : refused('amenityFull');
}

/** Whether an amenity's reservation may be cancelled, as a workstation's (spec 5, "Cancel a reservation only if"). */
export function mayCancelAmenity(
  reservation: Slot,
  timeZone: string,
  config: Pick<ClientConfig, 'cancelHours'>,
  now: string,
): Verdict {
  if (Date.parse(reservation.end) <= Date.parse(now)) return refused('slotPast');
  const limit = cancelLimit(reservation, timeZone, config, now);
  return limit === null || Date.parse(now) < Date.parse(limit) ? ALLOWED : refused('cancelTooLate', { until: limit });
}
