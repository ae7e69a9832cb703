import { mayChooseWorkstation } from '../../src/domain/client-config/booking-options.ts';
import { bookableDays } from '../../src/domain/day-part/bookable-days.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { bookWorkstation } from '../commands/book-workstation.ts';
import { cancel } from '../commands/cancel.ts';
import { checkIn } from '../commands/check-in.ts';
import { checkOut } from '../commands/check-out.ts';
import { holdWorkstation } from '../commands/hold-workstation.ts';
import { releaseReservation } from '../commands/release-reservation.ts';
import { unknown } from '../commands/enforce.ts';
import { withSeenHolders } from '../commands/seen-holders.ts';
import { MAX_DAY_MS, windowOf } from '../commands/time-window.ts';
import { lockedWith, pairOfReservation } from '../commands/calendar-pair.ts';
import { giveBack, reservationToCancel } from '../commands/visit-workstations.ts';
import { meetsTeamDay } from '../../src/domain/team/team-day.ts';
import { findLocations } from '../sql/employee-location.ts';
import type { Input, ReadContext, Routes } from '../http/handler.ts';
import { listBlockPeriods } from '../sql/block-period.ts';
import { findEligibility } from '../sql/person.ts';
import { isMemberOn } from '../../src/domain/team/team.ts';
import { listMemberships, listWhoSeesHolders } from '../sql/employee.ts';
import { findBuilding, findFloor } from '../sql/building.ts';
import { listFreeRooms } from '../sql/free-room.ts';
import { findTeamFloor } from '../sql/team.ts';
import { roomFor } from '../sql/room.ts';
import { readClientConfig } from '../sql/setting.ts';
import { findReservations, findSharedReservations, listFloorReservations } from '../sql/workplace-reservation.ts';
import { requireTeam } from '../commands/colleagues.ts';
import { requireVisit } from '../commands/visit-actor.ts';
import { floorTopics } from './floor-topics.ts';

/** Group of callers that see who holds what, as far as it is shared. */
const SEES_HOLDERS = 'sees holders';
/** In ms; as long as a calendar's, since people look at floors as far ahead as they plan. */
const MAX_WINDOW_MS = 400 * 86_400_000;

export const workplaceReservationRoutes: Routes<
  | 'GET /api/workplace/available'
  | 'GET /api/workplace/reservations'
  | 'GET /api/workplace/reservation/:id'
  | 'GET /api/reservation/available/dates'
  | 'GET /api/blocking/published'
  | 'POST /api/workplace/reservations'
  | 'POST /api/workplace/confirm/:id'
  | 'POST /api/workplace/complete/:id'
  | 'POST /api/workplace/cancel/:id'
  | 'POST /api/workplace/release/:id'
> = {
  'GET /api/workplace/available': {
    topics: ({ query }, _, db) => floorTopics(db, 'workplace-reservations', query),
    // Also depends on rooms, assignments and teams.
    taggedByContent: true,
    heavy: true,
    async read(context, { query }) {
      const { db, caller, now } = context;
      const slot = windowOf(query, MAX_DAY_MS);
      const team = query.teamCalendar === undefined ? null : await requireTeam(context, query.teamCalendar);
      // Whom it is for does not matter to what is free, but to the choices of employees.
      const visit = query.visit === undefined ? null : (await requireVisit(context, query.visit)).visit;
      if ((await findBuilding(db, query.building)) === undefined) throw unknown('building');
      if (query.floor !== undefined && (await findFloor(db, query.floor))?.building.id !== query.building)
        throw unknown('floor');
      const [config, day] = [await readClientConfig(db), await findLocations(db, caller.id, { slot })];
      const free = await listFreeRooms(db, {
        buildingId: query.building,
        floorId: query.floor ?? (team === null ? undefined : await findTeamFloor(db, team, query.building, slot)),
        categories: query.categories ?? [],
        openTo: query.limitCategoriesByUser === true ? caller.authorities : null,
        slot,
        employeeId: caller.id,
        ownOnly: visit === null && !mayChooseWorkstation(config, false, team !== null || meetsTeamDay(day, slot)).ok,
        config,
        now: now.toString(),
      });
      return free.map((room) => roomFor(caller.id, room));
    },
  },
  'GET /api/workplace/reservations': {
    // Also depends on rooms and the setting for sharing holders.
    topics: ({ query }, caller) => [
      collectionKey('workplace-reservations', query.floor),
      collectionKey('rooms', query.floor),
      'client-config',
      collectionKey('user-status', caller.id),
    ],
    heavy: true,
    async read(context, { query }) {
      const { db } = context;
      const rows = await listFloorReservations(db, whichOf(context, query));
      const floor = rows === undefined || query.building !== undefined ? await findFloor(db, query.floor) : null;
      if (
        floor === undefined ||
        (floor !== null && query.building !== undefined && floor.building.id !== query.building)
      )
        throw unknown('floor');
      return asShown(context, query, rows ?? []);
    },
    alike: {
      async groupsOf(db, callers) {
        const sees = await listWhoSeesHolders(db, callers);
        return new Map([...sees].map(([id, does]) => [id, does ? SEES_HOLDERS : 'sees none']));
      },
      standsOn: ['user-status'],
      async readTogether(db, { query }, ids) {
        const { holders, seenBy } = await findSharedReservations(db, ids);
        return {
          owners: () => Promise.resolve(holders),
          rowsFor: (context, group) => asShown(context, query, seenBy(whichOf(context, query)), group),
        };
      },
    },
  },
  'GET /api/workplace/reservation/:id': {
    topics: (_, caller) => [collectionKey('employee-calendar', caller.id)],
    async read({ db, caller }, { params }) {
      const [found] = await findReservations(db, caller.id, { ids: [params.id] });
      if (found === undefined || !found.reservation.mine) throw unknown('reservation');
      return found.reservation;
    },
  },
  'GET /api/reservation/available/dates': {
    topics: (_, { id }) => [
      collectionKey('bookable-days', id),
      'client-config',
      collectionKey('user-status', id),
      collectionKey('my-teams', id),
      collectionKey('employee-info', id),
      'block-periods',
    ],
    timed: 'day',
    async read({ db, caller, now }) {
      const standing = await findEligibility(db, caller.id, now.toString());
      if (standing === undefined) throw unknown('employee');
      const { timeZone, userStatus } = standing;
      const memberships = await listMemberships(db, caller.id);
      return bookableDays({
        today: todayIn(timeZone, now.toString()),
        config: await readClientConfig(db),
        userStatus,
        hasTeam: (date) => memberships.some((membership) => isMemberOn(membership, date)),
        blocks: await listBlockPeriods(db, now.toString()),
      });
    },
  },
  'GET /api/blocking/published': {
    topics: () => ['block-periods'],
    timed: 'day',
    read: ({ db, now }) => listBlockPeriods(db, now.toString()),
  },
  'POST /api/workplace/reservations': {
    async ahead(context, { query }) {
      if (query.multiple === true)
        return async () => ({ workplaceReservations: [await holdWorkstation(context, query)] });
      const book = await bookWorkstation(context, query);
      return async () => ({ workplaceReservations: [await book()] });
    },
  },
  'POST /api/workplace/confirm/:id': {
    async ahead(context, { params }) {
      const [actor, pair] = await lockedWith(context, pairOfReservation, params.id);
      return async () => {
        const { reservation } = await checkIn(context, actor, pair);
        return { workplaceReservations: reservation === null ? [] : [reservation] };
      };
    },
  },
  'POST /api/workplace/complete/:id': {
    async ahead(context, { params }) {
      const [, pair] = await lockedWith(context, pairOfReservation, params.id);
      return async () => {
        const { reservation } = await checkOut(context, pair);
        return { workplaceReservations: reservation === null ? [] : [reservation] };
      };
    },
  },
  'POST /api/workplace/cancel/:id': {
    async ahead(context, { params, query }) {
      const [actor, pair] = await lockedWith(context, reservationToCancel, params.id);
      return async () => {
        if (!(await giveBack(context, actor.config, pair))) await cancel(context, actor, [pair], query.cancelShifts);
        return {
          workplaceReservations: pair.reservation === null ? [] : [{ ...pair.reservation, status: 'CANCELLED' }],
        };
      };
    },
  },
  'POST /api/workplace/release/:id': {
    async change(context, { params }) {
      return { workplaceReservations: [await releaseReservation(context, params.id)] };
    },
  },
};

type FloorQuery = Input<'GET /api/workplace/reservations'>['query'];

const whichOf = ({ caller, now }: ReadContext, query: FloorQuery) => ({
  floorId: query.floor,
  slot: windowOf(query, MAX_WINDOW_MS),
  includeCompleted: query.includeCompleted === true,
  viewer: caller.id,
  now: now.toString(),
});

/** @param group of the caller, where it is known */
async function asShown(
  { db, caller }: ReadContext,
  { dateSelected }: FloorQuery,
  rows: WorkplaceReservation[],
  group?: string,
) {
  const asked = rows.filter(({ date }) => dateSelected === undefined || date === dateSelected);
  return withSeenHolders(db, caller.id, asked, group === undefined ? undefined : group === SEES_HOLDERS);
}
