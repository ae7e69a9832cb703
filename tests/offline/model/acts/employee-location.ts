import type { DayPart } from '../../../../src/domain/day-part/day-part.ts';
import type { PlainLocation } from '../../../../src/domain/employee-location/employee-location.ts';
import { presencePart } from '../../../../src/domain/employee-location/presence.ts';
import {
  cancelLocation,
  checkInLocation,
  checkOutLocation,
  planLocation,
} from '../../../../src/offline/mutations/employee-location.ts';
import { checkInFloor } from '../../../../src/offline/mutations/presence.ts';
import {
  cancelReservation,
  checkInReservation,
  checkOutReservation,
} from '../../../../src/offline/mutations/workplace-reservation.ts';
import type { LocationView } from '../../../../src/offline/view/view.ts';
import { annex, config, floor, pick, slotOn } from '../office.ts';
import type { World } from '../world.ts';

/** What a person does with something in their calendar. */
export type Verb = 'checkIn' | 'checkOut' | 'cancel';

/** The person's own entries as they see them. */
export const ownOf = async (world: World): Promise<LocationView[]> => [
  ...(await world.view(await world.account())).locations.values(),
];

export async function plan(
  world: World,
  { date, status, part: dayPart = 'FULLDAY' }: { date: number; status: PlainLocation; part?: DayPart | undefined },
): Promise<void> {
  const day = pick(world.backend.scene.dates, date);
  const place = status === 'OFFICE' ? { building: floor.building, floor } : {};
  await world.want(planLocation, {
    locationId: world.network.newId(),
    employeeId: await world.account(),
    date: day,
    dayPart,
    slot: slotOn(day, dayPart),
    status,
    ...place,
  });
}

/** Something with an entry, by its reservation where it has one, or with a workstation that is held for a guest. */
export async function actOnOwn(world: World, verb: Verb, which: number): Promise<void> {
  const employeeId = await world.account();
  const { locations, reservations } = await world.view(employeeId);
  const held = [...reservations.values()].filter(({ mine, forGuests }) => mine && forGuests === true);
  const own = [
    ...[...locations.values()].map(({ id, date, workplaceReservation: reservation }) => ({
      locationId: id,
      date,
      reservation,
    })),
    ...held.map((reservation) => ({ locationId: null, date: reservation.date, reservation })),
  ];
  if (own.length === 0) return;
  const { locationId, date, reservation } = pick(own, which);
  if (reservation !== null)
    await world.want({ checkIn: checkInReservation, checkOut: checkOutReservation, cancel: cancelReservation }[verb], {
      reservationId: reservation.id,
      locationId,
      roomId: reservation.room.id,
      employeeId,
      date,
    });
  else if (locationId !== null)
    await world.want({ checkIn: checkInLocation, checkOut: checkOutLocation, cancel: cancelLocation }[verb], {
      locationId,
      employeeId,
      date,
    });
}

/** Presence only, on the floor with the workstations or on the other one. */
export async function present(world: World, where: 'here' | 'annex'): Promise<void> {
  const place = where === 'here' ? floor : annex;
  const part = presencePart({
    day: await ownOf(world),
    timeZone: place.building.timeZone,
    config,
    now: new Date(world.network.now()).toISOString(),
  });
  if (part !== null)
    await world.want(checkInFloor, {
      locationId: world.network.newId(),
      employeeId: await world.account(),
      floor: place,
      ...part,
    });
}
