import { sharedSlot } from '../calendar/days.ts';
import type { DayPlan } from '../calendar/day-plan.ts';
import { rangeOf } from '../calendar/settle.ts';
import { SEEDED } from '../ids.ts';
import { randomFrom } from '../random.ts';
import type { BuildingId } from './buildings.ts';
import { BUILDINGS, zoneOf } from './buildings.ts';

interface DemoAmenity {
  id: string;
  name: string;
  type: string;
  capacity: number;
  building: BuildingId;
  /** Authority that may reserve it; EMPLOYEE means everybody. */
  audience: string;
  /** Share of the people in the building who want it. */
  demand: number;
}

const amenity = (
  building: BuildingId,
  type: string,
  name: string,
  capacity: number,
  demand: number,
  audience = 'EMPLOYEE',
): DemoAmenity => ({
  id: `amenity-${building}-${type.toLowerCase().replaceAll('_', '-')}`,
  name,
  type,
  capacity,
  building,
  demand,
  audience,
});

/** Parking, bicycles, lunch and the like. */
export const AMENITIES: readonly DemoAmenity[] = [
  amenity('amsterdam', 'PARKING', 'Car park Houthavens', 46, 0.22),
  amenity('amsterdam', 'PARKING_ELECTRIC', 'Charging points Houthavens', 10, 0.05),
  amenity('amsterdam', 'BICYCLE', 'Shared bicycles', 12, 0.04),
  amenity('amsterdam', 'LUNCH', 'Lunch at the terrace', 80, 0.3),
  amenity('amsterdam', 'PARKING_VISITOR', 'Visitor parking Houthavens', 6, 0, 'HOSPITALITY'),
  amenity('antwerp', 'PARKING', 'Car park Eilandje', 58, 0.34),
  amenity('antwerp', 'PARKING_ELECTRIC', 'Charging points Eilandje', 12, 0.07),
  amenity('antwerp', 'LUNCH', 'Lunch at the quay', 60, 0.28),
  amenity('lisbon', 'PARKING', 'Car park Oriente', 30, 0.2),
  amenity('lisbon', 'LUNCH', 'Canteen Oriente', 50, 0.35),
  amenity('lisbon', 'LOCKER', 'Day lockers', 24, 0.1),
];

export const amenityRows = () =>
  AMENITIES.map(({ id, name, type, capacity, building }) => ({
    id,
    name,
    type,
    capacity,
    site: BUILDINGS.find((known) => known.id === building)?.site ?? '',
    building_id: building,
    floor_id: null,
  }));

export const permissionRows = () =>
  AMENITIES.map(({ id, audience }) => ({ amenity_id: id, authority: audience, creatable: audience !== 'EMPLOYEE' }));

/** `employee` always parks and lunches on whole days, to show what a cancellation does. */
const isSure = ({ person, dayPart }: DayPlan, { type }: DemoAmenity): boolean =>
  person.id === 'employee' && dayPart === 'FULLDAY' && (type === 'PARKING' || type === 'LUNCH');

/** Amenity reservations of those in the office, within each day's capacity. */
export function amenityReservationRows(plans: readonly DayPlan[]) {
  const used = new Map<string, number>();
  return plans.flatMap((plan) =>
    AMENITIES.filter(({ building, audience }) => building === plan.building && audience === 'EMPLOYEE').flatMap(
      (wanted) => {
        const key = `${wanted.id}-${plan.date}`;
        const count = used.get(key) ?? 0;
        const electric = wanted.type === 'PARKING_ELECTRIC';
        const wants =
          isSure(plan, wanted) ||
          (randomFrom(`${key}-${plan.person.id}`).chance(wanted.demand * (electric ? 3 : 1)) &&
            (!electric || plan.person.electric));
        if (!wants || count >= wanted.capacity) return [];
        used.set(key, count + 1);
        return [
          {
            id: `${SEEDED}a-${key}-${plan.person.id}-${plan.dayPart.toLowerCase()}`,
            amenity_id: wanted.id,
            employee_id: plan.person.id,
            date: plan.date,
            slot: rangeOf(sharedSlot(plan.date, plan.dayPart, zoneOf(wanted.building))),
            status: 'APPROVED',
          },
        ];
      },
    ),
  );
}
