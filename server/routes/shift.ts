import { todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { amenityWindow, calendarWindow } from '../../src/domain/mirror/windows.ts';
import { shiftCountId } from '../../src/domain/shift/count.ts';
import { missedAmenities } from '../../src/domain/shift/reminder.ts';
import { unknown } from '../commands/enforce.ts';
import { giveParkingBack, parkVisitor } from '../commands/visit-parking.ts';
import { cancelOwnShift, changeShift, reserveShift } from '../commands/reserve-shift.ts';
import { windowOf } from '../commands/time-window.ts';
import type { ReadContext, Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findBuilding, listBuildings } from '../sql/building.ts';
import { findLocations } from '../sql/employee-location.ts';
import { listParkingCredits } from '../sql/parking-credit.ts';
import { findEligibility } from '../sql/person.ts';
import { readClientConfig } from '../sql/setting.ts';
import { authoritiesOfGroup, listAmenityGroups, listShiftReservations, listVisibleAmenities } from '../sql/shift.ts';
import { type CountsAsked, listShiftCounts } from '../sql/shift-count.ts';

/** Longest window of reservations, in ms. */
const MAX_WINDOW_MS = 400 * 86_400_000;

export const shiftRoutes: Routes<
  | 'GET /api/shift/visible'
  | 'GET /api/shift/tree'
  | 'GET /api/shift/days'
  | 'GET /api/shift/any-reminder'
  | 'GET /api/shift/reservations'
  | 'GET /api/shift/parking/credits'
  | 'POST /api/shift/reservations'
  | 'PUT /api/shift/reservations/:id'
  | 'POST /api/shift/cancel/:id'
> = {
  'GET /api/shift/visible': {
    topics: () => ['amenities'],
    read: ({ db, caller }) => listVisibleAmenities(db, caller.authorities),
  },
  'GET /api/shift/tree': {
    topics: null,
    heavy: true,
    async read(context, { query }) {
      const { db, caller } = context;
      const amenities = await listVisibleAmenities(db, caller.authorities);
      const ids = amenities.map(({ id }) => id);
      const counts = await listShiftCounts(db, await daysAsked(context, query), ids);
      const buildings = await listBuildings(db);
      const inBuilding = (building: string) =>
        amenities
          .filter(({ location }) => location.reservableBuildingId === building)
          .map((amenity) => ({ ...amenity, days: counts.filter(({ amenityId }) => amenityId === amenity.id) }));
      const sites = [...new Set(amenities.map(({ location }) => location.reservableSiteId))];
      return sites.map((site) => ({
        site,
        buildings: buildings
          .map(({ id, name }) => ({
            id,
            name,
            amenities: inBuilding(id).filter(({ location }) => location.reservableSiteId === site),
          }))
          .filter((building) => building.amenities.length > 0),
      }));
    },
  },
  'GET /api/shift/days': {
    topics: ({ query }) => [collectionKey('amenity-days', query.building), 'amenities'],
    timed: 'day',
    async read(context, { query }) {
      const { db, caller } = context;
      const { building } = query;
      if (building !== undefined && (await findBuilding(db, building)) === undefined) throw unknown('building');
      const visible = await listVisibleAmenities(db, caller.authorities, { building });
      return listShiftCounts(
        db,
        { ...(await daysAsked(context, query)), building },
        visible.map(({ id }) => id),
      );
    },
    alike: {
      groupsOf: (db, callers) => listAmenityGroups(db, callers),
      // Which roles make a difference is a matter of the amenities.
      standsOn: ['amenities'],
      async readTogether(db, _, ids) {
        const days = ids.flatMap((id) => {
          const at = id.lastIndexOf(':');
          return at === -1 ? [] : [{ amenityId: id.slice(0, at), date: id.slice(at + 1) }];
        });
        const counts = await listShiftCounts(db, { days }, [...new Set(days.map(({ amenityId }) => amenityId))]);
        const idsOf = (visible: ReadonlySet<string>) =>
          days.flatMap(({ amenityId, date }) => (visible.has(amenityId) ? [shiftCountId(amenityId, date)] : []));
        return {
          owners: () => Promise.resolve([]),
          // That a hidden amenity is free again tells that there is one.
          knownTo: async (context, group) => idsOf(await visibleTo(context, group)),
          rowsFor: async (context, group) => {
            const visible = await visibleTo(context, group);
            return counts.filter(({ amenityId }) => visible.has(amenityId));
          },
        };
      },
    },
  },
  'GET /api/shift/any-reminder': {
    topics: null,
    async read({ db, caller, now }) {
      const standing = await findEligibility(db, caller.id, now.toString());
      if (standing === undefined) throw unknown('employee');
      const window = calendarWindow(now.epochMilliseconds);
      const days = await findLocations(db, caller.id, { from: window.start, until: window.end });
      const reservations = await listShiftReservations(db, caller.id);
      const today = todayIn(standing.timeZone, now.toString());
      return { any: missedAmenities(days, reservations, today).length > 0 };
    },
  },
  'GET /api/shift/reservations': {
    topics: (_, caller) => [collectionKey('amenity-reservations', caller.id)],
    async read({ db, caller }, { query: { date, start, end } }) {
      if ((start === undefined) !== (end === undefined)) throw new Refusal(400, 'slotInvalid');
      return listShiftReservations(db, caller.id, {
        date,
        ...(start === undefined || end === undefined ? {} : { slot: windowOf({ start, end }, MAX_WINDOW_MS) }),
      });
    },
  },
  'GET /api/shift/parking/credits': {
    topics: (_, caller) => [
      collectionKey('parking-credits', caller.id),
      collectionKey('amenity-reservations', caller.id),
    ],
    timed: 'day',
    async read(context, { query: { date } }) {
      const { db, caller } = context;
      if (date !== undefined) return listParkingCredits(db, caller.id, [date]);
      const { from, until } = await daysAsked(context, {});
      return listParkingCredits(db, caller.id, [from, until]);
    },
  },
  'POST /api/shift/reservations': {
    async change(context, { query, body }) {
      if (query.visit === undefined) await reserveShift(context, body);
      else await parkVisitor(context, query.visit, body);
      return {};
    },
  },
  'PUT /api/shift/reservations/:id': {
    async change(context, { params, body }) {
      await changeShift(context, params.id, body);
      return {};
    },
  },
  'POST /api/shift/cancel/:id': {
    async change(context, { params }) {
      if (!(await giveParkingBack(context, params.id))) await cancelOwnShift(context, params.id);
      return {};
    },
  },
};

/** The days asked for, else those that may be reserved. @throws Refusal `slotInvalid` */
async function daysAsked(
  { db, now }: ReadContext,
  { start, end }: { start?: string | undefined; end?: string | undefined },
): Promise<Exclude<CountsAsked, { days: unknown }>> {
  const window = amenityWindow(await readClientConfig(db), now.epochMilliseconds);
  const [from, until] = [start ?? window.start, end ?? window.end];
  if (until < from) throw new Refusal(400, 'slotInvalid', { reason: 'order' });
  return { from, until };
}

/** Ids of the amenities that a caller may see. @param group of theirs, where it is known */
async function visibleTo({ db, caller }: ReadContext, group: string | undefined): Promise<ReadonlySet<string>> {
  const authorities = group === undefined ? caller.authorities : authoritiesOfGroup(group);
  return new Set((await listVisibleAmenities(db, authorities)).map(({ id }) => id));
}
