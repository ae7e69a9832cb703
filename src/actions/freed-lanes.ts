import { GO_ON, RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../domain/conflict/conflict.ts';
import { todayIn } from '../domain/day-part/slot.ts';
import { costsCredit, creditMonth } from '../domain/shift/credits.ts';
import { HOLDING_STATUSES } from '../domain/workplace-reservation/free.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Resolution } from '../offline/db/entry.ts';
import { amenityLane, creditsLane, dateOfDayLane, roomLane, visitOfLane } from '../offline/mutations/lane.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { readView } from '../offline/overlay/read.ts';
import type { View } from '../offline/view/view.ts';
import { NOT_KEPT_YET } from './own-day.ts';

/** Days and visits that lanes name, with what waits. */
const namedBy = (db: AccountDatabase, dates: readonly string[], visitIds: string[]): Promise<View> =>
  readView(db, async () => {
    const [locations, shifts, own, everybodys] = await Promise.all([
      db.locations.where('date').anyOf(dates).toArray(),
      db.amenityReservations.where('reservationDate').anyOf(dates).toArray(),
      db.ownVisits.bulkGet(visitIds),
      db.receptionVisits.bulkGet(visitIds),
    ]);
    return { locations, shifts, announcedVisits: [...own, ...everybodys].filter((visit) => visit !== undefined) };
  });

/** Where the server may ask first, as if the person goes on: lanes that come with their choice would be too late. */
const GOES_ON: Resolution = {
  resolutions: [
    { conflictType: WORKSTATION_ON_THIS_FLOOR, value: 'PRESENCE_ONLY' },
    { conflictType: RESERVATION_ON_ANOTHER_FLOOR, value: GO_ON },
  ],
  replaceMyOtherLocation: true,
};

interface Taken {
  id: string;
  start: string;
  end: string;
  /** Of what is taken, on its day. */
  lanes: string[];
}

/** @param by.me employee id @param by.zones IANA zones of the buildings that this device knows, by id */
const takenIn = (
  { locations, shifts, announcedVisits }: View,
  { me, zones }: { me: string; zones: ReadonlyMap<string, string> },
): Taken[] => [
  ...[...locations.values()].flatMap(({ workplaceReservation: held }) =>
    held === null || !HOLDING_STATUSES.includes(held.status)
      ? []
      : { id: held.id, start: held.startDate, end: held.endDate, lanes: [roomLane(held.room.id, held.date)] },
  ),
  ...[...shifts.values()].map(({ id, start, end, reservationDate, shift }) => ({
    id,
    start,
    end,
    lanes: [
      amenityLane(shift.amenity.id, reservationDate),
      ...(costsCredit(shift.amenity.type) ? [creditsLane(me, creditMonth(reservationDate))] : []),
    ],
  })),
  ...[...announcedVisits.values()].flatMap(({ buildingId, status, parking = [], reserved = [] }) => {
    const zone = zones.get(buildingId);
    if (zone === undefined) return [];
    const places = parking.map((one) => ({ ...one, lanes: [amenityLane(one.amenity.id, todayIn(zone, one.start))] }));
    // Who has left uses no workstation any more.
    const rooms = status === 'COMPLETED' ? [] : reserved;
    return [...places, ...rooms.map((one) => ({ ...one, lanes: [roomLane(one.room.id, todayIn(zone, one.start))] }))];
  }),
];

/**
 * Lanes of what a change about to be kept frees besides its own thing, as this device shows it: whoever takes that next
 * ends its hold, and waits for it.
 * @param occurredAt ISO instant
 */
export async function freedLanes<P>(
  db: AccountDatabase,
  mutation: Mutation<P>,
  params: P,
  occurredAt: string,
): Promise<string[]> {
  const lanes = mutation.lanes(params);
  const dates = lanes.flatMap((lane) => dateOfDayLane(lane) ?? []);
  const visitIds = lanes.flatMap((lane) => visitOfLane(lane) ?? []);
  if (dates.length + visitIds.length === 0) return [];
  const before = await namedBy(db, dates, visitIds);
  const buildings = await db.buildings.bulkGet(
    [...before.announcedVisits.values()].map(({ buildingId }) => buildingId),
  );
  const zones = new Map(buildings.flatMap((one) => (one === undefined ? [] : [[one.id, one.timeZone]])));
  const by = { me: db.accountId, zones };
  const after = takenIn(mutation.apply(before, params, { waiting: NOT_KEPT_YET, occurredAt, resolution: GOES_ON }), by);
  const stays = ({ id, start, end }: Taken) =>
    after.some((one) => one.id === id && one.start === start && one.end === end);
  return takenIn(before, by).flatMap((one) => (stays(one) ? [] : one.lanes));
}
